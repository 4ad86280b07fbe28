import { describe, expect, test } from 'vitest'
import type { Lot } from '../lots/lots.ts'
import type { Recipe } from '../recipes/recipes.ts'
import { batchNeeds, isLotOf, mostToMake, type Need, shortages } from './batch-needs.ts'

const item = (id: string, internal_name: string, kind = 'INGREDIENT') =>
  [id, { id, internal_name, kind }] as const
const catalogue = {
  stocksById: new Map([
    item('mince', 'Beef mince 20%', 'MEAT'),
    item('onion', 'Onions'),
    item('tray', 'Ready meal tray', 'PACKAGING'),
  ]),
  recipesById: new Map([['gravy', { id: 'gravy', name: 'Onion gravy' }]]),
} as unknown as Parameters<typeof batchNeeds>[2]
const line = (kind: string, of: object, quantity: number, unit = 'g') =>
  ({ id: `${quantity}`, kind, quantity, unit, ...of }) as unknown as Recipe['lines'][number]
const pie = {
  yield_quantity: 40_000,
  lines: [
    line('STOCK', { stock_id: 'mince' }, 20_000),
    line('STOCK', { stock_id: 'onion' }, 2_000),
    line('STOCK', { stock_id: 'onion' }, 1_000),
    line('RECIPE', { recipe_id: 'gravy' }, 4_000),
    line('WATER', {}, 1_000),
    line('STOCK', { stock_id: 'tray' }, 80, 'each'),
  ],
}

describe('what 8.00 kg of cottage pie need', () => {
  const needs = batchNeeds(pie, 8_000, catalogue)
  test('a fifth of each, onions once, trays by the piece', () => {
    expect(needs.map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
      ['Beef mince 20%', 4_000, 'g'],
      ['Onions', 600, 'g'],
      ['Onion gravy', 800, 'g'],
      ['Water', 200, 'g'],
      ['Ready meal tray', 16, 'each'],
    ])
    expect(needs.filter(({ isPackaging }) => isPackaging).map(({ name }) => name)).toEqual([
      'Ready meal tray',
    ])
  })
  test('gravy is met by what was made of its recipe, mince by its item', () => {
    const [mince, , gravy] = needs as [Need, Need, Need]
    expect(isLotOf(mince, { stock_id: 'mince' } as Lot)).toBe(true)
    expect(isLotOf(gravy, { recipe_id: 'gravy' } as unknown as Lot)).toBe(true)
    expect(isLotOf(gravy, { stock_id: 'mince' } as Lot)).toBe(false)
  })
})

test('AC 3.35.1 of 20.00 kg of mince 17.50 are here: short 2.50 kg, and 35.00 kg of pie can be made', () => {
  const usable: Record<string, number> = { mince: 17_500, onion: 9_000, gravy: 4_000, tray: 412 }
  const usableOf = ({ key }: Need) => usable[key] ?? 0
  const short = shortages(batchNeeds(pie, 40_000, catalogue), usableOf)
  expect(short.map(({ need, short: by }) => [need.name, by])).toEqual([['Beef mince 20%', 2_500]])
  expect(mostToMake(pie, 40_000, catalogue, usableOf)).toBe(35_000)
  expect(mostToMake(pie, 20_000, catalogue, usableOf)).toBe(20_000)
  expect(mostToMake(pie, 40_000, catalogue, () => 0)).toBe(0)
})

test('whatever is left of each, what can be made needs no more than that, and a gram more would', () => {
  for (let left = 2; left < 3_000; left += 7) {
    const usableOf = ({ key }: Need) => (key === 'onion' ? left : 1_000_000)
    const most = mostToMake(pie, 40_000, catalogue, usableOf)
    expect(shortages(batchNeeds(pie, most, catalogue), usableOf)).toEqual([])
    expect(shortages(batchNeeds(pie, most + 40, catalogue), usableOf).length).toBeGreaterThan(0)
  }
})
