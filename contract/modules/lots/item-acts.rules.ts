/**
 * The acts of lots as they are called on a stock item (domain §2.0 d "Calls"): out of stock is all its
 * lots at one site; a recall is refused, because an item has lots that are fine. Pure.
 */
import type { ActChange, Asked, Plan } from '#contract/core/acts/acts.ts'
import { planRecall } from '../recall/acts.rules.ts'
import type { Stock } from '../stock/stocks.ts'
import { type OutOfStockBody, planOutOfStock } from './acts.rules.ts'
import { type Lot, lotsOfKind } from './lots.ts'
import { foldedHere } from './on-the-books.ts'

type ItemBody = OutOfStockBody & { readonly location_id: string }

const isOnItem = <B>(asked: Asked<Lot | Stock, B>): asked is Asked<Stock, B> =>
  asked.resource === 'stocks'

/** Each lot as if it was called on its own; the same answer for all of them. */
async function planItemOut(asked: Asked<Stock, ItemBody>) {
  const { record: stock, body, read } = asked
  const { location_id, ...said } = body
  const resource = lotsOfKind[stock.kind]
  const lots: readonly Lot[] = await read.where(resource, { stock_id: stock.id, location_id })
  const changes: ActChange[] = []
  let problems: Readonly<Record<string, string>> = {}
  for (const record of lots) {
    if ((await foldedHere(record, read)).quantity <= 0) continue
    const planned = await planOutOfStock({ ...asked, resource, record, body: said })
    problems = { ...problems, ...planned.problems }
    const own = planned.changes.map((one) =>
      one.kind === 'make' ? { ...one, key: record.id } : one,
    )
    changes.push(...own)
  }
  if (changes.length > 0) return { changes, problems }
  const says = `No ${stock.internal_name} is in stock there.`
  return { changes, problems: { location_id: says } }
}

export const planOutOfStockOf: Plan<Lot | Stock, ItemBody> = (asked) =>
  isOnItem(asked) ? planItemOut(asked) : planOutOfStock(asked as Asked<Lot, OutOfStockBody>)

export const planRecallOf: Plan<Lot | Stock, never> = (asked) =>
  isOnItem(asked)
    ? { changes: [], problems: { lot: 'Recall a lot.' } }
    : planRecall(asked as Parameters<typeof planRecall>[0])
