/**
 * How much of each lot is in what was made (domain §2.0 a, d), reckoned here by recursion, while Larder
 * walks a graph of mixes: both say the same. Nothing of these days goes round in a loop.
 */
import { attributionOf, sharesOf } from '#contract/modules/lots/attribution.ts'
import { flowOf } from '#contract/modules/lots/flow/flow.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { must } from './must.ts'
import type { StockEnd } from './stock-end.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** @returns what part of the lot this origin is */
function sharesByHand({ operations, lots }: StockEnd, origin: string) {
  const standing = operations.filter(({ voided_by_id }) => !voided_by_id)
  const known = new Map<string, number>()
  const weigh = (uses: readonly StockOperation[]) => ({
    all: sum(uses.map(({ quantity }) => quantity)),
    ofIt: sum(uses.map(({ quantity, intake_id }) => quantity * shareIn(intake_id))),
  })
  function inProduct(id: string, batch: string): number {
    const own = standing.filter(({ batch_id }) => batch_id === batch)
    const made = own.filter(({ operation }) => operation === 'PRODUCE')
    const weight = sum(made.filter((one) => one.intake_id === id).map((one) => one.quantity))
    const part = weight / sum(made.map(({ quantity }) => quantity))
    const uses = own.filter(({ operation }) => operation === 'USE')
    const named = weigh(uses.filter(({ product_id }) => product_id === id))
    const shared = weigh(uses.filter(({ product_id }) => product_id === undefined))
    const all = named.all + shared.all * part
    return all > 0 ? (named.ofIt + shared.ofIt * part) / all : 0
  }
  function shareIn(id: string): number {
    if (id === origin) return 1
    const found = known.get(id)
    if (found !== undefined) return found
    const { parent_intake_id: parent, batch_id: batch } = (lots.get(id) ?? {}) as Partial<Product>
    const share = parent ? shareIn(parent) : batch ? inProduct(id, batch) : 0
    known.set(id, share)
    return share
  }
  return shareIn
}

export function checkShares(end: StockEnd): void {
  const attribution = attributionOf(flowOf([...end.lots.values()], end.operations))
  for (const { id } of end.meats.filter((lot) => lot.parent_intake_id === undefined)) {
    const [said, hand] = [sharesOf(attribution, id), sharesByHand(end, id)]
    for (const made of end.products) {
      const [share, right] = [said(made.id) ?? 0, hand(made.id)]
      const isSame = Math.abs(share - right) < 1e-9
      must(isSame, 'a product is made of its lots by their weight', { id, made, share, right })
    }
  }
}
