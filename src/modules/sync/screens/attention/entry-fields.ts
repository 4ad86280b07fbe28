/**
 * Which fields of a refused change people see, and which they can correct. Pure. Always holds: what
 * the device fills in itself (ids, times, verdicts, limits) is never typed by hand; another
 * person's private answers aren't shown (domain §4 F10).
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
 * Every field with a label that this person may see.
 * @param theirs the server's version; null if it has none
 */
export const shownFields = (entry: Shown, theirs: Fields | null, seer: Caller): string[] =>
  Object.keys(entry.patch).filter(
    (field) =>
      entry.patch[field] !== null &&
      isTitled(entry.resource, field) &&
      isSeen(entry, theirs, seer, field),
  )

/** What was typed, and what the server said was missing. */
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

/** The form's contents as changes: an emptied field is cleared. */
export const asFilled = (entry: Entry, words: ResourceWords, filled: Fields): Fields => ({
  ...Object.fromEntries(editableFields(entry, words).map((field) => [field, null])),
  ...filled,
})

/**
 * Rules across the fields, on the record as it would be.
 * @param theirs the server's version; null if it has none
 * @param by the person correcting it, and when the change counts as made (ms), by which the server
 *   judges how long ago something was
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

/**
 * Consequences of the corrected fields: a reading is judged again by the limits it was read under.
 */
export function mendedPatch({ resource, patch }: Entry, changed: Fields): Fields {
  const { temperature } = changed
  if (resource !== 'temperature-logs' || typeof temperature !== 'number') return changed
  return { ...changed, ...computeResult(temperature, patch) }
}
