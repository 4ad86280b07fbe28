import { expect, test } from 'vitest'
import type { Recipe } from '../recipes.ts'
import { recipeSheet } from './recipe-sheet.ts'

const pie: Recipe = {
  id: 'pie',
  created: 1,
  created_by: 'asha',
  name: 'Cottage pie',
  status: 'ACTIVE',
  revision: 8,
  yield_quantity: 40_000,
  yield_unit: 'g',
  portions: 80,
  lines: [
    {
      id: '1',
      kind: 'STOCK',
      stock_id: 'Potatoes',
      quantity: 14_000,
      unit: 'g',
      prep_yield_bp: 8_500,
    },
    { id: '2', kind: 'STOCK', stock_id: 'Tray', quantity: 80, unit: 'each', note: 'black' },
  ],
  method: [{ id: 'a', text: 'Bake to 75 °C for 30 s', ccp: true, limit_code: 'COOK' }],
  shelf_life_days: 4,
  storage: 'CHILLED',
  date_type: 'USE_BY',
}
const milk = [{ code: 'MILK' as const, subtypes: [] }]
const known = { contains: milk, may_contain: [], unconfirmed: [], state: 'LISTED' as const }
const sheet = (more: object = {}) =>
  recipeSheet.make({
    recipe: pie,
    lines: pie.lines,
    makes: 40_000,
    food: known,
    nameOf: ({ stock_id }) => stock_id ?? 'Water',
    limitOf: () => 'Cooking',
    keeping: '4 days, chilled. Use by.',
    advice: [],
    ...more,
  })
const parts = (made: ReturnType<typeof sheet>, title: string) =>
  made.sections.find((section) => section.title?.startsWith(title))?.parts

test('AC 3.32 on paper: version 8, 14.00 kg of potato from 16.47 kg, critical points, allergens', () => {
  const made = sheet()
  expect([made.title, made.about]).toEqual(['Cottage pie', 'Version 8.'])
  expect(parts(made, 'For 40.00 kg, 80 portions')).toMatchObject([
    {
      rows: [
        ['Potatoes', '14.00 kg', '16.47 kg'],
        ['Tray, black', '80 pieces', ''],
      ],
    },
  ])
  expect(parts(made, 'Method')).toMatchObject([
    { rows: [['1', 'Bake to 75 °C for 30 s', { mark: 'info', word: 'Cooking' }]] },
  ])
  expect(parts(made, 'Allergens')).toMatchObject([
    { facts: [{ value: [{ text: 'Milk', isBold: true }] }, { value: 'None' }] },
  ])
})

test('scaled to 25 kg it says from what; what nobody confirmed is "not confirmed", never "none"', () => {
  const [first] = pie.lines
  if (!first) throw new Error('No line.')
  const made = sheet({
    makes: 25_000,
    lines: [{ ...first, quantity: 8_750 }],
    food: { contains: [], may_contain: [], unconfirmed: ['Stuffing mix'], state: 'NOT_CONFIRMED' },
    advice: ['Ingredient weights add up to less than the yield.'],
  })
  expect(made.about).toBe('Version 8. Scaled to 25.00 kg from 40.00 kg.')
  expect(parts(made, 'For 25.00 kg')).toMatchObject([
    { kind: 'note', title: 'Ingredient weights add up to less than the yield.' },
    { rows: [['Potatoes', '8.75 kg', '10.29 kg']] },
  ])
  expect(parts(made, 'Allergens')).toMatchObject([
    { title: 'Allergens are not confirmed', words: 'Nobody has confirmed Stuffing mix.' },
  ])
  expect(JSON.stringify(parts(made, 'Allergens'))).not.toContain('None')
})
