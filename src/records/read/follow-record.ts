/**
 * A form whose record somebody else changes while it is filled in (sync.md, "When two people
 * edit"). Always holds: fields the person didn't touch follow the record and are never sent back
 * with their old value; if both changed a field it stays as typed, and is marked as overtaken.
 * Pure.
 */
import { applyPatch, sameJson } from '#contract/core/resource/patch.ts'
import { changesOf, type FormData } from '../form/form-data.ts'

export type Filling = {
  /** The record as the person has seen it. */
  readonly known: FormData
  /** The form's current values. */
  readonly data: FormData
}

/** The record's new values of fields the person changed to something else: null is empty. */
function changedByBoth({ known, data }: Filling, fields: readonly string[], now: FormData) {
  const own = changesOf(known, fields, data)
  return Object.entries(changesOf(known, fields, now)).filter(
    ([field, value]) => field in own && !sameJson(own[field], value),
  )
}

/** @returns the same object if the record hasn't changed */
export function followRecord(filling: Filling, fields: readonly string[], now: FormData): Filling {
  const news = changesOf(filling.known, fields, now)
  for (const [field] of changedByBoth(filling, fields, now)) delete news[field]
  if (Object.keys(news).length === 0) return filling
  return { known: applyPatch(filling.known, news), data: applyPatch(filling.data, news) }
}

/** Fields whose value the person changed without having seen its current one. */
export const overtaken = (filling: Filling, fields: readonly string[], now: FormData): string[] =>
  changedByBoth(filling, fields, now).map(([field]) => field)
