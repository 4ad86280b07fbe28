/** Readings of a monitored food: measured facts, corrected only by a new one (domain §2.22). */
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { correctionFields, operationalFields } from '#contract/core/resource/envelope.ts'
import {
  celsius,
  int,
  ms,
  oneOf,
  optional,
  ref,
  str,
  text,
} from '#contract/core/resource/fields.ts'
import { foodStage } from './food-fields.ts'

export const foodRecords = defineResource({
  name: 'food-records',
  label: { one: 'food record', many: 'food records' },
  fields: {
    ...operationalFields,
    ...correctionFields,
    food_id: ref('food-record-items', { title: 'Food', missing: 'Choose the food.' }),
    stage: foodStage(),
    phase: oneOf({ START: 'Start', END: 'End', CHECK: 'Check' }, { title: 'Reading' }),
    temperature: celsius({
      title: 'Temperature',
      missing: 'Enter a temperature.',
      wrong: "That doesn't look right. Enter between −60 and 300 °C.",
    }),
    held_seconds: optional(int(0, 86_400, { title: 'Held for', unit: 's' })),
    date: ms({ title: 'When' }),
    minutes: optional(int(0, 44_640, { title: 'Took', unit: 'min', owner: 'server' })),
    result: oneOf({ PASS: 'Good', WARN: 'Warm', FAIL: 'Fail' }, { title: 'Result' }),
    corrective_action: optional(
      oneOf(
        {
          CONTINUED_COOKING: 'Cooked on',
          REHEATED: 'Reheated',
          DISCARDED: 'Discarded',
          BLAST_CHILLED: 'Blast chilled',
          OTHER: 'Something else',
        },
        { title: 'What was done' },
      ),
    ),
    corrective_text: optional(text({ title: 'What exactly' })),
    probe_id: optional(str(40, { title: 'Probe' })),
  },
  scope: 'location',
  access: 'REC',
  flag: 'food_records',
  indexes: ['[food_id+date]', '[location_id+date]'],
  filters: ['food_id', 'location_id'],
  traits: ['voidable'],
  sync: 'append',
  mirror: { days: 92, by: 'date' },
  parents: ['food_id', 'voids_id'],
  columns: ['date', 'food_id', 'stage', 'temperature', 'result'],
})

export type FoodRecord = RecordOf<typeof foodRecords>
