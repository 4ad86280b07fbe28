/**
 * The views of a round, and what is carried between them. Always holds: a typed number stays until
 * it is saved, over a reload too, and somebody who leaves the list to explain one returns to it.
 */
import { useState } from 'react'
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { Round } from '#contract/modules/temperature/temperature-round.ts'
import { useAskedUnit } from './use-asked-unit.ts'
import { useKeptNumbers } from './use-kept-numbers.ts'
import { useTypedReadings } from './use-typed-readings.ts'
import { useWalk } from './use-walk.ts'

/** `list`: on a phone. `bulk`: all on one screen. `explain`: one of those, and back. */
type View = 'walk' | 'list' | 'bulk' | 'explain'

export function useRoundViews(round: Round | undefined) {
  const asked = useAskedUnit()
  const [view, setView] = useState<View>('walk')
  const kept = useKeptNumbers()
  const typed = useTypedReadings(kept)
  const walk = useWalk(round, asked.unitId)

  const goTo = (unitId: string | null, next: View): void => {
    walk.goTo(unitId)
    setView(next)
  }
  if (asked.isNew && asked.unitId) goTo(asked.unitId, 'walk')

  const toBulk = (): void => {
    const onPad = walk.onPad()
    if (onPad) typed.type(onPad.unitId, onPad.value)
    setView('bulk')
  }
  return {
    view,
    setView,
    typed,
    walk: {
      ...walk,
      start: kept.of(walk.currentId),
      /** Somebody who comes from the list to explain is asked that, not the number again. */
      explains: view === 'explain' && !walk.correcting,
      onTyped(value: number | null) {
        if (walk.currentId && !walk.correcting) kept.keep(walk.currentId, value)
        walk.onTyped(value)
      },
      onSaved(log: TemperatureLog) {
        // A correction isn't the number typed for the next reading.
        if (!log.voids_id) typed.type(log.temperature_location_id, null)
        walk.onSaved(log)
        setView((now) => (now === 'explain' ? 'bulk' : now))
      },
      onAnswered(answer: NoReading) {
        typed.type(answer.temperature_location_id, null)
        walk.onAnswered(answer)
        setView((now) => (now === 'explain' ? 'bulk' : now))
      },
      onSkip: view === 'explain' && !walk.correcting ? toBulk : walk.onSkip,
    },
    toBulk,
    explain: (unitId: string) => goTo(unitId, 'explain'),
    oneAtATime: () => goTo(null, 'walk'),
  }
}

export type WalkOfRound = ReturnType<typeof useRoundViews>['walk']
