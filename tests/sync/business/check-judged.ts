/**
 * Every operation was judged as its lot stood when the server heard of it (domain §2.0 "Lot status", d):
 * read off the history by other code than Larder's. Always holds: what was let through although its lot
 * was recalled, held or past its use by says so; what says so was.
 */
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { happened } from './left-of.ts'
import { must } from './must.ts'
import type { StockEnd } from './stock-end.ts'

const passing = ['USE', 'SELL', 'DISPATCH', 'TRANSFER_OUT']
const marks = ['LOT_RECALLED', 'LOT_ON_HOLD', 'LOT_EXPIRED'] as const

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
/** `YYYY-MM-DD` at the sites of these days. */
export const dayOf = (ms: number): string => london.format(ms)

const isBlocking = (mark: Lot['recall']) =>
  mark !== undefined && (mark.status === 'OPEN' || mark.status === 'CLOSED' || !mark.status)

/** @param heldSince when the server heard of its hold (ms) */
function checkOne(one: StockOperation, lot: Lot, heldSince: number | undefined): void {
  const at = happened(one)
  const isRecalled = isBlocking(lot.recall) || (lot.recalls ?? []).some(isBlocking)
  const isPast = lot.use_by_date !== undefined && lot.use_by_date < dayOf(at)
  const isEmpty = (lot.balance?.quantity ?? 0) <= 0
  const isSurelyHeld = lot.hold !== undefined && (heldSince ?? Infinity) < at
  const said = marks.filter((mark) => one.tags?.includes(mark))
  const what = { one, lot, heldSince, said }
  must(isRecalled === said.includes('LOT_RECALLED'), 'a recalled lot is not let through', what)
  if (isRecalled) return
  must(!said.includes('LOT_ON_HOLD') || lot.hold !== undefined, 'what is held is on hold', what)
  if (said.includes('LOT_ON_HOLD')) return
  must(!isSurelyHeld, 'a held lot is not let through', what)
  const isExpired = isPast && !isEmpty
  must(isExpired === said.includes('LOT_EXPIRED'), 'an expired lot is not let through', what)
}

export function checkJudged({ history }: StockEnd): void {
  const lots = new Map<string, Lot>()
  const heldSince = new Map<string, number>()
  for (const { resource, id, version, body, serverTime } of history) {
    if (resource === 'meats' || resource === 'products') {
      lots.set(id, body as unknown as Lot)
      if (!body.hold) heldSince.delete(id)
      else if (!heldSince.has(id)) heldSince.set(id, serverTime)
    }
    if (resource !== 'stock-operations' || version !== 1) continue
    const one = body as unknown as StockOperation
    const lot = lots.get(one.intake_id)
    if (lot && passing.includes(one.operation)) checkOne(one, lot, heldSince.get(lot.id))
  }
}
