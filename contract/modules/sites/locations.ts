/** Sites of the business (§3 Location, domain §2.13). */
import { Type } from 'typebox'
import { geo, phoneNumber } from '#contract/core/resource/contact-fields.ts'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  choice,
  day,
  figures,
  flag,
  int,
  lines,
  optional,
  ref,
  str,
  time,
} from '#contract/core/resource/fields.ts'

const openingDay = Type.Array(
  Type.Object({ from: time(), to: time() }, { additionalProperties: false }),
  { maxItems: 4 },
)

export const locations = defineResource({
  name: 'locations',
  label: { one: 'site', many: 'sites' },
  fields: {
    name: str(80, { title: 'Name', missing: "Enter the site's name." }),
    code: Type.String({
      pattern: '^[A-Z0-9]{2,4}$',
      title: 'Code',
      description: 'Two to four capitals or digits. It starts every batch code.',
      missing: 'Enter a code of two to four capitals or digits.',
      wrong: 'Use two to four capitals or digits, for example HS.',
    }),
    region: choice(['ENGLAND', 'WALES', 'SCOTLAND', 'NI'], {
      title: 'Region',
      description: 'Decides the legal reheating limit.',
      labels: ['England', 'Wales', 'Scotland', 'Northern Ireland'],
      missing: 'Choose a region.',
    }),
    timezone: Type.String({
      pattern: '^[A-Za-z_]+(/[A-Za-z_+-]+)*$',
      maxLength: 40,
      default: 'Europe/London',
      title: 'Time zone',
      widget: 'timezone',
      missing: 'Choose a time zone.',
    }),
    temperatures_in_farenheit: optional(
      flag({
        title: 'Show temperatures in °F',
        description: 'Display only. Readings are kept in °C.',
      }),
    ),
    address: optional(lines(300, { title: 'Address' })),
    geo: optional(geo()),
    phone_number: optional(phoneNumber()),
    manager_id: optional(
      ref('users', {
        title: 'Manager',
        description: 'Gets the issues that failed checks and readings open here.',
      }),
    ),
    opening_hours: optional(
      Type.Object(
        {
          mon: optional(openingDay),
          tue: optional(openingDay),
          wed: optional(openingDay),
          thu: optional(openingDay),
          fri: optional(openingDay),
          sat: optional(openingDay),
          sun: optional(openingDay),
        },
        { additionalProperties: false, title: 'Opening hours' },
      ),
    ),
    closures: optional(
      Type.Array(
        Type.Object(
          { from: day({ title: 'From' }), to: day({ title: 'To, that day too' }) },
          { additionalProperties: false, title: 'Closed days' },
        ),
        { maxItems: 100, title: 'Closed days' },
      ),
    ),
    approval_number: optional(str(30, { title: 'Approval number' })),
    fhrs: optional(
      Type.Object(
        {
          rating: int(0, 5, { title: 'Rating' }),
          date: day({ title: 'Inspected' }),
        },
        { additionalProperties: false, title: 'Food hygiene rating' },
      ),
    ),
    local_authority: optional(str(80, { title: 'Local authority' })),
    auto_log: optional(flag({ title: 'Sensors write the log' })),
    clock_geofence_m: optional(int(10, 5000, { title: 'Clock-in distance', unit: 'm' })),
    food_targets: optional(figures('^[A-Z_]{1,20}$', int(0, 999))),
    missed_reasons: optional(
      Type.Array(str(80), {
        maxItems: 20,
        title: 'Reasons for missed checks',
        description: 'Offered instead of the usual ones.',
      }),
    ),
  },
  scope: 'location',
  scopeField: 'id',
  access: 'CAT',
  flag: null,
  indexes: ['name'],
  traits: ['archivable'],
  sync: 'merge',
  unique: [
    { on: ['code'], at: 'code', says: 'Another site already uses this code.' },
    { on: ['name'], at: 'name', says: 'A site with this name already exists.' },
  ],
  columns: ['name', 'code', 'region', 'fhrs', 'temperatures_in_farenheit'],
})

export type Location = RecordOf<typeof locations>
