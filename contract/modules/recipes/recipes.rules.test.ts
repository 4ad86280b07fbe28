import { describe, expect, test } from 'vitest'
import { toBasisPoints } from '#contract/measure/fraction.ts'
import type { Stock } from '../stock/stocks.ts'
import { meatContent, meatContentAdvice, minceAdvice } from './meat-content.ts'
import { isNewRevision, nextRevision, recipeAdvice, recipeProblems } from './recipes.rules.ts'
import type { Recipe } from './recipes.ts'

const meat = (id: string, species: Stock['species']) => ({
  id,
  internal_name: id,
  unit: 'g' as const,
  kind: 'MEAT' as const,
  species,
})
const rusk = { id: 'rusk', internal_name: 'Rusk', unit: 'g', kind: 'INGREDIENT' } as const
const all = [
  meat('beef', 'BEEF'),
  meat('pork', 'PORK'),
  meat('chicken', 'CHICKEN'),
  meat('duck', 'DUCK'),
  rusk,
]
const facts = {
  recipesById: new Map<string, Recipe>(),
  stocksById: new Map(all.map((one) => [one.id, one])),
}
const line = (stock_id: string, quantity: number) => ({
  id: stock_id,
  kind: 'STOCK' as const,
  stock_id,
  quantity,
  unit: 'g' as const,
})
function burger(lines: Recipe['lines'], more: Partial<Recipe> = {}): Recipe {
  return {
    id: 'r',
    created: 1,
    created_by: 'asha',
    name: 'Burger',
    status: 'ACTIVE',
    yield_quantity: 10_000,
    yield_unit: 'g',
    portions: 80,
    lines,
    shelf_life_days: 3,
    storage: 'CHILLED',
    date_type: 'USE_BY',
    reserved_description: 'BURGER',
    ...more,
  }
}

test('AC 3.32.5 a burger with 5,800 g of beef in 10 kg has 58.0 %, 62 are wanted; it still saves', () => {
  const recipe = burger([line('beef', 5_800), line('rusk', 4_200)])
  expect(recipeAdvice(recipe, facts)).toEqual([
    'A beef burger must contain at least 62% beef. This has 58.0%.',
  ])
  expect(recipeProblems(recipe, facts.recipesById)).toEqual({})
  expect(recipeAdvice(burger([line('beef', 6_200), line('rusk', 3_800)]), facts)).toEqual([])
})

test('§5.2 7,200 g of pork in 10 kg are 72 %: a pork sausage', () => {
  const lines = [line('pork', 7_200), line('rusk', 2_800)]
  const recipe = burger(lines, { reserved_description: 'SAUSAGE_PORK' })
  const content = meatContent(recipe, facts)
  expect(content && toBasisPoints(content.share)).toBe(7_200)
  expect(content?.grams).toBe(7_200)
  expect(recipeAdvice(recipe, facts)).toEqual([])
})

test('beef in a sub-recipe counts in proportion: 5 kg of a mix that is half beef are 25 % of 10 kg', () => {
  const mix = {
    ...burger([line('beef', 1_000), line('rusk', 1_000)], { yield_quantity: 2_000 }),
    id: 'mix',
  }
  const part = {
    id: 'm',
    kind: 'RECIPE' as const,
    recipe_id: 'mix',
    quantity: 5_000,
    unit: 'g' as const,
  }
  const withMix = { ...facts, recipesById: new Map([['mix', mix]]) }
  const recipe = burger([part, line('rusk', 5_000)])
  expect(recipeAdvice(recipe, withMix)).toEqual([
    'A beef burger must contain at least 62% beef. This has 25.0%.',
  ])
  expect(meatContent(recipe, facts)).toBeNull()
  const loop = { ...mix, lines: [part] }
  expect(meatContent(recipe, { ...facts, recipesById: new Map([['mix', loop]]) })).toBeNull()
})

describe('the least meat, by name and by animal; a tenth of a per cent less is told of', () => {
  test.each([
    ['BURGER', ['pork'], 'A pork burger must contain at least 67% pork.', 67],
    ['BURGER', ['chicken'], 'A chicken burger must contain at least 55% chicken.', 55],
    ['BURGER', ['chicken', 'duck'], 'A burger must contain at least 55% meat.', 55],
    ['BURGER', ['beef', 'pork'], 'A burger must contain at least 62% meat.', 62],
    ['ECONOMY_BURGER', ['pork'], 'A pork economy burger must contain at least 50% pork.', 50],
    ['ECONOMY_BURGER', ['duck'], 'A duck economy burger must contain at least 41% duck.', 41],
    ['ECONOMY_BURGER', ['beef', 'pork'], 'An economy burger must contain at least 47% meat.', 47],
    ['SAUSAGE_PORK', ['pork'], 'A pork sausage must contain at least 42% pork.', 42],
    ['SAUSAGE', ['pork'], 'A pork sausage must contain at least 32% pork.', 32],
    ['SAUSAGE', ['chicken'], 'A chicken sausage must contain at least 26% chicken.', 26],
    ['SAUSAGE', ['beef'], 'A beef sausage must contain at least 30% beef.', 30],
  ] as const)('%s of %s', (description, kinds, says, least) => {
    const ofMeat = (grams: number) =>
      burger(
        kinds.map((kind, at) => line(kind, at === 0 ? grams - (kinds.length - 1) : 1)),
        { reserved_description: description },
      )
    const short = meatContent(ofMeat(least * 100 - 10), facts)
    const enough = meatContent(ofMeat(least * 100), facts)
    if (!short || !enough) throw new Error('No meat.')
    expect(meatContentAdvice(description, short)).toBe(`${says} This has ${least - 1}.9%.`)
    expect(meatContentAdvice(description, enough)).toBeNull()
  })
})

test('a recipe of nothing, of a line that is nothing, or of nothing left, is refused', () => {
  const says = (lines: Recipe['lines']) => recipeProblems(burger(lines), facts.recipesById).lines
  expect(says([])).toBe('Add at least one ingredient.')
  expect(says([{ id: 'x', kind: 'STOCK', quantity: 5, unit: 'g' }])).toBe(
    'Choose an item for each line.',
  )
  expect(says([{ ...line('beef', 5), prep_yield_bp: 0 }])).toBe(
    'Enter how much is left after preparing.',
  )
  const own = { id: 'x', kind: 'RECIPE' as const, recipe_id: 'r', quantity: 5, unit: 'g' as const }
  expect(says([own])).toBe("A recipe can't contain itself.")
})

test('9,999 g of ingredients for 10 kg are told of; pieces of unknown weight are not guessed at', () => {
  const short = burger([line('beef', 9_999)])
  expect(recipeAdvice(short, facts)).toEqual(['Ingredient weights add up to less than the yield.'])
  const pieces = burger([line('beef', 6_200), { ...line('rusk', 2), unit: 'each' }])
  expect(recipeAdvice(pieces, facts)).toEqual([])
})

test('trays weigh nothing, so 80 of them hide no shortage; an archived ingredient is named', () => {
  const tray = { id: 'tray', internal_name: 'Tray', unit: 'each', kind: 'PACKAGING' } as const
  const old = { ...rusk, id: 'old', internal_name: 'Old rusk', archived: true }
  const stocksById = new Map([...all, tray, old].map((one) => [one.id, one]))
  const short = burger([
    line('beef', 9_000),
    line('old', 999),
    { ...line('tray', 80), unit: 'each' },
  ])
  expect(recipeAdvice(short, { ...facts, stocksById })).toEqual([
    'Ingredient weights add up to less than the yield.',
    'Old rusk is archived. Choose another ingredient.',
  ])
})

test('§2.16 other lines, method or dates are a new revision; a price and a photo are not', () => {
  const before = burger([line('beef', 6_200)], { revision: 4 })
  expect(nextRevision(null, before)).toBe(1)
  expect(nextRevision(before, { ...before, lines: [line('beef', 6_300)] })).toBe(5)
  expect(nextRevision(before, { ...before, shelf_life_days: 4 })).toBe(5)
  expect(nextRevision(before, { ...before, yield_quantity: 9_000 })).toBe(5)
  expect(nextRevision(before, { ...before, method: [{ id: 's', text: 'Mince twice.' }] })).toBe(5)
  expect(nextRevision(before, { ...before, price_gross_pence: 450, name: 'Best burger' })).toBe(4)
  expect(isNewRevision(before, { ...before })).toBe(false)
})

test('§2.2 beef mince of 20 % fat and 15 % collagen may be called so, of 20.1 % only with the mark', () => {
  expect(minceAdvice({ kind: 'BEEF', fat_percent: 20, collagen_ratio: 15 })).toBeNull()
  expect(minceAdvice({ kind: 'BEEF', fat_percent: 20.1 })).toBe(
    'This mince may have at most 20% fat and 15% collagen. Sell it with the national mark, or trim it.',
  )
  expect(minceAdvice({ kind: 'LEAN', collagen_ratio: 12.1 })).not.toBeNull()
  expect(minceAdvice({ kind: 'PORK', fat_percent: 30, collagen_ratio: 18 })).toBeNull()
  expect(minceAdvice({ kind: 'OTHER', fat_percent: 25.1 })).not.toBeNull()
  expect(minceAdvice({ kind: 'OTHER' })).toBeNull()
})
