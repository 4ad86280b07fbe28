/** Lots of meat as received, with the beef labelling data (domain §2.2). */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { choice, day, flag, optional, str } from '#contract/core/resource/fields.ts'
import { cut, meatForm, species } from '../stock/stock-fields.ts'
import {
  batchCode,
  batchNumbering,
  countriesField,
  countryField,
  lotFields,
  lotParents,
  lotWords,
  receivedFields,
} from './lot-fields.ts'

const numbers = (title: string, length: number) =>
  optional(Type.Array(str(length), { uniqueItems: true, maxItems: 200, set: true, title }))

export const meats = defineResource({
  ...lotWords,
  name: 'meats',
  label: { one: 'lot of meat', many: 'lots of meat' },
  fields: {
    ...lotFields,
    ...receivedFields,
    batch_code: batchCode(),
    supplier_batch_code: str(40, {
      title: "Supplier's batch code",
      missing: "Enter the supplier's batch code.",
    }),
    species: species(),
    cut: cut(),
    form: meatForm(),
    kill_date: optional(day({ title: 'Killed' })),
    slaughtered_in: countryField('Slaughtered in'),
    slaughterhouse_number: optional(str(20, { title: 'Slaughterhouse' })),
    cut_in: countriesField('Cut in'),
    cutting_plant_numbers: numbers('Cutting plants', 20),
    born_in: countryField('Born in'),
    reared_in: countriesField('Reared in'),
    reference_code: optional(str(40, { title: 'Reference code' })),
    kill_number: optional(str(20, { title: 'Kill number' })),
    ear_tags: numbers('Ear tags', 20),
    health_mark: optional(str(20, { title: 'Identification mark' })),
    grade: optional(str(20, { title: 'Grade' })),
    breed: optional(str(60, { title: 'Breed' })),
    assurance: optional(
      Type.Array(choice(['RED_TRACTOR', 'ORGANIC', 'HALAL', 'KOSHER', 'PDO', 'PGI', 'TSG']), {
        uniqueItems: true,
        maxItems: 7,
        set: true,
        title: 'Assurance',
        labels: ['Red Tractor', 'Organic', 'Halal', 'Kosher', 'PDO', 'PGI', 'TSG'],
      }),
    ),
    over_thirty_months: optional(flag({ title: 'Over thirty months' })),
    srm_removed: optional(flag({ title: 'Specified risk material removed' })),
    hang_started_date: optional(day({ title: 'Hung since' })),
    fat_percent: optional(Type.Number({ minimum: 0, maximum: 100, title: 'Fat', unit: '%' })),
    collagen_ratio: optional(
      Type.Number({ minimum: 0, maximum: 100, title: 'Collagen to meat protein', unit: '%' }),
    ),
  },
  flag: 'meat',
  numbering: batchNumbering,
  parents: [...lotParents, 'supplier_id'],
})

export type Meat = RecordOf<typeof meats>
