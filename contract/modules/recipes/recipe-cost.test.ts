import { expect, test } from 'vitest'
import { toBasisPoints, toNearest } from '#contract/measure/fraction.ts'
import { marginOf } from '../calculators/margins.ts'
import { gramsOf, scaledLines } from './recipe-amounts.ts'
import { type CostedRecipe, costShare, type PricedStock, recipeCost } from './recipe-cost.ts'

const stock = (
  id: string,
  price?: number,
  pack?: number,
  more: Partial<PricedStock> = {},
): PricedStock => ({
  id,
  internal_name: id,
  unit: 'g',
  ...(price !== undefined && { price_pence: price }),
  ...(pack !== undefined && { price_pack_quantity: pack }),
  ...more,
})

type Line = CostedRecipe['lines'][number]
const of = (id: string, quantity: number, more: Partial<Line> = {}): Line => ({
  id,
  kind: 'STOCK',
  stock_id: id,
  quantity,
  unit: 'g',
  ...more,
})
const sub = (id: string, quantity: number): Line => ({
  id: `in-${id}`,
  kind: 'RECIPE',
  recipe_id: id,
  quantity,
  unit: 'g',
})
const recipe = (id: string, made: number, portions: number, ...lines: Line[]): CostedRecipe => ({
  id,
  name: id,
  lines,
  yield_quantity: made,
  yield_unit: 'g',
  portions,
})

const potato = stock('Potatoes', 1_125, 25_000)
const mince = stock('Beef mince', 8_500, 10_000)
const flour = stock('Plain flour', 1_350, 16_000)
const eggs = stock('Eggs', 540, 60, { unit: 'each', unit_weight_g: 50 })
const milk = stock('Milk', 300, 4_000, { unit: 'ml', unit_weight_g: 1_030 })
const gravy = recipe('Gravy', 4_000, 40, of('Plain flour', 400), {
  id: 'w',
  kind: 'WATER',
  quantity: 3_700,
  unit: 'g',
})

const catalogue = (...more: { id: string }[]) => ({
  stocksById: new Map([potato, mince, flour, eggs, milk].map((one) => [one.id, one])),
  recipesById: new Map([gravy, ...(more as CostedRecipe[])].map((one) => [one.id, one])),
})

test('§5.2 14,000 g of potato, 85 % left after peeling, at £11.25 for 25 kg is 741.18 p or £7.41', () => {
  const line = of('Potatoes', 14_000, { prep_yield_bp: 8_500 })
  const { total, portion } = recipeCost(recipe('Mash', 14_000, 80, line), catalogue())
  expect(total && toNearest(total, 2)).toBe(74_118)
  expect(total && toNearest(total)).toBe(741)
  expect(portion && toNearest(portion, 2)).toBe(926)
})

test('§5.2 80 cottage pies cost £201.69; one is £2.52, and at £6.50 without VAT it earns 61.21 %', () => {
  const lines = [
    of('Mince', 20_000),
    of('Potato', 14_000, { prep_yield_bp: 8_500 }),
    of('Gravy base', 4_000),
    of('Onion', 3_000, { prep_yield_bp: 9_000 }),
    of('Cheddar', 2_000),
    of('Tray', 80, { unit: 'each' }),
  ]
  const stocks = [
    stock('Mince', 3_500, 5_000),
    stock('Potato', 1_125, 25_000),
    stock('Gravy base', 1_870, 2_500),
    stock('Onion', 720, 10_000),
    stock('Cheddar', 3_650, 5_000),
    stock('Tray', 4_600, 500, { unit: 'each' }),
  ]
  const stocksById = new Map(stocks.map((one) => [one.id, one]))
  const cost = recipeCost(recipe('Cottage pie', 40_000, 80, ...lines), {
    ...catalogue(),
    stocksById,
  })
  expect(cost.lines.map((line) => line.cost && toNearest(line.cost))).toEqual([
    14_000, 741, 2_992, 240, 1_460, 736,
  ])
  const { total, portion } = cost
  if (!total || !portion) throw new Error('No cost.')
  expect([toNearest(total), toNearest(portion)]).toEqual([20_169, 252])
  const shares = cost.lines.map((line) => toNearest(costShare(line, cost) ?? 0, 2))
  expect(shares).toEqual([69, 4, 15, 1, 7, 4])
  expect(marginOf(portion, 650, 0)).toMatchObject({ gp: 398, gpBp: 6_121 })
})

test('a pie of 2 kg mince, 1 kg gravy and water: £17.00 and 8.4375 p, 12 portions at 142.37 p', () => {
  const pie = recipe('Pie', 3_000, 12, of('Beef mince', 2_000), sub('Gravy', 1_000))
  const cost = recipeCost(pie, catalogue())
  // 400 g of flour are 33.75 p for 4 kg of gravy.
  expect(cost.lines.map((line) => line.cost && toNearest(line.cost, 4))).toEqual([
    17_000_000, 84_375,
  ])
  expect(cost.portion && toNearest(cost.portion, 2)).toBe(14_237)
  expect(cost.lines[1] && toBasisPoints(costShare(cost.lines[1], cost) ?? 0)).toBe(49)
})

test('AC 3.32.1 mince at £95 for 10 kg instead of £85 makes a portion 16 2/3 p dearer', () => {
  const pie = recipe('Pie', 3_000, 12, of('Beef mince', 2_000))
  const dearer = catalogue()
  dearer.stocksById.set('Beef mince', { ...mince, price_pence: 9_500 })
  const [before, after] = [recipeCost(pie, catalogue()).portion, recipeCost(pie, dearer).portion]
  expect(before && toNearest(before, 2)).toBe(14_167)
  expect(after && toNearest(after, 2)).toBe(15_833)
})

test('150 g of egg are 3 eggs at 9 p, 515 g of milk half a litre at 75 p a litre', () => {
  const cost = recipeCost(recipe('Custard', 600, 4, of('Eggs', 150), of('Milk', 515)), catalogue())
  expect(cost.lines.map((line) => line.cost && toNearest(line.cost, 1))).toEqual([270, 375])
  const two = recipeCost(recipe('X', 600, 4, of('Eggs', 2, { unit: 'each' })), catalogue())
  expect(two.total && toNearest(two.total)).toBe(18)
})

test('a missing price is named, through a sub-recipe too, and the whole is not shown as £0', () => {
  const facts = catalogue()
  facts.stocksById.set('Plain flour', stock('Plain flour'))
  const pie = recipe('Pie', 3_000, 12, of('Beef mince', 2_000), sub('Gravy', 1_000), of('Salt', 5))
  const cost = recipeCost(pie, facts)
  expect(cost.total).toBeNull()
  expect(cost.portion).toBeNull()
  expect(toNearest(cost.known)).toBe(1_700)
  expect(cost.missing).toEqual([
    'Add a price for Plain flour.',
    "An ingredient isn't on this device yet. Connect, then open the recipe again.",
  ])
  expect(cost.lines[1]?.says).toBe('Gravy: Add a price for Plain flour.')
})

test('an item counted in pieces without a weight asks what one weighs; a price of £0 is a price', () => {
  const facts = catalogue()
  const { unit_weight_g: _, ...unweighed } = eggs
  facts.stocksById.set('Eggs', unweighed)
  facts.stocksById.set('Bones', stock('Bones', 0, 1_000))
  expect(recipeCost(recipe('X', 600, 4, of('Eggs', 150)), facts).missing).toEqual([
    'Add what 1 of Eggs weighs.',
  ])
  const free = recipeCost(recipe('X', 600, 4, of('Bones', 150)), facts)
  expect(free.total && toNearest(free.total)).toBe(0)
  expect(free.lines[0] && costShare(free.lines[0], free)).toBeNull()
})

test('a recipe that contains itself has no cost, and says so instead of running for ever', () => {
  const [a, b] = [recipe('A', 100, 1, sub('B', 50)), recipe('B', 100, 1, sub('A', 50))]
  expect(recipeCost(a, catalogue(a, b)).missing).toEqual([
    'B contains itself. Take it out of its own ingredients.',
  ])
})

test('forty levels of two lines each are worked out once a level', () => {
  const levels = Array.from({ length: 40 }, (_, at) =>
    at === 0
      ? recipe('L0', 1_000, 1, of('Beef mince', 1_000))
      : recipe(`L${at}`, 1_000, 1, sub(`L${at - 1}`, 500), {
          ...sub(`L${at - 1}`, 500),
          id: 'twice',
        }),
  )
  const cost = recipeCost(levels[39] as CostedRecipe, catalogue(...levels))
  expect(cost.total && toNearest(cost.total)).toBe(850)
})

test('AC 3.32.4 scaled from 10 kg to 25 kg: 1,333 g becomes 3,333 g, 1 g stays a gram and more', () => {
  const sausage = { yield_quantity: 10_000, lines: [of('Pork', 1_333), of('Mace', 1)] }
  expect(scaledLines(sausage, 25_000).map(({ quantity }) => quantity)).toEqual([3_333, 3])
  expect(scaledLines(sausage, 1_000).map(({ quantity }) => quantity)).toEqual([133, 1])
  expect(scaledLines(sausage, 10_000)).toEqual(sausage.lines)
})

test('3 eggs of 50 g are 150 g, 250 ml at 1,030 g a litre 257.5 g; pieces of unknown weight are unknown', () => {
  expect(gramsOf(3, 'each', 50)).toEqual(gramsOf(150, 'g', undefined))
  expect(toNearest(gramsOf(250, 'ml', 1_030) ?? 0, 1)).toBe(2_575)
  expect(gramsOf(3, 'each', undefined)).toBeNull()
})
