/**
 * Which fields of a refused change people see, and which they may mend. Pure. Always holds: what the
 * device fills in itself (ids, times, verdicts, limits) is never typed by hand; what somebody else
 * answered in private is not shown (domain §4 F10).
 */

import type { Caller } from '#contract/core/access/access.ts'
import { applyPatch } from '#contract/core/resource/patch.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import {
  computeResult,
  temperatureLogProblems,
} from '#contract/modules/temperature/temperature-logs.rules.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { isSeen, isTitled, type Shown } from '#src/records/attention/entry-seers.ts'
import type { ResourceWords } from '#src/records/attention/outbox-words.ts'
import { ruleProblems } from '#src/records/save/resource-rules.ts'

type Fields = Readonly<Record<string, unknown>>
type Entry = Pick<OutboxEntry, 'resource' | 'patch' | 'verb' | 'problem' | 'created'>

/**
 * Everything in it that people have a word for and this person may see.
 * @param theirs the server's version; null when it has none
 */
export const shownFields = (entry: Shown, theirs: Fields | null, seer: Caller): string[] =>
  Object.keys(entry.patch).filter(
    (field) =>
      entry.patch[field] !== null &&
      isTitled(entry.resource, field) &&
      isSeen(entry, theirs, seer, field),
  )

/** What was typed, and what the server missed. */
export function editableFields(
  { resource, patch, verb, problem }: Entry,
  { typed }: ResourceWords,
): string[] {
  if (verb === 'DELETE' || verb === 'ACT') return []
  const named = [...Object.keys(patch), ...Object.keys(problem?.fields ?? {})]
  return [...new Set(named)].filter(
    (field) => isTitled(resource, field) && (!typed || typed.includes(field)),
  )
}

/** What a form says of it: a field that stands empty there is taken away. */
export const asFilled = (entry: Entry, words: ResourceWords, filled: Fields): Fields => ({
  ...Object.fromEntries(editableFields(entry, words).map((field) => [field, null])),
  ...filled,
})

/**
 * Rules across the fields, over the record as it would then be.
 * @param theirs the server's version; null when it has none
 * @param by who mends it, and when the change will have been made (ms): by that the server judges how
 * long ago something was
 */
export async function mendProblems(
  entry: Entry,
  theirs: Fields | null,
  changed: Fields,
  by: Pick<Caller, 'role' | 'user_id'> & { readonly now: number },
  read: Read,
): Promise<FieldProblems> {
  const whole: Fields = applyPatch({ ...theirs }, { ...entry.patch, ...changed })
  if (entry.resource !== 'temperature-logs') {
    const writing = { before: theirs, after: whole, caller: by, at: by.now }
    return ruleProblems(entry.resource, writing, read)
  }
  if (entry.verb !== 'POST') return {}
  return temperatureLogProblems({ ...whole, created: by.now }, whole, by)
}

/** What follows from the mended fields: a reading is judged again by the limits it was read under. */
export function mendedPatch({ resource, patch }: Entry, changed: Fields): Fields {
  const { temperature } = changed
  if (resource !== 'temperature-logs' || typeof temperature !== 'number') return changed
  return { ...changed, ...computeResult(temperature, patch) }
}
