/**
 * The catalogue's rules across fields, and its prices (domain §2.1; AC 3.33.1, 3.33.5). Pure.
 * Always holds: PACKAGING_STOCK marks packaging and nothing else; an existing line of the price
 * history stays, and a new current price is one of the lines added with it. If two people add one
 * without seeing the other's, both lines stay, and a person chooses.
 */

import { sameJson } from '#contract/core/resource/patch.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge, Read } from '#contract/core/rules/judge.ts'
import { formatDay } from '#contract/time/display-time.ts'
import { DEFAULT_TIMEZONE, localDay } from '#contract/time/zoned-time.ts'
import { allergenProblems } from '../allergens/allergens.ts'
import type { LimitCode } from '../food/limit-codes.ts'
import { archiveRefusal, isStanding, lotBalance, lotStatus, lotsOfKind } from '../lots/lots.ts'
import { isGtin, WRONG_CHECK_DIGIT } from '../scanner/check-digits.ts'
import type { Stock } from './stocks.ts'

/** The tag of packaging (§3 Stock items). */
export const PACKAGING_STOCK = 'PACKAGING_STOCK'

export type PriceLine = NonNullable<Stock['price_history']>[number]

const birds: readonly unknown[] = ['CHICKEN', 'TURKEY', 'DUCK', 'GOOSE', 'GAME_BIRD', 'RABBIT']
const limitsOfForms: Readonly<Record<string, LimitCode>> = {
  MINCE: 'DEL_MINCE',
  OFFAL: 'DEL_OFFAL',
  PREPARATION: 'DEL_PREPARATION',
}
const limitsOfStorage = {
  FROZEN: 'DEL_FROZEN',
  AMBIENT: 'DEL_AMBIENT',
  HOT: 'DEL_HOT',
} as const satisfies Record<string, LimitCode>

/** The usual delivery limit for such an item (domain §1.7). */
export function usualLimitCode(
  stock: Partial<Pick<Stock, 'kind' | 'species' | 'form' | 'storage'>>,
) {
  const { kind, species, form, storage } = stock
  if (kind === 'PACKAGING') return 'DEL_AMBIENT'
  if (storage !== undefined && storage !== 'CHILLED') return limitsOfStorage[storage]
  if (kind !== 'MEAT') return 'DEL_CHILLED'
  return limitsOfForms[form ?? ''] ?? (birds.includes(species) ? 'DEL_POULTRY' : 'DEL_RED_MEAT')
}

/** Tags matching the kind. */
export function tagsOfKind(kind: Stock['kind'], tags: readonly string[] = []): string[] {
  const others = tags.filter((tag) => tag !== PACKAGING_STOCK)
  return kind === 'PACKAGING' ? [...others, PACKAGING_STOCK] : others
}

/** Allergens stand on its artwork, so each lot says which version it is (domain §2.4). */
export const isPrinted = ({ tags = [] }: Pick<Stock, 'tags'>): boolean => tags.includes('PRINTED')

/** Sentences by field; empty if the item may be saved. */
export function stockProblems(stock: Stock): Record<string, string> {
  const problems: Record<string, string> = { ...allergenProblems(stock) }
  if (stock.gtin !== undefined && !isGtin(stock.gtin)) {
    problems.gtin = WRONG_CHECK_DIGIT
  }
  if (stock.kind === 'MEAT') {
    if (stock.species === undefined) problems.species = 'Choose the species.'
    if (stock.cut === undefined) problems.cut = 'Enter the cut.'
  }
  const isTagged = stock.tags?.includes(PACKAGING_STOCK) ?? false
  if (isTagged !== (stock.kind === 'PACKAGING')) {
    problems.tags = 'This tag marks packaging: change the kind with it.'
  }
  const usual = stock.default_supplier_id
  if (usual !== undefined && !stock.supplier_ids?.includes(usual)) {
    problems.default_supplier_id = 'The usual supplier must be one of its suppliers.'
  }
  if ((stock.price_pence === undefined) !== (stock.price_pack_quantity === undefined)) {
    problems.price_pence = 'A price is for a pack: enter both.'
  }
  return problems
}

/** How its lots are stored and counted: can't change once it has one. */
export const keptWithLots = ['kind', 'unit'] as const

/** Its lots are stored by kind and counted in its unit, so neither can change. */
export function fixedByLots(before: Stock, after: Stock): Record<string, string> {
  const changed = keptWithLots.filter((field) => before[field] !== after[field])
  return Object.fromEntries(
    changed.map((field) => [field, `It has lots, so its ${field} stays. Add a new item instead.`]),
  )
}

const lotsOf = ({ id, kind }: Stock, read: Read) => read.where(lotsOfKind[kind], { stock_id: id })

/** An item still in stock isn't archived (AC 3.33.4). */
async function archiveProblems(stock: Stock, read: Read, at: number): Promise<FieldProblems> {
  const today = localDay(at, DEFAULT_TIMEZONE)
  const standing = (await lotsOf(stock, read)).filter((lot) => {
    const balance = lotBalance(lot)
    return isStanding(lotStatus(lot, balance, today), balance)
  })
  const refusal = archiveRefusal(standing.length)
  return refusal === null ? {} : { archived: refusal }
}

async function fixedProblems(before: Stock, after: Stock, read: Read): Promise<FieldProblems> {
  const problems = fixedByLots(before, after)
  if (Object.keys(problems).length === 0) return problems
  return (await lotsOf(before, read)).length > 0 ? problems : {}
}

/** Prices are added, never rewritten; an item with lots keeps its kind and unit (AC 3.33.5). */
export const judgeStock: Judge<Stock> = async ({ before, after, at }, read) => {
  if (before && after.archived && !before.archived) return archiveProblems(before, read, at)
  return {
    ...stockProblems(after),
    ...priceProblems(before, after),
    ...(before && (await fixedProblems(before, after, read))),
  }
}

const isPriceOf = (stock: Stock, line: PriceLine): boolean =>
  stock.price_pence === line.price_pence && stock.price_pack_quantity === line.pack_quantity

/** @param before null for a new item */
export function priceProblems(before: Stock | null, after: Stock): Record<string, string> {
  const old = before?.price_history ?? []
  const now = after.price_history ?? []
  if (!old.every((line, at) => sameJson(line, now[at]))) {
    return { price_history: 'Old prices stay. Add a new one.' }
  }
  const added = now.slice(old.length)
  const isCleared = after.price_pence === undefined && added.length === 0
  const isAsBefore =
    before?.price_pence === after.price_pence &&
    before?.price_pack_quantity === after.price_pack_quantity
  const isStanding = before !== null && isAsBefore
  if (isCleared || isStanding || added.some((line) => isPriceOf(after, line))) return {}
  return { price_history: 'A new price needs its line in the price history.' }
}

/**
 * Why a new price can't start on this day: it applies from now on, and there must be no later one.
 * Checked where a price is typed; lines from two devices may be joined in any order.
 */
export function priceDayProblem(
  { price_history: lines = [] }: Pick<Stock, 'price_history'>,
  from: string,
): string | null {
  const later = lines.map((line) => line.from).filter((day) => day > from)
  const last = later.sort().at(-1)
  if (last === undefined) return null
  return `There is a later price from ${formatDay(last)}. Give a day after it.`
}

/** The patch for a new price: the current price, and its line. */
export function newPrice(stock: Pick<Stock, 'price_history'>, line: PriceLine) {
  return {
    price_pence: line.price_pence,
    price_pack_quantity: line.pack_quantity,
    price_history: [...(stock.price_history ?? []), line],
  }
}

/** The price on a day: the latest of the lines that had begun; of two on one day, the later one. */
export function priceOn(stock: Pick<Stock, 'price_history'>, day: string): PriceLine | null {
  return (stock.price_history ?? [])
    .filter(({ from }) => from <= day)
    .reduce<PriceLine | null>((best, line) => (best && best.from > line.from ? best : line), null)
}

const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** A-Z by name (§3), without archived ones; filtered by supplier, kind or site on request. */
export function catalogueOf<S extends Stock>(
  stocks: readonly S[],
  wish: { readonly supplierId?: string; readonly kind?: string; readonly locationId?: string } = {},
): S[] {
  const { supplierId, kind, locationId } = wish
  return stocks
    .filter((stock) => !stock.archived)
    .filter((stock) => !supplierId || stock.supplier_ids?.includes(supplierId))
    .filter((stock) => !kind || stock.kind === kind)
    .filter(({ location_ids: at }) => !locationId || !at?.length || at.includes(locationId))
    .sort((a, b) => byName.compare(a.internal_name, b.internal_name))
}
