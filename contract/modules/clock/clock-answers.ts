/**
 * What an admin has to see to before it is paid (domain §2.32, §5.3): a time somebody added for
 * themselves, a tap nobody is sure of, a clock that was wrong. Always holds: the week, the spreadsheet for payroll and the
 * person's own hours say the same of a shift, because they ask here. Pure.
 */

import { NAME_NOT_PROVEN, TIME_NOT_PROVEN } from '#contract/core/names.ts'
import { CLOCK_WRONG, happenedAt } from '#contract/core/sync/made-at.ts'
import { type ClockEvent, waitsForApproval } from './clock-sessions.ts'
import { clockedAt, isTyped } from './clocked-at.ts'

export type AnsweredEvent = ClockEvent & {
  readonly tags?: readonly string[] | undefined
  readonly disowned?: boolean | undefined
}

const doubtful: readonly string[] = [NAME_NOT_PROVEN, TIME_NOT_PROVEN]

/**
 * Who tapped, or when, is in doubt: the Wrong PIN, its person said at once that it was somebody
 * else, or it may be dated back (sync.md, "What counts as late"). Until an admin has asked and answered
 * for it.
 */
export const isInDoubt = ({
  tags,
  disowned,
  approved_by,
}: Pick<AnsweredEvent, 'tags' | 'disowned' | 'approved_by'>): boolean =>
  !approved_by && (disowned === true || tags?.some((tag) => doubtful.includes(tag)) === true)

/** An admin answers for it, or another one where it is their own. */
export const waitsForAdmin = (event: AnsweredEvent): boolean =>
  waitsForApproval(event) || isInDoubt(event)

/** Two clocks are never quite equal. */
const SLACK_MS = 5 * 60_000

/** The clock it was made by was off, and its time has been put right. */
export const isClockCorrected = (event: AnsweredEvent): boolean =>
  Math.abs(event.date - clockedAt(event)) > SLACK_MS

/**
 * That clock was wrong, and by how much is not to be relied on: it was days off, or the server says
 * so of one that took itself for right. Until somebody has said the time.
 */
export const isClockWrong = (event: AnsweredEvent): boolean => {
  if (isTyped(event) || isClockCorrected(event)) return false
  return clockedAt(event) !== happenedAt(event) || event.tags?.includes(CLOCK_WRONG) === true
}
