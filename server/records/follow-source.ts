/**
 * Records that are only as valid as their source (contract/core/rules/effects.ts, `onVoid`), such
 * as a reading taken with a check. Always holds: a correction of the source corrects what it
 * changed, and leaves what somebody else corrected meanwhile; what the source no longer says is
 * voided.
 */

import { sameJson } from '#contract/core/resource/patch.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import type { Following, Made } from '#contract/core/rules/effects.ts'
import { followingOf } from '#contract/core/rules/server-rules.ts'
import { actOn, asItCame, askedBy, putMade } from './made-records.ts'
import { putNextVersion } from './next-version.ts'
import { NEEDS_REVIEW, type RecordAct, withTags } from './record-act.ts'
import { type Fields, fromStored, type WholeRecord } from './stored-record.ts'

type Written = { readonly made: Made; readonly record: WholeRecord }

const keyOf = ({ resource, key, role }: Made): string => `${resource} ${key ?? role}`

async function stored({ tx }: RecordAct, resource: string, id: unknown) {
  const row = typeof id === 'string' ? await tx.record(resource, id) : null
  return row && !row.deleted ? fromStored(row) : null
}

/** Its current version, perhaps corrected since; null if it is void or never existed. */
async function standing(act: RecordAct, resource: string, id: string): Promise<WholeRecord | null> {
  let record = await stored(act, resource, id)
  while (record?.voided_by_id !== undefined) {
    if (record.voided_by_id === record.id) return null
    record = await stored(act, resource, record.voided_by_id)
  }
  return record
}

/** What is still valid of what these records made. @param sources each replaces the next */
async function writtenBy(act: RecordAct, sources: readonly WholeRecord[]) {
  let written = new Map<string, Written>()
  for (const source of sources.toReversed()) {
    const asked = (await askedBy(act, source)).filter(({ onVoid }) => onVoid === 'void')
    const next = new Map<string, Written>()
    for (const made of asked) {
      const own = await standing(act, made.resource, derivedId(source.id, made.role))
      const record = own ?? written.get(keyOf(made))?.record
      if (record) next.set(keyOf(made), { made, record })
    }
    written = next
  }
  return written
}

const isSame = (fields: readonly PropertyKey[], a: Fields, b: Fields): boolean =>
  fields.every((field) => sameJson(a[String(field)], b[String(field)]))

const setVoid = (act: RecordAct, { made, record }: Written, by: string, reason: unknown) =>
  putNextVersion(actOn(act, made.resource), 'edit', record, {
    ...record,
    voided_by_id: by,
    ...(reason !== undefined && { void_reason: reason }),
  })

/** It arrived before its source: if it differed, a person reviews it. */
async function compare(act: RecordAct, { made, record }: Written, { is, says }: Following<Fields>) {
  const came = await asItCame(act, made.resource, record)
  if (isSame([...is, ...says], came, made.fields)) return
  await putNextVersion(actOn(act, made.resource), 'edit', record, withTags(record, [NEEDS_REVIEW]))
}

/** Its time, for example, is taken from the one it corrects. */
function correcting({ keeps }: Following<Fields>, fields: Fields, old: WholeRecord): Fields {
  const own = Object.entries(fields).filter(([field]) => !keeps.includes(field))
  const kept = keeps.flatMap((field) => (old[field] === undefined ? [] : [[field, old[field]]]))
  return { ...Object.fromEntries(own), ...Object.fromEntries(kept), voids_id: old.id }
}

/** @returns the id of the record that replaces it */
async function followOne(
  act: RecordAct,
  source: WholeRecord,
  made: Made,
  before: Written | undefined,
): Promise<string> {
  const following = followingOf(made.resource)
  // Somebody may have corrected it meanwhile: what its source didn't change stays.
  if (before && isSame(following.says, before.made.fields, made.fields)) return before.record.id
  const id = derivedId(source.id, made.role)
  const twin = await stored(act, made.resource, id)
  if (twin) {
    await compare(act, { made, record: twin }, following)
    return id
  }
  const { void_reason } = source
  const fields = before
    ? { ...correcting(following, made.fields, before.record), void_reason }
    : made.fields
  await putMade(act, source, made, fields)
  if (before) await setVoid(act, before, id, void_reason)
  return id
}

/** @param earlier the records the source replaces, the newest first */
export async function follow(
  act: RecordAct,
  source: WholeRecord,
  { asked, earlier }: { readonly asked: readonly Made[]; readonly earlier: readonly WholeRecord[] },
): Promise<void> {
  const written = await writtenBy(act, earlier)
  const idByRole = new Map<string, string>()
  for (const made of asked) {
    const before = written.get(keyOf(made))
    written.delete(keyOf(made))
    const named = Object.entries(made.names ?? {}).flatMap(([field, role]) => {
      const id = idByRole.get(role)
      return id === undefined ? [] : [[field, id]]
    })
    const fields = { ...made.fields, ...Object.fromEntries(named) }
    idByRole.set(made.role, await followOne(act, source, { ...made, fields }, before))
  }
  // What the corrected record no longer says wasn't so.
  for (const one of written.values()) await setVoid(act, one, one.record.id, source.void_reason)
}

/** Its source is void. @param sources the source as it was, and those it replaces */
export async function followNone(
  act: RecordAct,
  { void_reason }: WholeRecord,
  sources: readonly WholeRecord[],
): Promise<void> {
  for (const one of (await writtenBy(act, sources)).values()) {
    await setVoid(act, one, one.record.id, void_reason)
  }
}
