/**
 * Who has what was made of a lot (domain §2.0 b): customers and the counter, exactly by lot and as
 * a share of the lot it began with. Pure. O(lots + what left them).
 */
import { roundHalfAway } from '#contract/measure/rounding.ts'
import type { Customer } from '../customers/customers.ts'
import type { Flow } from './flow/flow.ts'
import { type FlowOperation, weightOf } from './flow/flow-links.ts'
import type { StockOperation } from './stock-operations.ts'
import { countsSince } from './trace.ts'

export type Sent = {
  readonly lot_id: string
  /** In the lot's unit. */
  readonly quantity: number
  readonly unit: StockOperation['unit']
  /** How much of the lot it began with is in it (g); null if that wasn't weighed. */
  readonly proRata: number | null
  /** Voided since, but kept by the recall that was open then. */
  readonly isVoided: boolean
}

export type CustomerSent = {
  readonly customer_id: string
  readonly sent: readonly Sent[]
  /** What came back from them (g); what wasn't weighed is left out. */
  readonly returned: number
}

export type Destinations = {
  readonly customers: readonly CustomerSent[]
  /** Sold over the counter: needs a notice in the shop. */
  readonly retail: readonly Sent[]
}

export type ShareOf = (lotId: string) => number | null

type Leaving = {
  readonly operation: FlowOperation
  /** g; null if nobody said. */
  readonly grams: number | null
  /** When the server learned that it is void (ms). */
  readonly voided: number
}

/** What left one lot, added up; voided and valid apart. */
function addUp(leaving: readonly Leaving[], shareOf: ShareOf): Sent[] {
  const isVoid = ({ voided }: Leaving) => voided !== Number.POSITIVE_INFINITY
  const byLot = Map.groupBy(leaving, (one) => `${one.operation.intake_id} ${isVoid(one)}`)
  return [...byLot.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { intake_id: lot_id, unit } = first.operation
    const share = shareOf(lot_id)
    const isWeighed = share !== null && own.every(({ grams }) => grams !== null)
    const grams = own.reduce((sum, one) => sum + (one.grams ?? 0), 0)
    return {
      lot_id,
      quantity: own.reduce((sum, { operation }) => sum + operation.quantity, 0),
      unit,
      proRata: isWeighed ? roundHalfAway(grams * share) : null,
      isVoided: isVoid(first),
    }
  })
}

/**
 * @param lotIds the lots to look for, as trace.ts gives them
 * @param shareOf of the lot it began with (attribution.ts)
 * @param since a recall's opening: what was voided after it is kept, marked
 */
export function destinations(
  flow: Flow,
  lotIds: Iterable<string>,
  shareOf: ShareOf,
  since = Number.POSITIVE_INFINITY,
): Destinations {
  const found: Leaving[] = []
  for (const id of lotIds) {
    const node = flow.nodeOf.get(id)
    if (node === undefined) continue
    const end = flow.ends.starts[node + 1] ?? 0
    for (let at = flow.ends.starts[node] ?? 0; at < end; at += 1) {
      const place = flow.ends.order[at] ?? 0
      const voided = flow.leaving.voided[place] ?? Number.POSITIVE_INFINITY
      if (!countsSince(voided, since)) continue
      const operation = flow.leaving.at(place)
      found.push({ operation, grams: weightOf(operation, flow.unitWeightOf(node)), voided })
    }
  }
  const of = (act: StockOperation['operation']) =>
    found.filter(({ operation }) => operation.operation === act)
  const returned = Map.groupBy(of('RETURN_IN'), ({ operation }) => operation.customer_id)
  const byCustomer = Map.groupBy(of('DISPATCH'), ({ operation }) => operation.customer_id ?? '')
  const customers = [...byCustomer].map(([customer_id, own]) => ({
    customer_id,
    sent: addUp(own, shareOf),
    returned: (returned.get(customer_id) ?? []).reduce((sum, { grams }) => sum + (grams ?? 0), 0),
  }))
  return { customers, retail: addUp(of('SELL'), shareOf) }
}

type Risk = Pick<Customer, 'id' | 'name' | 'kind' | 'vulnerable_group'>

/** By how soon it is eaten and how far it goes on; of both those who serve vulnerable people first. */
const order: readonly Customer['kind'][] = [
  'CARE_HOME',
  'SCHOOL',
  'CATERER',
  'RETAILER',
  'WHOLESALE',
  'CONSUMER',
]

/** The customers to tell, those most at risk first; among equals, those who got the most. */
export function inOrderOfRisk<C extends CustomerSent>(
  sent: readonly C[],
  customers: ReadonlyMap<string, Risk>,
): C[] {
  const rank = ({ customer_id }: C) => {
    const customer = customers.get(customer_id)
    const place = order.indexOf(customer?.kind)
    const own = place < 0 ? order.length : place
    return customer?.vulnerable_group ? own - order.length - 1 : own
  }
  const amount = ({ sent: own }: C) =>
    own.reduce((sum, { proRata, quantity }) => sum + (proRata ?? quantity), 0)
  const name = ({ customer_id }: C) => customers.get(customer_id)?.name ?? customer_id
  return sent.toSorted(
    (a, b) => rank(a) - rank(b) || amount(b) - amount(a) || (name(a) < name(b) ? -1 : 1),
  )
}
