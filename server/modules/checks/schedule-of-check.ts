/**
 * The schedule a check answers (domain §2.25, §5.4). Always holds: a check answers a schedule of
 * its own site and form; a missed check is only recorded for an occurrence that was due and wasn't
 * done.
 */
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import {
  missedReasonProblems,
  notMissedSentence,
  wasMissed,
} from '#contract/modules/checks/missed-checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { type RecordAct, refuse, refuseFields } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

type Whole = WholeRecord & Check
type Schedule = WholeRecord & CheckSchedule

export async function readAs<R>(act: RecordAct, resource: string, id: string): Promise<R | null> {
  const row = await act.tx.record(resource, id)
  return row && (fromStored(row) as WholeRecord & R as R)
}

export async function judgeSchedule(act: RecordAct, check: Whole, form: CheckForm): Promise<void> {
  if (check.schedule_id === undefined) return
  const schedule = await readAs<CheckSchedule>(act, 'check-schedules', check.schedule_id)
  if (schedule?.location_id !== check.location_id) {
    refuse('This schedule is of another site.', 'schedule_id')
  }
  const asked = await readAs<CheckForm>(act, 'check-forms', schedule.form_id)
  // Another revision is allowed: somebody who started before it was published finishes theirs.
  if (asked?.family_id !== form.family_id) {
    refuse('This schedule asks for another form.', 'schedule_id')
  }
}

async function checksOf(act: RecordAct, { id }: Schedule): Promise<Whole[]> {
  const rows = await act.tx.find('checks', { schedule_id: id })
  return rows.map((row) => fromStored(row) as Whole)
}

/** Could the author's device have known an older timing than the current one? */
const mayBeStale = ({ madeOffline }: RecordAct, schedule: Schedule, form: CheckForm): boolean =>
  madeOffline &&
  ((schedule.earlier ?? []).length > 0 ||
    schedule.skip_closed_days === true ||
    schedule.archived === true ||
    form.archived === true)

/**
 * Explains why an occurrence was missed: nothing follows from it, and nothing was completed.
 * @returns whether a person has to review it: without signal nobody knew who had done it, or that
 *   the schedule had changed by then
 */
export async function judgeMissed(act: RecordAct, check: Whole): Promise<boolean> {
  refuseFields(missedReasonProblems(check, act.caller))
  const form = await readAs<WholeRecord & CheckForm>(act, 'check-forms', check.form_id)
  if (!form || check.schedule_id === undefined) return false
  await judgeSchedule(act, check, form)
  const [schedule, site] = await Promise.all([
    readAs<Schedule>(act, 'check-schedules', check.schedule_id),
    readAs<WholeRecord & Location>(act, 'locations', check.location_id),
  ])
  const asked =
    schedule && (await readAs<WholeRecord & CheckForm>(act, 'check-forms', schedule.form_id))
  if (!schedule || !site || !asked) return false
  const of = { schedule, form: asked, site }
  const told = wasMissed(check, { ...of, checks: [] })
  if (told !== 'MISSED' && !mayBeStale(act, schedule, asked)) {
    refuse(notMissedSentence[told], 'slot')
  }
  const known =
    told === 'MISSED' ? wasMissed(check, { ...of, checks: await checksOf(act, schedule) }) : told
  if (known !== 'MISSED' && !act.madeOffline) refuse(notMissedSentence[known], 'slot')
  return known !== 'MISSED'
}
