/**
 * Reads a ledger book: all of this device's records and pages, or what concerns one lot. Records by id,
 * never by date: a window of time would leave out what was recorded late.
 */
import type { FiguresRead, MakeTogether } from '#contract/core/figures/figures.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { lotsOfKind } from '../lots/lots.ts'
import type { BatchFacts } from '../lots/pages/page-records.ts'
import type { LotName } from './forward.ts'
import { bookOf, type KnownLot, type LedgerBook } from './ledger-book.ts'
import { readPages } from './pages-here.ts'

/** All that is here, by its ids: whatever its age and its site. */
const everything = { between: { field: 'id' }, includeArchived: true } as const

const kinds = Object.values(lotsOfKind)

/** All rows of a resource; kept by itself, because a saved operation changes no lot. */
const allOf =
  <N extends ResourceName>(resource: N): MakeTogether<readonly RecordsByResource[N][]> =>
  async ({ each }) => {
    const found: RecordsByResource[N][] = []
    await each(resource, everything, (row) => void found.push(row))
    return found
  }

const lotsAll = kinds.map((kind) => ({ kind, make: allOf(kind) }))
const operationsAll = allOf('stock-operations')
const batchesAll = allOf('batches')

const wholeBook: MakeTogether<LedgerBook> = async (read) => {
  const lots = new Map<string, KnownLot>()
  for (const { kind, make } of lotsAll) {
    for (const lot of await read.together([kind], make)) lots.set(lot.id, { kind, lot })
  }
  const operations = await read.together(['stock-operations'], operationsAll)
  const batches = await read.together(['batches'], batchesAll)
  const byId = new Map(batches.map((batch) => [batch.id, batch as BatchFacts]))
  return bookOf({ lots, batches: byId, operations }, await readPages(read))
}

/** All of it, until some of it changes: O(lots + operations). */
export const readLedgerBook = (read: FiguresRead): Promise<LedgerBook> =>
  read.together([...kinds, 'stock-operations', 'batches', 'trace-pages'], wholeBook)

async function lotsNamed(read: FiguresRead, names: Iterable<LotName>) {
  const found = await Promise.all(
    [...names].map(async ({ kind, id }) => [kind, await read.get(kind, id)] as const),
  )
  return new Map(
    found.flatMap(([kind, lot]) => (lot ? [[lot.id, { kind, lot }] as [string, KnownLot]] : [])),
  )
}

/** Of one lot and the batches it went into only. */
export async function readBookOfLot(read: FiguresRead, lotId: string): Promise<LedgerBook> {
  const pages = await readPages(read)
  const none = { lots: new Map(), batches: new Map() }
  const uses = [...(await read.all('stock-operations', { where: { intake_id: lotId } }))]
  const used = bookOf({ ...none, operations: uses }, pages).operationsOf(lotId)
  const batchIds = [...new Set(used.flatMap(({ batch_id }) => batch_id ?? []))]
  const own = await Promise.all(
    batchIds.map((batch_id) => read.all('stock-operations', { where: { batch_id } })),
  )
  const batches = await Promise.all(batchIds.map((id) => read.get('batches', id)))
  const operations = [...new Map([...uses, ...own.flat()].map((one) => [one.id, one])).values()]
  const around = bookOf({ ...none, operations }, pages)
  const names = new Map<string, LotName>(
    Object.values(lotsOfKind).map((kind) => [`${kind} ${lotId}`, { kind, id: lotId }]),
  )
  for (const { intake_id, lot_kind } of batchIds.flatMap((id) => around.operationsIn(id))) {
    names.set(intake_id, { kind: lotsOfKind[lot_kind], id: intake_id })
  }
  return bookOf(
    {
      lots: await lotsNamed(read, names.values()),
      batches: new Map(
        batches.flatMap((one) => (one ? [[one.id, one] as [string, BatchFacts]] : [])),
      ),
      operations,
    },
    pages,
  )
}
