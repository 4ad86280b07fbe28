/**
 * When a check is due (§3 Check schedule, domain §2.25): a cron expression in its site's time. What
 * is due, done and missed is computed from it (contract/modules/checks/check-schedule.ts), even
 * without signal. The server sets `last_completed`, the `date` of the newest check that answered
 * it, and `earlier`, the previous values by which past days are judged (ADR 0025).
 */
import { Type } from 'typebox'
import { roleChoice, STAFF_ROLES } from '#contract/core/access/roles.ts'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { operationalFields } from '#contract/core/resource/envelope.ts'
import {
  day,
  earlierOf,
  flag,
  int,
  ms,
  optional,
  ref,
  refs,
  str,
} from '#contract/core/resource/fields.ts'

/** When it is asked for, and for how long. */
const timing = {
  cron: str(120, { title: 'When', missing: 'Say when it is due.', widget: 'cron' }),
  every_days: optional(
    int(2, 366, {
      title: 'Only every so many days',
      description: 'Counted from the first day: 28 for every four weeks.',
      unit: 'days',
    }),
  ),
  due_window_min: Type.Integer({
    minimum: 5,
    maximum: 40_320,
    title: 'Due within',
    unit: 'min',
    default: 120,
    missing: 'Say how long it may take.',
    wrong: 'Due window must be at least 5 minutes.',
  }),
  early_min: int(0, 10_080, { title: 'Can start early by', unit: 'min', default: 60 }),
  start_date: day({ title: 'From', missing: 'Say from which day.' }),
  end_date: optional(day({ title: 'Until' })),
  skip_closed_days: optional(flag({ title: 'Not on days the site is closed' })),
  paused: optional(flag({ title: 'Paused' })),
} as const

export const checkSchedules = defineResource({
  name: 'check-schedules',
  label: { one: 'schedule', many: 'schedules' },
  fields: {
    ...operationalFields,
    // Its checks belong to its site: if it moved, they would answer nothing, and the other site
    // would owe them.
    location_id: ref('locations', {
      title: 'Site',
      missing: 'Choose a site.',
      setOnce: 'Stop this schedule and add one at the other site.',
    }),
    department_id: optional(
      ref('departments', {
        title: 'Department',
        description: 'None chosen means every department.',
      }),
    ),
    form_id: ref('check-forms', { title: 'Form', missing: 'Choose a form.' }),
    last_completed: optional(ms({ title: 'Last done', owner: 'server' })),
    ...timing,
    earlier: earlierOf(timing),
    escalate_after_min: optional(
      int(0, 10_080, {
        title: 'Alert an admin after',
        description: 'Minutes past the due window.',
        unit: 'min',
      }),
    ),
    role: optional(
      roleChoice(STAFF_ROLES, {
        title: 'Who is reminded',
        description: 'None chosen means everybody. Admins and auditors see every check.',
      }),
    ),
    user_ids: optional(
      refs('users', {
        title: 'People who are reminded',
        description: 'Instead of everybody of a role.',
      }),
    ),
  },
  scope: 'location',
  access: 'CAT',
  flag: 'checks',
  remembers: Object.keys(timing),
  indexes: ['location_id', 'form_id'],
  filters: ['location_id', 'form_id'],
  traits: ['archivable'],
  sync: 'online',
  parents: ['location_id', 'form_id'],
  columns: ['form_id', 'cron', 'location_id', 'last_completed'],
})

export type CheckSchedule = RecordOf<typeof checkSchedules>
