import { expect, test } from 'vitest'
import {
  approvalsTakenBack,
  changesRecipeAllergens,
  changesStockAllergens,
} from '../allergens/allergen-changes.ts'
import type { AllergenCode, ListedAllergen } from '../allergens/allergens.ts'
import {
  changesSince,
  confirmationProblem,
  dishAllergens,
  matrixRow,
  rowsFreeFrom,
} from '../allergens/dish-allergens.ts'
import {
  type AllergenStock,
  allergenSources,
  recipeAllergens,
  unconfirmedStocks,
} from './recipe-allergens.ts'
import { loopProblem, recipesWithin } from './recipe-parts.ts'

const one = (code: AllergenCode, ...subtypes: string[]): ListedAllergen => ({ code, subtypes })
const stock = (id: string, contains: ListedAllergen[] = [], more = {}): AllergenStock => ({
  id,
  internal_name: id,
  contains,
  allergens_confirmed_at: 1,
  ...more,
})
const of = (kind: 'STOCK' | 'RECIPE', id: string) => ({
  id: `line-${id}`,
  kind,
  ...(kind === 'STOCK' ? { stock_id: id } : { recipe_id: id }),
  quantity: 100,
  unit: 'g' as const,
})
const recipe = (id: string, ...lines: ReturnType<typeof of>[]) => ({ id, name: id, lines })
const byId = <T extends { id: string }>(...all: T[]) => new Map(all.map((each) => [each.id, each]))

const mince = stock('Beef mince')
const flour = stock('Plain flour', [one('GLUTEN', 'WHEAT')], { may_contain: [one('SOYA')] })
const cheddar = stock('Cheddar', [one('MILK')])
const cube = stock('Beef stock cube', [one('CELERY')], { may_contain: [one('GLUTEN', 'WHEAT')] })
const gravy = recipe('Gravy', of('STOCK', 'Beef stock cube'), of('STOCK', 'Plain flour'))
const pie = recipe(
  'Cottage pie',
  of('STOCK', 'Beef mince'),
  of('RECIPE', 'Gravy'),
  of('STOCK', 'Cheddar'),
)
const stew = recipe('Stew', of('STOCK', 'Beef mince'))
const catalogue = {
  stocksById: byId(mince, flour, cheddar, cube),
  recipesById: byId(gravy, pie, stew),
}

test('§1.8 a cottage pie has the allergens of its gravy too, and says where each comes from', () => {
  expect(recipeAllergens(pie, catalogue)).toEqual({
    contains: [one('CELERY'), one('GLUTEN', 'WHEAT'), one('MILK')],
    may_contain: [one('SOYA')],
    unconfirmed: [],
    state: 'LISTED',
  })
  const sourcesOf = (list: 'contains' | 'may_contain', of = pie) =>
    [...allergenSources(of, catalogue, list)].map(([code, sources]) => [
      code,
      sources.map(({ of: what, name }) => `${what}: ${name}`),
    ])
  expect(sourcesOf('contains')).toEqual([
    ['CELERY', ['stocks: Beef stock cube']],
    ['GLUTEN', ['stocks: Plain flour']],
    ['MILK', ['stocks: Cheddar']],
  ])
  const dusty = { ...pie, may_contain_extra: [one('SESAME')] }
  expect(sourcesOf('may_contain', dusty)).toEqual([
    ['GLUTEN', ['stocks: Beef stock cube']],
    ['SESAME', ['recipes: Cottage pie']],
    ['SOYA', ['stocks: Plain flour']],
  ])
  expect(recipeAllergens(stew, catalogue).state).toBe('NONE')
})

test('§2.16 one unconfirmed ingredient, two recipes down, makes the pie "not confirmed"', () => {
  const { allergens_confirmed_at: _, ...unconfirmed } = flour
  const without = { ...catalogue, stocksById: byId(mince, unconfirmed, cheddar, cube) }
  expect(recipeAllergens(pie, without)).toMatchObject({
    state: 'NOT_CONFIRMED',
    unconfirmed: ['Plain flour'],
  })
  const missing = { ...catalogue, stocksById: byId(mince, cheddar, cube) }
  expect(recipeAllergens(pie, missing).state).toBe('NOT_CONFIRMED')
  const noGravy = { ...catalogue, recipesById: byId(pie) }
  expect(recipeAllergens(pie, noGravy).state).toBe('NOT_CONFIRMED')
})

test('a tray is no food: its allergens are nobody’s to confirm, and the pie in it has none of the fourteen', () => {
  const { allergens_confirmed_at: _, ...bare } = stock('Ready meal tray')
  const tray = { ...bare, kind: 'PACKAGING' as const }
  const boxed = recipe('Stew in a tray', of('STOCK', 'Beef mince'), of('STOCK', 'Ready meal tray'))
  const withTray = { ...catalogue, stocksById: byId(mince, tray) }
  expect(recipeAllergens(boxed, withTray)).toMatchObject({ state: 'NONE', unconfirmed: [] })
  expect(unconfirmedStocks(boxed, withTray)).toEqual([])
  const unsure = { ...catalogue, stocksById: byId(tray, { ...bare, id: 'Beef mince' }) }
  expect(unconfirmedStocks(boxed, unsure).map(({ id }) => id)).toEqual(['Beef mince'])
})

test('"may contain besides" of the recipe and of its gravy is added, and never becomes "contains"', () => {
  const nutty = { ...gravy, may_contain_extra: [one('NUTS', 'ALMOND')] }
  const both = { ...pie, may_contain_extra: [one('SESAME'), one('MILK')] }
  const { contains, may_contain } = recipeAllergens(both, {
    ...catalogue,
    recipesById: byId(nutty, both),
  })
  expect(contains).toEqual([one('CELERY'), one('GLUTEN', 'WHEAT'), one('MILK')])
  expect(may_contain).toEqual([one('NUTS', 'ALMOND'), one('SESAME'), one('SOYA')])
})

test('§2.16 a recipe in itself is refused, at once and through two others', () => {
  const self = recipe('Gravy', of('RECIPE', 'Gravy'))
  expect(loopProblem(self, catalogue.recipesById)).toBe("A recipe can't contain itself.")
  const round = recipe('Gravy', of('STOCK', 'Plain flour'), of('RECIPE', 'Cottage pie'))
  expect(loopProblem(round, catalogue.recipesById)).toBe(
    "Cottage pie contains this recipe. A recipe can't contain itself.",
  )
  const [a, b, c] = [
    recipe('A', of('RECIPE', 'B')),
    recipe('B', of('RECIPE', 'C')),
    recipe('C', of('RECIPE', 'A')),
  ]
  expect(loopProblem(a, byId(b, c))).toMatch(/^B contains this recipe\./)
  expect(loopProblem(pie, catalogue.recipesById)).toBeNull()
  // Should one have come in by two offline edits, nothing walks it for ever.
  expect(recipesWithin(a, byId(a, b, c))).toEqual(['B', 'C', 'A'])
  expect(recipeAllergens(a, { ...catalogue, recipesById: byId(a, b, c) }).state).toBe('NONE')
})

const dishes = [
  {
    id: 'd1',
    name: 'Cottage pie and peas',
    recipe_ids: [{ recipe_id: 'Cottage pie', quantity: 1 }],
    chef_confirmed_at: 5,
  },
  {
    id: 'd2',
    name: 'Stew',
    recipe_ids: [{ recipe_id: 'Stew', quantity: 1 }],
    chef_confirmed_at: 5,
  },
  { id: 'd3', name: 'Cheese plate', stock_id: 'Cheddar', chef_confirmed_at: 5 },
  {
    id: 'd4',
    name: 'Pie, not confirmed yet',
    recipe_ids: [{ recipe_id: 'Cottage pie', quantity: 1 }],
  },
]
const made = {
  recipes: [gravy, pie, stew],
  dishes,
  products: [
    { id: 'p1', name: 'Cottage pie 500 g', recipe_id: 'Cottage pie' },
    { id: 'p2', name: 'Stew 1 kg', recipe_id: 'Stew' },
  ],
}

test('§1.8 mustard in the stock cube shows on the pie, through its gravy, and takes back its approval', () => {
  const hot = { ...cube, contains: [one('CELERY'), one('MUSTARD')] }
  expect(changesStockAllergens(cube, hot)).toBe(true)
  const now = { ...catalogue, stocksById: byId(mince, flour, cheddar, hot) }
  const [dish] = dishes
  if (!dish) throw new Error('No dish.')
  const before = matrixRow(dish, dishAllergens(dish, catalogue))
  const after = matrixRow(dish, dishAllergens(dish, now))
  expect(after.cells.get('MUSTARD')).toEqual({ is: 'CONTAINS', kinds: [] })
  expect(changesSince([before], [after])).toEqual([
    { id: 'd1', says: 'Cottage pie and peas contains Mustard.' },
  ])
  expect(approvalsTakenBack({ stocks: [hot.id] }, made)).toEqual({
    recipes: ['Gravy', 'Cottage pie'],
    dishes: ['d1'],
    products: ['p1'],
    says: 'Check the allergens of 1 dish and 1 lot in stock made from it, and confirm them again.',
  })
})

test('a changed gravy takes back the pie; cheese, the pie and the plate; mince, all but the plate', () => {
  expect(approvalsTakenBack({ recipes: ['Gravy'] }, made).dishes).toEqual(['d1'])
  expect(approvalsTakenBack({ stocks: ['Cheddar'] }, made).dishes).toEqual(['d1', 'd3'])
  expect(approvalsTakenBack({ stocks: ['Beef mince'] }, made)).toMatchObject({
    dishes: ['d1', 'd2'],
    products: ['p1', 'p2'],
    says: 'Check the allergens of 2 dishes and 2 lots in stock made from it, and confirm them again.',
  })
  expect(approvalsTakenBack({ stocks: ['Salt'] }, made)).toEqual({
    recipes: [],
    dishes: [],
    products: [],
    says: null,
  })
})

test('what counts as a change: a kind of nut, a confirmation taken back, another ingredient; not an amount', () => {
  const nuts = stock('Nut mix', [one('NUTS', 'ALMOND')])
  expect(changesStockAllergens(nuts, { ...nuts, contains: [one('NUTS', 'WALNUT')] })).toBe(true)
  const { allergens_confirmed_at: _, ...open } = nuts
  expect(changesStockAllergens(nuts, open)).toBe(true)
  expect(changesStockAllergens(open, nuts)).toBe(false)
  const doubled = { ...pie, lines: pie.lines.map((line) => ({ ...line, quantity: 200 })).reverse() }
  expect(changesRecipeAllergens(pie, doubled)).toBe(false)
  expect(
    changesRecipeAllergens(pie, { ...pie, lines: [...pie.lines, of('STOCK', 'Nut mix')] }),
  ).toBe(true)
  expect(changesRecipeAllergens(pie, { ...pie, may_contain_extra: [one('SESAME')] })).toBe(true)
})

test('§1.8 the matrix: kinds under the dot, no dot in a row that is not confirmed', () => {
  const rows = dishes.map((dish) => matrixRow(dish, dishAllergens(dish, catalogue)))
  expect(rows[0]?.cells.get('GLUTEN')).toEqual({ is: 'CONTAINS', kinds: ['WHEAT'] })
  expect(rows[0]?.cells.get('SOYA')).toEqual({ is: 'MAY_CONTAIN', kinds: [] })
  expect(rowsFreeFrom(rows, ['SOYA']).map(({ id }) => id)).toEqual(['d2', 'd3'])
  const bare = matrixRow({ id: 'd5', name: 'Soup' }, dishAllergens({ name: 'Soup' }, catalogue))
  expect(bare.food.state).toBe('NOT_CONFIRMED')
  expect(bare.cells.size).toBe(0)
  expect(confirmationProblem(bare.food)).toBe(
    "Allergens aren't confirmed for Soup. Confirm them there first.",
  )
  expect(rows[0] && confirmationProblem(rows[0].food)).toBeNull()
  expect(rowsFreeFrom([bare], ['MILK'])).toEqual([])
  const [pieRow] = rows
  if (!pieRow) throw new Error('No row.')
  const changed = { ...pieRow.food, contains: [one('MILK'), one('CELERY')], may_contain: [] }
  expect(changesSince([pieRow], [{ ...pieRow, food: changed }]).map(({ says }) => says)).toEqual([
    'Cottage pie and peas no longer contains Cereals with gluten (wheat).',
    'Cottage pie and peas no longer says "may contain Soya".',
  ])
  const doubtful = { ...pieRow.food, state: 'NOT_CONFIRMED' as const }
  expect(changesSince([pieRow], [{ ...pieRow, food: doubtful }])[0]?.says).toBe(
    "Cottage pie and peas isn't confirmed any more.",
  )
  expect(changesSince([{ ...pieRow, food: doubtful }], [pieRow])[0]?.says).toBe(
    'Cottage pie and peas is confirmed now.',
  )
  expect(changesSince([], [bare])).toEqual([{ id: 'd5', says: 'Soup is new.' }])
  expect(changesSince([bare], [])).toEqual([{ id: 'd5', says: 'Soup was taken off.' }])
})
