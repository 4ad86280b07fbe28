/** Every field of a lot that the short form leaves out: dates, packs, where the beef is from. */
import { useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { allFrom, isBeef } from '#contract/modules/deliveries/beef-origin.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { FormSchema } from '#src/records/form/form-schema.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { DraftField } from './draft-field.tsx'
import styles from './lot.module.css'
import { type LotDraft, type LotState, resourceOf } from './lot-draft.ts'

interface AllFieldsProps {
  stock: Stock
  lot: LotDraft
  state: LotState
  onChange: (lot: LotDraft) => void
  onClose: () => void
  idPrefix: string
}

interface Part {
  readonly title: string
  readonly fields: readonly string[]
}

const dates = ['use_by_date', 'best_before_date', 'production_date', 'packed_date', 'frozen_date']
const packs = ['packs', 'pack_quantity', 'unit_weight_g']
const whole: readonly unknown[] = ['CARCASE', 'SIDE', 'QUARTER']

function originFields({ form }: LotDraft, beef: boolean): readonly string[] {
  const isCut = !whole.includes(form)
  return [
    ...(isCut ? [] : ['kill_date']),
    'slaughtered_in',
    'slaughterhouse_number',
    ...(beef ? ['born_in'] : []),
    'reared_in',
    ...(beef && isCut ? ['cut_in', 'cutting_plant_numbers'] : []),
    ...(beef ? ['reference_code'] : []),
    ...(beef && form === 'CARCASE' ? ['over_thirty_months', 'srm_removed'] : []),
  ]
}

function partsOf({ kind, species }: Stock, lot: LotDraft): readonly Part[] {
  const where = { title: 'Where it is kept', fields: ['storage_location_id'] }
  const label = { title: 'Label', fields: ['supplier_batch_code', 'barcode', 'country_of_origin'] }
  if (kind === 'MEAT') {
    const beef = species !== undefined && isBeef({ species })
    return [
      {
        title: beef ? 'Where the beef is from' : 'Where it is from',
        fields: originFields(lot, beef),
      },
      {
        title: 'Dates',
        fields: [...dates, ...(originFields(lot, beef).includes('kill_date') ? [] : ['kill_date'])],
      },
      { title: 'Packs', fields: packs },
      { ...label, fields: [...label.fields, 'health_mark', 'assurance', 'grade', 'breed'] },
      { title: 'Meat', fields: ['species', 'cut', 'form'] },
      where,
    ]
  }
  if (kind === 'INGREDIENT') {
    return [
      { title: 'Dates', fields: dates },
      { title: 'Packs', fields: packs },
      { ...label, fields: [...label.fields, 'import_ref', 'label_file_id'] },
      where,
    ]
  }
  return [
    {
      title: 'Packaging',
      fields: ['artwork_version', 'food_contact_file_id', 'recycled_percent', 'packaging_weight_g'],
    },
    { title: 'Packs', fields: packs },
    label,
    where,
  ]
}

export function AllFields({ stock, lot, state, onChange, onClose, idPrefix }: AllFieldsProps) {
  const resource = resourceOf(stock)
  const schema = declarations[resource].schema as unknown as FormSchema
  const says = new Map(state.lacks.map((one) => [one.field, one.says]))
  // Nothing is marked wrong before somebody typed in it; what is needed is marked so.
  const [needed] = useState(() => new Set(says.keys()))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const isTold = (field: string) => touched.has(field) || lot[field] !== undefined
  const warns = new Map(state.verdict.warnings.map((one) => [one.field, one.says]))
  const isBeefHere = stock.species !== undefined && isBeef({ species: stock.species })
  return (
    <Sheet
      opened
      onClose={onClose}
      title={`All fields: ${stock.internal_name}`}
      footer={
        <Button kind="primary" grow onClick={onClose}>
          Done
        </Button>
      }
    >
      {partsOf(stock, lot).map(({ title, fields }) => (
        <section key={title} className={styles.part} aria-label={title}>
          <h3 className={styles.partTitle}>{title}</h3>
          {isBeefHere && fields.includes('born_in') ? (
            <Button
              onClick={() =>
                onChange({ ...lot, ...allFrom('GB', { form: lot.form as Meat['form'] }) })
              }
            >
              All UK
            </Button>
          ) : null}
          <div className={styles.fields}>
            {fields.map((field) => (
              <div key={field}>
                <DraftField
                  resource={resource}
                  field={field}
                  data={lot}
                  value={lot[field]}
                  onChange={(value) => {
                    setTouched((before) => new Set(before).add(field))
                    onChange({ ...lot, [field]: value })
                  }}
                  idPrefix={`${idPrefix}_all`}
                  required={schema.required.includes(field) || needed.has(field)}
                  error={isTold(field) ? says.get(field) : undefined}
                />
                {warns.has(field) && !says.has(field) ? (
                  <p className={styles.warns}>{warns.get(field)}</p>
                ) : null}
              </div>
            ))}
          </div>
        </section>
      ))}
    </Sheet>
  )
}
