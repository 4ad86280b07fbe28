/**
 * Why a check was missed (domain §5.4, §3.25 "Missed"): a check without answers, signed by the
 * person who explains. Pure; the same on device and server. Always holds: it names the occurrence
 * it is about, which is over; it answers nothing, so the occurrence stays missed.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { Location } from '../sites/locations.ts'
import { type CheckPlace, type CheckRecords, type FormName, scheduledChecks } from './check-day.ts'
import type { CheckSchedule } from './check-schedules.ts'
import type { Check } from './checks.ts'

const REASON_LENGTH = 3
const NO_ANSWERS = '{}'

/** One-tap answers; anything else is typed. */
const MISSED_REASONS = [
  'We were closed',
  'Done, but not written down',
  'Not enough people',
  'Equipment out of use',
  'Forgotten',
] as const

/** The site's own, if it has any (domain §2.13). */
export const missedReasonsOf = (site: Pick<Location, 'missed_reasons'>): readonly string[] =>
  site.missed_reasons?.length ? site.missed_reasons : MISSED_REASONS

export const isMissedReason = ({ result }: { readonly result?: string }): boolean =>
  result === 'MISSED'

export const missedReasonProblem = (reason: string): string | null =>
  reason.trim().length < REASON_LENGTH ? 'Say why it was missed.' : null

/** @param slot the occurrence (ms); @param now ms */
export function missedReason(
  schedule: Pick<CheckSchedule, 'id' | 'form_id' | 'location_id' | 'department_id'>,
  slot: number,
  reason: string,
  { user_id, now }: { readonly user_id: string; readonly now: number },
) {
  const { id, form_id, location_id, department_id } = schedule
  return {
    form_id,
    location_id,
    ...(department_id !== undefined && { department_id }),
    schedule_id: id,
    slot,
    date: now,
    data: NO_ANSWERS,
    result: 'MISSED',
    missed_reason: reason.trim(),
    signed: true,
    signed_by: user_id,
    signed_at: now,
  } as const
}

const answered = ['failed_fields', 'started_at', 'duration_s', 'private', 'user_id'] as const

/** What is wrong with such a record, by field; empty if it may be saved. */
export function missedReasonProblems(
  check: Check,
  caller: Pick<Caller, 'role' | 'user_id'>,
): Record<string, string> {
  if (caller.role === ADMIN_OVERRIDE) {
    return { signed: 'Sign in as a named person to sign this off.' }
  }
  const { schedule_id, slot, created } = check
  const isAnswered = check.data !== NO_ANSWERS || answered.some((field) => field in check)
  if (isAnswered) return { data: 'What was missed has no answers.' }
  if (check.voids_id !== undefined) return { voids_id: 'Void the old reason, then give a new one.' }
  if (schedule_id === undefined || slot === undefined) {
    return { slot: 'Say which check was missed.' }
  }
  if (slot > created) return { slot: 'It isn’t missed yet.' }
  if (!check.signed || check.signed_by !== caller.user_id || check.signed_at === undefined) {
    return { signed_by: 'Sign it under your own name.' }
  }
  const problem = missedReasonProblem(check.missed_reason ?? '')
  return problem === null ? {} : { missed_reason: problem }
}

/** A check that is still due, was done, or was never due isn't missed. */
export type Missed = 'MISSED' | 'OPEN' | 'DONE' | 'NOT_ASKED'

export const notMissedSentence: Readonly<Record<Exclude<Missed, 'MISSED'>, string>> = {
  OPEN: 'It isn’t missed yet.',
  DONE: 'This check was done: there is nothing to explain.',
  NOT_ASKED: 'No check was asked for then. Look at the missed checks again.',
}

type Asked = {
  readonly schedule: CheckSchedule
  /** The one the schedule asks for. */
  readonly form: FormName
  readonly site: CheckPlace['site']
  /** Those that may have answered it; undefined if only the times are judged. */
  readonly checks: CheckRecords['checks']
}

/** Was the occurrence at `slot` missed when this was recorded (`created`)? */
export function wasMissed(
  { slot = 0, created }: Pick<Check, 'slot' | 'created'>,
  { schedule, form, site, checks }: Asked,
): Missed {
  const { last_completed: _, ...times } = schedule
  const [told] = scheduledChecks(
    { schedules: [times], forms: [form], checks },
    { site, departmentId: null },
    { fromOf: () => slot, toOf: () => slot + 1, now: created },
  )
  if (!told) return 'NOT_ASKED'
  const { state } = told.occurrence
  return state === 'MISSED' || state === 'DONE' ? state : 'OPEN'
}
