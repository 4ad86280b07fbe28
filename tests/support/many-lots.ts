/**
 * Three years of a large business (domain §6.2): 106,000 received lots, 30,000 batches with 45,000
 * products, 420,000 operations; or a part of it. One spice lot is in every fortieth batch.
 */
import type { FlowLot } from '#contract/modules/lots/flow/flow-links.ts'
import { seeded } from '#tests/sync/seeded.ts'
import { NINE, type Told } from './worked-examples.ts'

const RECEIVED = 106
const BATCHES = 30
const OPERATIONS = 420
export const SPICE = 'spice'

/** @param thousands 1,000 is three years */
export function manyLots(thousands: number): { lots: FlowLot[]; operations: Told[] } {
  const chance = seeded(42)
  const lots: FlowLot[] = [{ id: SPICE, unit: 'g' }]
  const operations: Told[] = []
  const id = (kind: string, at: number) =>
    `0190c0de-${kind}-7000-8000-${String(at).padStart(12, '0')}`
  function write(operation: Told['operation'], intake_id: string, more: Partial<Told> = {}) {
    const date = NINE + operations.length
    operations.push({
      id: id('0000', operations.length),
      intake_id,
      operation,
      quantity: chance.between(1, 9_000),
      lot_kind: 'INGREDIENT',
      unit: 'g',
      date,
      received: date,
      ...more,
    })
  }
  for (let at = 0; at < RECEIVED * thousands; at += 1) {
    const lot: FlowLot = { id: id('1000', at), unit: 'g' }
    lots.push(lot)
    write('RECEIVE', lot.id)
  }
  let recent: string[] = []
  for (let at = 0; at < BATCHES * thousands; at += 1) {
    const batch_id = id('2000', at)
    for (let uses = 4; uses > 0; uses -= 1) {
      write('USE', id('1000', chance.between(0, RECEIVED * thousands - 1)), { batch_id })
    }
    if (chance.chance(1 / 40)) write('USE', SPICE, { batch_id })
    if (chance.chance(0.2) && recent.length > 0) write('USE', chance.pick(recent), { batch_id })
    const made = chance.chance(0.5) ? 2 : 1
    for (let place = 0; place < made; place += 1) {
      const lot: FlowLot = { id: id(`300${place}`, at), unit: 'g', batch_id }
      lots.push(lot)
      write('PRODUCE', lot.id, { batch_id })
      recent = [...recent.slice(-40), lot.id]
    }
  }
  while (operations.length < OPERATIONS * thousands) {
    const lot = chance.pick(lots).id
    const customer = { customer_id: id('4000', chance.between(0, 899)) }
    write(chance.chance(0.6) ? 'DISPATCH' : 'SELL', lot, customer)
  }
  // As it arrives: every text is its own.
  return JSON.parse(JSON.stringify({ lots, operations }))
}
