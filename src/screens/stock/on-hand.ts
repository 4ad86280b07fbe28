/**
 * What stands at a site, told by the lots on this device and by what it has not sent (ADR 0018);
 * signal or not. Always holds: lots are read once for the whole list, never at a key of the search;
 * of a kind whose lots are not all here nothing is said, rather than "none".
 */
import type { Stock } from '#contract/resources/stocks.ts'
import {
  inFefoOrder,
  isLowStock,
  isOnHand,
  type Lot,
  type LotStatus,
  lotBalance,
  lotStatus,
  lotsOfKind,
  type OnHand,
  onHandByStock,
} from '#contract/rules/lots.ts'
import type { LarderDatabase } from '#local/database.ts'
import { isMirrored, sendStates } from '#local/waiting.ts'
import { readRecords } from '#src/records/use-records.ts'

export type SiteStock = {
  readonly byStock: ReadonlyMap<string, OnHand>
  /** Kinds whose lots are all on this device. */
  readonly known: ReadonlySet<Stock['kind']>
  /** `YYYY-MM-DD` at the site. */
  readonly today: string
}

const kinds = Object.keys(lotsOfKind) as Stock['kind'][]
const none: OnHand = { quantity: 0, lots: 0 }

/** Undefined while, or where, it is not known. */
export const onHandOf = (site: SiteStock | undefined, { id, kind }: Stock): OnHand | undefined =>
  site?.byStock.get(id) ?? (site?.known.has(kind) ? none : undefined)

/** AC 3.33.3; what is not known is not low. */
export function isLow(site: SiteStock | undefined, stock: Stock): boolean {
  const onHand = onHandOf(site, stock)
  return onHand !== undefined && isLowStock(stock, onHand.quantity)
}

/** Operations the server has not folded yet, by lot. Few, whatever the ledger holds. */
async function unsentByLot(db: LarderDatabase) {
  const states = await sendStates(db, 'stock-operations')
  const rows = await db.records('stock-operations').bulkGet([...states.keys()])
  const unsent = rows.filter((row) => row !== undefined)
  return Map.groupBy(unsent, ({ intake_id }) => intake_id)
}

type Where = { readonly stock_id?: string; readonly location_id?: string }

const readLots = (db: LarderDatabase, kind: Stock['kind'], where: Where): Promise<Lot[]> =>
  readRecords(db, lotsOfKind[kind], { where })

export async function readSiteStock(
  db: LarderDatabase,
  siteId: string | undefined,
  today: string,
): Promise<SiteStock> {
  const isHere = await Promise.all(kinds.map((kind) => isMirrored(db, lotsOfKind[kind])))
  const known = kinds.filter((_, place) => isHere[place])
  const where = siteId === undefined ? {} : { location_id: siteId }
  const [unsent, ...lots] = await Promise.all([
    unsentByLot(db),
    ...known.map((kind) => readLots(db, kind, where)),
  ])
  const byStock = onHandByStock(lots.flat(), (id) => unsent.get(id), today)
  return { byStock, known: new Set(known), today }
}

export type StandingLot = {
  readonly lot: Lot
  readonly balance: number
  readonly status: LotStatus
}

/** Every lot of an item that is not used up or put away, at all sites, first expired first. */
export async function readStandingLots(
  db: LarderDatabase,
  { id, kind }: Pick<Stock, 'id' | 'kind'>,
  today: string,
): Promise<StandingLot[] | null> {
  if (!(await isMirrored(db, lotsOfKind[kind]))) return null
  const [unsent, lots] = await Promise.all([unsentByLot(db), readLots(db, kind, { stock_id: id })])
  return lots
    .sort(inFefoOrder)
    .map((lot) => {
      const balance = lotBalance(lot, unsent.get(lot.id))
      return { lot, balance, status: lotStatus(lot, balance, today) }
    })
    .filter(
      ({ status, balance }) => status !== 'REJECTED' && status !== 'ARCHIVED' && balance !== 0,
    )
}

export const countOnHand = (lots: readonly StandingLot[]) =>
  lots.filter(({ status, balance }) => isOnHand(status, balance)).length
