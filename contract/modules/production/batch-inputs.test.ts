import { expect, test } from 'vitest'
import type { Read } from '#contract/core/rules/judge.ts'
import { asUsed, inputsOfBatch, unconfirmedIn } from './batch-inputs.ts'
import { productAllergens } from './product-allergens.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** Sage and onion mix that nobody has confirmed, in stuffing, in stuffed pork; rework goes back into the stuffing. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  stocks: [
    { id: 'mix', kind: 'INGREDIENT' },
    { id: 'pork', kind: 'MEAT', allergens_confirmed_at: 1 },
  ],
  ingredients: [{ id: 'I1', internal_name: 'Stuffing mix', stock_id: 'mix' }],
  meats: [{ id: 'M1', internal_name: 'Pork loin', stock_id: 'pork' }],
  products: [
    { id: 'P1', internal_name: 'Stuffing', batch_id: 'B1', contains: [], may_contain: [] },
    { id: 'P2', internal_name: 'Stuffed pork', batch_id: 'B2', contains: [], may_contain: [] },
  ],
  'stock-operations': [
    ['I1', 'INGREDIENT', 'B1'],
    ['P2', 'PRODUCT', 'B1'],
    ['P1', 'PRODUCT', 'B2'],
    ['M1', 'MEAT', 'B2'],
  ].map(([intake_id, lot_kind, batch_id], at) => ({
    ...{ id: `o${at}`, operation: 'USE', quantity: 100, unit: 'g' },
    ...{ intake_id, lot_kind, batch_id },
  })),
}
const read = {
  isWhole: true,
  get: async (resource: string, id: string) => rows[resource]?.find((row) => row.id === id),
  where: async (resource: string, { batch_id }: Row) =>
    rows[resource]?.filter((row) => row.batch_id === batch_id) ?? [],
} as unknown as Read

test('stuffed pork isn’t confirmed while the mix in its stuffing isn’t: "none" is said of neither', async () => {
  expect(await unconfirmedIn({ id: 'P1', batch_id: 'B1' }, read)).toEqual(['Stuffing mix'])
  expect(await unconfirmedIn({ id: 'P2', batch_id: 'B2' }, read)).toEqual(['Stuffing mix'])
  const used = (await inputsOfBatch('B2', read)).map(asUsed)
  expect(productAllergens(used, null)).toMatchObject({
    state: 'NOT_CONFIRMED',
    unconfirmed: ['Stuffing mix'],
  })
})
