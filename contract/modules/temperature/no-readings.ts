/**
 * Why a unit has no reading for a log time: an answer, and never a reading (domain §2.18-19). Always
 * holds: it has no temperature and no result, so nothing that counts, draws or judges readings meets
 * one; like a reading it is corrected or voided, never changed (ADR 0055).
 */
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { correctionFields, operationalFields } from '#contract/core/resource/envelope.ts'
import { choice, ms, optional, ref, time, uuid } from '#contract/core/resource/fields.ts'

export const noReadings = defineResource({
  name: 'no-readings',
  path: '/v2/temperature/no-readings',
  label: { one: 'answer without a reading', many: 'answers without a reading' },
  fields: {
    ...operationalFields,
    ...correctionFields,
    temperature_location_id: ref('temperature-locations', { title: 'Fridge' }),
    date: ms({ title: 'When' }),
    slot: optional(time({ title: 'Log time' })),
    cause: choice(['OFF', 'OUT_OF_USE', 'CANT_READ'], {
      title: 'Answer',
      labels: ["It's off", "It's out of use", "It can't be read"],
      missing: 'Say why there is no reading.',
    }),
    reason: choice(['BROKEN', 'SWITCHED_OFF', 'EMPTY', 'REPAIR', 'BLOCKED', 'OTHER'], {
      title: 'Why',
      labels: [
        "It's broken",
        'Switched off',
        "It's empty",
        "It's being repaired",
        "I can't get to it",
        'Something else',
      ],
      missing: 'Say why.',
    }),
    food: optional(
      choice(['NONE', 'KEPT', 'MOVED', 'HELD', 'DISCARDED'], {
        title: 'The food',
        labels: ['None in it', 'Left in', 'Moved', 'Set aside', 'Thrown away'],
      }),
    ),
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
  parents: ['temperature_location_id', 'voids_id', 'file_ids'],
  columns: ['date', 'temperature_location_id', 'cause', 'reason', 'created_by'],
})

export type NoReading = RecordOf<typeof noReadings>
