/**
 * A reviewed stock take as the records of one save (AC 3.33.2): a count for each lot, before it what
 * somebody said had happened, and the new place of what was found elsewhere. Pure.
 */
import { takePostings } from '#contract/modules/stock/stock-take.ts'
import type { OneOfAll } from '#src/records/save/save-local.ts'
import { EVERYWHERE, NOWHERE, type Reviewed } from './take.ts'

/** A real place: not everywhere, and not "not put away". */
const isPlace = (place: string | undefined): place is string =>
  place !== undefined && place !== EVERYWHERE && place !== NOWHERE

export function takeChanges(
  reviewed: readonly Reviewed[],
  place: string | undefined,
): readonly OneOfAll[] {
  return reviewed.flatMap(({ one: { lot, kind, resource, state }, taken }) => {
    const ofLot = {
      intake_id: lot.id,
      lot_kind: kind,
      location_id: lot.location_id,
      ...(lot.department_id !== undefined && { department_id: lot.department_id }),
      unit: lot.unit,
    }
    const operations = takePostings(taken, state).map(
      (posted): OneOfAll => ({
        act: 'create',
        resource: 'stock-operations',
        fields: { ...ofLot, ...posted },
      }),
    )
    const isMoved = isPlace(place) && lot.storage_location_id !== place
    const move: OneOfAll = {
      act: 'edit',
      resource,
      record: lot as OneOfAll extends { record: infer R } ? R : never,
      patch: { storage_location_id: place },
    }
    return isMoved ? [...operations, move] : operations
  })
}

/** In as many saves as it takes, a lot never in two of them. */
export function inSaves(
  reviewed: readonly Reviewed[],
  place: string | undefined,
  most: number,
): (readonly OneOfAll[])[] {
  const saves: OneOfAll[][] = []
  for (const one of reviewed) {
    const own = takeChanges([one], place)
    const last = saves.at(-1)
    if (last && last.length + own.length <= most) last.push(...own)
    else saves.push([...own])
  }
  return saves
}
