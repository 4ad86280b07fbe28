/**
 * Works the trace pages out from the records (domain §2.0 d; ADR 0065). Always holds: a page holds every
 * change up to its `upto`, because the heads are read before the first row; one that comes out as it
 * was isn't stored again; how far all of them reach stands on one page alone, the one that was stored
 * last and so arrives last, so a device that has only some of them claims nothing.
 */
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { bodyOf } from '#contract/core/packed/body.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { lotsOfKind } from '#contract/modules/lots/lots.ts'
import { pageMonth } from '#contract/modules/lots/pages/trace-page.ts'
import { PAGE_VERSION, packPage } from '#contract/modules/lots/pages/trace-page-bytes.ts'
import {
  type PageBatch,
  type PageFacts,
  tracePageOf,
} from '#contract/modules/lots/pages/trace-page-of.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { TracePageRow } from '#contract/modules/recall/trace-pages.ts'
import { fromStored, toStored } from '#server/records/stored-record.ts'
import type { PageQuery, Reader, Store } from '#server/store/store.ts'

const WEEK_MS = 7 * 86_400_000
/** Some milliseconds of work between two calls of others. */
const ROWS = 1_000
const kinds = Object.values(lotsOfKind)
const sources = [...kinds, 'batches', 'stock-operations', 'recalls'] as const
type Source = (typeof sources)[number]

/** Kept between runs. */
const RUN = { kind: 'trace-pages', key: 'last' } as const
type Run = {
  /** By the change clock: what the pages hold (ms). */
  readonly upto: number
  /** When all of them were last worked out anew (ms), and in which version. */
  readonly whole: number
  readonly format?: number
  /** The page that says how far all of them reach. */
  readonly last: string | null
}

type Window = Pick<PageQuery, 'since' | 'until' | 'filters'> & { readonly after?: number | null }

export type PagesPorts = {
  readonly store: Pick<Store, 'read' | 'write'>
  readonly now: () => number
}

/** Each row of a list that isn't deleted, in pages. */
async function each<N extends Source>(
  { reader, signal }: { reader: Reader; signal: AbortSignal },
  resource: N,
  { after = null, ...window }: Window,
  take: (record: RecordsByResource[N]) => void,
): Promise<void> {
  const query = { resource, scope: {}, limitRows: ROWS, limitBytes: Number.MAX_SAFE_INTEGER }
  for (let from = after; ; ) {
    signal.throwIfAborted()
    const { rows, more, cursor } = await reader.page({ ...query, ...window, after: from })
    for (const row of rows) if (!row.deleted) take(fromStored(row) as never)
    if (!more) return
    from = cursor
  }
}

type Around = { readonly reader: Reader; readonly signal: AbortSignal }

/** Every recall, what it found, and whether it changed since. */
async function recallsNow(around: Around, since: number) {
  const recalled = new Set<string>()
  const changed = new Set<string>()
  await each(around, 'recalls', {}, ({ lots = [], updated = 0 }) => {
    for (const { id } of lots) {
      recalled.add(id)
      if (updated > since) changed.add(id)
    }
  })
  return { recalled, changed }
}

/** Months of which a record changed after this stamp; of all records if there is none. */
async function monthsSince(
  around: Around,
  after: number | null,
  recalled: ReadonlySet<string>,
): Promise<Set<string>> {
  const months = new Set<string>()
  const note = (ms: number) => void months.add(pageMonth(ms))
  for (const kind of kinds) await each(around, kind, { after }, ({ date }) => note(date))
  await each(around, 'stock-operations', { after }, ({ date }) => note(date))
  await each(around, 'batches', { after }, ({ created }) => note(created))
  // A page keeps more of a recalled lot's operations, whenever those were.
  for (const lot of recalled) {
    const filters = [{ name: 'intake_id', oneOf: [lot] }]
    await each(around, 'stock-operations', { filters }, ({ date }) => note(date))
  }
  return months
}

/** Of every month at once: they are few and small, and no index knows when one was made. */
async function batchesByMonth(around: Around): Promise<ReadonlyMap<string, readonly PageBatch[]>> {
  const all: (PageBatch & { readonly month: string })[] = []
  await each(around, 'batches', {}, ({ id, batch_code, kind, water_g, expected_g, created }) => {
    const amounts = {
      ...(water_g !== undefined && { water_g }),
      ...(expected_g !== undefined && { expected_g }),
    }
    all.push({ id, batch_code, kind, ...amounts, month: pageMonth(created) })
  })
  return Map.groupBy(all, ({ month }) => month)
}

function windowOf(month: string): { since: number; until: number } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { since: Date.UTC(year, number - 1), until: Date.UTC(year, number) }
}

/** What voids these operations, where it isn't among them. */
async function voidsOf(
  { reader }: Around,
  operations: readonly StockOperation[],
): Promise<StockOperation[]> {
  const here = new Set(operations.map(({ id }) => id))
  const elsewhere = operations.flatMap(({ voided_by_id: by }) => (by && !here.has(by) ? [by] : []))
  if (elsewhere.length === 0) return []
  const rows = await reader.records('stock-operations', elsewhere)
  return rows.filter(({ deleted }) => !deleted).map((row) => fromStored(row) as never)
}

async function factsOf(
  around: Around,
  month: string,
  known: Pick<PageFacts, 'batches' | 'recalled' | 'upto'>,
): Promise<PageFacts> {
  const dated = windowOf(month)
  const lots: PageFacts['lots'][number][] = []
  for (const kind of kinds) await each(around, kind, dated, (lot) => void lots.push({ kind, lot }))
  const operations: StockOperation[] = []
  await each(around, 'stock-operations', dated, (one) => void operations.push(one))
  return { month, lots, operations, voids: await voidsOf(around, operations), ...known }
}

const pageId = (business: string, month: string) => derivedId(business, `trace-page ${month}`)

type Made = Pick<TracePageRow, 'id' | 'month' | 'body'>

/** @returns those that came out other than they stand, in order of their months */
async function pagesThatDiffer(
  around: Around,
  business: string,
  months: ReadonlySet<string>,
  known: Pick<PageFacts, 'recalled' | 'upto'>,
): Promise<Made[]> {
  const batches = await batchesByMonth(around)
  const made: Made[] = []
  for (const month of [...months].sort()) {
    const own = { ...known, batches: batches.get(month) ?? [] }
    const facts = await factsOf(around, month, own)
    const body = await bodyOf(packPage(tracePageOf(facts)))
    const id = pageId(business, month)
    const standing = await around.reader.record('trace-pages', id)
    if (!standing || fromStored(standing).body !== body) made.push({ id, month, body })
  }
  return made
}

type Stored = Made & Pick<TracePageRow, 'upto' | 'all_upto'>

/** One by one: others write between them. */
async function store(
  { store: stored, now }: PagesPorts,
  business: string,
  pages: readonly Stored[],
): Promise<void> {
  for (const page of pages) {
    await stored.write(business, async (tx) => {
      const row = await tx.record('trace-pages', page.id)
      const created = row ? fromStored(row).created : now()
      const record = {
        ...{ created, created_by: ADMIN_OVERRIDE, received: now(), updated: tx.stamp() },
        ...{ ...page, version: 1 },
      }
      await tx.restamp(toStored(declarations['trace-pages'], record))
    })
  }
}

/** The page that said so before, which says it no longer. */
async function without(reader: Reader, id: string): Promise<Stored[]> {
  const row = await reader.record('trace-pages', id)
  if (!row) return []
  const { month, body, upto } = fromStored(row) as unknown as TracePageRow
  return [{ id, month, body, upto }]
}

/**
 * Those of the months that changed since the last run; once a week of all.
 * @returns how many pages are new or differ
 */
export async function makeTracePages(
  ports: PagesPorts,
  business: string,
  signal: AbortSignal,
): Promise<number> {
  const reader = ports.store.read(business)
  const around = { reader, signal }
  const heads: Partial<Record<ResourceName, number>> = await reader.heads()
  const upto = Math.max(0, ...sources.map((source) => heads[source] ?? 0))
  const last = (await reader.kept<Run>(RUN.kind, RUN.key))?.value
  const isOld = last?.format !== PAGE_VERSION
  const isWhole = last === undefined || isOld || Math.abs(ports.now() - last.whole) >= WEEK_MS
  if (upto === 0 || (!isWhole && last.upto === upto)) return 0
  const after = isWhole ? null : last.upto
  const { recalled, changed } = await recallsNow(around, after ?? upto)
  const months = await monthsSince(around, after, changed)
  const pages = await pagesThatDiffer(around, business, months, { recalled, upto })
  const [newest, ...others] = pages.map((page) => ({ ...page, upto })).reverse()
  const before = last?.last ?? null
  if (newest) {
    const isAmong = pages.some(({ id }) => id === before)
    const former = before === null || isAmong ? [] : await without(reader, before)
    await store(ports, business, [...others, ...former, { ...newest, all_upto: upto }])
  }
  const run: Run = {
    ...{ upto, whole: isWhole ? ports.now() : last.whole, format: PAGE_VERSION },
    last: newest?.id ?? before,
  }
  await ports.store.write(business, (tx) => tx.keep(RUN.kind, RUN.key, run))
  return pages.length
}
