/**
 * A check somebody has begun: what it is a draft of and where it is filled in. Always holds: the
 * check's id is made with its first answer, so that signing twice makes one check (sync.md); it is of
 * the site it was begun at, whatever site is chosen since.
 */
import type { Answers } from '#contract/modules/forms/form-language.ts'

export type CheckDraft = {
  /** Of the check it becomes. */
  readonly id: string
  /** The revision it was begun with. */
  readonly form_id: string
  readonly data: Answers
  /** ms */
  readonly started_at: number
  /** Where it was begun and will count; absent in those begun before that was kept. */
  readonly location_id?: string
  readonly department_id?: string
}

export const CHECK_DRAFTS = 'check:'

/** A scheduled check is called by its occurrence; any other is named in begun-check.ts. */
export const dueDraft = (schedule: string, slot: number): string =>
  `${CHECK_DRAFTS}${schedule}:${slot}`

/** Where an occurrence is answered (AC 3.1.2). @param slot ms */
export const fillPath = (schedule: string, slot: number): string =>
  `/checks/fill?schedule=${schedule}&slot=${slot}`
