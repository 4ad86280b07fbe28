/** Worked examples A to C (domain §2.0) as a device's whole records. */
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { BatchFacts } from '#contract/modules/lots/pages/page-records.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { LotName } from '#contract/modules/recall/forward.ts'
import { bookOf, type LedgerBook } from '#contract/modules/recall/ledger-book.ts'
import { everything, lots, type Told } from './worked-examples.ts'

const names: Readonly<Record<string, readonly [kind: LotName['kind'], name: string]>> = {
  M1: ['meats', 'Beef forequarter'],
  M2: ['meats', 'Beef chuck'],
  P1: ['products', 'Beef mince 20% fat'],
  P2: ['products', 'Diced beef'],
  P3: ['products', 'Cottage pie 500 g'],
  I1: ['ingredients', 'Potato'],
  I2: ['ingredients', 'Onion'],
  I3: ['ingredients', 'Gravy'],
  I4: ['ingredients', 'Cheddar'],
  K1: ['packaging', 'Trays'],
}

/** As the supplier writes the batch of both lots of beef. */
const batches: Readonly<Record<string, string>> = { M1: 'BB-88170', M2: 'bb 88170' }

const received = ['RECEIVE', 'PRODUCE', 'TRANSFER_IN']

/**
 * @param operations of these lots; weights of what was received come from them
 * @param facts of the cutting of the forequarter
 */
export function exampleBook(
  operations: readonly Told[] = everything,
  more: readonly (typeof lots)[number][] = [],
  facts: Partial<BatchFacts> = {},
): LedgerBook {
  const quantityOf = (id: string) =>
    operations
      .filter((one) => one.intake_id === id && received.includes(one.operation))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const known = [...lots, ...more].map((lot) => {
    const [kind, name] = names[lot.id] ?? ['products', lot.id]
    const whole = {
      ...lot,
      internal_name: name,
      batch_code: `HS-${lot.id}`,
      quantity: quantityOf(lot.id),
      location_id: 'HS',
      ...(kind !== 'products' && {
        supplier_id: 'Border Beef',
        supplier_batch_code: batches[lot.id] ?? `of ${lot.id}`,
      }),
    } as unknown as Lot
    return [lot.id, { kind, lot: whole }] as const
  })
  return bookOf({
    lots: new Map(known),
    batches: new Map([
      ['B1', { batch_code: 'HS-B1', kind: 'CUTTING', ...facts }],
      ['B2', { batch_code: 'HS-B2', kind: 'COOKING' }],
    ]),
    operations: operations as unknown as readonly StockOperation[],
  })
}
