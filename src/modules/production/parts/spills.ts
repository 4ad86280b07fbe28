/**
 * What fell on the floor during a batch (domain §2.0, WASTE with its batch). Pure. Always holds: food
 * that was weighed in already is taken off what is in, so that it leaves its lot once.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { amendmentRefusal } from '#contract/core/rules/amendments.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { BatchNow } from './use-batch.ts'

export interface SpillLot {
  readonly lot: Lot
  readonly kind: Stock['kind']
  /** What is left of it beside the batch, in its unit. */
  readonly left: number
  /** Weighed in of it, the newest first. */
  readonly uses: readonly StockOperation[]
}

type Facts = Pick<BatchNow, 'weighed' | 'needs' | 'lots'>

/** What something may have fallen of: what is in, the last first; then what the recipe still wants. */
export function spillLots({ weighed, needs, lots }: Facts): readonly SpillLot[] {
  const found = new Map<string, SpillLot>()
  const standings = needs.flatMap((need) =>
    lots.standingsOf(need).map((standing) => ({ ...standing, kind: lots.kindOf(need) })),
  )
  const leftOf = (id: string) => standings.find(({ lot }) => lot.id === id)?.balance
  for (const { operation, input } of weighed.toReversed()) {
    const { lot } = input
    const known = found.get(lot.id)
    found.set(lot.id, {
      ...{ lot, kind: operation.lot_kind },
      left: leftOf(lot.id) ?? lot.balance?.quantity ?? 0,
      uses: [...(known?.uses ?? []), operation],
    })
  }
  for (const { lot, kind, balance, state } of standings) {
    const isOffered = (state === 'IN_STOCK' || state === 'EXPIRED') && balance > 0
    if (isOffered && !found.has(lot.id)) found.set(lot.id, { lot, kind, left: balance, uses: [] })
  }
  return [...found.values()]
}

/** Those this person may correct: their own, or all for an admin (domain §2.0 d). @param now ms */
export const ownWeighings = (
  { uses }: SpillLot,
  caller: Pick<Caller, 'role' | 'user_id'>,
  now: number,
): readonly StockOperation[] =>
  uses.filter((one) => amendmentRefusal(caller, one, ['voided_by_id', 'void_reason'], now) === null)

/** The one weighing it fell out of; undefined if none weighed as much. */
export const weighingOf = (
  uses: readonly StockOperation[],
  quantity: number,
): StockOperation | undefined => uses.find((one) => one.quantity >= quantity)

/** The fields of the waste. @param at ms */
export const fieldsOfSpill = (
  batch: Batch,
  { lot, kind }: SpillLot,
  said: Pick<StockOperation, 'quantity' | 'reason' | 'notes'>,
  at: number,
) => ({
  ...{ intake_id: lot.id, lot_kind: kind, location_id: batch.location_id, batch_id: batch.id },
  ...(batch.department_id !== undefined && { department_id: batch.department_id }),
  ...{ operation: 'WASTE' as const, unit: lot.unit, date: at },
  ...said,
})
