/**
 * A site's stock on hand, from the lots on this device and from operations here that they don't
 * include yet (ADR 0018); signal or not. Always holds: used stock stays used while the operation is
 * sent, accepted and pulled; lots held by an issue are on hold from the tap on; lots are read once
 * for the whole list, never at a key of the search; a kind whose lots aren't all here is unknown,
 * not "none".
 */
import { applyPatch } from '#contract/core/resource/patch.ts'
import { withHolds } from '#contract/modules/issues/holds.ts'
import { openIssueStates } from '#contract/modules/issues/issue-states.ts'
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
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { isLeftBehind } from '#contract/modules/sites/switch-off-site.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { needsAttention, type OutboxEntry } from '#local/outbox/outbox.ts'
import { isMirrored } from '#local/outbox/waiting.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import type { SettledRow } from '#local/store/stores.ts'

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

type Own = StockOperation & OwnPosting
type AnyRow = Readonly<Record<string, unknown>>

/** Its own valid changes: not refused ones, nor what depended on one. */
const standing = (entries: readonly OutboxEntry[]) =>
  entries.filter((entry) => !needsAttention(entry) && !entry.withheld)

const marksVoid = ({ verb, patch }: OutboxEntry) => verb === 'PUT' && 'voided_by_id' in patch

/**
 * After its own changes; null if it isn't this device's operation, nor one it voided.
 * @param known those the server had before
 */
function ownOperation(
  entries: readonly OutboxEntry[],
  known: ReadonlyMap<string, StockOperation>,
): Own | null {
  const [first] = entries
  const mark = entries.find(marksVoid)
  const isNew = first?.verb === 'POST'
  const old = first && mark && !isNew ? known.get(first.record_id) : undefined
  if (!first || !(isNew || old)) return null
  const operation = entries.reduce<AnyRow>((row, { patch }) => applyPatch(row, patch), { ...old })
  return {
    ...(operation as unknown as StockOperation),
    taken: isNew ? first.reply?.updated : 0,
    undone: mark && { taken: mark.reply?.updated },
  }
}

/**
 * The server folds a lot again as soon as it has the correction, before the mark on the old one.
 */
function undoneByCorrection(one: Own, all: ReadonlyMap<string, Own>): Own {
  const correction = one.undone && all.get(one.voided_by_id ?? '')
  const isOfLot = correction?.voids_id === one.id && correction.intake_id === one.intake_id
  return isOfLot ? { ...one, undone: { taken: correction.taken } } : one
}

/**
 * Operations on this device, by lot, that the lots may not include yet. Few, whatever the ledger
 * holds.
 */
async function ownByLot(db: LarderDatabase): Promise<Map<string, OwnPosting[]>> {
  const [settled, waiting] = await Promise.all([
    db.table<SettledRow>('_settled').where('resource').equals(OPERATIONS).sortBy('seq'),
    db.outbox
      .where('[resource+record_id]')
      .between([OPERATIONS, ''], [OPERATIONS, '\uffff'])
      .sortBy('seq'),
  ])
  const byRecord = Map.groupBy(standing([...settled, ...waiting]), ({ record_id }) => record_id)
  const voided = [...byRecord].flatMap(([id, own]) => (own.some(marksVoid) ? [id] : []))
  const rows = await db.records(OPERATIONS).bulkGet(voided)
  const known = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  const own = [...byRecord.values()]
    .map((entries) => ownOperation(entries, known))
    .filter((one) => one !== null)
  const all = new Map(own.map((one) => [one.id, one]))
  const told = own.map((one) => undoneByCorrection(one, all))
  return Map.groupBy(told, ({ intake_id }) => intake_id)
}

type Where = { readonly stock_id?: string; readonly location_id?: string }

const readLots = (db: LarderDatabase, kind: Stock['kind'], where: Where): Promise<Lot[]> =>
  readRecords(db, lotsOfKind[kind], { where })

/** As held by open issues of their sites. */
async function withOpenIssues(db: LarderDatabase, lots: readonly Lot[]): Promise<Lot[]> {
  const sites = [...new Set(lots.map(({ location_id }) => location_id))]
  const issues = await Promise.all(
    sites.flatMap((location_id) =>
      openIssueStates.map((status) =>
        readRecords(db, 'issues', { where: { location_id, status } }),
      ),
    ),
  )
  return withHolds(lots, issues.flat())
}

export async function readSiteStock(
  db: LarderDatabase,
  siteId: string | undefined,
  today: string,
): Promise<SiteStock> {
  const isHere = await Promise.all(kinds.map((kind) => isMirrored(db, lotsOfKind[kind])))
  const known = kinds.filter((_, place) => isHere[place])
  const where = siteId === undefined ? {} : { location_id: siteId }
  const [own, ...lots] = await Promise.all([
    ownByLot(db),
    ...known.map((kind) => readLots(db, kind, where)),
  ])
  const standing = await withOpenIssues(db, lots.flat())
  const byStock = onHandByStock(standing, (lot) => notYetFolded(lot, own.get(lot.id)), today)
  return { byStock, known: new Set(known), today }
}

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
