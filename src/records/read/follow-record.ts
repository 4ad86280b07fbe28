/**
 * A form whose record is changed by somebody else while it is filled in (sync.md, "When two people
 * edit"). Always holds: what the person did not touch follows the record and is never sent back as it
 * was; what both changed stays as typed, and is known to be overtaken. Pure.
 */
import { applyPatch, sameJson } from '#contract/core/resource/patch.ts'
import { changesOf, type FormData } from '../form/form-data.ts'

export type Filling = {
  /** The record as the person has seen it. */
  readonly known: FormData
  /** As it stands in the form. */
  readonly data: FormData
}

/** What the record says by now in fields the person changed to something else: null is nothing. */
function changedByBoth({ known, data }: Filling, fields: readonly string[], now: FormData) {
  const own = changesOf(known, fields, data)
  return Object.entries(changesOf(known, fields, now)).filter(
    ([field, value]) => field in own && !sameJson(own[field], value),
  )
}

/** @returns the same object when the record says nothing new */
export function followRecord(filling: Filling, fields: readonly string[], now: FormData): Filling {
  const news = changesOf(filling.known, fields, now)
  for (const [field] of changedByBoth(filling, fields, now)) delete news[field]
  if (Object.keys(news).length === 0) return filling
  return { known: applyPatch(filling.known, news), data: applyPatch(filling.data, news) }
}

/** Fields whose value the person changed without having seen what it is by now. */
export const overtaken = (filling: Filling, fields: readonly string[], now: FormData): string[] =>
  changedByBoth(filling, fields, now).map(([field]) => field)
