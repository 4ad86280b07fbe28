/**
 * What a label's list of ingredients is made of: from the lots that went in, or, before anything is
 * made, from the recipe (domain §2.14, §2.16 "label preview"). Pure. Always holds: a sub-recipe is a
 * compound with its own list; what has no weight is named, never listed last.
 */
import { toNearest } from '#contract/measure/fraction.ts'
import type { Product } from '../lots/products.ts'
import {
  type AllergenCatalogue,
  type AllergenStock,
  recipeAllergens,
} from '../recipes/recipe-allergens.ts'
import { gramsOfLine, isPackaging } from '../recipes/recipe-amounts.ts'
import type { RecipeLine } from '../recipes/recipe-parts.ts'
import type { Recipe } from '../recipes/recipes.ts'
import type { Stock } from '../stock/stocks.ts'
import { type LabelPart, labelIngredients, quidOf } from './label-ingredients.ts'
import { productAllergens, type UsedLot } from './product-allergens.ts'

type Item = AllergenStock &
  Pick<Stock, 'legal_name' | 'ingredients_text' | 'unit' | 'unit_weight_g'>
type MadeBefore = Pick<Product, 'name' | 'ingredients_text'>

/** A received lot by its item, one of ours by its own label. @param grams used of it */
export function partOfLot(
  lot: Omit<UsedLot, 'name' | 'stock'>,
  of: { readonly stock: Item } | { readonly product: MadeBefore },
  grams: number,
): LabelPart {
  const [name, text, stock] =
    'stock' in of
      ? [of.stock.legal_name ?? of.stock.internal_name, of.stock.ingredients_text, of.stock]
      : [of.product.name, of.product.ingredients_text, null]
  const { contains } = productAllergens([{ ...lot, name, stock }], null)
  return { name, grams, ingredients_text: text, contains }
}

type LabelRecipe = Pick<
  Recipe,
  'id' | 'name' | 'label_name' | 'lines' | 'yield_quantity' | 'yield_unit'
>

export interface LabelCatalogue extends AllergenCatalogue {
  readonly recipesById: ReadonlyMap<string, LabelRecipe>
  readonly stocksById: ReadonlyMap<string, Item>
}

/** The list of a recipe, and what it can't be made without; loops are refused where they are saved. */
export function recipeIngredients(
  recipe: LabelRecipe,
  catalogue: LabelCatalogue,
  above: readonly string[] = [],
): { readonly text: string; readonly unweighed: readonly string[] } {
  const unweighed: string[] = []
  const { yield_quantity, yield_unit, id } = recipe

  function partOf(line: RecipeLine): LabelPart[] {
    if (isPackaging(line, catalogue)) return []
    const grams = gramsOfLine(line, catalogue)
    const stock = catalogue.stocksById.get(line.stock_id ?? '')
    const sub = catalogue.recipesById.get(line.recipe_id ?? '')
    const name =
      line.kind === 'WATER'
        ? 'water'
        : (stock?.legal_name ?? stock?.internal_name ?? sub?.label_name ?? sub?.name ?? 'Something')
    if (grams === null) {
      unweighed.push(name)
      return []
    }
    const part = { name, grams: toNearest(grams) }
    if (line.kind === 'WATER') return [{ ...part, isWater: true }]
    if (stock) return [partOfLot({}, { stock }, part.grams)]
    if (!sub || [...above, id].includes(sub.id)) {
      unweighed.push(name)
      return []
    }
    const below = recipeIngredients(sub, catalogue, [...above, id])
    unweighed.push(...below.unweighed)
    const { contains } = recipeAllergens(sub, catalogue)
    return [{ ...part, ingredients_text: below.text, contains }]
  }

  const parts = recipe.lines.flatMap(partOf)
  const finished = yield_unit === 'g' ? yield_quantity : undefined
  const isWhole = above.length === 0
  const text = labelIngredients(parts, {
    ...(finished !== undefined && { finished }),
    ...(isWhole && { quid: quidOf(recipe.label_name ?? recipe.name, parts, finished) }),
    isInside: !isWhole,
  })
  return { text, unweighed: [...new Set(unweighed)] }
}

/** Why it can't be sold as organic; null if it can (domain §2.0 d). */
export function organicProblem(
  inputs: readonly {
    readonly name: string
    readonly isOrganic: boolean
    /** Its supplier's organic certificate counts today. */
    readonly isCertified: boolean
  }[],
): string | null {
  const plain = inputs.find(({ isOrganic }) => !isOrganic)
  if (plain) return `${plain.name} isn't organic, so this can't be called organic.`
  const bare = inputs.find(({ isCertified }) => !isCertified)
  return bare
    ? `The supplier of ${bare.name} has no organic certificate that counts today. Ask for it first.`
    : null
}
