/**
 * Three years of a large business as its server has them (domain §6.2), month by month: 106,000 received
 * lots, 30,000 batches with 45,000 products, 420,000 operations; or a part of it. Ids are as random
 * as real ones, so that packed pages aren't smaller than they will be. One spice lot of the first month
 * is in every fortieth batch.
 */
import type {
  PageBatch,
  PageFacts,
  PageLot,
  PageOperation,
} from '#contract/modules/lots/pages/trace-page-of.ts'
import { type Seeded, seeded } from '#tests/sync/seeded.ts'

export const MONTHS = 36
const OPERATIONS = 420
const RECEIVED = 106
const BATCHES = 30
const FIRST = Date.UTC(2023, 11, 1)
const MONTH_MS = 30 * 86_400_000

/** A UUID v7 of that time. */
function idAt(ms: number, chance: Seeded): string {
  const hex = (digits: number) =>
    Math.floor(chance.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const time = ms.toString(16).padStart(12, '0')
  const variant = chance.pick(['8', '9', 'a', 'b'])
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
}

const names = ['Beef chuck', 'Onion, white', 'Flour', 'Gravy', 'Cheddar', 'Pork shoulder', 'Butter']

export type Years = {
  readonly months: readonly PageFacts[]
  readonly spice: string
  readonly operations: number
}

/** @param thousands 1,000 is three years of the whole business; of a part, fewer a month */
export function manyMonths(thousands: number): Years {
  const chance = seeded(42)
  const ids = (count: number) => Array.from({ length: count }, () => idAt(FIRST, chance))
  const [customers, suppliers, stocks, sites] = [ids(900), ids(180), ids(2_000), ids(14)]
  const spice = idAt(FIRST, chance)
  /** What is at hand: of the last days, the newest first to go into batches. */
  const [recent, products]: [string[], string[]] = [[], []]
  const newest = (all: string[], count: number) => chance.pick(all.slice(-count))
  let count = 0
  function month(at: number): PageFacts {
    const start = FIRST + at * MONTH_MS
    const lastMonth = recent.slice(-3_000)
    const lots: { kind: 'ingredients' | 'products'; lot: PageLot }[] = []
    const batches: PageBatch[] = []
    const operations: PageOperation[] = []
    const of = (each: number) => Math.round((each * thousands) / MONTHS)
    /** The time of the n-th of so many things of a month. */
    const time = (place: number, all: number) =>
      start + Math.floor(((place + chance.next()) * MONTH_MS) / all)
    function write(
      operation: PageOperation['operation'],
      intake_id: string,
      date: number,
      more: Partial<PageOperation> = {},
    ) {
      count += 1
      operations.push({
        id: idAt(date, chance),
        intake_id,
        operation,
        quantity: chance.between(1, 9_000),
        lot_kind: 'INGREDIENT',
        unit: 'g',
        date,
        received: date,
        updated: date,
        ...more,
      })
    }
    const site = () => chance.pick(sites)
    function lotAt(date: number, lot: Partial<PageLot> = {}): PageLot {
      const [day] = new Date(date).toISOString().split('T')
      return {
        id: idAt(date, chance),
        unit: 'g',
        quantity: chance.between(1, 40) * 500,
        internal_name: `${chance.pick(names)} ${chance.between(1, 300)}`,
        batch_code: `HS-${day?.slice(2).replaceAll('-', '')}-K${chance.between(1, 9)}-${chance.between(10, 99)}`,
        stock_id: chance.pick(stocks),
        date,
        use_by_date: new Date(date + chance.between(2, 60) * 86_400_000).toISOString().slice(0, 10),
        location_id: site(),
        balance: { quantity: chance.between(0, 1) * 250, as_of: date + 9_000_000, operations: 3 },
        result: 'ACCEPTED',
        ...lot,
      }
    }
    let delivery = ''
    for (let place = 0; place < of(RECEIVED); place += 1) {
      const date = time(place, of(RECEIVED))
      if (place % 8 === 0) delivery = idAt(date, chance)
      const lot = lotAt(date, {
        supplier_id: chance.pick(suppliers),
        supplier_batch_code: `L${chance.between(1_000_000, 9_999_999)}`,
        delivery_id: delivery,
        ...(at === 0 && place === 0 && { id: spice }),
      })
      lots.push({ kind: 'ingredients', lot })
      write('RECEIVE', lot.id, date)
      recent.push(lot.id)
    }
    for (let place = 0; place < of(BATCHES); place += 1) {
      const date = time(place, of(BATCHES))
      const batch_id = idAt(date, chance)
      batches.push({
        id: batch_id,
        batch_code: `HS-B${place}`,
        kind: 'MIXING',
        ...(chance.chance(0.1) && { water_g: chance.between(100, 5_000) }),
      })
      for (let uses = 4; uses > 0; uses -= 1) write('USE', newest(recent, 400), date, { batch_id })
      if (chance.chance(1 / 40)) write('USE', spice, date, { batch_id })
      if (chance.chance(0.2) && products.length > 0) {
        write('USE', newest(products, 40), date, { batch_id })
      }
      for (let made = chance.chance(0.5) ? 2 : 1; made > 0; made -= 1) {
        const lot = lotAt(date, { batch_id })
        lots.push({ kind: 'products', lot })
        write('PRODUCE', lot.id, date, { batch_id, lot_kind: 'PRODUCT' })
        products.push(lot.id)
      }
    }
    const rest = of(OPERATIONS) - operations.length
    let to: Partial<PageOperation> = {}
    for (let place = 0; place < rest; place += 1) {
      const date = time(place, rest)
      if (place % 6 === 0) {
        to = { customer_id: chance.pick(customers), delivery_id: idAt(date, chance) }
      }
      // What is sold may be of last month.
      const id =
        chance.chance(0.2) && lastMonth.length > 0
          ? chance.pick(lastMonth)
          : chance.pick(lots).lot.id
      const act = chance.between(0, 9)
      if (act < 5) write('DISPATCH', id, date, to)
      else if (act < 8) write('SELL', id, date)
      else write(act === 8 ? 'WASTE' : 'COUNT', id, date)
    }
    const name = new Date(start + MONTH_MS / 2).toISOString().slice(0, 7)
    return { month: name, upto: start + MONTH_MS, lots, batches, operations }
  }
  const months = Array.from({ length: MONTHS }, (_, at) => month(at))
  return { months, spice, operations: count }
}
