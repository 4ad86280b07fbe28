/** Stock items from a spreadsheet (domain §3.5, §2.1): its columns, and what follows from them. Pure. */

import { sameJson } from '#contract/core/resource/patch.ts'
import { formatCount } from '#contract/measure/display.ts'
import type { Unit } from '#contract/measure/quantity.ts'
import { newPrice, tagsOfKind, usualLimitCode } from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type {
  Fields,
  ImportColumn,
  ImportDeclaration,
} from '#src/records/import/import-declaration.ts'
import { readNumber } from '#src/records/import/read-cell.ts'

type Measure = { readonly unit: Unit; readonly scale: number; readonly decimals: number }

const measures: Readonly<Record<string, Measure>> = {
  kg: { unit: 'g', scale: 1_000, decimals: 3 },
  g: { unit: 'g', scale: 1, decimals: 0 },
  ml: { unit: 'ml', scale: 1, decimals: 0 },
  each: { unit: 'each', scale: 1, decimals: 0 },
  piece: { unit: 'each', scale: 1, decimals: 0 },
  pieces: { unit: 'each', scale: 1, decimals: 0 },
}
const litres = ['l', 'litre', 'litres', 'ltr']

/** "5 kg", "750 ml", "180 each"; of litres the millilitres are offered. */
export function readPack(text: string): ReturnType<NonNullable<ImportColumn['read']>> {
  const [, amount = '', word = ''] = /^(.*?[\d.,])\s*(\p{L}*)$/u.exec(text.trim()) ?? []
  const measure = measures[word.toLowerCase()]
  if (litres.includes(word.toLowerCase())) {
    const read = readNumber(amount, 3)
    if ('says' in read) return read
    const millilitres = `${formatCount(Math.round(read.number * 1_000))} ml`
    return { says: `Litres are kept as ml: ${millilitres}?`, fix: millilitres }
  }
  if (!measure) return { says: 'Write its unit: 5 kg, 750 ml or 180 each' }
  const { unit, scale, decimals } = measure
  const read = readNumber(amount, decimals)
  if ('says' in read) {
    if (unit === 'each' && read.says === 'Use a whole number') {
      return { says: 'What is counted comes in whole pieces' }
    }
    return read.says === 'It has two points' ? { says: 'The weight has two points' } : read
  }
  return { fields: { unit, pack_quantity: Math.round(read.number * scale) } }
}

/** Most are one of these; somebody looks at each that the file didn't say. */
function kept({ kind, storage }: Fields): Pick<Stock, 'storage' | 'date_type'> {
  const usual = kind === 'PACKAGING' ? 'AMBIENT' : 'CHILLED'
  const at = (storage as Stock['storage'] | undefined) ?? usual
  if (kind === 'PACKAGING') return { storage: at, date_type: 'NONE' }
  return { storage: at, date_type: at === 'CHILLED' ? 'USE_BY' : 'BEST_BEFORE' }
}

const priceOf = ({ price_pence, pack_quantity, default_supplier_id }: Fields, today: string) => ({
  from: today,
  price_pence: price_pence as number,
  pack_quantity: pack_quantity as number,
  ...(default_supplier_id !== undefined && { supplier_id: default_supplier_id as string }),
})

function complete(cells: Fields, today: string): Fields {
  const { price_pence, ...others } = cells
  const item = { ...kept(cells), vat_rate_bp: 0, ...others }
  const isSure = cells.storage !== undefined && cells.date_type !== undefined
  const tags = [
    ...tagsOfKind(cells.kind as Stock['kind'], cells.tags as string[] | undefined),
    ...(isSure || cells.kind === 'PACKAGING' ? [] : ['NEEDS_REVIEW']),
  ]
  const supplier = cells.default_supplier_id
  return {
    ...item,
    limit_code: usualLimitCode(item as Parameters<typeof usualLimitCode>[0]),
    ...(supplier !== undefined && { supplier_ids: [supplier] }),
    ...(tags.length > 0 && { tags }),
    ...(price_pence !== undefined && newPrice({}, priceOf(cells, today))),
  }
}

/** A new price is added, and the old ones stay; another supplier is one more. */
function patch(before: Stock, cells: Fields, today: string): Fields {
  const { price_pence, ...others } = cells
  const changed = Object.fromEntries(
    Object.entries(others).filter(
      ([field, value]) => !sameJson(before[field as keyof Stock], value),
    ),
  )
  const supplier = changed.default_supplier_id as string | undefined
  const pack = (others.pack_quantity as number | undefined) ?? before.pack_quantity
  const isPriced =
    price_pence !== undefined &&
    (price_pence !== before.price_pence || pack !== before.price_pack_quantity)
  const line = priceOf({ ...cells, pack_quantity: pack }, today)
  return {
    ...changed,
    ...(supplier !== undefined &&
      !before.supplier_ids?.includes(supplier) && {
        supplier_ids: [...(before.supplier_ids ?? []), supplier],
      }),
    ...(isPriced && newPrice(before, line)),
  }
}

export const stockImport: ImportDeclaration<'stocks'> = {
  resource: 'stocks',
  columns: [
    { key: 'internal_name', names: ['Product', 'Item', 'Stock item', 'Description'] },
    { key: 'kind', names: ['Type', 'Category'] },
    {
      key: 'pack',
      title: 'Pack',
      names: ['Pack size', 'Size', 'Case', 'Pack quantity'],
      fills: ['unit', 'pack_quantity'],
      read: readPack,
    },
    {
      key: 'price_pence',
      title: 'Price',
      names: [
        'Price ex VAT',
        'Price of a pack',
        'Price of a pack, ex VAT',
        'Cost',
        'Pack price',
        'Price of a pack, ex VAT, £',
      ],
    },
    { key: 'default_supplier_id', title: 'Supplier', names: ['Usual supplier'] },
    { key: 'species' },
    { key: 'cut' },
    { key: 'storage', names: ['Storage', 'Stored'], isExtra: true },
    { key: 'date_type', names: ['Date type'], isExtra: true },
    { key: 'shelf_life_days', names: ['Life', 'Days'], isExtra: true },
    { key: 'sku', names: ['SKU', 'Product code'], isExtra: true },
    { key: 'gtin', names: ['GTIN', 'EAN'], isExtra: true },
    { key: 'legal_name', isExtra: true },
    { key: 'ingredients_text', isExtra: true },
  ],
  complete,
  patch,
}
