/**
 * A check somebody has begun: what it is a draft of and where it is filled in. Always holds: the
 * check's id is made with its first answer, so that signing twice makes one check (sync.md).
 */
import type { Answers } from '#contract/rules/form-language.ts'

export type CheckDraft = {
  /** Of the check it becomes. */
  readonly id: string
  /** The revision it was begun with. */
  readonly form_id: string
  readonly data: Answers
  /** ms */
  readonly started_at: number
}

export const CHECK_DRAFTS = 'check:'

/** A scheduled check by its occurrence; any other by its form, whatever its revision. */
export type CheckTarget =
  | { readonly schedule: string; readonly slot: number }
  | { readonly family: string }
  | { readonly correct: string }

export function draftName(target: CheckTarget): string {
  if ('schedule' in target) return `${CHECK_DRAFTS}${target.schedule}:${target.slot}`
  if ('correct' in target) return `${CHECK_DRAFTS}correct:${target.correct}`
  return `${CHECK_DRAFTS}form:${target.family}`
}

/** Where an occurrence is answered (AC 3.1.2). @param slot ms */
export const fillPath = (schedule: string, slot: number): string =>
  `/checks/fill?schedule=${schedule}&slot=${slot}`
