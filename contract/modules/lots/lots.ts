/**
 * What is known of a lot and of all lots of an item (domain §2.0 "Lot status"; AC 3.33.3). Pure.
 * Always holds: a status is computed, never stored; lots on hold or past their use by are still on
 * hand, because they are physically there.
 */

import { addDays } from '#contract/time/business-day.ts'
import type { Stock } from '../stock/stocks.ts'
import type { Ingredient } from './ingredients.ts'
import { foldLedger, type Posting, takenBack } from './ledger.ts'
import type { Meat } from './meats.ts'
import type { Packaging } from './packaging.ts'
import type { Product } from './products.ts'

export type Lot = Meat | Ingredient | Packaging | Product
export type LotStatus =
  | 'REJECTED'
  | 'RECALLED'
  | 'ARCHIVED'
  | 'ON_HOLD'
  | 'OUT_OF_STOCK'
  | 'EXPIRED'
  | 'IN_STOCK'

/** Where each kind of item's lots are stored. */
export const lotsOfKind = {
  MEAT: 'meats',
  INGREDIENT: 'ingredients',
  PACKAGING: 'packaging',
  PRODUCT: 'products',
} as const satisfies Record<Stock['kind'], string>

/** The kind of lots in this resource. @throws Error if it has none */
export function kindOfLots(resource: string): Stock['kind'] {
  const [kind] = Object.entries(lotsOfKind).find(([, name]) => name === resource) ?? []
  if (kind === undefined) throw new Error(`${resource} are no lots`)
  return kind as Stock['kind']
}

/** An operation made here, or one of the server's that was voided here. */
export type OwnPosting = Posting & {
  /** The server's stamp, once it was accepted. */
  readonly taken?: number | undefined
  /** It was voided here. */
  readonly undone?: { readonly taken?: number | undefined } | undefined
}

/**
 * What this lot's balance, as last received from the server, doesn't include yet: operations it
 * hasn't folded, and the reversal of folded ones that are void by now (domain §2.0 d).
 */
export function notYetFolded(
  { updated = 0 }: Pick<Lot, 'updated'>,
  postings: readonly OwnPosting[] = [],
): Posting[] {
  const isIn = (one: OwnPosting['undone']) => one?.taken !== undefined && one.taken <= updated
  const voided = postings.filter((one) => isIn(one) && one.undone && !isIn(one.undone))
  /** A count replacing a folded one: what came after that was folded on top of it. */
  function inPlace(posting: OwnPosting): Posting {
    let old = posting
    while (old.voids_id !== undefined && !isIn(old)) {
      const before = postings.find(({ id }) => id === old.voids_id)
      if (before === undefined) break
      old = before
    }
    const isCountAgain = isIn(old) && old.operation === 'COUNT' && posting.operation === 'COUNT'
    return isCountAgain ? { ...posting, change: posting.quantity - old.quantity } : posting
  }
  const added = postings.filter((one) => !isIn(one)).map(inPlace)
  return [...added, ...voided.flatMap((one) => takenBack(one) ?? [])]
}

/** @param unsent operations of this lot that the server has not folded yet */
export function lotBalance({ balance }: Lot, unsent: readonly Posting[] = []) {
  return foldLedger(unsent, balance && { ...balance, variance: 0 }).quantity
}

type RecallEntry = NonNullable<Lot['recall']>

/** A closed recall still blocks; a cancelled one, and a lot released from it, don't. */
export const blocks = ({ status = 'OPEN' }: Pick<RecallEntry, 'status'>): boolean =>
  status === 'OPEN' || status === 'CLOSED'

/** Does any recall block it? */
export const isRecalled = ({ recall, recalls = [] }: Pick<Lot, 'recall' | 'recalls'>): boolean =>
  (recall !== undefined && blocks(recall)) || recalls.some(blocks)

/** @param today `YYYY-MM-DD` at the lot's site */
export function lotStatus(lot: Lot, balance: number, today: string): LotStatus {
  if (lot.result === 'REJECTED') return 'REJECTED'
  if (isRecalled(lot)) return 'RECALLED'
  if (lot.archived) return 'ARCHIVED'
  if (lot.hold) return 'ON_HOLD'
  if (balance <= 0) return 'OUT_OF_STOCK'
  return lot.use_by_date !== undefined && lot.use_by_date < today ? 'EXPIRED' : 'IN_STOCK'
}

/** Is it physically there, as `?in-stock=true` means it? */
export const isOnHand = (status: LotStatus, balance: number): boolean =>
  balance > 0 && (status === 'IN_STOCK' || status === 'ON_HOLD' || status === 'EXPIRED')

/** Is it on hand? Recalled lots aren't, and have to be found and dealt with. */
export const isStanding = (status: LotStatus, balance: number): boolean =>
  isOnHand(status, balance) || (status === 'RECALLED' && balance > 0)

const LAST = '9999-12-31'

/** First expired, first out: by use by, then best before, then when it came. */
export function inFefoOrder(one: Lot, other: Lot): number {
  const daysOf = ({ use_by_date, best_before_date }: Lot) =>
    `${use_by_date ?? LAST} ${best_before_date ?? LAST}`
  const [a, b] = [daysOf(one), daysOf(other)]
  if (a !== b) return a < b ? -1 : 1
  return one.date - other.date || (one.id < other.id ? -1 : 1)
}

export type OnHand = {
  readonly quantity: number
  readonly lots: number
  readonly nextUseBy?: string
  /** One for each lot that has one, the first to go first, each day once. */
  readonly useBys?: readonly string[]
  /** The cost (pence and fractions), for lots whose cost is known … */
  readonly cost?: number
  /** … and the amount in the others. */
  readonly uncosted?: number
  /** Lots of it that are past their use by and not on hold. */
  readonly expired?: number
  /** Lots of it that are on hold. */
  readonly onHold?: number
  /** Lots of it that are recalled and still here: they aren't on hand. */
  readonly recalled?: number
}

/** The share of a lot's cost for this amount: pence and fractions of one. */
export const costOf = (
  { cost_pence, quantity }: Pick<Lot, 'cost_pence' | 'quantity'>,
  part: number,
): number | undefined => (cost_pence === undefined ? undefined : (cost_pence * part) / quantity)

/** The amount in these lots, and how much of it has a cost. */
export function holdings(lots: readonly { lot: Lot; balance: number }[]) {
  let [quantity, cost, uncosted] = [0, 0, 0]
  for (const { lot, balance } of lots) {
    const own = costOf(lot, balance)
    quantity += balance
    if (own === undefined) uncosted += balance
    else cost += own
  }
  return {
    quantity,
    lots: lots.length,
    ...(cost > 0 && { cost }),
    ...(uncosted > 0 && { uncosted }),
  }
}

function standsHere(lots: readonly { lot: Lot; balance: number; status: LotStatus }[]): OnHand {
  const there = lots.filter(({ status, balance }) => isOnHand(status, balance))
  const days = there.flatMap(({ lot: { use_by_date: day } }) => (day === undefined ? [] : [day]))
  const useBys = [...new Set(days)].sort()
  const countOf = (wanted: LotStatus) => lots.filter(({ status }) => status === wanted).length
  const [expired, onHold, recalled] = [countOf('EXPIRED'), countOf('ON_HOLD'), countOf('RECALLED')]
  return {
    ...holdings(there),
    ...(useBys[0] && { nextUseBy: useBys[0], useBys }),
    ...(expired > 0 && { expired }),
    ...(onHold > 0 && { onHold }),
    ...(recalled > 0 && { recalled }),
  }
}

/** Of each item that has any, by its id. */
export function onHandByStock(
  lots: readonly Lot[],
  unsentOf: (lot: Lot) => readonly Posting[] | undefined,
  today: string,
): ReadonlyMap<string, OnHand> {
  const here = new Map<string, { lot: Lot; balance: number; status: LotStatus }[]>()
  for (const lot of lots) {
    const balance = lotBalance(lot, unsentOf(lot))
    if (!lot.stock_id || balance <= 0) continue
    const status = lotStatus(lot, balance, today)
    if (!isStanding(status, balance)) continue
    const others = here.get(lot.stock_id)
    if (others) others.push({ lot, balance, status })
    else here.set(lot.stock_id, [{ lot, balance, status }])
  }
  return new Map([...here].map(([id, own]) => [id, standsHere(own)]))
}

/** What has to be used: past its use by, today, within three days of today. */
export type UseWhen = 'past' | 'today' | 'soon'
const SOON_DAYS = 3

/**
 * Does it have a lot to be used then? One item may have lots in all three. @param today
 * `YYYY-MM-DD`
 */
export function usesBy(onHand: OnHand | undefined, when: UseWhen, today: string): boolean {
  if (!onHand?.useBys) return false
  const soon = addDays(today, SOON_DAYS)
  const passes = {
    past: (day: string) => day < today,
    today: (day: string) => day === today,
    soon: (day: string) => day >= today && day <= soon,
  }
  return onHand.useBys.some(passes[when])
}

/** AC 3.33.3: in use, with a reorder level, and no more than that on hand. */
export const isLowStock = (
  { archived, reorder_level }: Pick<Stock, 'archived' | 'reorder_level'>,
  onHand: number,
): boolean => !archived && reorder_level !== undefined && onHand <= reorder_level

/** AC 3.33.4: an item with stock can't be archived. Null if it has none. */
export const archiveRefusal = (lots: number): string | null =>
  lots === 0
    ? null
    : `${lots} ${lots === 1 ? 'lot is' : 'lots are'} still in stock. Mark ${
        lots === 1 ? 'it' : 'them'
      } out of stock first.`

/** What is wrong with a new lot, by field (domain §2.0); `stock` is its item. */
export function lotProblems(
  lot: Lot,
  stock: Pick<Stock, 'unit' | 'date_type' | 'internal_name'> | null,
): Record<string, string> {
  const problems: Record<string, string> = {}
  if (stock && lot.unit !== stock.unit) {
    problems.unit = `${stock.internal_name} is counted in another unit.`
  }
  const hasDate = lot.use_by_date !== undefined || lot.best_before_date !== undefined
  if (stock && stock.date_type !== 'NONE' && !hasDate) {
    problems.use_by_date = 'Enter a use by or best before date.'
  }
  if (lot.result === 'REJECTED' && !lot.reject_reason) {
    problems.reject_reason = 'Say why it was rejected.'
  }
  const isBad = Object.values(lot.checks ?? {}).includes('NO')
  if ((lot.result === 'ACCEPTED_WITH_ACTION' || isBad) && !lot.corrective_action) {
    problems.corrective_action = 'Say what you did.'
  }
  return problems
}
