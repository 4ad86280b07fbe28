/** Temperature readings: measured facts, corrected only by a new record (domain §1.5, §2.19). */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { correctionFields, operationalFields } from '#contract/core/resource/envelope.ts'
import {
  celsius,
  choice,
  ms,
  optional,
  ref,
  str,
  text,
  time,
  uuid,
} from '#contract/core/resource/fields.ts'

export const temperatureLogs = defineResource({
  name: 'temperature-logs',
  label: { one: 'temperature', many: 'temperatures' },
  fields: {
    ...operationalFields,
    ...correctionFields,
    temperature_location_id: ref('temperature-locations', { title: 'Fridge' }),
    temperature: celsius({
      title: 'Temperature',
      missing: 'Enter a temperature.',
      wrong: "That doesn't look right. Enter between −60 and 300 °C.",
    }),
    date: ms({ title: 'When' }),
    slot: optional(time({ title: 'Log time' })),
    source: choice(['MANUAL', 'PROBE', 'SENSOR'], {
      title: 'Source',
      labels: ['Read by hand', 'Probe', 'Sensor'],
    }),
    result: choice(['PASS', 'WARN', 'FAIL'], {
      title: 'Result',
      labels: ['Good', 'Warm', 'Fail'],
    }),
    limit_min: optional(celsius({ title: 'Lowest allowed then' })),
    limit_max: optional(celsius({ title: 'Highest allowed then' })),
    warn_min: optional(celsius({ title: 'Warning below then' })),
    warn_max: optional(celsius({ title: 'Warning above then' })),
    reason: optional(
      choice(['NONE', 'DEFROST', 'JUST_LOADED', 'DOOR_OPEN', 'BREAKDOWN', 'OTHER'], {
        title: 'Why',
        labels: ['None', 'Defrost', 'Just loaded', 'Door left open', 'Breakdown', 'Something else'],
      }),
    ),
    corrective_action: optional(text({ title: 'What was done', widget: 'textarea' })),
    product_decision: optional(
      Type.Object(
        {
          decision: choice(['KEPT', 'MOVED', 'DISCARDED', 'HELD'], {
            labels: ['Kept', 'Moved', 'Thrown away', 'Set aside'],
          }),
          reason: optional(text()),
        },
        { additionalProperties: false, title: 'The food was' },
      ),
    ),
    recheck_of_id: optional(uuid({ title: 'Recheck of' })),
    suggested_temperature: optional(celsius()),
    probe_id: optional(str(40, { title: 'Probe' })),
    issue_id: optional(uuid()),
  },
  scope: 'location',
  access: 'REC',
  flag: 'temperature',
  indexes: ['[temperature_location_id+date]', '[location_id+date]'],
  filters: ['location_id', 'temperature_location_id'],
  traits: ['voidable'],
  sync: 'append',
  mirror: { days: 92, by: 'date' },
  parents: ['temperature_location_id', 'voids_id', 'recheck_of_id'],
  columns: ['date', 'temperature_location_id', 'temperature', 'result', 'created_by'],
})

export type TemperatureLog = RecordOf<typeof temperatureLogs>
