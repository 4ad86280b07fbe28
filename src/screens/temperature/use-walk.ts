/**
 * Where a person is on the round: the unit in front of them, what they skipped, what they saved
 * last, what they are correcting. Always holds: a unit just saved is never asked for again while
 * the device's own answer is on its way.
 */
import { useState } from 'react'
import type { TemperatureLog } from '#contract/resources/temperature-logs.ts'
import type { Round, RoundEntry } from '#contract/rules/temperature-round.ts'
import { nextUnit } from '#contract/rules/walk-round.ts'

export type Walk = {
  readonly currentId: string | null
  readonly saved: TemperatureLog | null
  readonly correcting: TemperatureLog | null
  readonly goTo: (unitId: string | null) => void
  readonly onSaved: (log: TemperatureLog) => void
  readonly onSkip: () => void
  readonly onCorrect: (log: TemperatureLog) => void
}

/** The entries as they are once the reading just saved has come back from the device. */
function withSaved(entries: readonly RoundEntry[], saved: TemperatureLog | null) {
  return entries.map((entry) => {
    const isBack = !saved || entry.log?.id === saved.id || entry.last?.id === saved.id
    if (isBack || entry.unit.id !== saved.temperature_location_id) return entry
    return { ...entry, state: 'DONE' as const }
  })
}

/** @param startId the unit asked for by the address, or null for the first that is due */
export function useWalk(round: Round | undefined, startId: string | null): Walk {
  const [chosen, setChosen] = useState(startId)
  const [saved, setSaved] = useState<TemperatureLog | null>(null)
  const [correcting, setCorrecting] = useState<TemperatureLog | null>(null)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const entries = withSaved(round?.entries ?? [], saved)
  const currentId = chosen ?? nextUnit(entries, null, skipped)

  const goTo = (unitId: string | null): void => {
    setCorrecting(null)
    setChosen(unitId)
  }
  return {
    currentId,
    saved,
    correcting,
    goTo,
    onSaved(log) {
      setSaved(log)
      goTo(nextUnit(withSaved(entries, log), log.temperature_location_id, skipped))
    },
    onSkip() {
      if (!currentId) return
      if (correcting) return goTo(null)
      const next = new Set(skipped).add(currentId)
      setSkipped(next)
      goTo(nextUnit(entries, currentId, next))
    },
    onCorrect(log) {
      goTo(log.temperature_location_id)
      setCorrecting(log)
    },
  }
}
