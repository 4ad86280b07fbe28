/** What the screens of a device say a lot holds (src/modules/lots), beside a count of it by hand. */
import { foldLedger } from '#contract/modules/lots/ledger.ts'
import { type Lot, notYetFolded } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { needsAttention, type OutboxEntry } from '#local/outbox/outbox.ts'
import { knownOf, ownPostings } from '#src/modules/lots/parts/own-postings.ts'
import type { MemoryData } from '../memory-store.ts'
import { leftOf } from './left-of.ts'
import { must } from './must.ts'

const OPERATIONS = 'stock-operations'

const entriesOf = (data: MemoryData): OutboxEntry[] =>
  (['_settled', '_outbox'] as const).flatMap((store) =>
    (data.list(store) as unknown as OutboxEntry[])
      .filter(({ resource }) => resource === OPERATIONS)
      .toSorted((a, b) => a.seq - b.seq),
  )

type Rows = ReadonlyMap<string, StockOperation>

/** As the server last said them. */
function serversRows(data: MemoryData): Rows {
  const rows = new Map(data.list(OPERATIONS).map((row) => [row.id, row as StockOperation]))
  for (const { resource, id, record, left } of data.list('_shadow')) {
    if (resource !== OPERATIONS) continue
    if (record && !left) rows.set(id, record as unknown as StockOperation)
    else rows.delete(id)
  }
  return rows
}

/**
 * By hand: all that is here. Null where this device knows too little to say: the server folded what has
 * not come yet, or a count is to be put before what the server has folded; or it asks
 * anew for all that a server has that was put back.
 */
function byHand(data: MemoryData, lot: Lot, entries: readonly OutboxEntry[]): number | null {
  const { updated = 0, balance } = lot
  const isAnew = data.list('_cursor').some(({ pass }) => pass !== 'steady')
  if (isAnew) return null
  const own = (one: StockOperation) => one.intake_id === lot.id
  const servers = serversRows(data)
  const folded = [...servers.values()].filter(
    (one) => own(one) && (one.updated ?? Number.POSITIVE_INFINITY) <= updated,
  )
  const standing = folded.filter(({ voided_by_id }) => !voided_by_id)
  if (!balance || standing.length !== balance.operations) return null
  if (leftOf(folded) !== balance.quantity) return null
  const mine = new Set(entries.map(({ record_id }) => record_id))
  const isIn = new Set(folded.map(({ id }) => id))
  // What was refused to be void counts as the server has it, unless it was voided once more since.
  const voids = entries.filter(({ patch }) => 'voided_by_id' in patch)
  const stillVoided = new Set(
    voids.filter((entry) => !needsAttention(entry)).map(({ record_id }) => record_id),
  )
  const refusedVoids = new Set(
    voids.map(({ record_id }) => record_id).filter((id) => !stillVoided.has(id)),
  )
  // Its void went with it when the server was put back: it is sent again as it was recorded.
  const left = new Set(data.list('_shadow').flatMap((row) => (row.left ? [row.id] : [])))
  const isPlain = (id: string) => refusedVoids.has(id) || (left.has(id) && !stillVoided.has(id))
  const all = (data.list(OPERATIONS) as StockOperation[])
    .filter((one) => own(one) && (isIn.has(one.id) || mine.has(one.id)))
    .map((one) => {
      const { voided_by_id: _, ...plain } = one
      return isPlain(one.id) ? (servers.get(one.id) ?? plain) : one
    })
  const isLateCount = all.some(
    (one) => one.operation === 'COUNT' && !isIn.has(one.id) && one.date <= balance.as_of,
  )
  return isLateCount ? null : leftOf(all)
}

/** @returns of each lot what the screens would say; never anything but what was counted by hand */
export function shownBy(data: MemoryData) {
  const entries = entriesOf(data)
  const rows = data.list(OPERATIONS) as StockOperation[]
  const copies = new Map(
    data.list('_shadow').flatMap((row) => (row.resource === OPERATIONS ? [[row.id, row]] : [])),
  )
  const known = rows.map((row) => [row.id, knownOf(row, copies.get(row.id))] as const)
  const own = ownPostings(entries, new Map(known))
  return (lot: Lot) => {
    const before = lot.balance && { ...lot.balance, variance: 0 }
    const folded = foldLedger(notYetFolded(lot, own.get(lot.id)), before)
    const hand = byHand(data, lot, entries)
    must(hand === null || hand === folded.quantity, 'a screen says what is left of a lot', {
      ...{ lot, shown: folded.quantity, hand, own: own.get(lot.id) },
      waits: entries
        .filter(({ record_id }) => own.get(lot.id)?.some(({ id }) => id === record_id))
        .map(({ record_id, state, reply, withheld }) => ({ record_id, state, reply, withheld })),
    })
    return folded
  }
}
