/**
 * What must be held (domain §2.0 d): all that was made of food that was past its use by or on hold when
 * it was used, and what has left or been labelled and turns out to hold an allergen more. Always holds:
 * each has an issue that names it, and is on hold while one of those is open.
 */
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { dayOf } from './check-judged.ts'
import { happened } from './left-of.ts'
import { must } from './must.ts'
import type { StockEnd } from './stock-end.ts'

const isOver = ({ status }: Issue) => status === 'CLOSED' || status === 'CANCELLED'

function checkNamed(lot: Lot, named: readonly Issue[], what: unknown): void {
  must(named.length > 0, 'what is to be held has an issue that names it', what)
  const isFree = named.every(isOver)
  must(lot.hold !== undefined || isFree, 'what an open issue names is on hold', what)
}

/** Past its day when it went in, whatever clock wrote it down; recalled lots are blocked anyway. */
function isWrongUse(use: StockOperation, { lots }: StockEnd): boolean {
  const lot = lots.get(use.intake_id)
  if (use.operation !== 'USE' || use.voided_by_id || !lot) return false
  const isMarked = ['LOT_EXPIRED', 'LOT_ON_HOLD'].some((mark) => use.tags?.includes(mark))
  const isPast = lot.use_by_date !== undefined && lot.use_by_date < dayOf(happened(use))
  const isElse = ['LOT_RECALLED', 'LOT_OUT_OF_STOCK'].some((mark) => use.tags?.includes(mark))
  return isMarked || (isPast && !isElse)
}

const heard = ({ received, created }: { received?: number | undefined; created: number }) =>
  received ?? created

/** What is in a lot is in all that was made or moved of it before that was known. */
function checkPassedOn({ operations, products, history }: StockEnd): void {
  for (const lot of products.filter(({ contains }) => contains.length > 0)) {
    const known = history.find(
      ({ id, body }) => id === lot.id && (body as unknown as Product).contains?.length > 0,
    )
    for (const one of operations) {
      if (one.intake_id !== lot.id || one.voided_by_id) continue
      const at = Math.max(known?.serverTime ?? 0, heard(one))
      const own = products.filter((made) =>
        one.operation === 'TRANSFER_OUT'
          ? made.id === one.counter_intake_id
          : one.operation === 'USE' &&
            made.batch_id === one.batch_id &&
            (one.product_id === undefined || one.product_id === made.id),
      )
      for (const made of own.filter((product) => heard(product) < at)) {
        must(made.contains.length > 0, 'what came of a lot contains what is in it', { lot, made })
      }
    }
  }
}

export function checkIssuesOfLots(end: StockEnd): void {
  const { operations, products, issues, history } = end
  const naming = ({ id }: Lot, category: Issue['category']) =>
    issues.filter((one) => one.category === category && one.lots?.some((lot) => lot.id === id))
  for (const use of operations.filter((one) => isWrongUse(one, end))) {
    for (const made of products) {
      // What is moved later comes with the hold it had.
      const isMovedLater = made.parent_intake_id !== undefined && heard(made) > heard(use)
      const isOf = made.batch_id === use.batch_id && !isMovedLater
      if (isOf) checkNamed(made, naming(made, 'STOCK'), { use, made })
    }
  }
  checkPassedOn(end)
  const before = new Map<string, Product>()
  for (const { resource, id, body, serverTime } of history) {
    if (resource !== 'products') continue
    const after = body as unknown as Product
    const isMore = after.contains.length > (before.get(id)?.contains.length ?? Infinity)
    const gone = operations.filter(
      (one) =>
        one.intake_id === id &&
        (one.operation === 'SELL' || one.operation === 'DISPATCH') &&
        heard(one) < serverTime &&
        (end.voidedAt.get(one.id) ?? Infinity) > serverTime,
    )
    before.set(id, after)
    const lot = end.lots.get(id)
    if (!isMore || gone.length === 0 || !lot) continue
    const named = naming(lot, 'ALLERGEN').filter(({ severity }) => severity === 'CRITICAL')
    checkNamed(lot, named, { lot, gone })
  }
}
