/**
 * What a scan fills in of a lot at the door (domain §2.2, §5.6). Pure. Always holds: a scan fills
 * only what the code says; the raw code is kept with the lot.
 */

import type { Meat } from '../lots/meats.ts'
import { isSameGtin } from '../scanner/check-digits.ts'
import type { Plant } from '../scanner/gs1-fields.ts'
import type { Scan } from '../scanner/scan.ts'
import type { Stock } from '../stock/stocks.ts'
import { isBeef } from './beef-origin.ts'

export type ScannedLot = Partial<
  Pick<
    Meat,
    | 'barcode'
    | 'supplier_batch_code'
    | 'use_by_date'
    | 'best_before_date'
    | 'production_date'
    | 'packed_date'
    | 'quantity'
    | 'packs'
    | 'country_of_origin'
    | 'born_in'
    | 'reared_in'
    | 'slaughtered_in'
    | 'slaughterhouse_number'
    | 'cut_in'
    | 'cutting_plant_numbers'
    | 'reference_code'
  >
>

/** "UK 2001", as on the oval mark. */
const plantWords = ({ country, number }: Plant) => `${country === 'GB' ? 'UK' : country} ${number}`

type Item = Pick<Stock, 'unit'> & Partial<Pick<Stock, 'species'>>

function beefFields({ fields }: Extract<Scan, { kind: 'GS1' }>): ScannedLot {
  const { origin, first_processed_in: reared, slaughterhouse, cutting_plants: cut, source } = fields
  return {
    ...(origin && { born_in: origin }),
    ...(reared && { reared_in: [...reared] }),
    ...(slaughterhouse && {
      slaughtered_in: slaughterhouse.country,
      slaughterhouse_number: plantWords(slaughterhouse),
    }),
    ...(cut && {
      cut_in: [...new Set(cut.map(({ country }) => country))],
      cutting_plant_numbers: [...new Set(cut.map(plantWords))],
    }),
    ...(source && { reference_code: source }),
  }
}

/** Empty but for the code itself when it names a product only, or nothing we can use. */
export function lotFromScan(scan: Scan, item: Item): ScannedLot {
  if (scan.kind === 'WRONG' || scan.kind === 'TEXT' || scan.kind === 'OWN_LOT') return {}
  const barcode = scan.raw.trim().slice(0, 200)
  if (scan.kind === 'IN_STORE') {
    const isWeighed = item.unit === 'g' && scan.weight_g !== undefined && scan.weight_g > 0
    return { barcode, ...(isWeighed && { quantity: scan.weight_g }) }
  }
  if (scan.kind === 'PRODUCT') return { barcode }
  const { fields } = scan
  const counted = fields.count ?? fields.content_count
  const amount =
    item.unit === 'g' ? fields.net_weight_g : item.unit === 'each' ? counted : undefined
  return {
    barcode,
    ...(fields.batch && { supplier_batch_code: fields.batch }),
    ...(fields.use_by_date && { use_by_date: fields.use_by_date }),
    ...(fields.best_before_date && { best_before_date: fields.best_before_date }),
    ...(fields.production_date && { production_date: fields.production_date }),
    ...(fields.packed_date && { packed_date: fields.packed_date }),
    ...(amount && { quantity: amount }),
    ...(item.unit === 'g' && counted && { packs: counted }),
    ...(fields.origin && { country_of_origin: fields.origin }),
    ...(item.species && isBeef({ species: item.species }) && beefFields(scan)),
  }
}

/** The items a scanned product may be: by its barcode, or by a pallet's product inside. */
export function stocksOfScan<S extends Pick<Stock, 'gtin' | 'sku'>>(
  scan: Scan,
  stocks: readonly S[],
): S[] {
  const [gtin, sku] =
    scan.kind === 'GS1'
      ? [scan.fields.gtin ?? scan.fields.content_gtin, undefined]
      : scan.kind === 'PRODUCT'
        ? [scan.gtin, undefined]
        : [undefined, scan.kind === 'IN_STORE' ? scan.item : scan.raw.trim()]
  return stocks.filter(
    (stock) =>
      (gtin !== undefined && stock.gtin !== undefined && isSameGtin(gtin, stock.gtin)) ||
      (sku !== undefined && sku !== '' && stock.sku === sku),
  )
}
