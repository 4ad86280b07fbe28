/**
 * What must hold of lots once a day is over (domain §2.0): each holds what its operations say, counted
 * here by other code than Larder's; a batch weighs what went in and came out; what was moved names the
 * lot it was; an item that is out of stock at a site is so in all its lots.
 */
import { onTheBooks } from '#contract/modules/lots/on-the-books.ts'
import { checkIssuesOfLots } from './check-holds.ts'
import { checkJudged } from './check-judged.ts'
import { checkRecalls } from './check-recalls.ts'
import { checkShares } from './check-shares.ts'
import { tellLateFacts } from './late-facts.ts'
import { happened, leftOf } from './left-of.ts'
import { must } from './must.ts'
import { shownBy } from './shown-stock.ts'
import { type StockEnd, stockAtEnd } from './stock-end.ts'
import type { BusinessDay } from './story.ts'

const MINUTE = 60_000

function checkLeft({ lots, operations, products }: StockEnd): void {
  for (const lot of lots.values()) {
    const own = operations.filter(({ intake_id }) => intake_id === lot.id)
    const left = leftOf(own)
    const standing = own.filter(({ voided_by_id }) => !voided_by_id).length
    const isRight =
      (lot.balance?.quantity ?? 0) === left && (lot.balance?.operations ?? 0) === standing
    must(isRight, 'a lot holds what its operations say', { lot, left, own })
    must(onTheBooks(lot, own) === left, 'the books of a recall say what is left', {
      lot,
      left,
      own,
    })
  }
  for (const { id, quantity, parent_intake_id, date, clock_skew_ms = 0 } of products) {
    if (parent_intake_id !== undefined) continue
    const made = operations.filter((one) => one.intake_id === id && one.operation === 'PRODUCE')
    const isOnce = made.length === 1 && made[0]?.quantity === quantity
    must(isOnce, 'what was made is in stock once', { id, made })
    const isThen = made.every((one) => Math.abs(happened(one) - date + clock_skew_ms) < MINUTE)
    must(isThen, 'what was made came in when it was made', { id, date, clock_skew_ms, made })
  }
}

function checkBatches({ batches, operations }: StockEnd): void {
  for (const batch of batches) {
    const own = operations.filter((one) => one.batch_id === batch.id && !one.voided_by_id)
    const grams = (what: string) =>
      own.reduce((sum, one) => sum + (one.operation === what ? one.quantity : 0), 0)
    const [input, output] = [grams('USE'), grams('PRODUCE')]
    const isRight = (batch.input_g ?? 0) === input && (batch.output_g ?? 0) === output
    must(isRight, 'a batch weighs what went in and came out', { batch, input, output })
  }
}

/** The same food: it names the lot it was, keeps its day, and comes in as nothing else. */
function checkMoved({ lots, operations }: StockEnd): void {
  for (const out of operations.filter(({ operation }) => operation === 'TRANSFER_OUT')) {
    const [from, to] = [lots.get(out.intake_id), lots.get(out.counter_intake_id ?? '')]
    const came = operations.filter(
      ({ intake_id, operation }) =>
        intake_id === to?.id && (operation === 'TRANSFER_IN' || operation === 'RECEIVE'),
    )
    const isSame =
      to?.parent_intake_id === out.intake_id &&
      to.use_by_date === from?.use_by_date &&
      came.length <= 1 &&
      came.every(({ operation, counter_intake_id: other }) => {
        return operation === 'TRANSFER_IN' && other === out.intake_id
      })
    must(isSame, 'what was moved is the lot it was', { out, from, to, came })
  }
}

/** A server that was put back may know nothing of it; else every lot of the item is counted. */
function checkEmptied({ meats, operations }: StockEnd, { founded }: BusinessDay): void {
  const admin = founded.people.asha.id
  for (const { stock_id, location_id, from, to } of founded.stock.emptied) {
    const ofItem = meats.filter(
      (lot) =>
        lot.stock_id === stock_id &&
        lot.location_id === location_id &&
        (lot.received ?? lot.created) < from,
    )
    const isCount = (id: string) => (one: (typeof operations)[number]) =>
      one.intake_id === id &&
      one.operation === 'COUNT' &&
      one.quantity === 0 &&
      one.created_by === admin &&
      one.date >= from &&
      one.date <= to
    if (!ofItem.some(({ id }) => operations.some(isCount(id)))) continue
    for (const { id } of ofItem) {
      const before = operations.filter(
        (one) =>
          one.intake_id === id && (one.received ?? one.created) < from && happened(one) <= to,
      )
      const isCounted = operations.some(isCount(id))
      const isKnown = operations.some(
        ({ intake_id, received = 0 }) => intake_id === id && received >= from && received <= to,
      )
      const isLeft = leftOf(before) > 0 && !isKnown && before.every((one) => !one.voided_by_id)
      must(isCounted || !isLeft, 'all lots of an item are out of stock', { id, before, from, to })
    }
  }
}

/** Every screen says what the server says, once nothing waits. */
function checkShown({ staff }: BusinessDay, { lots }: StockEnd): void {
  for (const { current, name } of staff.devices) {
    if (!current) continue
    const { data } = current
    const waiting = new Set(
      data
        .list('_outbox')
        .map(({ record_id, resource, patch }) =>
          resource === 'stock-operations' ? (patch.intake_id ?? record_id) : record_id,
        ),
    )
    const shown = shownBy(data)
    for (const lot of [...data.list('meats'), ...data.list('products')]) {
      const known = lots.get(lot.id)
      const ops = data.list('stock-operations') as { id: string; intake_id?: unknown }[]
      const isWaiting = ops.some(({ id, intake_id }) => waiting.has(id) && intake_id === lot.id)
      if (!known || waiting.has(lot.id) || isWaiting) continue
      const { quantity } = shown(known)
      const left = known.balance?.quantity ?? 0
      must(quantity === left, `${name} says what is left`, { known, quantity })
    }
  }
}

export async function checkStock(day: BusinessDay): Promise<void> {
  if (!day.founded.hasStock) return
  const end = await stockAtEnd(day)
  tellLateFacts(end, day.faults)
  checkLeft(end)
  checkBatches(end)
  checkMoved(end)
  checkEmptied(end, day)
  checkRecalls(end, day)
  checkJudged(end)
  checkIssuesOfLots(end)
  checkShares(end)
  checkShown(day, end)
}
