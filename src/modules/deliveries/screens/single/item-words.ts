/** What an intake of one lot says of its item and its supplier. Pure. */
import { declarations } from '#contract/core/resource/declarations.ts'
import { formatTemperature } from '#contract/measure/display-temperature.ts'
import { isMeasured, limitsOfCode } from '#contract/modules/food/limit-codes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { fieldText, type Reading } from '#src/records/form/field-text.ts'
import type { DoorFacts, LotDraft } from '../lot/lot-draft.ts'

/** "Scanned. Beef, quarter, limit 7 °C" */
export function itemWords(
  stock: Stock,
  lot: LotDraft,
  { own = null }: DoorFacts,
  reading: Reading,
): string {
  const { limit_max: max, limit_min: min } = limitsOfCode(stock.limit_code, own)
  const limit = max ?? min
  const isAsked = stock.kind !== 'PACKAGING' && isMeasured(stock.limit_code)
  const parts = [
    ...(stock.kind === 'MEAT' ? (['species', 'form'] as const) : (['storage'] as const)).map(
      (field) => fieldText(declarations.stocks, field, stock, reading).toLowerCase(),
    ),
    isAsked && typeof limit === 'number'
      ? `limit ${formatTemperature(limit, { fahrenheit: reading.fahrenheit })}`
      : '',
  ].filter(Boolean)
  const text = parts.join(', ')
  const sentence = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
  return lot.barcode === undefined ? sentence : `Scanned. ${sentence}`
}

const approvalWords: Readonly<Record<Supplier['approval_status'], string>> = {
  APPROVED: 'Approved',
  CONDITIONAL: 'Approved with conditions',
  PENDING: 'Not approved yet',
  SUSPENDED: 'Suspended',
}

/** "Approved, plant UK 2001" */
export const supplierWords = ({ approval_status, plant_id }: Supplier): string =>
  `${approvalWords[approval_status]}${plant_id ? `, plant ${plant_id}` : ''}`
