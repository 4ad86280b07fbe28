/**
 * No list of allergens omits one of anything beneath (domain §1.8): a thousand kitchens of ten recipes
 * made by chance, with loops, gaps and unconfirmed items. The second implementation walks the lines
 * anew for each recipe and keeps no list of what it has seen but the path it is on.
 */
import { expect, test } from 'vitest'
import { type Seeded, seeded } from '#tests/sync/seeded.ts'
import type { AllergenStock } from '../recipes/recipe-allergens.ts'
import { recipeAllergens } from '../recipes/recipe-allergens.ts'
import type { Recipe } from '../recipes/recipes.ts'
import { approvalsTakenBack } from './allergen-changes.ts'
import { type AllergenCode, allergenCodes, allergens, type ListedAllergen } from './allergens.ts'
import { dishAllergens, rowsFreeFrom } from './dish-allergens.ts'
import { confirmationOf } from './dish-approval.ts'
import { customerFoods, matrixFoods, sheetRows } from './matrix.ts'
import type { MenuItem } from './menu-items.ts'

const KITCHENS = 1_000
const RECIPES = 10
const STOCKS = 12
const DISHES = 6

type Chance = Seeded['next']
const upTo = (chance: Chance, most: number) => Math.floor(chance() * (most + 1))

function someAllergens(chance: Chance): ListedAllergen[] {
  const codes = allergenCodes.filter(() => chance() < 0.08)
  return codes.map((code) => {
    const kinds: readonly string[] = allergens[code].kinds
    const chosen = kinds.filter(() => chance() < 0.4)
    return {
      code,
      subtypes: kinds.length > 0 && chosen.length === 0 ? [...kinds].slice(0, 1) : chosen,
    }
  })
}

const listsOf = (chance: Chance) => ({
  contains: someAllergens(chance),
  may_contain: someAllergens(chance),
})

function kitchenOf(seed: number) {
  const chance = seeded(seed).next
  const stocks = Array.from(
    { length: STOCKS },
    (_, at): AllergenStock => ({
      id: `s${at}`,
      internal_name: `s${at}`,
      ...listsOf(chance),
      ...(chance() < 0.95 && { allergens_confirmed_at: 1 }),
      ...(chance() < 0.1 && { kind: 'PACKAGING' as const, contains: [], may_contain: [] }),
    }),
  )
  const recipes = Array.from({ length: RECIPES }, (_, at) => ({
    id: `r${at}`,
    name: `r${at}`,
    status: 'ACTIVE',
    label_type: 'LOOSE',
    may_contain_extra: chance() < 0.2 ? someAllergens(chance) : undefined,
    lines: Array.from({ length: 1 + upTo(chance, 3) }, (_, nth) => {
      const isSub = chance() < 0.4
      // Once in a while it comes round again, or names what isn't here.
      const sub = upTo(chance, chance() < 0.02 ? RECIPES : Math.max(0, at - 1))
      const of = isSub && at > 0 ? { kind: 'RECIPE', recipe_id: `r${sub}` } : null
      const stock = {
        kind: 'STOCK',
        stock_id: `s${upTo(chance, STOCKS - (chance() < 0.02 ? 0 : 1))}`,
      }
      return { id: `${at}-${nth}`, quantity: 1, unit: 'g', ...(of ?? stock) }
    }),
  })) as unknown as Recipe[]
  const dishes = Array.from({ length: DISHES }, (_, at) => ({
    id: `d${at}`,
    name: `d${at}`,
    status: 'LIVE',
    may_contain_extra: chance() < 0.2 ? someAllergens(chance) : undefined,
    recipe_ids: Array.from({ length: upTo(chance, 2) }, () => ({
      recipe_id: `r${upTo(chance, RECIPES - 1)}`,
      quantity: 1,
    })),
    ...(chance() < 0.3 && { stock_id: `s${upTo(chance, STOCKS - 1)}` }),
  })) as unknown as MenuItem[]
  return { stocks, recipes, dishes, chance }
}

type Kitchen = ReturnType<typeof kitchenOf>
interface Beneath {
  readonly stocks: AllergenStock[]
  readonly extras: ListedAllergen[]
  isKnown: boolean
}

function walk(kitchen: Kitchen, lines: Recipe['lines'], path: readonly string[], found: Beneath) {
  for (const { kind, stock_id, recipe_id } of lines) {
    if (kind === 'STOCK') {
      const stock = kitchen.stocks.find(({ id }) => id === stock_id)
      if (stock) found.stocks.push(stock)
      const isSure = stock?.kind === 'PACKAGING' || stock?.allergens_confirmed_at !== undefined
      found.isKnown &&= stock !== undefined && isSure
    }
    if (kind === 'RECIPE' && recipe_id !== undefined && !path.includes(recipe_id)) {
      const sub = kitchen.recipes.find(({ id }) => id === recipe_id)
      found.isKnown &&= sub !== undefined
      found.extras.push(...(sub?.may_contain_extra ?? []))
      if (sub) walk(kitchen, sub.lines, [...path, recipe_id], found)
    }
  }
  return found
}

const beneath = (kitchen: Kitchen, lines: Recipe['lines'], extra: readonly ListedAllergen[] = []) =>
  walk(kitchen, lines, [], { stocks: [], extras: [...extra], isKnown: true })

const says = (list: readonly ListedAllergen[], { code, subtypes }: ListedAllergen) => {
  const own = list.find((one) => one.code === code)
  return own !== undefined && subtypes.every((kind) => own.subtypes.includes(kind))
}

const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
  new Map(all.map((one) => [one.id, one]))

const partsOf = ({ recipe_ids = [], stock_id }: MenuItem) =>
  [
    ...recipe_ids.map(({ recipe_id }) => ({ kind: 'RECIPE', recipe_id })),
    ...(stock_id ? [{ kind: 'STOCK', stock_id }] : []),
  ] as Recipe['lines']

test('of 10,000 random recipes and 6,000 dishes none omits an allergen of anything beneath, says "none" while one is unconfirmed, or is offered to somebody who avoids it', () => {
  let [recipes, dishes, unconfirmed, hidden] = [0, 0, 0, 0]
  for (let seed = 1; seed <= KITCHENS; seed += 1) {
    const kitchen = kitchenOf(seed)
    const catalogue = { stocksById: byId(kitchen.stocks), recipesById: byId(kitchen.recipes) }
    const foods = [
      ...kitchen.recipes.map((recipe) => ({
        id: recipe.id,
        lines: recipe.lines,
        extra: recipe.may_contain_extra,
        food: recipeAllergens(recipe, catalogue),
      })),
      ...kitchen.dishes.map((dish) => ({
        id: dish.id,
        lines: partsOf(dish),
        extra: dish.may_contain_extra,
        food: dishAllergens(dish, catalogue),
      })),
    ]
    const approved = kitchen.dishes.map((dish) => ({
      ...dish,
      ...confirmationOf(dishAllergens(dish, catalogue), 1),
    }))
    const rows = matrixFoods(approved, kitchen.recipes, catalogue)
    const sheet = { rows: sheetRows(rows) }
    const shown = byId(customerFoods(rows, sheet))
    for (const { id, lines, extra, food } of foods) {
      const below = beneath(kitchen, lines, extra)
      for (const stock of below.stocks) {
        for (const one of stock.contains ?? []) expect(says(food.contains, one), id).toBe(true)
      }
      for (const one of [
        ...below.stocks.flatMap((stock) => stock.may_contain ?? []),
        ...below.extras,
      ]) {
        const known = [...food.contains, ...food.may_contain]
        for (const kind of one.subtypes.length > 0 ? one.subtypes : [undefined]) {
          const part = { code: one.code, subtypes: kind === undefined ? [] : [kind] }
          expect(
            known.some((listed) => says([listed], part)),
            id,
          ).toBe(true)
        }
      }
      const isKnown = below.isKnown && lines.length > 0
      expect(food.state === 'NOT_CONFIRMED', id).toBe(!isKnown)
      expect(shown.has(id), id).toBe(isKnown)
      if (!isKnown) unconfirmed += 1
      const avoided = allergenCodes[upTo(kitchen.chance, allergenCodes.length - 1)] as AllergenCode
      const isIn = below.stocks.some((stock) =>
        [...(stock.contains ?? []), ...(stock.may_contain ?? [])].some(
          ({ code }) => code === avoided,
        ),
      )
      if (isIn || !isKnown) {
        hidden += 1
        expect(
          rowsFreeFrom(rows, [avoided]).some((row) => row.id === id),
          id,
        ).toBe(false)
      }
    }
    recipes += kitchen.recipes.length
    dishes += kitchen.dishes.length
  }
  expect([recipes, dishes]).toEqual([10_000, 6_000])
  expect(unconfirmed).toBeGreaterThan(1_000)
  expect(hidden).toBeGreaterThan(3_000)
}, 60_000)

test('in 1,000 kitchens a changed item takes back the approval of every dish it is in, and of no other', () => {
  let ended = 0
  for (let seed = 1; seed <= KITCHENS; seed += 1) {
    const kitchen = kitchenOf(seed)
    const dishes = kitchen.dishes.map((dish) => ({ ...dish, chef_confirmed_at: 1 }))
    const stock = `s${seed % STOCKS}`
    const back = approvalsTakenBack({ stocks: [stock] }, { recipes: kitchen.recipes, dishes })
    const isIn = (dish: MenuItem) =>
      beneath(kitchen, partsOf(dish)).stocks.some(({ id }) => id === stock)
    expect(back.dishes, `kitchen ${seed}`).toEqual(dishes.filter(isIn).map(({ id }) => id))
    ended += back.dishes.length
  }
  expect(ended).toBeGreaterThan(500)
}, 60_000)
