/** The fields of a stock item, and what changes with an answer (domain §2.1). Pure. */

import { changesStockAllergens } from '#contract/modules/allergens/allergen-changes.ts'
import {
  fixedByLots,
  stockProblems,
  tagsOfKind,
  usualLimitCode,
} from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'

const ofMeat = ['species', 'cut', 'form']

const hides = (field: string, data: FormData) => {
  if (ofMeat.includes(field)) return data.kind !== 'MEAT'
  if (field === 'unit_weight_g') return data.unit === undefined || data.unit === 'g'
  if (field === 'default_supplier_id') return !Array.isArray(data.supplier_ids)
  if (field === 'shelf_life_days' || field === 'opened_life_days') return data.date_type === 'NONE'
  return field === 'allergens_confirmed_at'
}
const hidesAllergens = (field: string, data: FormData) =>
  data.kind === 'PACKAGING' || hides(field, data)

export const stockGroups: readonly FieldGroup[] = [
  { title: 'Item', fields: ['internal_name', 'kind', ...ofMeat, 'tags'], hides },
  { title: 'Pack', fields: ['unit', 'pack_quantity', 'unit_weight_g', 'sku', 'gtin'], hides },
  {
    title: 'Keeping',
    fields: ['storage', 'limit_code', 'date_type', 'shelf_life_days', 'opened_life_days'],
    hides,
  },
  { title: 'Suppliers', fields: ['supplier_ids', 'default_supplier_id'], hides },
  {
    title: 'Allergens',
    fields: ['contains', 'may_contain', 'allergens_source', 'allergens_confirmed_at'],
    hides: hidesAllergens,
  },
  { title: 'Label', fields: ['legal_name', 'ingredients_text', 'vat_rate_bp'] },
  {
    title: 'Ordering and sites',
    fields: ['reorder_level', 'reorder_quantity', 'location_ids', 'notes'],
  },
]

/** The message for people who may not change it. */
export const stockFacts = stockGroups
  .flatMap(({ fields }) => fields)
  .filter((field) => !['internal_name', 'contains', 'may_contain'].includes(field))

const without = (data: FormData, fields: readonly string[]): FormData =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)))

/** Another kind removes the meat fields and keeps the packaging tag in step. */
function withKind(next: FormData): FormData {
  const kept = next.kind === 'MEAT' ? next : without(next, ofMeat)
  const tags = tagsOfKind(next.kind as Stock['kind'], next.tags as string[] | undefined)
  return tags.length > 0 ? { ...kept, tags } : without(kept, ['tags'])
}

/** The usual limit follows the item's kind, until somebody chose another one. */
function withLimit(next: FormData, before: FormData): FormData {
  const [usual, was] = [usualLimitCode(next), usualLimitCode(before)]
  if (usual === was && next.limit_code !== undefined) return next
  const isOwn = before.limit_code !== undefined && before.limit_code !== was
  const isKnown = next.kind !== undefined && next.storage !== undefined
  return isOwn || !isKnown ? next : { ...next, limit_code: usual }
}

/** The usual supplier is one of them; if there is only one, it is the usual one. */
function withSupplier(next: FormData): FormData {
  const ids = (next.supplier_ids ?? []) as string[]
  const isOne = ids.includes(String(next.default_supplier_id))
  const [only] = ids.length === 1 ? ids : []
  if (only) return { ...next, default_supplier_id: only }
  return isOne ? next : without(next, ['default_supplier_id'])
}

/** @param now ms */
export function withUsual(next: FormData, before: FormData, now = Date.now()): FormData {
  let data = next
  if (next.kind !== before.kind) data = withKind(data)
  if (next.limit_code === before.limit_code) data = withLimit(data, before)
  if (next.supplier_ids !== before.supplier_ids) data = withSupplier(data)
  if (next.allergens_source !== before.allergens_source) {
    data =
      next.allergens_source === undefined
        ? without(data, ['allergens_confirmed_at'])
        : { ...data, allergens_confirmed_at: now }
  }
  return data
}

export const stockCheck = (data: FormData) => stockProblems(data as Stock)

/** A change of its allergens has to say which lots it is about (domain §2.0 d). */
export const asksFrom = (before: Stock, data: FormData): boolean =>
  data.kind !== 'PACKAGING' && changesStockAllergens(before, data as Stock)

const FROM = 'allergens_from'

/** The form of an item that lots were received of, on hand or not. */
export function formWithLots(before: Stock) {
  const groups = stockGroups.map((group) =>
    group.title !== 'Allergens'
      ? group
      : {
          ...group,
          fields: [...group.fields, FROM],
          hides: (field: string, data: FormData) =>
            field === FROM ? !asksFrom(before, data) : hidesAllergens(field, data),
        },
  )
  const derive = (next: FormData, was: FormData): FormData => {
    const data = withUsual(next, was)
    return asksFrom(before, data) ? data : without(data, [FROM])
  }
  const check = (data: FormData) => ({
    ...(asksFrom(before, data) && data[FROM] === undefined
      ? { [FROM]: 'Say whether it was always so.' }
      : {}),
  })
  return { groups, derive, check }
}

/** For an item that has lots in stock. */
export const stockCheckWithLots = (before: Stock) => (data: FormData) => ({
  ...stockCheck(data),
  ...fixedByLots(before, data as Stock),
})
