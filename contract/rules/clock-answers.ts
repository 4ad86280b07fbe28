/**
 * What an admin has to answer for before it is paid (domain §2.32, §5.3): a time somebody added for
 * themselves, a tap nobody is sure of. Always holds: the week, the spreadsheet for payroll and the
 * person's own hours say the same of a shift, because they ask here. Pure.
 */
import { NAME_NOT_PROVEN } from '../names.ts'
import { type ClockEvent, waitsForApproval } from './clock-sessions.ts'

export type AnsweredEvent = ClockEvent & {
  readonly tags?: readonly string[] | undefined
  readonly disowned?: boolean | undefined
}

/**
 * Who tapped is in doubt: the PIN was not right, or its person said at once that it was somebody
 * else. Until an admin has asked and answered for it.
 */
export const isInDoubt = ({
  tags,
  disowned,
  approved_by,
}: Pick<AnsweredEvent, 'tags' | 'disowned' | 'approved_by'>): boolean =>
  !approved_by && (disowned === true || tags?.includes(NAME_NOT_PROVEN) === true)

/** An admin answers for it, or another one where it is their own. */
export const waitsForAdmin = (event: AnsweredEvent): boolean =>
  waitsForApproval(event) || isInDoubt(event)
