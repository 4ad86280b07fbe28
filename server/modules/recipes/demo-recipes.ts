/**
 * The demo business's recipes (domain §6.1): worked example B2's cottage pie, in its second version,
 * sausages of 72 % pork, a burger of 58 % beef, and a live one with an unconfirmed ingredient (story
 * 6). Always holds: each is kept as the server would keep it.
 */
import { completedRecipe, replacedVersion } from '#contract/modules/recipes/recipe-keeping.ts'
import type { RecipeVersion } from '#contract/modules/recipes/recipe-versions.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Seeded } from '#server/seeded.ts'
import { moreRecipes } from './demo-more-recipes.ts'
import type { Line, Step, Told } from './told-recipe.ts'

const bake: Step = ['Bake until the core is at 75 °C for 30 s', 'COOK']
const chill: Step = ['Chill to 8 °C within 90 minutes', 'COOL']

/** What others are made of comes first. */
const told: readonly Told[] = [
  {
    name: 'Onion gravy',
    category: 'Sauces',
    makes: [10_000, 100],
    lines: [
      ['Onions', 2_500, 90],
      ['Gravy base', 800],
      ['Plain flour', 200],
      ['Worcester sauce', 100],
      ['Water', 7_000],
    ],
    method: [['Sweat the onions for 20 minutes'], ['Add the rest and simmer', 'COOK'], chill],
    life: 4,
  },
  {
    name: 'Shortcrust pastry',
    category: 'Pastry',
    makes: [10_000, 40],
    lines: [
      ['Plain flour', 6_000],
      ['Butter', 3_000],
      ['Salt', 60],
      ['Water', 1_100],
    ],
    method: [['Rub in the butter'], ['Add the water, rest for 30 minutes in the fridge', 'FRIDGE']],
    life: 3,
  },
  {
    name: 'Stuffing',
    category: 'Sides',
    makes: [5_000, 50],
    lines: [
      ['Stuffing mix', 2_000],
      ['Onions', 500, 90],
      ['Water', 2_600],
    ],
    method: [['Mix, stand for 15 minutes'], bake, chill],
    life: 3,
  },
  {
    name: 'Cottage pie 500 g',
    category: 'Ready meals',
    makes: [40_000, 80],
    lines: [
      ['Beef mince 20%', 20_000],
      ['Potatoes', 14_000, 85],
      ['Gravy base', 4_000],
      ['Onions', 3_000, 90],
      ['Cheddar', 2_000],
      ['Ready meal tray', 80],
    ],
    method: [
      ['Brown the mince with the onions, add the gravy'],
      ['Boil and mash the potatoes, top the trays'],
      bake,
      chill,
    ],
    life: 4,
    price: 650,
    more: {
      cook_loss_bp: 698,
      label_name: 'Cottage pie',
      label_type: 'PPDS',
      storage_text: 'Keep below 5 °C',
      instructions: 'Heat at 180 °C for 25 minutes, until piping hot.',
      target_gp_bp: 6_000,
      may_contain_extra: [{ code: 'MUSTARD', subtypes: [] }],
    },
  },
  {
    name: 'Pork sausages 6',
    category: 'Sausages and burgers',
    makes: [10_000, 25],
    lines: [
      ['Pork shoulder', 5_400],
      ['Pork back fat', 1_800],
      ['Sausage rusk', 1_000],
      ['Pork sausage seasoning', 250],
      ['Water', 1_550],
    ],
    method: [['Mince through 5 mm'], ['Mix for 4 minutes, fill', 'FRIDGE']],
    life: 5,
    price: 475,
    more: {
      reserved_description: 'SAUSAGE_PORK',
      label_name: 'Pork sausages',
      label_type: 'PPDS',
      storage_text: 'Keep below 5 °C',
      target_gp_bp: 5_500,
    },
  },
  {
    name: 'Farmhouse beef burger',
    category: 'Sausages and burgers',
    makes: [10_000, 80],
    lines: [
      ['Beef mince 20%', 5_800],
      ['Onions', 1_500, 90],
      ['Sausage rusk', 1_200],
      ['Salt', 100],
      ['Water', 1_400],
    ],
    method: [['Mix cold'], ['Form at 125 g']],
    life: 3,
    price: 175,
    more: { reserved_description: 'BURGER', label_type: 'LOOSE', target_gp_bp: 5_500 },
  },
  {
    name: 'Steak & kidney pie',
    category: 'Pies',
    makes: [11_200, 40],
    lines: [
      ['Shortcrust pastry', 4_000],
      ['Beef shin', 4_500, 92],
      ['Ox kidney', 900, 88],
      ['Onion gravy', 2_600],
      ['Free-range eggs', 4],
    ],
    method: [['Braise the shin and kidney for 3 hours', 'COOK'], chill, ['Line and fill'], bake],
    life: 4,
    price: 520,
    more: { label_type: 'PPDS', storage_text: 'Keep below 5 °C', target_gp_bp: 6_000 },
  },
  {
    name: 'Stuffed chicken breast',
    category: 'Counter',
    makes: [10_000, 50],
    lines: [
      ['Chicken breast', 7_500],
      ['Stuffing', 2_500],
    ],
    method: [['Open, fill, tie', 'FRIDGE']],
    life: 3,
    price: 495,
    more: { label_type: 'LOOSE', target_gp_bp: 5_000 },
  },
  {
    name: 'Haggis',
    category: 'Counter',
    makes: [9_080, 20],
    lines: [
      ['Mutton mince', 4_500],
      ['Pinhead oatmeal', 1_800],
      ['Onions', 1_200, 90],
      ['Black pepper', 40],
      ['Salt', 90],
      ['Water', 1_900],
    ],
    method: [['Toast the oatmeal'], ['Mix, fill'], ['Cook in water at 90 °C', 'COOK'], chill],
    life: 7,
    price: 550,
    more: { label_type: 'PPDS', storage_text: 'Keep below 5 °C', target_gp_bp: 5_500 },
  },
  {
    name: 'Leek & smoked haddock chowder',
    category: 'Soups',
    makes: [12_000, 30],
    lines: [
      ['Smoked haddock', 2_500],
      ['Leeks', 2_000, 80],
      ['Potatoes', 3_000, 85],
      ['Whole milk', 4_500],
      ['Butter', 200],
    ],
    method: [['Poach the haddock in the milk', 'COOK'], ['Add the rest, simmer'], chill],
    life: 3,
    price: 480,
    more: { label_type: 'LOOSE', target_gp_bp: 6_500 },
  },
  {
    name: 'Chicken & leek pie',
    category: 'Pies',
    makes: [10_000, 36],
    lines: [
      ['Shortcrust pastry', 3_600],
      ['Chicken thigh', 3_600, 95],
      ['Leeks', 1_800, 80],
      ['Whole milk', 1_500],
      ['Plain flour', 120],
    ],
    life: 4,
    price: 480,
    more: { label_type: 'PPDS', storage_text: 'Keep below 5 °C', status: 'DRAFT' },
  },
  {
    name: 'Venison casserole',
    category: 'Ready meals',
    makes: [12_000, 30],
    lines: [
      ['Venison haunch', 6_000, 90],
      ['Carrots', 2_000, 85],
      ['Celery', 800, 85],
      ['Pearl barley', 600],
      ['Onion gravy', 4_000],
    ],
    method: [['Brown the venison'], ['Braise for 3 hours', 'COOK'], chill],
    life: 4,
    price: 895,
    more: { label_type: 'PPDS', storage_text: 'Keep below 5 °C', target_gp_bp: 6_000 },
  },
]

interface Kitchen {
  readonly stocks: readonly Stock[]
  /** Of people, by name. */
  readonly idOf: (name: string) => string
  readonly chance: Seeded
  /** ms */
  readonly now: number
}

const DAY_MS = 86_400_000
/** Cheddar was 2.20 kg until then. */
const REPLACED_DAYS_AGO = 52

export function demoRecipes({ stocks, idOf, chance, now }: Kitchen) {
  const stocksByName = new Map(stocks.map((stock) => [stock.internal_name, stock]))
  const stocksById = new Map(stocks.map((stock) => [stock.id, stock]))
  const recipesById = new Map<string, Recipe>()
  const byName = new Map<string, Recipe>()
  const by = idOf('Asha')

  function lineOf([name, quantity, left = 100]: Line, at: number): Recipe['lines'][number] {
    const id = chance.id(at)
    const more = left === 100 ? {} : { prep_yield_bp: left * 100 }
    const [stock, sub] = [stocksByName.get(name), byName.get(name)]
    if (stock) return { id, kind: 'STOCK', stock_id: stock.id, quantity, unit: stock.unit, ...more }
    if (sub) return { id, kind: 'RECIPE', recipe_id: sub.id, quantity, unit: 'g', ...more }
    if (name === 'Water') return { id, kind: 'WATER', quantity, unit: 'g' }
    throw new Error(`No ${name} in the demo's catalogue`)
  }

  function make(one: Told, at: number): Recipe {
    const [grams, portions] = one.makes
    const method = one.method?.map(([text, limit_code]) => ({
      id: chance.id(at),
      text,
      ...(limit_code && { limit_code, ...(limit_code === 'COOK' && { ccp: true }) }),
    }))
    const recipe: Recipe = {
      id: chance.id(at),
      created: at,
      created_by: by,
      name: one.name,
      status: 'ACTIVE',
      category: one.category,
      yield_quantity: grams,
      yield_unit: 'g',
      portions,
      lines: one.lines.map((line) => lineOf(line, at)),
      ...(method && { method }),
      shelf_life_days: one.life,
      storage: 'CHILLED',
      date_type: 'USE_BY',
      ...(one.price !== undefined && { price_gross_pence: one.price, vat_rate_bp: 0 }),
      ...one.more,
    }
    const kept = completedRecipe(null, recipe, { recipesById, stocksById }, { by, at })
    recipesById.set(kept.id, kept)
    byName.set(kept.name, kept)
    return kept
  }

  const recipes = [...told, ...moreRecipes].map((one, nth) => make(one, now - (85 - nth) * DAY_MS))
  const versions: RecipeVersion[] = []

  /** As an admin would change it. */
  function revise(name: string, at: number, lines: (before: Recipe) => Recipe['lines']): void {
    const place = recipes.findIndex((one) => one.name === name)
    const before = recipes[place]
    if (!before) return
    const after = { ...before, lines: lines(before), modified: at, modified_by: by }
    const now = completedRecipe(before, after, { recipesById, stocksById }, { by, at })
    versions.push({
      ...replacedVersion(before, now),
      id: chance.id(at),
      created: before.created,
      created_by: by,
    })
    recipes[place] = now
  }
  const cheddar = stocksByName.get('Cheddar')?.id
  const withCheddar = (grams: number) => (before: Recipe) =>
    before.lines.map((line) => (line.stock_id === cheddar ? { ...line, quantity: grams } : line))
  revise('Cottage pie 500 g', now - 70 * DAY_MS, withCheddar(2_200))
  revise('Cottage pie 500 g', now - REPLACED_DAYS_AGO * DAY_MS, withCheddar(2_000))
  return { recipes, versions }
}
