/** Vans and other business vehicles (§3 Vehicle, domain §2.10). */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  day,
  group,
  int,
  ms,
  oneOf,
  optional,
  str,
  text,
  userId,
} from '#contract/core/resource/fields.ts'
import { deliveryLimit } from '../stock/stock-fields.ts'

const compartment = group({
  name: str(40, { title: 'Name' }),
  limit_code: optional(deliveryLimit({ title: 'Limit' })),
  sensor_id: optional(str(64, { title: 'Sensor' })),
})

/** The mileage field of a van and of each of its checks. */
export const mileage = () => int(0, 9_999_999, { title: 'Mileage', missing: 'Enter the mileage.' })

export const vehicles = defineResource({
  name: 'vehicles',
  label: { one: 'vehicle', many: 'vehicles' },
  fields: {
    registration: Type.String({
      pattern: '^[A-Z0-9]{1,4} [A-Z0-9]{1,4}$',
      title: 'Registration',
      missing: 'Enter a registration like AB12 CDE.',
      wrong: 'Enter a registration like AB12 CDE.',
    }),
    make: optional(str(60, { title: 'Make' })),
    model: optional(str(60, { title: 'Model' })),
    kind: optional(
      oneOf(
        { VAN: 'Van', TRUCK: 'Truck', CAR: 'Car', TRAILER: 'Trailer', BIKE: 'Bike' },
        { title: 'Kind' },
      ),
    ),
    compartments: optional(Type.Array(compartment, { maxItems: 10, title: 'Compartments' })),
    mot_due_date: optional(day({ title: 'MOT due' })),
    service_due_date: optional(day({ title: 'Service due' })),
    tax_due_date: optional(day({ title: 'Tax due' })),
    insurance_due_date: optional(day({ title: 'Insurance due' })),
    mileage: optional(mileage()),
    tracker: optional(str(80, { title: 'Tracker' })),
    off_road: optional(
      group(
        { reason: text({ title: 'Why' }), by: userId({ ref: 'users' }), at: ms() },
        { title: 'Off the road' },
      ),
    ),
    // Written by an admin's act (acts.ts).
    back_on_road: optional(
      group(
        { reason: text(), by: userId({ ref: 'users' }), at: ms() },
        { title: 'Back on the road', owner: 'server' },
      ),
    ),
  },
  scope: 'business',
  access: 'CAT',
  flag: 'vehicles',
  indexes: ['registration'],
  traits: ['archivable'],
  sync: 'merge',
  unique: [
    {
      on: ['registration'],
      at: 'registration',
      says: 'A vehicle with this registration already exists.',
    },
  ],
  columns: ['registration', 'make', 'model', 'mot_due_date', 'off_road'],
})

export type Vehicle = RecordOf<typeof vehicles>
