/**
 * Labels that were printed, as they were printed (domain §2.14, §3.34 "Print counts on the lot"): what
 * a pack on somebody's shelf says of its allergens and its date is known later too. Always holds: a
 * print is never changed; its words are kept, not worked out again.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { operationalFields } from '#contract/core/resource/envelope.ts'
import { group, int, ms, oneOf, optional, str, text } from '#contract/core/resource/fields.ts'
import { lotKind, lotRef } from '../lots/lot-fields.ts'
import { labelType } from '../recipes/recipe-fields.ts'
import { LABEL_SIZES, MOST_COPIES } from './label-sizes.ts'

const AS_PRINTED = 'What was printed stays as it was.'

const words = (most: number, title: string) => str(most, { title })

export const labelPrints = defineResource({
  name: 'label-prints',
  label: { one: 'label print', many: 'label prints' },
  fields: {
    ...operationalFields,
    intake_id: lotRef('Lot'),
    lot_kind: lotKind(),
    date: ms({ title: 'When' }),
    copies: int(1, MOST_COPIES, {
      title: 'Labels',
      setOnce: AS_PRINTED,
      missing: 'Enter how many labels.',
      wrong: `Enter between 1 and ${MOST_COPIES} labels.`,
    }),
    kind: optional(labelType()),
    size: oneOf(
      Object.fromEntries(Object.entries(LABEL_SIZES).map(([size, { label }]) => [size, label])) as {
        readonly [S in keyof typeof LABEL_SIZES]: string
      },
      { title: 'Size', setOnce: AS_PRINTED },
    ),
    /** Its words, with allergens as `**…**`. */
    label: group(
      {
        name: words(120, 'Name'),
        body: Type.Array(words(12_000, 'Text'), { maxItems: 20 }),
        figures: Type.Array(
          Type.Object(
            { title: words(40, 'Title'), value: words(40, 'Value') },
            { additionalProperties: false },
          ),
          { maxItems: 10 },
        ),
        batch: words(40, 'Batch'),
        foot: Type.Array(words(400, 'Foot'), { maxItems: 5 }),
      },
      { title: 'Label', setOnce: AS_PRINTED },
    ),
    why: optional(text({ title: 'Why more', missing: 'Say why more labels are printed.' })),
  },
  scope: 'location',
  access: 'REC',
  flag: null,
  indexes: ['[intake_id+date]', '[location_id+date]'],
  filters: ['location_id', 'intake_id'],
  traits: [],
  sync: 'append',
  mirror: { days: 92, by: 'date' },
  parents: ['intake_id'],
  columns: ['date', 'intake_id', 'copies', 'size', 'created_by'],
})

export type LabelPrint = RecordOf<typeof labelPrints>
