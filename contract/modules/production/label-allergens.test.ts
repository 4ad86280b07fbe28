/** Random kitchens: whatever lots go in, through however many recipes, their allergens are on the label. */
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/depth.ts'
import { type Chance, chanceOf } from '#tests/support/random-forms.ts'
import { allergenCodes, allergens, type ListedAllergen } from '../allergens/allergens.ts'
import { recipeAllergens } from '../recipes/recipe-allergens.ts'
import { labelProblems } from './label.ts'
import { type LabelPart, labelIngredients } from './label-ingredients.ts'
import { productAllergens, type UsedLot } from './product-allergens.ts'

/** Written for this test alone: one word for each allergen and kind, as an inspector would look. */
const lookFor: Readonly<Record<string, RegExp>> = {
  CELERY: /celer/i,
  GLUTEN: /gluten/i,
  WHEAT: /wheat/i,
  RYE: /rye/i,
  BARLEY: /barley/i,
  OATS: /oat/i,
  CRUSTACEANS: /crustacean/i,
  EGGS: /egg/i,
  FISH: /fish/i,
  LUPIN: /lupin/i,
  MILK: /milk/i,
  MOLLUSCS: /mollusc/i,
  MUSTARD: /mustard/i,
  NUTS: /nut/i,
  ALMOND: /almond/i,
  HAZELNUT: /hazelnut/i,
  WALNUT: /walnut/i,
  CASHEW: /cashew/i,
  PECAN: /pecan/i,
  BRAZIL: /brazil/i,
  PISTACHIO: /pistachio/i,
  MACADAMIA: /macadamia/i,
  PEANUTS: /peanut/i,
  SESAME: /sesame/i,
  SOYA: /soy/i,
  SULPHITES: /sulph/i,
}

const bold = (text: string) =>
  (
    text
      .replace(/(may contain|free from)[^.;)]*|(\*\*)?[a-z]+(\*\*)?[- ]free/gi, '')
      .match(/\*\*[^*]+\*\*/g) ?? []
  ).join(' ')

/** Some that name an allergen they don't have, some that hide the one they have, some badly marked. */
const texts = [
  undefined,
  '',
  'salt, pepper.',
  'coconut milk, buckwheat',
  'Wheat flour, MILK powder, egg',
  '**soya** protein, mustard seed; celery (dried)',
  'vinegar ** and **fish** oil',
  'Peas, free from peanuts and sesame',
  'sugar, cocoa. May contain almonds, **milk** and wheat.',
  'milk-free spread, egg-free **mayonnaise**, wheat free',
  '*rye* bread, oatcake, almond-paste',
]
const names = [
  'Flour',
  'Milk powder',
  'peanut butter',
  'Sauce **',
  'egg noodles',
  'Rub',
  'Stock cube',
]

function someAllergens({ is, pick }: Chance): ListedAllergen[] {
  return allergenCodes
    .filter(() => is(0.12))
    .map((code) => {
      const kinds: readonly string[] = allergens[code].kinds
      return { code, subtypes: kinds.filter((kind, at) => at === 0 || kind === pick(kinds)) }
    })
}

type Made = {
  readonly part: LabelPart
  readonly lot: UsedLot
  readonly used: readonly ListedAllergen[]
}

/** A received lot; its own label may differ from our specification. */
function received(chance: Chance, at: number): Made {
  const spec = someAllergens(chance)
  const contains = chance.is(0.8) ? spec : someAllergens(chance)
  const name = `${chance.pick(names)}${chance.is(0.3) ? '' : ` ${at}`}`
  const ingredients_text = chance.pick(texts)
  const stock = { contains: spec, allergens_confirmed_at: 1 }
  const lot = { name, contains, may_contain: someAllergens(chance), stock }
  const own = productAllergens([lot], null).contains
  return {
    part: { name, grams: 1 + chance.below(5_000), ingredients_text, contains: own },
    lot,
    used: [...contains, ...spec],
  }
}

/** A product of one to five lots, some of them made here in the same way. */
function made(chance: Chance, depth: number, at = 0): Made {
  const inputs = Array.from({ length: 1 + chance.below(5) }, (_, input) =>
    depth > 0 && chance.is(0.35)
      ? made(chance, depth - 1, at * 10 + input)
      : received(chance, at * 10 + input),
  )
  const grams = inputs.reduce((sum, { part }) => sum + part.grams, 0)
  const water: LabelPart[] = chance.is(0.4)
    ? [{ name: 'water', grams: chance.below(3_000), isWater: true }]
    : []
  const food = productAllergens(
    inputs.map(({ lot }) => lot),
    null,
  )
  const parts = [...inputs.map(({ part }) => part), ...water]
  const finished = Math.ceil(grams * (0.5 + chance.next()))
  const ingredients_text = labelIngredients(parts, chance.is(0.5) ? { finished } : {})
  const name = chance.pick(['Gravy', 'Pie filling', 'Fish cake', 'Milk pudding'])
  const { contains, may_contain } = food
  return {
    part: { name, grams, ingredients_text, contains },
    lot: { name, contains, may_contain, stock: null },
    used: inputs.flatMap((input) => input.used),
  }
}

const facts = (text: string, contains: readonly ListedAllergen[]) => ({
  kind: 'LOOSE' as const,
  name: 'Pie',
  ingredients_text: text,
  contains,
  may_contain: [],
  unconfirmed: [],
  date_type: 'NONE' as const,
  business: {},
  needsMark: false,
})

test('no label leaves out an allergen of a lot that was used, however deep', () => {
  let checked = 0
  for (let seed = 1; seed <= rounds(200, 10_000); seed += 1) {
    const { part, lot, used } = made(chanceOf(seed), 4)
    const shown = bold(part.ingredients_text ?? '')
    for (const { code, subtypes } of used) {
      expect(
        lot.contains?.some((listed) => listed.code === code),
        `${seed} ${code}`,
      ).toBe(true)
      for (const word of subtypes.length > 0 ? subtypes : [code]) {
        expect(shown, `seed ${seed}: ${part.ingredients_text}`).toMatch(lookFor[word] ?? /never/)
        checked += 1
      }
    }
    const kind = 'PPDS' as const
    const problems = labelProblems({
      ...facts(part.ingredients_text ?? '', lot.contains ?? []),
      kind,
    })
    expect(problems.map(({ item }) => item)).not.toContain('ingredients')
  }
  expect(checked).toBeGreaterThan(rounds(200, 10_000))
})

test('whichever emphasised word somebody takes out of the list, the label is refused', () => {
  for (let seed = 1; seed <= rounds(50, 2_000); seed += 1) {
    const { part, lot } = made(chanceOf(seed), 1)
    const text = part.ingredients_text ?? ''
    const contains = lot.contains ?? []
    for (const { code, subtypes } of contains) {
      const word = lookFor[subtypes[0] ?? code] ?? /never/
      const without = text.replace(/\*\*([^*]+)\*\*/g, (all, inner) =>
        word.test(inner) ? inner : all,
      )
      const items = labelProblems({ ...facts(without, contains), kind: 'PPDS' }).map(
        ({ item }) => item,
      )
      expect(items, `seed ${seed}: ${code} in ${without}`).toContain('ingredients')
    }
  }
})

test('a recipe of the same ingredients, nested at random, lists the same allergens', () => {
  for (let seed = 1; seed <= rounds(200, 10_000); seed += 1) {
    const chance = chanceOf(seed)
    const stocks = Array.from({ length: 12 }, (_, at) => ({
      id: `s${at}`,
      internal_name: `Item ${at}`,
      contains: someAllergens(chance),
      may_contain: someAllergens(chance),
      allergens_confirmed_at: 1,
    }))
    const line = (more: object) => ({ id: 'l', quantity: 1, unit: 'g' as const, ...more })
    const recipes = Array.from({ length: 8 }, (_, at) => ({
      id: `r${at}`,
      name: `Recipe ${at}`,
      lines: Array.from({ length: 1 + chance.below(4) }, () =>
        at > 0 && chance.is(0.5)
          ? line({ kind: 'RECIPE' as const, recipe_id: `r${chance.below(at)}` })
          : line({ kind: 'STOCK' as const, stock_id: `s${chance.below(12)}` }),
      ) as { id: string; kind: 'STOCK'; stock_id: string; quantity: number; unit: 'g' }[],
    }))
    const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
    const stocksById = new Map(stocks.map((stock) => [stock.id, stock]))
    /** Walked the plain way, down every line. */
    const plainly = (id: string): string[] =>
      (byId.get(id)?.lines ?? []).flatMap((one) => {
        const { stock_id, recipe_id } = one as { stock_id?: string; recipe_id?: string }
        const own = (stocksById.get(stock_id ?? '')?.contains ?? []).map(({ code }) => code)
        return recipe_id ? plainly(recipe_id) : own
      })
    const [top] = recipes.slice(-1)
    if (!top) throw new Error('No recipe.')
    const { contains, may_contain } = recipeAllergens(top, { recipesById: byId, stocksById })
    expect(new Set(contains.map(({ code }) => code)), `seed ${seed}`).toEqual(
      new Set(plainly(top.id)),
    )
    for (const { code, subtypes } of may_contain) {
      const sure = contains.find((one) => one.code === code)
      expect(
        subtypes.some((kind) => sure?.subtypes.includes(kind)) || (sure && subtypes.length === 0),
      ).toBeFalsy()
    }
  }
})
