/** Lots and operations of worked examples A to C (domain §2.0), in grams, C1 to C3 dispatched to. */
import type { FlowLot, FlowOperation } from '#contract/modules/lots/flow/flow-links.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'

export const NINE = 1_772_701_200_000
const MINUTE = 60_000

export type Told = FlowOperation & Pick<StockOperation, 'date' | 'reason' | 'clock_skew_ms'>

/** Operations in the order in which they happen, one a minute. */
export function teller() {
  let count = 0
  return (
    operation: StockOperation['operation'],
    intake_id: string,
    quantity: number,
    more: Partial<Told> = {},
  ): Told => {
    count += 1
    return {
      id: `op-${String(count).padStart(6, '0')}`,
      intake_id,
      operation,
      quantity,
      lot_kind: 'MEAT',
      unit: 'g',
      date: NINE + count * MINUTE,
      received: NINE + count * MINUTE,
      ...more,
    }
  }
}

const tell = teller()
const dispatched = (lot: string, quantity: number, delivery: number) =>
  tell('DISPATCH', lot, quantity, {
    delivery_id: `D${delivery}`,
    customer_id: `C${delivery}`,
  })

const used = (batch_id: string, ...inputs: (readonly [lot: string, quantity: number])[]) =>
  inputs.map(([lot, quantity]) => tell('USE', lot, quantity, { batch_id }))

/** M1, the forequarter, before it is counted. */
export const forequarter = [
  tell('RECEIVE', 'M1', 82_400),
  ...used('B1', ['M1', 61_300]),
  tell('WASTE', 'M1', 11_800, { reason: 'BONE_AND_TRIM' }),
  tell('WASTE', 'M1', 2_450, { reason: 'BONE_AND_TRIM' }),
  dispatched('M1', 4_200, 1),
  tell('SAMPLE', 'M1', 150),
]
export const counted = tell('COUNT', 'M1', 2_300)

export const cutting = [
  tell('RECEIVE', 'M2', 8_700),
  ...used('B1', ['M2', 8_700]),
  tell('PRODUCE', 'P1', 52_000, { batch_id: 'B1' }),
  tell('PRODUCE', 'P2', 17_300, { batch_id: 'B1' }),
]

export const pies = [
  ...used('B2', ['P1', 20_000], ['I1', 14_000], ['I2', 3_000], ['I3', 4_000], ['I4', 2_000]),
  tell('USE', 'K1', 80, { batch_id: 'B2', lot_kind: 'PACKAGING', unit: 'each' }),
  tell('PRODUCE', 'P3', 40_000, { batch_id: 'B2' }),
]

export const sales = [
  dispatched('P1', 24_000, 2),
  dispatched('P3', 30_000, 3),
  tell('SELL', 'P2', 9_300),
  tell('SELL', 'P3', 5_000),
  tell('WASTE', 'P1', 500),
  tell('WASTE', 'P3', 1_000),
]

export const everything: readonly Told[] = [...forequarter, counted, ...cutting, ...pies, ...sales]

const grams = (id: string): FlowLot => ({ id, unit: 'g' })
export const lots: readonly FlowLot[] = [
  ...['M1', 'M2', 'I1', 'I2', 'I3', 'I4'].map(grams),
  { id: 'K1', unit: 'each' },
  { ...grams('P1'), batch_id: 'B1' },
  { ...grams('P2'), batch_id: 'B1' },
  { ...grams('P3'), batch_id: 'B2' },
]
export const ofLot = (id: string, operations: readonly Told[] = everything) =>
  operations.filter(({ intake_id }) => intake_id === id)
