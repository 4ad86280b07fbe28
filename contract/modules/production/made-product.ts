/**
 * The lot that a batch makes, as it is saved (domain §2.14; AC 3.34.2): from what went in, its recipe
 * and what came out. Pure. Always holds: ingredients and allergens are of the lots that were used, and
 * of the recipe; the day is what the person chose; what was weighed out is packs times weight.
 */
import type { Read } from '#contract/core/rules/judge.ts'
import { toNearest } from '#contract/measure/fraction.ts'
import type { ListedAllergen } from '../allergens/allergens.ts'
import type { Product } from '../lots/products.ts'
import { gramsOf } from '../recipes/recipe-amounts.ts'
import type { Recipe } from '../recipes/recipes.ts'
import { usualLimitCode } from '../stock/stocks.rules.ts'
import type { Stock } from '../stock/stocks.ts'
import { allergensOfRecipe, asUsed, type Input } from './batch-inputs.ts'
import type { Batch } from './batches.ts'
import { type LabelPart, labelIngredients, quidOf } from './label-ingredients.ts'
import { partOfLot } from './label-parts.ts'
import { productAllergens } from './product-allergens.ts'
import { mainInput } from './product-lots.ts'

/** Something that came out, as it was filled in. */
export interface Output {
  /** Of the lot it becomes. */
  readonly id: string
  readonly name: string
  readonly packs: number
  /** Grams. */
  readonly pack_weight_g: number
  /** `YYYY-MM-DD`; absent for what has no date. */
  readonly last_day?: string | undefined
  readonly storage_location_id?: string | undefined
  readonly label_type: Product['label_type']
}

export const outputGrams = ({ packs, pack_weight_g }: Pick<Output, 'packs' | 'pack_weight_g'>) =>
  packs * pack_weight_g

/** Grams of what was used; null if nobody knows what a piece weighs. */
export function gramsOfInput({ lot, quantity }: Pick<Input, 'lot' | 'quantity'>): number | null {
  const grams = gramsOf(quantity, lot.unit, lot.unit_weight_g)
  return grams === null ? null : toNearest(grams)
}

/** What is food of it, with its weight: what the label lists. */
export function labelPartsOf(inputs: readonly Input[], water_g: number): LabelPart[] {
  const parts = inputs.flatMap((input): LabelPart[] => {
    const { kind, lot, stock } = input
    if (kind === 'PACKAGING') return []
    const { contains, may_contain } = asUsed(input)
    // What has no weight is named last, and never left out.
    const grams = gramsOfInput(input) ?? 1
    if (kind === 'PRODUCT') {
      return [partOfLot({ contains, may_contain }, { product: lot as Product }, grams)]
    }
    if (stock === null) return [{ name: lot.internal_name, grams, contains }]
    return [partOfLot({ contains, may_contain }, { stock }, grams)]
  })
  return water_g > 0 ? [...parts, { name: 'water', grams: water_g, isWater: true }] : parts
}

export interface Making {
  readonly batch: Pick<Batch, 'id' | 'location_id' | 'department_id' | 'recipe_id' | 'water_g'>
  readonly recipe: Recipe | null
  readonly inputs: readonly Input[]
  /** All that comes out of the batch weighs so much (g). */
  readonly finished: number
  /** The item it is kept as, if it has one. */
  readonly stock: Pick<Stock, 'id' | 'date_type'> | null
  /** When it was made (ms), and that day at the site. */
  readonly at: number
  readonly day: string
  /** Passed cooks of its batch. */
  readonly cook_record_ids: readonly string[]
}

/** What it contains: of the lots, and of the recipe. */
export async function allergensOfBatch(
  inputs: readonly Input[],
  recipe: Recipe | null,
  read: Read,
) {
  const food = inputs.filter(({ kind }) => kind !== 'PACKAGING')
  return productAllergens(food.map(asUsed), recipe ? await allergensOfRecipe(recipe, read) : null)
}

const asListed = (list: readonly ListedAllergen[]): Product['contains'] =>
  list.map(({ code, subtypes }) => ({ code, subtypes: [...subtypes] }))

function dateFields(output: Output, dateType: Recipe['date_type']): Partial<Product> {
  const { last_day } = output
  if (last_day === undefined || dateType === 'NONE') return {}
  return dateType === 'USE_BY' ? { use_by_date: last_day } : { best_before_date: last_day }
}

function recipeFields(recipe: Recipe | null): Partial<Product> {
  if (!recipe) return {}
  const { id, revision, storage_text, instructions, price_gross_pence: price } = recipe
  return {
    recipe_id: id,
    ...(revision !== undefined && { recipe_version: revision }),
    ...(storage_text !== undefined && { storage_text }),
    ...(instructions !== undefined && { instructions }),
    ...(price !== undefined && { price_gross_pence: price, price_per: 'EACH' as const }),
  }
}

export async function madeProduct(
  output: Output,
  making: Making,
  read: Read,
): Promise<Partial<Product>> {
  const { batch, recipe, inputs, finished, stock, at, day, cook_record_ids } = making
  const { contains, may_contain } = await allergensOfBatch(inputs, recipe, read)
  const parts = labelPartsOf(inputs, batch.water_g ?? 0)
  const name = recipe?.label_name ?? output.name
  const quid = quidOf(name, parts, finished)
  const text = labelIngredients(parts, { finished, quid })
  const food = inputs.filter(({ kind }) => kind !== 'PACKAGING')
  const intake_id = mainInput(
    food.map((input) => ({ lot_id: input.lot.id, grams: gramsOfInput(input) })),
  )
  const { id, packs, pack_weight_g, storage_location_id, label_type } = output
  return {
    id,
    location_id: batch.location_id,
    ...(batch.department_id !== undefined && { department_id: batch.department_id }),
    batch_id: batch.id,
    internal_name: recipe?.name ?? output.name,
    name,
    ...(stock && { stock_id: stock.id }),
    intake_id: intake_id ?? food[0]?.lot.id ?? inputs[0]?.lot.id ?? '',
    ...recipeFields(recipe),
    ...{ quantity: outputGrams(output), unit: 'g', packs, pack_weight_g },
    ...{ pack_quantity: pack_weight_g, date: at, production_date: day },
    ...dateFields(output, recipe?.date_type ?? stock?.date_type ?? 'USE_BY'),
    ...(storage_location_id !== undefined && { storage_location_id }),
    label_type,
    ...(text !== '' && { ingredients_text: text }),
    ...(quid.length > 0 && { quid }),
    contains: asListed(contains),
    may_contain: asListed(may_contain),
    vacuum_packed: false,
    limit_code: usualLimitCode({ kind: 'PRODUCT', ...(recipe && { storage: recipe.storage }) }),
    ...(cook_record_ids.length > 0 && { cook_record_ids: [...cook_record_ids] }),
    result: 'ACCEPTED',
  }
}
