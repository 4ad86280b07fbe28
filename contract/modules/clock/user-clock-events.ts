/** Clocking in, out and on a break: measured facts, corrected only by a new one (domain §2.32). */
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { correctionFields, operationalFields } from '#contract/core/resource/envelope.ts'
import { choice, flag, ms, optional, ref, text, userId } from '#contract/core/resource/fields.ts'
import { PUT_RIGHT } from './clocked-at.ts'

export const userClockEvents = defineResource({
  name: 'user-clock-events',
  label: { one: 'clock event', many: 'clock events' },
  fields: {
    ...operationalFields,
    ...correctionFields,
    user_id: ref('users', { title: 'Person', missing: 'Choose a person.' }),
    kind: choice(['IN', 'OUT', 'BREAK_START', 'BREAK_END'], {
      title: 'What',
      labels: ['In', 'Out', 'Break', 'Back from break'],
    }),
    date: ms({ title: 'When' }),
    override: optional(flag({ title: 'Override' })),
    override_reason: optional(text({ title: 'Why', widget: 'textarea' })),
    approved_by: optional(userId({ title: 'Approved by', ref: 'users' })),
    source: choice(['KIOSK', 'APP', 'MANAGER', 'AUTO'], {
      title: 'Source',
      labels: ['Shared tablet', 'App', 'Manager', 'Automatic'],
    }),
    fit_to_work: optional(
      choice(['YES', 'NO'], {
        title: 'Fit to work',
        labels: ['Yes', 'No'],
        visibleTo: ['admin', 'self'],
      }),
    ),
    geo_ok: optional(flag({ title: 'At the site' })),
    /** Reported at the tablet right after: that wasn't me. */
    disowned: optional(flag({ title: 'Said not to be theirs' })),
  },
  scope: 'own',
  scopeField: 'user_id',
  access: 'CLOCK',
  flag: 'user_clock',
  indexes: ['[user_id+date]', '[location_id+date]'],
  filters: ['user_id', 'location_id'],
  traits: ['voidable'],
  sync: 'append',
  putRight: PUT_RIGHT,
  mirror: { days: 92, by: 'date' },
  parents: ['location_id', 'voids_id'],
  inOrder: 'user_id',
  columns: ['date', 'user_id', 'kind', 'location_id', 'override'],
})

export type UserClockEvent = RecordOf<typeof userClockEvents>
