/**
 * The demo business's thirty dishes and its last two allergen sheets (domain §6.2; design, Allergens).
 * Always holds: each is confirmed as a chef would, by the lists it has; the one with the stuffing mix
 * can't be (story 6), and one waits for its chef. Since version 14 two things have changed.
 */
import type { AllergenSheet } from '#contract/modules/allergens/allergen-sheets.ts'
import { dishAllergens } from '#contract/modules/allergens/dish-allergens.ts'
import { completedDish, confirmationOf } from '#contract/modules/allergens/dish-approval.ts'
import { matrixFoods, sheetRows } from '#contract/modules/allergens/matrix.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Seeded } from '#server/seeded.ts'

type Part = string | readonly [recipe: string, portions: number]
type Told = readonly [name: string, section: string, pence: number, parts: readonly Part[]]
type More = Pick<MenuItem, 'dietary' | 'available' | 'may_contain_extra'> & {
  readonly is?: 'OFF' | 'WAITING'
}

const lunch: readonly Told[] = [
  ['Cottage pie and peas', 'Mains', 1_195, ['Cottage pie 500 g', 'Garden peas']],
  ['Steak & kidney pie and mash', 'Mains', 1_295, ['Steak & kidney pie', 'Buttered mash']],
  ['Sausages, mash and gravy', 'Mains', 1_095, ['Pork sausages 6', 'Buttered mash', 'Onion gravy']],
  ['Cumberland ring and mash', 'Mains', 1_145, ['Cumberland sausages 6', 'Buttered mash']],
  ['Farmhouse burger', 'Grill', 1_050, ['Farmhouse beef burger']],
  ['Double farmhouse burger', 'Grill', 1_350, [['Farmhouse beef burger', 2]]],
  ['Mustard pork burger and salad', 'Grill', 1_050, ['Mustard pork burger']],
  ['Lamb burger and salad', 'Grill', 1_095, ['Lamb burger']],
  ['Haggis, neeps and mash', 'Mains', 1_195, ['Haggis', 'Buttered mash']],
  ['Lamb hotpot', 'Mains', 1_345, ['Lamb hotpot']],
  ['Venison casserole and mash', 'Mains', 1_595, ['Venison casserole', 'Buttered mash']],
  ['Smoked haddock pie', 'Mains', 1_295, ['Smoked haddock pie']],
  ['Haddock chowder', 'Soups', 695, ['Leek & smoked haddock chowder']],
  ['Chicken and rice soup', 'Soups', 595, ['Chicken & rice soup']],
  ['Chicken goujons', 'Starters', 725, ['Breaded chicken']],
  ['Veal meatballs and rice', 'Mains', 1_295, ['Veal meatballs', 'Rice']],
  [
    'Roast pork, potatoes and gravy',
    'Roasts',
    1_395,
    ['Roast pork loin, sliced', 'Roast potatoes', 'Onion gravy'],
  ],
  ['Roast pork sandwich filling', 'Sandwiches', 495, ['Roast pork loin, sliced']],
  ['Stuffed chicken and potatoes', 'Roasts', 1_395, ['Stuffed chicken breast', 'Roast potatoes']],
  ['Roast potatoes', 'Sides', 395, ['Roast potatoes']],
  ['Buttered mash', 'Sides', 395, ['Buttered mash']],
  ['Jug of gravy', 'Sides', 195, ['Onion gravy']],
  ['Garden peas', 'Sides', 295, ['Garden peas']],
  ['Rice pudding', 'Puddings', 550, ['Rice pudding']],
]
const catering: readonly Told[] = [
  ['Buffet: mini haggis', 'Buffet', 325, ['Haggis']],
  ['Buffet: meatballs', 'Buffet', 350, ['Veal meatballs']],
  ['Buffet: sausage platter', 'Buffet', 395, ['Pork sausages 6', 'Cumberland sausages 6']],
  ['Buffet: chicken and leek pie', 'Buffet', 425, ['Chicken & leek pie']],
  ['School hotpot', 'Schools', 345, ['Lamb hotpot']],
  ['School rice pudding', 'Schools', 145, ['Rice pudding']],
]

const more: Readonly<Record<string, More>> = {
  'Chicken goujons': { may_contain_extra: [{ code: 'FISH', subtypes: [] }] },
  'Jug of gravy': { available: false },
  'Roast potatoes': { dietary: ['VEGAN'] },
  'Garden peas': { dietary: ['VEGAN', 'GLUTEN_FREE'] },
  'Rice pudding': { dietary: ['VEGETARIAN', 'GLUTEN_FREE'] },
  'Buttered mash': { dietary: ['VEGETARIAN', 'GLUTEN_FREE'] },
  'Haddock chowder': { is: 'WAITING' },
  'Buffet: mini haggis': { is: 'OFF' },
}

/** After version 14 was printed. */
const NEW = 'Mustard pork burger'
const DAY_MS = 86_400_000
const LAST_PRINT_DAYS_AGO = 6

interface Kitchen {
  readonly stocks: readonly Stock[]
  readonly recipes: readonly Recipe[]
  /** Of people, by name. */
  readonly idOf: (name: string) => string
  readonly chance: Seeded
  /** ms */
  readonly now: number
}

export function demoMenu({ stocks, recipes, idOf, chance, now }: Kitchen) {
  const catalogue = {
    recipesById: new Map(recipes.map((recipe) => [recipe.id, recipe])),
    stocksById: new Map(stocks.map((stock) => [stock.id, stock])),
  }
  const by = idOf('Asha')
  const at = now - 80 * DAY_MS

  function partsOf(
    parts: readonly Part[],
  ): Pick<MenuItem, 'recipe_ids' | 'stock_id' | 'portion_g'> {
    const found = parts.map((part) => {
      const [name, quantity] = typeof part === 'string' ? [part, 1] : part
      const recipe = recipes.find((one) => one.name === name)
      const stock = stocks.find((one) => one.internal_name === name)
      if (!recipe && !stock) throw new Error(`No ${name} for the demo's menu`)
      return { recipe_id: recipe?.id, stock_id: recipe ? undefined : stock?.id, quantity }
    })
    const recipe_ids = found.flatMap(({ recipe_id, quantity }) =>
      recipe_id ? [{ recipe_id, quantity }] : [],
    )
    const stock_id = found.find((one) => one.stock_id)?.stock_id
    return {
      ...(recipe_ids.length > 0 && { recipe_ids }),
      ...(stock_id !== undefined && { stock_id, portion_g: 120 }),
    }
  }

  function make([name, section, price, parts]: Told, menu: string): MenuItem {
    const { is, ...fields } = more[name] ?? {}
    const dish: MenuItem = {
      id: chance.id(at),
      created: at,
      created_by: by,
      name,
      status: 'DRAFT',
      menu,
      section,
      price_gross_pence: price,
      vat_rate_bp: menu === 'Lunch' ? 2_000 : 0,
      available: true,
      ...partsOf(parts),
      ...fields,
    }
    const food = dishAllergens(dish, catalogue)
    const isSure = food.state !== 'NOT_CONFIRMED' && is !== 'WAITING'
    const kept = isSure
      ? { ...dish, ...confirmationOf(food, at), status: is ?? ('LIVE' as const) }
      : dish
    return completedDish(null, kept, catalogue, by)
  }

  const dishes = [
    ...lunch.map((told) => make(told, 'Lunch')),
    ...catering.map((told) => make(told, 'Catering')),
  ]
  const rows = sheetRows(matrixFoods(dishes, recipes, catalogue))
  /** As version 14 had it: no mustard burger yet, and no mustard in the room of the pie. */
  const before = rows
    .filter(({ name }) => !name.startsWith(NEW))
    .map((row) => (row.name === 'Cottage pie 500 g' ? { ...row, may_contain: [] } : row))
  const sheetOf = (sheet_version: number, daysAgo: number): AllergenSheet => ({
    id: chance.id(now - daysAgo * DAY_MS),
    created: now - daysAgo * DAY_MS,
    created_by: by,
    sheet_version,
    date: now - daysAgo * DAY_MS,
    rows: before,
  })
  return { dishes, sheets: [sheetOf(13, 34), sheetOf(14, LAST_PRINT_DAYS_AGO)] }
}
