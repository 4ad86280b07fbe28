import { expect, test } from 'vitest'
import type { Product } from '#contract/modules/lots/products.ts'
import { labelLines, labelsMissing, type Packed } from './label-lines.ts'

const packedOf = (
  name: string,
  more: Partial<Packed> = {},
  lot: Partial<Product> = {},
): Packed => ({
  lot: {
    ...{ id: name, internal_name: name, batch_code: `HS-${name}`, label_type: 'PPDS' },
    ...{ packs: 16, quantity: 8_000, unit: 'g', date: 1 },
    ...lot,
  } as Product,
  balance: 8_000,
  state: 'IN_STOCK',
  prints: [],
  ...more,
})

test('AC 3.31 of 16 packs with 10 labels 6 are to be printed; of 4 packs left only 4', () => {
  const printed = { prints: [{ copies: 8 }, { copies: 2 }] }
  expect(labelsMissing(packedOf('Pie', printed))).toBe(6)
  expect(labelsMissing(packedOf('Pie', { ...printed, balance: 1_900 }))).toBe(4)
  expect(labelsMissing(packedOf('Pie', { prints: [{ copies: 16 }] }))).toBe(0)
  expect(labelsMissing(packedOf('Pie', { balance: 0, state: 'OUT_OF_STOCK' }))).toBe(0)
  expect(labelsMissing(packedOf('Pie', { state: 'RECALLED' }))).toBe(0)
  expect(labelsMissing(packedOf('Pie', {}, { label_type: 'LOOSE' }))).toBe(0)
})

test('one product leads to its labels, four to the list of products', () => {
  expect(labelLines([packedOf('Pie', { prints: [{ copies: 15 }] })])).toMatchObject([
    { title: 'Print 1 label: Pie', second: 'HS-Pie, 16 packs made', to: '/products/Pie/print' },
  ])
  expect(labelLines(['Ham', 'Pie', 'Roll', 'Stew'].map((name) => packedOf(name)))).toMatchObject([
    { title: 'Print labels of 4 products', second: 'Ham, Pie and 2 more', to: '/products' },
  ])
})
