/** One person's way through a site's round (walk-place.ts), kept while the page is open. */
import { useRef, useState } from 'react'
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { Round } from '#contract/modules/temperature/temperature-round.ts'
import { nextUnit } from '#contract/modules/temperature/walk-round.ts'
import {
  afterAnswer,
  afterSave,
  afterSkip,
  correct,
  correctingOf,
  currentOf,
  goTo,
  startAt,
  stayAt,
  type WalkPlace,
} from './walk-place.ts'

/** The number on the pad, in the site's scale. */
type OnPad = { readonly unitId: string; readonly value: number | null }

export type Walk = Pick<WalkPlace, 'saved' | 'answered' | 'correcting' | 'turn'> & {
  readonly currentId: string | null
  /** After the current one. */
  readonly nextId: string | null
  readonly goTo: (unitId: string | null) => void
  readonly onTyped: (value: number | null) => void
  /** The number on the pad when it is left; not for a correction. */
  readonly onPad: () => OnPad | null
  readonly onSaved: (log: TemperatureLog) => void
  readonly onAnswered: (answer: NoReading) => void
  readonly onSkip: () => void
  readonly onCorrect: (log: TemperatureLog) => void
}

/** @param startId the unit in the address, or null for the first that is due */
export function useWalk(round: Round | undefined, startId: string | null): Walk {
  const [place, setPlace] = useState(() => startAt(startId))
  // Not state, so that a key press only redraws the pad.
  const pad = useRef<OnPad | null>(null)
  const entries = round?.entries ?? []
  const currentId = currentOf(place, entries)
  const correcting = correctingOf(place, entries)
  return {
    currentId,
    nextId: currentId && nextUnit(entries, currentId, place.skipped),
    correcting,
    saved: place.saved,
    answered: place.answered,
    turn: place.turn,
    goTo: (unitId) => setPlace((now) => goTo(now, unitId)),
    onTyped(value) {
      pad.current = currentId && !correcting ? { unitId: currentId, value } : null
      if (value !== null) setPlace((now) => stayAt(now, entries))
    },
    onPad: () => pad.current,
    onSaved(log) {
      pad.current = null
      setPlace((now) => afterSave(now, entries, log))
    },
    onAnswered(answer) {
      pad.current = null
      setPlace((now) => afterAnswer(now, entries, answer))
    },
    onSkip() {
      pad.current = null
      setPlace((now) => afterSkip(now, entries))
    },
    onCorrect: (log) => setPlace((now) => correct(now, log)),
  }
}
