/**
 * What a lot's page shows of its record, and which of it may be changed (domain §2.2-2.4, §2.14). Pure.
 * Always holds: what binds it (holds, recalls), what the ledger says and what it came of are never in
 * a form; staff change where it is and what they saw, an admin the rest.
 */
import type { FieldGroup } from '#src/records/form/form-schema.ts'
import type { LotResource } from '../../parts/lot-kinds.ts'

export type LotGroup = {
  readonly title: string
  /** Shown, in this order. */
  readonly facts: readonly string[]
  /** Those that can be changed. */
  readonly fields: readonly string[]
  /** Staff may change it too. */
  readonly isFloor?: true
}

const where: LotGroup = {
  title: 'Where it is',
  facts: ['storage_location_id', 'department_id', 'notes'],
  fields: ['storage_location_id', 'notes'],
  isFloor: true,
}

const dates: LotGroup = {
  title: 'Dates',
  facts: [
    ...(['use_by_date', 'best_before_date', 'production_date', 'packed_date'] as const),
    ...(['frozen_date', 'frozen_days_left', 'thawed_date', 'opened_at'] as const),
  ],
  fields: ['use_by_date', 'best_before_date', 'production_date', 'packed_date'],
}

/** Codes and numbers; what it cost is only for businesses with prices. */
const received: LotGroup = {
  title: 'What came in',
  facts: [
    ...([
      'supplier_id',
      'supplier_batch_code',
      'date',
      'quantity',
      'packs',
      'pack_quantity',
    ] as const),
    ...(['unit_weight_g', 'cost_pence', 'delivery_id', 'country_of_origin', 'barcode'] as const),
  ],
  fields: [
    ...(['supplier_id', 'supplier_batch_code', 'unit_weight_g', 'cost_pence'] as const),
    ...(['country_of_origin', 'barcode'] as const),
  ],
}

const atTheDoor: LotGroup = {
  title: 'At the door',
  facts: ['temperature', 'limit_code', 'result', 'reject_reason', 'corrective_action'],
  fields: ['temperature', 'corrective_action'],
}

const made: LotGroup = {
  title: 'What was made',
  facts: [
    ...([
      'batch_id',
      'recipe_id',
      'recipe_version',
      'date',
      'quantity',
      'packs',
      'pack_quantity',
    ] as const),
    ...(['pack_weight_g', 'unit_weight_g', 'yield_bp', 'temperature', 'cook_record_ids'] as const),
  ],
  fields: ['pack_weight_g', 'unit_weight_g', 'temperature', 'cook_record_ids'],
}

const same = (title: string, fields: readonly string[]): LotGroup => ({
  title,
  facts: fields,
  fields,
})

/** Of the tab Details; `atTheDoor` is followed by the answers about its condition. */
export const detailGroups: Readonly<Record<LotResource, readonly LotGroup[]>> = {
  meats: [where, dates, received, atTheDoor],
  ingredients: [where, dates, received, atTheDoor],
  packaging: [where, received, dates, atTheDoor],
  products: [where, dates, made],
}

/** Of the tab Label data: what a label, a trace and an inspector need. */
export const labelGroups: Readonly<Record<LotResource, readonly LotGroup[]>> = {
  meats: [
    same('What it is', ['species', 'cut', 'form', 'grade', 'breed', 'assurance']),
    same('Origin', [
      ...['born_in', 'reared_in', 'slaughtered_in', 'slaughterhouse_number', 'cut_in'],
      ...['cutting_plant_numbers', 'reference_code', 'health_mark', 'kill_date'],
    ]),
    same('Carcase and ageing', [
      ...['kill_number', 'ear_tags', 'over_thirty_months', 'srm_removed', 'hang_started_date'],
      ...['fat_percent', 'collagen_ratio'],
    ]),
  ],
  ingredients: [
    same('Allergens on the label', ['contains', 'may_contain', 'allergens_match']),
    same('Label and import', ['label_file_id', 'import_ref']),
  ],
  packaging: [
    same('What it is', ['material', 'artwork_version', 'recycled_percent', 'packaging_weight_g']),
    same('Food contact', ['food_contact', 'food_contact_file_id']),
  ],
  products: [
    same('On the label', [
      'name',
      'label_type',
      'ingredients_text',
      'storage_text',
      'instructions',
    ]),
    same('Allergens', ['contains', 'may_contain']),
    same('Price and packing', ['price_gross_pence', 'price_per', 'vacuum_packed']),
  ],
}

/** @param withPrices flag `stock_pricing` */
export const shownGroup = (group: LotGroup, withPrices: boolean): LotGroup => {
  const keep = (fields: readonly string[]) =>
    withPrices ? fields : fields.filter((field) => field !== 'cost_pence')
  return { ...group, facts: keep(group.facts), fields: keep(group.fields) }
}

/** The sections of a lot's form. */
export const editGroups = (
  resource: LotResource,
  { isAdmin, withPrices }: { readonly isAdmin: boolean; readonly withPrices: boolean },
): readonly FieldGroup[] =>
  [...detailGroups[resource], ...labelGroups[resource]]
    .filter(({ isFloor }) => isAdmin || isFloor)
    .map((group) => shownGroup(group, withPrices))
    .map(({ title, fields }) => ({ title, fields }))
