/**
 * How often what was learned late or mended afterwards happened in a day (domain §2.0 d): told with its
 * faults, so that nobody believes in days in which none of it does.
 */
import type { Product } from '#contract/modules/lots/products.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { happened } from './left-of.ts'
import type { StockEnd } from './stock-end.ts'

const heard = ({ received, created }: StockOperation) => received ?? created

/** Made on this device, and not one of the three was sent before the last was made. */
const isUnsent = (before: StockOperation, count: StockOperation, after: StockOperation) =>
  before.device_id === count.device_id &&
  after.device_id === count.device_id &&
  happened(before) < happened(count) &&
  happened(count) < happened(after) &&
  [before, count, after].every((one) => heard(one) > happened(after))

export function tellLateFacts(end: StockEnd, faults: Map<string, number>): void {
  const { operations, recalls, lots, history, voidedAt } = end
  const tell = (fact: string, times: number) => {
    if (times > 0) faults.set(fact, times)
  }
  const of = (what: string) => operations.filter(({ operation }) => operation === what)
  const covered = recalls.flatMap(({ lots: all = [] }) => all)
  const isRecalledBefore = (lot: string, at: number) =>
    covered.some((one) => one.id === lot && one.at < at)
  tell(
    'voided after a recall',
    operations.filter(({ id, intake_id }) => isRecalledBefore(intake_id, voidedAt.get(id) ?? 0))
      .length,
  )
  const mended = history.filter(({ resource, id, body, serverTime }) => {
    if (resource !== 'products' || (body as unknown as Product).contains.length === 0) return false
    return of('SELL')
      .concat(of('DISPATCH'))
      .some((one) => one.intake_id === id && heard(one) < serverTime)
  })
  tell('batch mended after it left', new Set(mended.map(({ id }) => id)).size)
  const uses = of('USE')
  tell(
    'used, then closed, then told',
    uses.filter((use) =>
      of('COUNT').some(
        (one) =>
          one.intake_id === use.intake_id &&
          one.quantity === 0 &&
          happened(use) < happened(one) &&
          heard(one) < heard(use),
      ),
    ).length,
  )
  const elsewhere = recalls.flatMap(({ origins, lots: all = [] }) => {
    const site = lots.get(origins[0]?.id ?? '')?.location_id
    return all.filter(({ id }) => {
      const lot = lots.get(id)
      return lot?.parent_intake_id !== undefined && lot.location_id !== site
    })
  })
  tell('moved lot recalled at the other site', elsewhere.length)
  tell('expired lot used', uses.filter(({ tags }) => tags?.includes('LOT_EXPIRED')).length)
  tell(
    'count between two unsent sales',
    of('COUNT').filter((count) => {
      const sales = of('SELL').filter(({ intake_id }) => intake_id === count.intake_id)
      return sales.some((one) => sales.some((other) => isUnsent(one, count, other)))
    }).length,
  )
  tell('used after a recall', operations.filter((one) => one.tags?.includes('LOT_RECALLED')).length)
}
