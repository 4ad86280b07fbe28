/**
 * What was made of lots, read step by step (domain §2.0 b), for the side that knows everything. Each
 * lot's and each batch's records are found by index: O(what is reached).
 */
import type { Read } from '#contract/core/rules/judge.ts'
import { type Flow, flowOf } from '../lots/flow/flow.ts'
import { type Lot, lotsOfKind } from '../lots/lots.ts'
import type { StockOperation } from '../lots/stock-operations.ts'

export type LotName = {
  readonly kind: (typeof lotsOfKind)[keyof typeof lotsOfKind]
  readonly id: string
}

export type Forward = {
  readonly flow: Flow
  /** Each lot that was reached and is known, with the resource it is kept in. */
  readonly lots: ReadonlyMap<string, { readonly kind: LotName['kind']; readonly lot: Lot }>
}

/** What this operation leads to from its lot. */
async function leadsTo(one: StockOperation, read: Read): Promise<LotName[]> {
  const { operation, product_id, batch_id, counter_intake_id: other, lot_kind } = one
  if (operation === 'USE' && product_id) return [{ kind: 'products', id: product_id }]
  if (operation === 'USE' && batch_id) {
    const made = await read.where('products', { batch_id })
    return made.map(({ id }) => ({ kind: 'products', id }))
  }
  if (operation === 'TRANSFER_OUT' && other) return [{ kind: lotsOfKind[lot_kind], id: other }]
  return []
}

/** Voided links are read too: trace.ts says which of them count. */
export async function readForward(from: readonly LotName[], read: Read): Promise<Forward> {
  const lots = new Map<string, { kind: LotName['kind']; lot: Lot }>()
  const operations = new Map<string, StockOperation>()
  const asked = new Set<string>()
  const waiting = [...from]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { kind, id } = next
    if (asked.has(id)) continue
    asked.add(id)
    const lot = await read.get(kind, id)
    if (lot) lots.set(id, { kind, lot })
    const own = await read.where('stock-operations', { intake_id: id })
    // What came back, or was split off, says whose it is.
    const others = await read.where('stock-operations', { counter_intake_id: id })
    for (const one of own) {
      operations.set(one.id, one)
      waiting.push(...(await leadsTo(one, read)))
    }
    for (const one of others) {
      operations.set(one.id, one)
      waiting.push({ kind: lotsOfKind[one.lot_kind], id: one.intake_id })
    }
  }
  const all = [...lots.values()].map(({ lot }) => lot)
  return { flow: flowOf(all, [...operations.values()]), lots }
}
