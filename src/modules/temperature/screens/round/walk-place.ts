/**
 * A person's place on the round: the current unit, what they skipped, what they saved last, what
 * they are correcting. Pure. Always holds: the current unit belongs to the round; a unit just saved
 * is never asked for again while the device's own update is pending.
 */
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { nextUnit } from '#contract/modules/temperature/walk-round.ts'

type Entries = readonly RoundEntry[]

export type WalkPlace = {
  /** Null, or not on this round: the first that is due. */
  readonly chosen: string | null
  readonly saved: TemperatureLog | null
  /** The answer without a reading given last, if that came after `saved`. */
  readonly answered: NoReading | null
  readonly correcting: TemperatureLog | null
  readonly skipped: ReadonlySet<string>
  /** Incremented with each saved reading: then, and only then, the pad is cleared. */
  readonly turn: number
}

export const startAt = (unitId: string | null): WalkPlace => ({
  chosen: unitId,
  saved: null,
  answered: null,
  correcting: null,
  skipped: new Set(),
  turn: 0,
})

/** The entries as they are once the reading just saved is back from the device. */
function withSaved(entries: Entries, saved: TemperatureLog | NoReading | null) {
  return entries.map((entry) => {
    const kept = [entry.log?.id, entry.last?.id, entry.noReading?.id]
    const isBack = !saved || kept.includes(saved.id)
    if (isBack || entry.unit.id !== saved.temperature_location_id) return entry
    return { ...entry, state: 'DONE' as const }
  })
}

/** The current unit; null if all are read. */
export function currentOf(
  { chosen, saved, answered, skipped }: WalkPlace,
  entries: Entries,
): string | null {
  // A department has other units, and one may be taken out of use meanwhile.
  if (entries.some(({ unit }) => unit.id === chosen)) return chosen
  return nextUnit(withSaved(entries, answered ?? saved), null, skipped)
}

export function correctingOf(place: WalkPlace, entries: Entries): TemperatureLog | null {
  const { correcting } = place
  const isHere = correcting?.temperature_location_id === currentOf(place, entries)
  return isHere ? correcting : null
}

export const goTo = (place: WalkPlace, unitId: string | null): WalkPlace => ({
  ...place,
  chosen: unitId,
  correcting: null,
})

/** Something is typed for the current unit: it stays, whoever else reads it. */
export function stayAt(place: WalkPlace, entries: Entries): WalkPlace {
  const chosen = currentOf(place, entries)
  return chosen === place.chosen ? place : { ...place, chosen }
}

function after(
  place: WalkPlace,
  entries: Entries,
  kept: TemperatureLog | NoReading,
  shown: Pick<WalkPlace, 'saved' | 'answered'>,
): WalkPlace {
  const unitId = kept.temperature_location_id
  // Somebody who went to another unit during the save stays there.
  if (currentOf(place, entries) !== unitId) return { ...place, ...shown }
  const next = nextUnit(withSaved(entries, kept), unitId, place.skipped)
  return goTo({ ...place, ...shown, turn: place.turn + 1 }, next)
}

export const afterSave = (place: WalkPlace, entries: Entries, log: TemperatureLog): WalkPlace =>
  after(place, entries, log, { saved: log, answered: null })

export const afterAnswer = (place: WalkPlace, entries: Entries, answer: NoReading): WalkPlace =>
  after(place, entries, answer, { saved: place.saved, answered: answer })

export function afterSkip(place: WalkPlace, entries: Entries): WalkPlace {
  const current = currentOf(place, entries)
  if (!current) return place
  if (correctingOf(place, entries)) return goTo(place, null)
  const skipped = new Set(place.skipped).add(current)
  const next = nextUnit(withSaved(entries, place.answered ?? place.saved), current, skipped)
  return goTo({ ...place, skipped }, next)
}

export const correct = (place: WalkPlace, log: TemperatureLog): WalkPlace => ({
  ...goTo(place, log.temperature_location_id),
  correcting: log,
})
