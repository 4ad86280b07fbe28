/**
 * A business's lots by chance, repeatable by its seed: received, cut, mixed and reworked, moved,
 * sold, counted, with clocks that are wrong, operations without a weight, and corrections.
 */
import type { FlowLot } from '#contract/modules/lots/flow/flow-links.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { type Seeded, seeded } from '#tests/sync/seeded.ts'
import { NINE, type Told } from './worked-examples.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export type RandomLots = {
  readonly lots: readonly FlowLot[]
  readonly operations: readonly Told[]
  /** Water by batch (g). */
  readonly water: ReadonlyMap<string, number>
  /** When the server has received all of it (ms). */
  readonly end: number
}

export type Size = {
  readonly received: number
  readonly batches: number
  readonly others: number
  /** How often a batch uses a product of any batch, its own and later ones too. */
  readonly rework: number
}
export const small: Size = { received: 6, batches: 7, others: 14, rework: 0.15 }

const leaves = ['WASTE', 'SELL', 'DISPATCH', 'SAMPLE', 'RETURN_OUT', 'RETURN_IN', 'COUNT'] as const

function writer(chance: Seeded) {
  const operations: Told[] = []
  function write(
    operation: StockOperation['operation'],
    lot: FlowLot,
    quantity: number,
    more: Partial<Told> = {},
  ): Told {
    const at = NINE + operations.length * MINUTE
    const one: Told = {
      id: `op-${String(chance.between(0, 999_999)).padStart(6, '0')}-${operations.length}`,
      intake_id: lot.id,
      operation,
      quantity,
      lot_kind: lot.unit === 'each' ? 'PACKAGING' : 'MEAT',
      unit: lot.unit,
      date: at + (chance.chance(0.1) ? chance.between(-HOUR, HOUR) : 0),
      ...(chance.chance(0.1) && { clock_skew_ms: chance.between(-HOUR, HOUR) }),
      received: at,
      ...more,
    }
    operations.push(one)
    return one
  }
  return { operations, write }
}

export function randomLots(seed: number, size = small): RandomLots {
  const chance = seeded(seed)
  const { operations, write } = writer(chance)
  const lots: FlowLot[] = []
  const water = new Map<string, number>()
  /** Products of earlier batches, and of later ones: rework goes back. */
  const planned = Array.from({ length: size.batches }, (_, batch) =>
    Array.from({ length: chance.between(1, 3) }, (__, place): FlowLot => {
      return { id: `P${batch}-${place}`, unit: 'g', batch_id: `B${batch}` }
    }),
  )
  for (let at = 0; at < size.received; at += 1) {
    const lot: FlowLot = { id: `R${at}`, unit: chance.chance(0.1) ? 'each' : 'g' }
    lots.push(lot)
    write('RECEIVE', lot, chance.between(1, 20_000))
  }
  for (const [batch, products] of planned.entries()) {
    const batch_id = `B${batch}`
    if (chance.chance(0.2)) water.set(batch_id, chance.between(1, 2_000))
    for (let uses = chance.between(1, 4); uses > 0; uses -= 1) {
      const isRework = chance.chance(size.rework)
      const input = isRework ? chance.pick(chance.pick(planned)) : chance.pick(lots)
      const product = chance.chance(0.15) ? chance.pick(products).id : undefined
      const named = product !== undefined && { product_id: product }
      write('USE', input, chance.between(1, 9_000), { batch_id, ...named })
    }
    for (const product of products) {
      lots.push(product)
      write('PRODUCE', product, chance.between(1, 9_000), { batch_id })
    }
  }
  for (let at = 0; at < size.others; at += 1) {
    const lot = chance.pick(lots)
    if (chance.chance(0.15)) {
      const child: FlowLot = { id: `T${at}`, unit: lot.unit, parent_intake_id: lot.id }
      const quantity = chance.between(1, 3_000)
      write('TRANSFER_OUT', lot, quantity, { counter_intake_id: child.id })
      if (chance.chance(0.7)) write('TRANSFER_IN', child, quantity, { counter_intake_id: lot.id })
      lots.push(child)
      continue
    }
    const customer = { customer_id: `C${chance.between(1, 5)}`, delivery_id: `D${at}` }
    write(chance.pick(leaves), lot, chance.between(0, 3_000), customer)
  }
  for (const one of operations.filter(() => chance.chance(0.05))) {
    const lot = lots.find(({ id }) => id === one.intake_id)
    // A wrong amount, or something that never happened like that.
    const what = chance.chance(0.5) ? one.operation : 'SAMPLE'
    if (lot) write(what, lot, one.quantity + 1, { ...linksOf(one), voids_id: one.id })
  }
  return { lots, operations, water, end: NINE + operations.length * MINUTE }
}

const linksOf = ({ batch_id, product_id, counter_intake_id, customer_id }: Told) => ({
  ...(batch_id && { batch_id }),
  ...(product_id && { product_id }),
  ...(counter_intake_id && { counter_intake_id }),
  ...(customer_id && { customer_id }),
})

/** The same, in another order. */
export function shuffled<T>(all: readonly T[], chance: Seeded): T[] {
  const mixed = [...all]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = chance.between(0, at)
    const [a, b] = [mixed[at], mixed[other]]
    if (a !== undefined && b !== undefined) [mixed[at], mixed[other]] = [b, a]
  }
  return mixed
}
