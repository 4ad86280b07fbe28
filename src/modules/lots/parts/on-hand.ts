/**
 * A site's stock on hand, from the lots on this device and from operations here that they don't
 * include yet (ADR 0018); signal or not. Always holds: used stock stays used while the operation is
 * sent, accepted and pulled; lots held by an issue are on hold from the tap on; lots are read once
 * for the whole list, never at a key of the search; a kind whose lots aren't all here is unknown,
 * not "none".
 */
import type { RecordsByResource } from '#contract/core/resource/registry.ts'
import { withHolds } from '#contract/modules/issues/holds.ts'
import { openIssueStates } from '#contract/modules/issues/issue-states.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import {
  inFefoOrder,
  isLowStock,
  isStanding,
  type Lot,
  type LotStatus,
  lotBalance,
  lotStatus,
  lotsOfKind,
  notYetFolded,
  type OnHand,
  type OwnPosting,
  onHandByStock,
} from '#contract/modules/lots/lots.ts'
import { isLeftBehind } from '#contract/modules/sites/switch-off-site.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { isMirrored } from '#local/outbox/waiting.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import type { SettledRow } from '#local/store/stores.ts'
import { askedOf, knownOf, ownPostings } from './own-postings.ts'

export type SiteStock = {
  readonly byStock: ReadonlyMap<string, OnHand>
  /** Kinds whose lots are all on this device. */
  readonly known: ReadonlySet<Stock['kind']>
  /** `YYYY-MM-DD` at the site. */
  readonly today: string
}

const kinds = Object.keys(lotsOfKind) as Stock['kind'][]
const none: OnHand = { quantity: 0, lots: 0 }

/** Undefined while it isn't known, or can't be. */
export const onHandOf = (site: SiteStock | undefined, { id, kind }: Stock): OnHand | undefined =>
  site?.byStock.get(id) ?? (site?.known.has(kind) ? none : undefined)

/** AC 3.33.3; unknown isn't low. */
export function isLow(site: SiteStock | undefined, stock: Stock): boolean {
  const onHand = onHandOf(site, stock)
  return onHand !== undefined && isLowStock(stock, onHand.quantity)
}

const OPERATIONS = 'stock-operations'

/**
 * Operations on this device, by lot, that the lots may not include yet. Few, whatever the ledger
 * holds.
 */
export async function ownByLot(db: LarderDatabase): Promise<Map<string, OwnPosting[]>> {
  const [settled, waiting] = await Promise.all([
    db.table<SettledRow>('_settled').where('resource').equals(OPERATIONS).sortBy('seq'),
    db.outbox
      .where('[resource+record_id]')
      .between([OPERATIONS, ''], [OPERATIONS, '\uffff'])
      .sortBy('seq'),
  ])
  const entries = [...settled, ...waiting]
  const ids = askedOf(entries)
  const [rows, copies] = await Promise.all([
    db.records(OPERATIONS).bulkGet(ids),
    db.shadow.bulkGet(ids.map((id) => [OPERATIONS, id])),
  ])
  const known = rows.flatMap((row, nth) =>
    row ? [[row.id, knownOf(row, copies[nth])] as const] : [],
  )
  return ownPostings(entries, new Map(known))
}

type Where = { readonly stock_id?: string; readonly location_id?: string }

const readLots = (db: LarderDatabase, kind: Stock['kind'], where: Where): Promise<Lot[]> =>
  readRecords(db, lotsOfKind[kind], { where })

/** Open issues of these sites: their lots are on hold. */
export async function openIssuesAt(db: LarderDatabase, sites: readonly string[]) {
  const issues = await Promise.all(
    sites.flatMap((location_id) =>
      openIssueStates.map((status) =>
        readRecords(db, 'issues', { where: { location_id, status } }),
      ),
    ),
  )
  return issues.flat()
}

/** As held by open issues of their sites. */
async function withOpenIssues(db: LarderDatabase, lots: readonly Lot[]): Promise<Lot[]> {
  const sites = [...new Set(lots.map(({ location_id }) => location_id))]
  return withHolds(lots, await openIssuesAt(db, sites))
}

type LotsByKind = {
  readonly [K in Stock['kind']]: readonly RecordsByResource[(typeof lotsOfKind)[K]][]
}

export type SiteLots = {
  /** Of each kind, those on this device. */
  readonly byKind: LotsByKind
  /** Kinds whose lots are all on this device. */
  readonly known: ReadonlySet<Stock['kind']>
  readonly own: ReadonlyMap<string, readonly OwnPosting[]>
  /** That are open at their sites. */
  readonly issues: readonly Issue[]
}

const ofNoSite: SiteLots = {
  byKind: { MEAT: [], INGREDIENT: [], PACKAGING: [], PRODUCT: [] },
  known: new Set(),
  own: new Map(),
  issues: [],
}

/** @param siteId undefined for a person at no site: then nothing is known */
export async function readSiteLots(
  db: LarderDatabase,
  siteId: string | undefined,
): Promise<SiteLots> {
  if (siteId === undefined) return ofNoSite
  const where = { location_id: siteId }
  const [own, isHere, lots] = await Promise.all([
    ownByLot(db),
    Promise.all(kinds.map((kind) => isMirrored(db, lotsOfKind[kind]))),
    Promise.all(kinds.map(async (kind) => [kind, await readLots(db, kind, where)] as const)),
  ])
  return {
    byKind: Object.fromEntries(lots) as unknown as LotsByKind,
    known: new Set(kinds.filter((_, place) => isHere[place])),
    own,
    issues: await openIssuesAt(db, [siteId]),
  }
}

/** @param today `YYYY-MM-DD` at the site */
export function siteStockOf({ byKind, known, own, issues }: SiteLots, today: string): SiteStock {
  const lots = [...known].flatMap((kind): readonly Lot[] => byKind[kind])
  const standing = withHolds(lots, issues)
  const byStock = onHandByStock(standing, (lot) => notYetFolded(lot, own.get(lot.id)), today)
  return { byStock, known, today }
}

export const readSiteStock = async (
  db: LarderDatabase,
  siteId: string | undefined,
  today: string,
): Promise<SiteStock> => siteStockOf(await readSiteLots(db, siteId), today)

export type StandingLot = {
  readonly lot: Lot
  readonly balance: number
  readonly status: LotStatus
}

/** Every lot of an item that isn't used up or archived, at all sites, first expired first. */
export async function readStandingLots(
  db: LarderDatabase,
  { id, kind }: Pick<Stock, 'id' | 'kind'>,
  today: string,
): Promise<StandingLot[] | null> {
  if (!(await isMirrored(db, lotsOfKind[kind]))) return null
  const [own, lots] = await Promise.all([ownByLot(db), readLots(db, kind, { stock_id: id })])
  const standing = await withOpenIssues(db, lots)
  return standing
    .sort(inFefoOrder)
    .map((lot) => {
      const balance = lotBalance(lot, notYetFolded(lot, own.get(lot.id)))
      return { lot, balance, status: lotStatus(lot, balance, today) }
    })
    .filter(
      ({ status, balance }) => status !== 'REJECTED' && status !== 'ARCHIVED' && balance !== 0,
    )
}

/** How many prevent archiving the item. */
export const countStanding = (lots: readonly StandingLot[]) =>
  lots.filter(({ status, balance }) => isStanding(status, balance)).length

/** Lots that would be left behind if this site were deactivated; only those here are counted. */
export async function countLotsLeft(db: LarderDatabase, location_id: string): Promise<number> {
  const [own, ...lots] = await Promise.all([
    ownByLot(db),
    ...kinds.map((kind) => readLots(db, kind, { location_id })),
  ])
  return lots
    .flat()
    .filter((lot) => isLeftBehind(lot, lotBalance(lot, notYetFolded(lot, own.get(lot.id))))).length
}
