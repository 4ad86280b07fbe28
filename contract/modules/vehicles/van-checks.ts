/**
 * A driver's checks before the first trip of the day (domain §2.11). Always holds: once signed it
 * is corrected only by another check (domain §1.5).
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { correctionFields, operationalFields } from '#contract/core/resource/envelope.ts'
import {
  celsius,
  flag,
  group,
  ms,
  oneOf,
  optional,
  ref,
  refs,
  text,
  userId,
} from '#contract/core/resource/fields.ts'
import { vanItems } from './van-items.ts'
import { mileage } from './vehicles.ts'

const item = group({
  code: oneOf(vanItems, { title: 'Part' }),
  answer: oneOf({ OK: 'OK', DEFECT: 'Defect', NA: 'Not applicable' }),
  severity: optional(oneOf({ MINOR: 'Minor', DANGEROUS: 'Dangerous' }, { title: 'How bad' })),
  note: optional(text({ title: 'What is wrong' })),
  file_ids: optional(refs('files')),
})

export const vanChecks = defineResource({
  name: 'van-checks',
  label: { one: 'van check', many: 'van checks' },
  fields: {
    ...operationalFields,
    ...correctionFields,
    vehicle_id: ref('vehicles', { title: 'Vehicle', missing: 'Choose the vehicle.' }),
    date: ms({ title: 'When' }),
    driver_id: ref('users', { title: 'Driver', missing: 'Choose the driver.' }),
    mileage: mileage(),
    items: Type.Array(item, { maxItems: 19, title: 'Parts', missing: 'Answer every item.' }),
    temperatures: optional(
      group(
        {
          chilled: optional(celsius({ title: 'Chilled' })),
          frozen: optional(celsius({ title: 'Frozen' })),
        },
        { title: 'Temperatures before loading' },
      ),
    ),
    corrective_action: optional(
      text({ title: 'What was done', description: 'About a load space that was too warm.' }),
    ),
    safe_to_drive: flag({ title: 'Safe to drive' }),
    signed: flag({ title: 'I have checked this vehicle.' }),
    signed_by: optional(userId({ title: 'Signed by', ref: 'users' })),
    signed_at: optional(ms({ title: 'Signed at' })),
    // Written by an admin's act (acts.ts).
    fixed: optional(
      group(
        { at: ms({ title: 'When' }), by: userId({ title: 'By', ref: 'users' }), what: text() },
        { title: 'Defects fixed', owner: 'server' },
      ),
    ),
  },
  scope: 'location',
  access: 'REC',
  flag: 'van_checks',
  indexes: ['[vehicle_id+date]', '[location_id+date]'],
  filters: ['location_id', 'vehicle_id'],
  traits: ['voidable'],
  lockedBy: 'signed',
  lockedAt: 'signed_at',
  sync: 'append',
  mirror: { days: 92, by: 'date' },
  parents: ['vehicle_id', 'voids_id'],
  columns: ['date', 'vehicle_id', 'safe_to_drive', 'driver_id', 'signed'],
})

export type VanCheck = RecordOf<typeof vanChecks>
