/**
 * Fridges, freezers and everything else whose temperature is logged (domain §2.18). The server
 * keeps `earlier`: past days are judged by the log times in force then, and drawn with the limits
 * of then (ADR 0025).
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { operationalFields } from '#contract/core/resource/envelope.ts'
import {
  celsius,
  choice,
  earlierOf,
  flag,
  int,
  lines,
  optional,
  ref,
  str,
  time,
} from '#contract/core/resource/fields.ts'

/** Changed only with a reason (temperature-locations.rules.ts). */
const limits = {
  limit_min: optional(celsius({ title: 'Lowest allowed' })),
  limit_max: optional(celsius({ title: 'Highest allowed' })),
  warn_min: optional(celsius({ title: 'Warn below' })),
  warn_max: optional(celsius({ title: 'Warn above' })),
  limits_reason: optional(
    lines(400, {
      title: 'Why the limits change',
      description: 'Kept with the change. Anyone who looks at the readings later sees it.',
      askedAnew: true,
    }),
  ),
} as const

/** When it is read. */
const timing = {
  log_times: optional(
    Type.Array(time(), {
      maxItems: 12,
      uniqueItems: true,
      set: true,
      title: 'Log times',
      description: 'When a reading is due each day.',
      widget: 'times',
    }),
  ),
  log_window_min: optional(
    int(5, 720, {
      title: 'Window',
      description: 'Minutes before and after a log time that still count.',
      unit: 'min',
      default: 120,
    }),
  ),
  out_of_use: optional(flag({ title: 'Out of use', description: 'No readings are due.' })),
} as const

export const temperatureLocations = defineResource({
  name: 'temperature-locations',
  path: '/v2/temperature/temperature-locations',
  label: { one: 'fridge', many: 'fridges' },
  fields: {
    ...operationalFields,
    name: str(80, {
      title: 'Name',
      missing: 'Enter a name, for example Walk-in fridge 1.',
    }),
    kind: choice(
      [
        'FRIDGE',
        'FREEZER',
        'DISPLAY_CHILL',
        'HOT_HOLD',
        'PREP_ROOM',
        'VAN',
        'BLAST_CHILLER',
        'DISHWASHER',
        'OTHER',
      ],
      {
        title: 'Kind',
        description: 'Sets the usual limits. Ask before loosening them.',
        labels: [
          'Fridge',
          'Freezer',
          'Chilled display',
          'Hot holding',
          'Prep room',
          'Van',
          'Blast chiller',
          'Dishwasher',
          'Something else',
        ],
        missing: 'Choose a kind.',
      },
    ),
    ...limits,
    ...timing,
    earlier: earlierOf({ ...limits, ...timing }),
    sensor_id: optional(str(64, { title: 'Sensor' })),
    alarm_delay_min: optional(int(0, 1440, { title: 'Alarm after', unit: 'min', default: 30 })),
    offline_after_min: optional(
      int(1, 1440, { title: 'Sensor silent after', unit: 'min', default: 30 }),
    ),
    defrost_windows: optional(
      Type.Array(
        Type.Object({ from: time(), minutes: int(1, 240) }, { additionalProperties: false }),
        { maxItems: 12, title: 'Defrost times' },
      ),
    ),
    vehicle_id: optional(ref('vehicles', { title: 'Van' })),
    compartment: optional(str(40, { title: 'Compartment' })),
    position: optional(int(0, 9999, { title: 'Order on the round' })),
    probe_required: optional(
      flag({
        title: 'Probe needed',
        description: 'Between-pack or food simulant.',
      }),
    ),
  },
  scope: 'location',
  access: 'CAT',
  flag: 'temperature',
  remembers: Object.keys({ ...limits, ...timing }),
  indexes: ['location_id'],
  filters: ['location_id'],
  traits: ['archivable'],
  sync: 'merge',
  guarded: ['limit_min', 'limit_max', 'warn_min', 'warn_max'],
  parents: ['location_id'],
  unique: [
    {
      on: ['location_id', 'name'],
      at: 'name',
      says: 'This site already has a fridge with this name.',
    },
    {
      on: ['sensor_id'],
      at: 'sensor_id',
      says: 'This sensor is already on {other}.',
    },
  ],
  columns: ['name', 'kind', 'limit_max', 'log_times', 'position'],
})

export type TemperatureLocation = RecordOf<typeof temperatureLocations>
