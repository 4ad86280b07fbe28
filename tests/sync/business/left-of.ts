/** What is left of a lot, counted by other code than Larder's (domain §2.0). */
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'

const brings = ['RECEIVE', 'PRODUCE', 'TRANSFER_IN', 'RETURN_IN']

/** By the server's clock (ms). */
export const happened = ({ date, clock_skew_ms = 0 }: StockOperation) => date - clock_skew_ms

/** Then by id: a record's own order. */
const inOrder = (a: StockOperation, b: StockOperation) =>
  happened(a) - happened(b) || (a.id < b.id ? -1 : 1)

/** From the last count on, by hand: everything before it is in what was counted. */
export function leftOf(operations: readonly StockOperation[]): number {
  const standing = operations.filter(({ voided_by_id }) => !voided_by_id).toSorted(inOrder)
  const counted = standing.findLastIndex(({ operation }) => operation === 'COUNT')
  const from = counted < 0 ? 0 : (standing[counted]?.quantity ?? 0)
  return standing
    .slice(counted + 1)
    .reduce(
      (sum, { operation, quantity }) => sum + (brings.includes(operation) ? quantity : -quantity),
      from,
    )
}
