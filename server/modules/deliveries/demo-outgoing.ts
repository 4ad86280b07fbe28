/**
 * The demo business's deliveries to customers (domain §6.1): those of the last two weeks, from what
 * its lots' ledger says left, and one that is planned for today. The same seed and day give
 * the same deliveries.
 */
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { DeliveryItem } from '#contract/modules/deliveries/delivery-items.ts'
import { kindOfLots, type Lot, type lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { Seeded } from '#server/seeded.ts'

const ZONE = 'Europe/London'
const DAYS = 14
/** So many of the counter's sales went to trade customers instead. */
const SHARE = 0.25
const MOST = 24
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Sent {
  readonly lots: readonly {
    readonly resource: (typeof lotsOfKind)[Stock['kind']]
    readonly record: Lot
  }[]
  readonly operations: readonly StockOperation[]
  /** Ids of sites by code and of people by name. */
  readonly idOf: (name: string) => string
  readonly customerOf: (name: string) => string
  readonly vanOf: (site: string) => string
  readonly chance: Seeded
  /** Any instant of today (ms). */
  readonly now: number
}

const usual = ['The Railway Inn', 'Corbridge Farm Shop', 'Tynedale First School', 'The Cross Keys']
const received = ['Moira Reay', 'Sam Hall', 'Lynn Dodds']

export function demoOutgoing(sent: Sent) {
  const { lots, operations, idOf, customerOf, vanOf, chance, now } = sent
  const deliveries: Delivery[] = []
  const items: DeliveryItem[] = []
  const lotById = new Map(lots.map(({ record }) => [record.id, record]))
  let count = 0

  function add(site: string, customer_id: string, at: number, by: string, more: object) {
    count += 1
    const day = localDay(at, ZONE).slice(2).replaceAll('-', '')
    const delivery = {
      id: chance.id(at),
      created: at - HOUR_MS,
      created_by: by,
      location_id: site,
      direction: 'OUT',
      reference: `D-${day}-K3-${String(count).padStart(2, '0')}`,
      customer_id,
      vehicle_id: vanOf(site),
      date: at,
      ...more,
    } as Delivery
    deliveries.push(delivery)
    return delivery
  }
  function line(delivery: Delivery, lot: Lot, kind: StockOperation['lot_kind'], quantity: number) {
    const item = {
      id: chance.id(delivery.created),
      created: delivery.created,
      created_by: delivery.created_by,
      location_id: delivery.location_id,
      delivery_id: delivery.id,
      delivery_open: delivery.status === 'PLANNED',
      intake_id: lot.id,
      lot_kind: kind,
      description: lot.internal_name,
      ...(lot.stock_id !== undefined && { stock_id: lot.stock_id }),
      quantity,
      unit: lot.unit,
    } as DeliveryItem
    items.push(item)
    return item
  }

  const named = operations.map((one): StockOperation => {
    const lot = lotById.get(one.intake_id)
    const isRecent = one.date >= now - DAYS * DAY_MS && one.date < now - HOUR_MS
    // What left the counter and what left with a van weigh the same on the books. What became of the
    // lots that batches made is told elsewhere, customer by customer.
    const isTold = lot !== undefined && 'batch_id' in lot && lot.batch_id !== undefined
    const isWholesale = one.operation === 'SELL' && !isTold && count < MOST && chance.next() < SHARE
    if (!isRecent || !lot || !(one.operation === 'DISPATCH' || isWholesale)) return one
    const customer_id = one.customer_id ?? customerOf(chance.pick(usual as [string, ...string[]]))
    const delivery = add(one.location_id, customer_id, one.date, one.created_by, {
      status: 'DELIVERED',
      dispatched_date: localDay(one.date, ZONE),
      temperatures: { chilled: 3.1 },
      delivered_at: one.date + HOUR_MS,
      received_by_name: chance.pick(received as [string, ...string[]]),
      signed: true,
    })
    const item = line(delivery, lot, one.lot_kind, one.quantity)
    return {
      ...one,
      operation: 'DISPATCH',
      delivery_id: delivery.id,
      delivery_item_id: item.id,
      customer_id,
    }
  })

  const ready = lots.find(
    ({ record }) =>
      record.location_id === idOf('HS') &&
      !record.hold &&
      (record.balance?.quantity ?? 0) > 4_000 &&
      (record.use_by_date ?? '') > localDay(now + DAY_MS, ZONE),
  )
  if (ready) {
    const at = Math.ceil((now + 2 * HOUR_MS) / HOUR_MS) * HOUR_MS
    const planned = add(idOf('HS'), customerOf('Tynedale First School'), at, idOf('Asha'), {
      status: 'PLANNED',
      created: now - 2 * HOUR_MS,
    })
    line(planned, ready.record, kindOfLots(ready.resource), 2_500)
  }
  return { deliveries, items, operations: named }
}
