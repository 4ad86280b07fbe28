/**
 * A check somebody has started: what it belongs to and where it is filled in. Always holds: the
 * check's id is made with its first answer, so that signing twice makes one check (sync.md); it
 * belongs to the site where it was started, whatever site is chosen since.
 */
import type { Answers } from '#contract/modules/forms/form-language.ts'

export type CheckDraft = {
  /** Of the check it becomes. */
  readonly id: string
  /** The revision it was started with. */
  readonly form_id: string
  readonly data: Answers
  /** ms */
  readonly started_at: number
  /** Where it was started and will count; absent in older drafts. */
  readonly location_id?: string
  readonly department_id?: string
}

export const CHECK_DRAFTS = 'check:'

/** A scheduled check is named by its occurrence; any other is named in begun-check.ts. */
export const dueDraft = (schedule: string, slot: number): string =>
  `${CHECK_DRAFTS}${schedule}:${slot}`

/** Where an occurrence is answered (AC 3.1.2). @param slot ms */
export const fillPath = (schedule: string, slot: number): string =>
  `/checks/fill?schedule=${schedule}&slot=${slot}`
