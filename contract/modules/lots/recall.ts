/**
 * A recall: which lots it covers, and how it grows (domain §2.0 c, d). Pure. Always holds: an open or
 * closed recall only grows; links voided after it was opened stay; no date and no device's clock
 * decides anything; a lot leaves it only when an admin releases it with a reason. Times are by the
 * server's clock (ms).
 */
import { actingRole, type Caller } from '#contract/core/access/access.ts'
import type { Flow } from './flow/flow.ts'
import type { Lot } from './lots.ts'
import type { StockOperation } from './stock-operations.ts'
import { oneStep, pathTo, reach } from './trace.ts'

type Mark = NonNullable<Lot['recall']>
export type Released = NonNullable<Mark['released']>

export type FoundLot = {
  readonly lot_id: string
  /** The lots from an origin to it, both included; none for an origin. */
  readonly path: readonly string[]
  /** When it was found. */
  readonly at: number
  readonly released?: Released
}

export type Recall = {
  readonly id: string
  /** A drill marks no lot and blocks nothing. */
  readonly recall_class: Mark['recall_class'] | 'DRILL'
  readonly reason: string
  readonly origins: readonly string[]
  readonly status: 'OPEN' | 'CLOSED' | 'CANCELLED'
  /** When the server learned of it. */
  readonly at: number
  readonly by: string
  readonly lots: readonly FoundLot[]
}

/** The sentence that refuses to recall; null if this person may. */
export const recallRefusal = ({ role }: Pick<Caller, 'role'>): string | null =>
  actingRole(role) === 'admin'
    ? null
    : 'Only an admin can recall. Hold it and everything made from it, and tell an admin.'

/**
 * What it covers by now: what it covered, and all that is made of that, by links that were valid
 * when it was opened or have been since. What a released lot went into isn't followed from there.
 * A cancelled recall no longer grows. O(lots + links).
 * @param at now
 */
export function extendRecall(
  recall: Recall,
  flow: Flow,
  at: number,
): { readonly recall: Recall; readonly added: readonly FoundLot[] } {
  if (recall.status === 'CANCELLED') return { recall, added: [] }
  const known = new Map(recall.lots.map((lot) => [lot.lot_id, lot]))
  const endsAt = new Set(recall.lots.flatMap((one) => (one.released ? one.lot_id : [])))
  const reached = reach(flow, known.keys(), 'forward', { since: recall.at, endsAt })
  const added = reached.levels
    .slice(1)
    .flat()
    .map((lot_id): FoundLot => {
      const [start = '', ...rest] = pathTo(reached, lot_id)
      const before = known.get(start)?.path ?? []
      return { lot_id, path: [...(before.length > 0 ? before : [start]), ...rest], at }
    })
  return added.length === 0
    ? { recall, added }
    : { recall: { ...recall, lots: [...recall.lots, ...added] }, added }
}

/** The origins, and everything made of them. */
export function openRecall(opening: Omit<Recall, 'status' | 'lots'>, flow: Flow): Recall {
  const origins = opening.origins.map((lot_id) => ({ lot_id, path: [], at: opening.at }))
  const empty: Recall = { ...opening, status: 'OPEN', lots: origins }
  return extendRecall(empty, flow, opening.at).recall
}

/** "Shared a batch – review": what else went where the origins went in one step; not recalled. */
export function siblings(recall: Recall, flow: Flow): readonly string[] {
  const covered = new Set(recall.lots.map(({ lot_id }) => lot_id))
  const beside = recall.origins
    .flatMap((origin) => oneStep(flow, origin, 'forward'))
    .flatMap((product) => oneStep(flow, product, 'back'))
  return [...new Set(beside)].filter((id) => !covered.has(id))
}

const moving: readonly StockOperation['operation'][] = ['USE', 'SELL', 'DISPATCH', 'TRANSFER_OUT']

/** Does it take the lot where a recall has to follow? */
export const isMoving = ({ operation }: Pick<StockOperation, 'operation'>): boolean =>
  moving.includes(operation)

/** Was this lot used, sold or moved after it was covered, as far as the server knows? */
export function isLate(
  recall: Recall,
  { intake_id, operation, received }: Pick<StockOperation, 'intake_id' | 'operation' | 'received'>,
): boolean {
  const found = recall.lots.find(({ lot_id }) => lot_id === intake_id)
  if (!found || !isMoving({ operation })) return false
  return received === undefined || received > found.at
}

/** The line its issue gets for that. */
export const lateLine = (device: string): string => `Used after recall on ${device}.`

/** The recall after an admin released a lot from it, or the sentence that refuses. */
export function releaseLot(
  recall: Recall,
  lotId: string,
  released: Released,
  { role }: Pick<Caller, 'role'>,
): Recall | string {
  if (actingRole(role) !== 'admin') return 'Only an admin can release a lot from a recall.'
  if (released.reason.trim() === '') return 'Say why this lot is safe.'
  const lots = recall.lots.map((one) => (one.lot_id === lotId ? { ...one, released } : one))
  return { ...recall, lots }
}

/** Who was told of which lots; notices are only ever added. One that names no customer is of others. */
export type Notice = {
  readonly customer_id?: string | undefined
  readonly lots: readonly string[]
}

/** Those who have a lot that they haven't been told of yet, in the order given. */
export const stillToTell = <C extends { customer_id: string; sent: readonly { lot_id: string }[] }>(
  customers: readonly C[],
  notices: readonly Notice[],
): C[] =>
  customers.filter(({ customer_id, sent }) => {
    const told = new Set(
      notices.flatMap((one) => (one.customer_id === customer_id ? one.lots : [])),
    )
    return sent.some(({ lot_id }) => !told.has(lot_id))
  })

const DRILL_MS = 4 * 3_600_000
const DRILL_BP = 9_500

/** How a drill went: within four hours, and at least 95 % accounted for (domain §2.0 b, §2.28). */
export function drillResult(drill: {
  readonly started_at: number
  readonly ended_at: number
  /** The mass balance of the lot it began with (balance.ts). */
  readonly accountedBp: number | null
}) {
  const tookMs = drill.ended_at - drill.started_at
  const isInTime = tookMs <= DRILL_MS
  const isAccounted = drill.accountedBp !== null && drill.accountedBp >= DRILL_BP
  return { tookMs, isInTime, isAccounted, isPassed: isInTime && isAccounted }
}

/** Upper case, without spaces and dashes, as suppliers write one code in several ways. */
export const normalBatchCode = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')

/** All lots received of one batch of a supplier, to be recalled together. */
export function ofSupplierBatch<
  L extends { readonly supplier_id?: string; readonly supplier_batch_code?: string },
>(lots: readonly L[], supplierId: string, code: string): L[] {
  const wanted = normalBatchCode(code)
  return lots.filter(
    ({ supplier_id, supplier_batch_code: own }) =>
      supplier_id === supplierId && own !== undefined && normalBatchCode(own) === wanted,
  )
}
