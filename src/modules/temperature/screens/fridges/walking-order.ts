/**
 * The order of fridges along the round (domain §2.18 `position`). Pure. Always holds: moving one
 * changes as few records as possible, and a unit without a position comes last, by name.
 */
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'

type Placed = Pick<TemperatureLocation, 'id' | 'name' | 'position'>

const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })
const LAST = 10_000

export const inWalkingOrder = <U extends Placed>(units: readonly U[]): U[] =>
  [...units].sort(
    (a, b) => (a.position ?? LAST) - (b.position ?? LAST) || byName.compare(a.name, b.name),
  )

/** A position after all others, for a new unit. */
export const nextPosition = (units: readonly Placed[]): number =>
  Math.min(LAST - 1, Math.max(0, ...units.map(({ position }) => position ?? 0)) + 1)

/**
 * The new positions after one unit moved up (-1) or down (1); empty at the ends.
 * @param units in walking order
 */
export function movedPositions(
  units: readonly Placed[],
  id: string,
  by: -1 | 1,
): { id: string; position: number }[] {
  const from = units.findIndex((unit) => unit.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= units.length) return []
  const ids = units.map((unit) => unit.id)
  ids.splice(to, 0, ...ids.splice(from, 1))
  const positions = new Map(units.map((unit) => [unit.id, unit.position]))
  return ids
    .map((one, place) => ({ id: one, position: place + 1 }))
    .filter((one) => positions.get(one.id) !== one.position)
}
