/** Schedules of checks (domain §2.25): readable times, for a form that is in use. */

import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import { scheduleProblems } from '#contract/modules/checks/schedule-problems.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { type RecordAct, refuse, refuseFields } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

type Schedule = WholeRecord & CheckSchedule

async function judgeForm(act: RecordAct, { form_id }: Schedule): Promise<void> {
  const row = await act.tx.record('check-forms', form_id)
  const form = row && (fromStored(row) as WholeRecord & CheckForm)
  if (form?.draft === true) refuse('Publish the form first, then schedule it.', 'form_id')
  if (form?.archived === true) refuse('This form is archived. Take it back first.', 'form_id')
  const newer = await act.tx.find('check-forms', { supersedes_id: form_id })
  if (newer.some((one) => fromStored(one).draft !== true)) {
    refuse('This form has a newer version. Schedule that one.', 'form_id')
  }
}

async function todayAt(act: RecordAct, { location_id }: Schedule): Promise<string> {
  const row = await act.tx.record('locations', location_id)
  const site = row && (fromStored(row) as WholeRecord & Location)
  return localDay(act.now, timezoneOf(site))
}

export const checkScheduleRules: ResourceRules = {
  async creating(act, record) {
    refuseFields(scheduleProblems(record as Schedule, await todayAt(act, record as Schedule)))
    await judgeForm(act, record as Schedule)
    return record
  },
  async editing(act, { stored, next, changes }) {
    const today = await todayAt(act, next as Schedule)
    refuseFields(scheduleProblems(next as Schedule, today, stored as Schedule))
    if ('form_id' in changes) await judgeForm(act, next as Schedule)
  },
  async restoring(act, stored) {
    await judgeForm(act, stored as Schedule)
  },
}
