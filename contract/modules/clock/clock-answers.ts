/**
 * What an admin has to resolve before it is paid (domain §2.32, §5.3): a time somebody added for
 * themselves, a doubtful tap, a wrong clock. Always holds: the week, the payroll spreadsheet and
 * the person's own hours agree about a shift, because they all ask here. Pure.
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
 * It is doubtful who tapped, or when: the wrong PIN, the person said at once that it was somebody
 * else, or it may be back-dated (sync.md, "What counts as late"). Until an admin has asked and
 * confirmed it.
 */
export const isInDoubt = ({
  tags,
  disowned,
  approved_by,
}: Pick<AnsweredEvent, 'tags' | 'disowned' | 'approved_by'>): boolean =>
  !approved_by && (disowned === true || tags?.some((tag) => doubtful.includes(tag)) === true)

/** An admin confirms it, or another admin if it is their own. */
export const waitsForAdmin = (event: AnsweredEvent): boolean =>
  waitsForApproval(event) || isInDoubt(event)

/** Two clocks are never exactly equal. */
const SLACK_MS = 5 * 60_000

/** Its device's clock was wrong, and the time has been corrected. */
export const isClockCorrected = (event: AnsweredEvent): boolean =>
  Math.abs(event.date - clockedAt(event)) > SLACK_MS

/**
 * The clock was wrong by an unreliable amount: it was days off, or the server found it wrong
 * although it claimed to be right. Until somebody has entered the time.
 */
export const isClockWrong = (event: AnsweredEvent): boolean => {
  if (isTyped(event) || isClockCorrected(event)) return false
  return clockedAt(event) !== happenedAt(event) || event.tags?.includes(CLOCK_WRONG) === true
}
