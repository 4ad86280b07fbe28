/**
 * Filled-in checks (§3 Check, domain §2.23). Always holds: a check keeps the form revision it was
 * filled in with; `result` and `failed_fields` are what contract/modules/forms/evaluate.ts computes
 * from `data`; once signed it is only corrected by another check; of a private one others only see
 * that it was done. A check with the result MISSED has no answers: it explains why its occurrence
 * was not answered.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { correctionFields, operationalFields } from '#contract/core/resource/envelope.ts'
import {
  choice,
  flag,
  int,
  ms,
  optional,
  ref,
  str,
  userId,
} from '#contract/core/resource/fields.ts'

export const checks = defineResource({
  name: 'checks',
  label: { one: 'check', many: 'checks' },
  fields: {
    ...operationalFields,
    ...correctionFields,
    form_id: ref('check-forms', { title: 'Form' }),
    data: Type.String({ maxLength: 200_000, title: 'Answers', missing: 'Answer the questions.' }),
    date: ms({ title: 'When' }),
    signed: flag({ title: 'Signed' }),
    signed_by: optional(userId({ title: 'Signed by', ref: 'users' })),
    signed_at: optional(ms({ title: 'Signed at' })),
    signature_file_id: optional(ref('files', { title: 'Signature' })),
    schedule_id: optional(ref('check-schedules', { title: 'Schedule' })),
    slot: optional(ms({ title: 'Was due' })),
    result: choice(['PASS', 'ACTION', 'FAIL', 'MISSED'], {
      title: 'Result',
      labels: ['Good', 'Put right', 'Needs action', 'Not done'],
    }),
    failed_fields: optional(
      Type.Array(Type.String({ pattern: '^[a-z0-9_.]{1,400}$' }), {
        maxItems: 2000,
        title: 'What failed',
      }),
    ),
    missed_reason: optional(str(1000, { title: 'Why it was not done' })),
    started_at: optional(ms({ title: 'Begun' })),
    duration_s: optional(int(0, 2_678_400, { title: 'Took', unit: 's' })),
    private: optional(flag({ title: 'Private' })),
    user_id: optional(ref('users', { title: 'About' })),
  },
  scope: 'location',
  access: 'REC',
  flag: 'checks',
  indexes: ['[location_id+date]', '[form_id+date]'],
  filters: ['location_id', 'form_id', 'schedule_id', 'result'],
  traits: ['voidable'],
  lockedBy: 'signed',
  lockedAt: 'signed_at',
  privateShows: [
    'location_id',
    'department_id',
    'form_id',
    'date',
    'signed',
    'schedule_id',
    'slot',
    'private',
    'user_id',
    'voids_id',
    'voided_by_id',
  ],
  sync: 'append',
  mirror: { days: 92, by: 'date' },
  // Home asks for second looks up to five weeks back, and what is in doubt counts from the last pass; Done,
  // Missed and the month fetch what is older.
  yields: { afterDays: 36, lastOf: ['location_id', 'form_id', 'result'] },
  parents: ['form_id', 'schedule_id', 'voids_id', 'file_ids', 'signature_file_id'],
  columns: ['date', 'form_id', 'result', 'signed', 'created_by'],
})

export type Check = RecordOf<typeof checks>
