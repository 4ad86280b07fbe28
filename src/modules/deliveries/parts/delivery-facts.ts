/**
 * What is known of deliveries from their lines and the lots that came with them: how many lines, how
 * much was taken in, what came of it (domain §2.6-2.7). Always holds: a result the server hasn't
 * derived yet is derived here, by the same rule.
 */
import type { Unit } from '#contract/measure/quantity.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { resultOfItems } from '#contract/modules/deliveries/deliveries.rules.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { DeliveryItem } from '#contract/modules/deliveries/delivery-items.ts'
import { type Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { LarderDatabase } from '#local/store/database.ts'

export interface DeliveryFacts {
  /** In the order they were written down. */
  readonly items: readonly DeliveryItem[]
  /** By id; those on this device. */
  readonly lots: ReadonlyMap<string, Lot>
  readonly result: Delivery['result']
  readonly onHold: number
}

export type Amounts = ReadonlyMap<Unit, number>

const byMade = (one: { readonly id: string }, other: { readonly id: string }) =>
  one.id < other.id ? -1 : 1

export function factsOf(
  delivery: Pick<Delivery, 'result'>,
  items: readonly DeliveryItem[],
  lots: ReadonlyMap<string, Lot>,
): DeliveryFacts {
  const own = items.flatMap(({ intake_id }) => lots.get(intake_id ?? '') ?? [])
  return {
    items: items.toSorted(byMade),
    lots,
    result: delivery.result ?? resultOfItems(items) ?? undefined,
    onHold: own.filter(({ hold, result }) => hold && result !== 'REJECTED').length,
  }
}

function summed(items: readonly DeliveryItem[], amountOf: (item: DeliveryItem) => number): Amounts {
  const sums = new Map<Unit, number>()
  for (const item of items) {
    const amount = amountOf(item)
    if (amount > 0) sums.set(item.unit, (sums.get(item.unit) ?? 0) + amount)
  }
  return sums
}

/** Neither what went back nor what didn't come. */
export const takenIn = (items: readonly DeliveryItem[]): Amounts =>
  summed(items, ({ result, quantity }) =>
    result === 'ACCEPTED' || result === 'SHORT' ? quantity : 0,
  )
export const sentBack = (items: readonly DeliveryItem[]): Amounts =>
  summed(items, ({ result, quantity, quantity_expected = 0 }) =>
    result === 'REJECTED' ? quantity || quantity_expected : 0,
  )
export const ordered = (items: readonly DeliveryItem[]): Amounts =>
  summed(items, ({ quantity_expected = 0 }) => quantity_expected)

/** "98.26 kg", "62.50 kg, 180 pieces"; empty if there is nothing. */
export const amountsText = (amounts: Amounts): string =>
  [...amounts].map(([unit, amount]) => formatQuantity(amount, unit)).join(', ')

/** Who took it in: the author of its lots. */
export const takenInBy = (delivery: Delivery, { lots, items }: DeliveryFacts): string =>
  items.map(({ intake_id }) => lots.get(intake_id ?? '')?.created_by).find(Boolean) ??
  items.find(({ modified_by }) => modified_by)?.modified_by ??
  delivery.created_by

const stores = Object.values(lotsOfKind)

/** Of these deliveries, by id. */
export async function readFacts(
  db: LarderDatabase,
  deliveries: readonly Delivery[],
): Promise<ReadonlyMap<string, DeliveryFacts>> {
  const ids = deliveries.map(({ id }) => id)
  const items = (await db
    .table<DeliveryItem, string>('delivery-items')
    .where('delivery_id')
    .anyOf(ids)
    .toArray()) as DeliveryItem[]
  const lotIds = items.flatMap(({ intake_id }) => intake_id ?? [])
  const found = await Promise.all(
    stores.map((store) => db.table<Lot, string>(store).bulkGet(lotIds)),
  )
  const lots = new Map(found.flat().flatMap((lot) => (lot ? [[lot.id, lot] as const] : [])))
  const byDelivery = Map.groupBy(items, ({ delivery_id }) => delivery_id)
  return new Map(
    deliveries.map((one) => [one.id, factsOf(one, byDelivery.get(one.id) ?? [], lots)]),
  )
}
