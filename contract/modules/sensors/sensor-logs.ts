/**
 * Sensor readings (domain §2.20). Always holds: no person writes one; only a gateway does, with its
 * own token.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { operationalFields } from '#contract/core/resource/envelope.ts'
import { celsius, flag, int, ms, optional, str } from '#contract/core/resource/fields.ts'

export const sensorLogs = defineResource({
  name: 'sensor-logs',
  label: { one: 'sensor reading', many: 'sensor readings' },
  fields: {
    ...operationalFields,
    sensor_id: str(64, { title: 'Sensor' }),
    date: ms({ title: 'When' }),
    temperature: celsius({ title: 'Temperature' }),
    humidity: optional(Type.Number({ minimum: 0, maximum: 100, title: 'Humidity', unit: '%' })),
    battery_percent: optional(int(0, 100, { title: 'Battery', unit: '%' })),
    signal_dbm: optional(int(-200, 0, { title: 'Signal', unit: 'dBm' })),
    door_open: optional(flag({ title: 'Door open' })),
  },
  scope: 'location',
  access: 'GATEWAY',
  flag: 'sensor',
  indexes: ['[sensor_id+date]', '[location_id+date]'],
  filters: ['sensor_id', 'location_id'],
  traits: [],
  sync: 'append',
  mirror: { days: 8, by: 'date' },
  columns: ['date', 'sensor_id', 'temperature', 'battery_percent'],
})

export type SensorLog = RecordOf<typeof sensorLogs>
