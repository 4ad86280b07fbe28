/**
 * The demo business's deliveries (domain §6.1): the last two weeks' goods in, each with the lots
 * that came with it; yesterday two lines went back; three are expected today at High Street, one of
 * them late and one from Ireland. The same seed and day give the same deliveries.
 */
import { roundHalfAway } from '#contract/measure/rounding.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { DeliveryItem } from '#contract/modules/deliveries/delivery-items.ts'
import { loadOf } from '#contract/modules/deliveries/load.ts'
import { kindOfLots, type Lot, type lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { addDays } from '#contract/time/business-day.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { Seeded } from '#server/seeded.ts'
import { suppliers } from '../suppliers/demo-suppliers.ts'

const ZONE = 'Europe/London'
const DAYS = 14
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type DemoLot = {
  readonly resource: (typeof lotsOfKind)[Stock['kind']]
  readonly record: Lot
}

type Goods = {
  readonly lots: readonly DemoLot[]
  readonly stocks: readonly Stock[]
  /** Ids of sites by code, of suppliers and people by name. */
  readonly idOf: (name: string) => string
  readonly chance: Seeded
  /** Any instant of today (ms). */
  readonly now: number
}

/** Supplier, minutes from now (before: late), and its lines: item and packs. */
const expected: readonly (readonly [string, number, readonly (readonly [string, number])[]])[] = [
  [
    'Cheviot Poultry',
    -20,
    [
      ['Chicken breast', 3],
      ['Chicken thigh', 4],
      ['Turkey crown', 2],
    ],
  ],
  [
    'Tyne Valley Produce',
    100,
    [
      ['Potatoes', 2],
      ['Onions', 1],
      ['Carrots', 1],
    ],
  ],
  [
    'Irish Lamb Co',
    400,
    [
      ['Lamb carcase', 2],
      ['Lamb leg', 4],
    ],
  ],
]

const letters = (name: string) =>
  name
    .split(' ')
    .map(([first = '']) => first)
    .filter((letter) => /[A-Z]/.test(letter))
    .join('')

const plantOf = (name: string) => suppliers.find((one) => one.name === name)?.plant ?? ''
const isIrish = (name: string) => plantOf(name).startsWith('IE')

export function demoDeliveries({ lots, stocks, idOf, chance, now }: Goods) {
  const deliveries: Delivery[] = []
  const items: DeliveryItem[] = []
  const stockById = new Map(stocks.map((stock) => [stock.id, stock]))
  const nameOf = new Map(suppliers.map(({ name }) => [idOf(name), name]))
  let note = 2_200

  function noteOf(supplier: string): string {
    note += 7
    return supplier === 'Border Beef' ? `4${note}` : `${letters(supplier)}-${note}`
  }

  /** What was measured and asked at the door. */
  function headOf(supplier: string, came: readonly Stock[], at: number) {
    const { hasAnimalOrigin, loads } = loadOf(came)
    const degrees = { chilled: 2.2 + chance.next() * 1.6, frozen: -20 + chance.next(), hot: 68 }
    return {
      vehicle_clean: 'YES' as const,
      load_separated: loads.length > 0 ? ('YES' as const) : ('NA' as const),
      ...(loads.length > 0 && {
        temperatures: Object.fromEntries(
          loads.map((kind) => [kind, roundHalfAway(degrees[kind], 1)]),
        ),
      }),
      ...(hasAnimalOrigin && {
        dispatched_date: addDays(localDay(at, ZONE), isIrish(supplier) ? -2 : -1),
      }),
      ...(isIrish(supplier) && {
        import: {
          dispatch_country: 'IE',
          notification_ref: `IMP.GB.2026.${1_000_000 + note}`,
          health_certificate: `EU-IE-${note}`,
          border_post: 'Holyhead',
          eta: at - 2 * HOUR_MS,
          status: 'RECEIVED' as const,
        },
      }),
    }
  }

  type Came = {
    readonly site: string
    readonly supplier: string
    readonly at: number
    readonly by: string
  }
  function take({ site, supplier, at, by }: Came, more: object): Delivery {
    const delivery = {
      id: chance.id(at),
      created: at,
      created_by: by,
      location_id: site,
      direction: 'IN',
      status: 'CHECKED',
      reference: noteOf(supplier),
      supplier_id: idOf(supplier),
      date: at,
      ...more,
    } as Delivery
    deliveries.push(delivery)
    return delivery
  }
  function addLine(delivery: Delivery, stock: Stock, more: Partial<DeliveryItem>): DeliveryItem {
    const item = {
      id: chance.id(delivery.created),
      created: delivery.created,
      created_by: delivery.created_by,
      location_id: delivery.location_id,
      delivery_id: delivery.id,
      delivery_open: delivery.status === 'EXPECTED',
      stock_id: stock.id,
      unit: stock.unit,
      ...more,
    } as DeliveryItem
    items.push(item)
    return item
  }

  /** Lots of one supplier and day came together. */
  function withDeliveries(): DemoLot[] {
    const isRecent = ({ date }: Lot) => date >= now - DAYS * DAY_MS
    const groups = Map.groupBy(lots, ({ resource, record }) => {
      const supplier = 'supplier_id' in record ? nameOf.get(record.supplier_id) : undefined
      if (resource === 'products' || supplier === undefined || !isRecent(record)) return ''
      return `${record.location_id} ${supplier} ${localDay(record.date, ZONE)}`
    })
    return [...groups].flatMap(([key, own]) => {
      const [first] = own
      if (key === '' || !first) return own
      const supplier = nameOf.get((first.record as Lot & { supplier_id: string }).supplier_id) ?? ''
      const at = Math.min(...own.map(({ record }) => record.date))
      const came = own.flatMap(({ record }) => stockById.get(record.stock_id ?? '') ?? [])
      const by = first.record.created_by
      const head = { ...headOf(supplier, came, at), result: 'ACCEPTED' }
      const delivery = take({ site: first.record.location_id, supplier, at, by }, head)
      return own.map(({ resource, record }) => {
        const stock = stockById.get(record.stock_id ?? '')
        if (!stock) return { resource, record }
        const item = addLine(delivery, stock, {
          intake_id: record.id,
          lot_kind: kindOfLots(resource),
          quantity: record.quantity,
          ...(record.temperature !== undefined && { temperature: record.temperature }),
          ...(record.corrective_action !== undefined && {
            corrective_action: record.corrective_action,
          }),
          result: 'ACCEPTED',
        })
        const from = { delivery_id: delivery.id, delivery_item_id: item.id }
        return { resource, record: { ...record, ...from } as Lot }
      })
    })
  }

  const stockNamed = (name: string) => {
    const stock = stocks.find(({ internal_name }) => internal_name === name)
    if (!stock) throw new Error(`The demo has no ${name}.`)
    return stock
  }

  /** Yesterday's fish was too warm. */
  function sendBack(): void {
    const at = now - DAY_MS - 40 * MINUTE_MS
    const fish = stockNamed('Smoked haddock')
    const came = { site: idOf('MK'), supplier: 'North Sea Fish', at, by: idOf('Fiona') }
    const head = {
      ...headOf('North Sea Fish', [fish], at),
      ...{ temperatures: { chilled: 6.1 }, result: 'REJECTED' },
    }
    const delivery = take(came, head)
    addLine(delivery, fish, {
      ...{ quantity: fish.pack_quantity, temperature: 6.4, result: 'REJECTED' },
      reject_reason: '6.4 °C. The limit is 4 °C. Driver told.',
    })
  }

  function expect(): void {
    for (const [supplier, minutes, lines] of expected) {
      // On the quarter of an hour, as people arrange it.
      const quarter = 15 * MINUTE_MS
      const due = Math.floor((now + minutes * MINUTE_MS) / quarter) * quarter
      const created = now - DAY_MS
      const came = { site: idOf('HS'), supplier, at: created, by: idOf('Asha') }
      const delivery = take(came, {
        status: 'EXPECTED',
        date: due,
        ...(isIrish(supplier) && {
          import: {
            dispatch_country: 'IE',
            notification_ref: `IMP.GB.2026.${1_000_000 + note}`,
            border_post: 'Holyhead',
            eta: due,
            status: 'AT_BORDER',
          },
        }),
      })
      for (const [name, packs] of lines) {
        const stock = stockNamed(name)
        const quantity_expected = stock.pack_quantity * packs
        addLine(delivery, stock, { quantity: 0, quantity_expected, packs })
      }
    }
  }

  const taken = withDeliveries()
  sendBack()
  expect()
  return { deliveries, items, lots: taken }
}
