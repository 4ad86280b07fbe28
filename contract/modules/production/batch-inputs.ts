/**
 * What went into a batch, read from its records (domain §2.0, §2.14): for its weights, for what its
 * products contain and for their labels. Always holds: a voided use is no use; packaging is no food.
 */
import type { Read } from '#contract/core/rules/judge.ts'
import type { Ingredient } from '../lots/ingredients.ts'
import { type Lot, lotsOfKind } from '../lots/lots.ts'
import type { Product } from '../lots/products.ts'
import type { StockOperation } from '../lots/stock-operations.ts'
import { type FoodAllergens, recipeAllergens } from '../recipes/recipe-allergens.ts'
import { recipesBelow, stocksWithin } from '../recipes/recipe-parts.ts'
import type { Recipe } from '../recipes/recipes.ts'
import type { Stock } from '../stock/stocks.ts'
import { type UsedLot, unconfirmedOf } from './product-allergens.ts'

export interface Input {
  readonly kind: StockOperation['lot_kind']
  readonly lot: Lot
  /** Null if it isn't known here. */
  readonly stock: Stock | null
  /** In the lot's unit. */
  readonly quantity: number
  /** Of what we made: foods beneath it whose allergens nobody has confirmed, by name. */
  readonly unconfirmed: readonly string[]
}

/** Operations that count, of those that name a batch. */
export function standing(operations: readonly StockOperation[]): StockOperation[] {
  const voided = new Set(operations.map(({ voids_id }) => voids_id))
  return operations.filter(({ id, voided_by_id }) => voided_by_id === undefined && !voided.has(id))
}

/** The item of a lot with the lot. */
export async function inputOf(
  kind: Input['kind'],
  lot: Lot,
  quantity: number,
  read: Read,
): Promise<Input> {
  return inputAbove(kind, lot, { quantity, read, above: [] })
}

interface Beneath {
  readonly quantity: number
  readonly read: Read
  /** Batches on the way down: rework goes back into its own. */
  readonly above: readonly string[]
}

async function inputAbove(kind: Input['kind'], lot: Lot, around: Beneath): Promise<Input> {
  const { quantity, read, above } = around
  const stock = lot.stock_id === undefined ? undefined : await read.get('stocks', lot.stock_id)
  const unconfirmed = kind === 'PRODUCT' ? await unconfirmedIn(lot as Product, read, above) : []
  return { kind, lot, stock: stock ?? null, quantity, unconfirmed }
}

/**
 * Foods in a product whose allergens nobody has confirmed, by name, however deep: what we made has its lists
 * worked out of them, and "none" would be said of what nobody has looked at.
 */
export async function unconfirmedIn(
  { id, batch_id }: Pick<Product, 'id' | 'batch_id'>,
  read: Read,
  above: readonly string[] = [],
): Promise<string[]> {
  if (batch_id === undefined || above.includes(batch_id)) return []
  const inputs = await inputsAbove(batch_id, id, { read, above: [...above, batch_id] })
  return [...new Set(inputs.flatMap((input) => unconfirmedOf(asUsed(input))))]
}

/**
 * What went into the whole batch, or into one product of it by name; each lot once. Without packaging.
 */
export async function inputsOfBatch(
  batchId: string,
  read: Read,
  productId?: string,
): Promise<Input[]> {
  return inputsAbove(batchId, productId, { read, above: [batchId] })
}

async function inputsAbove(
  batchId: string,
  productId: string | undefined,
  { read, above }: Omit<Beneath, 'quantity'>,
): Promise<Input[]> {
  const operations = await read.where('stock-operations', { batch_id: batchId })
  const used = new Map<string, { kind: Input['kind']; quantity: number }>()
  for (const one of standing(operations)) {
    const isForIt = one.product_id === undefined || one.product_id === productId
    if (one.operation !== 'USE' || !isForIt || one.lot_kind === 'PACKAGING') continue
    const quantity = (used.get(one.intake_id)?.quantity ?? 0) + one.quantity
    used.set(one.intake_id, { kind: one.lot_kind, quantity })
  }
  const inputs = await Promise.all(
    [...used].map(async ([id, { kind, quantity }]): Promise<Input | null> => {
      const lot: Lot | undefined = await read.get(lotsOfKind[kind], id)
      return lot ? inputAbove(kind, lot, { quantity, read, above }) : null
    }),
  )
  return inputs.filter((input) => input !== null)
}

const listsOf = (lot: Lot) => {
  const { contains, may_contain } = lot as Partial<Pick<Ingredient, 'contains' | 'may_contain'>>
  return { contains, may_contain }
}

/** What we made has had its lists worked out; an item that isn't known here isn't confirmed. */
export const asUsed = ({ kind, lot, stock, unconfirmed }: Input): UsedLot => ({
  name: lot.internal_name,
  unconfirmed,
  ...listsOf(lot),
  stock: kind === 'PRODUCT' ? null : (stock ?? {}),
})

export async function allergensOfRecipe(recipe: Recipe, read: Read): Promise<FoodAllergens> {
  const recipesById = await recipesBelow(recipe.lines, (id) => read.get('recipes', id))
  const stocksById = new Map<string, Stock>()
  for (const id of stocksWithin(recipe, recipesById)) {
    const stock = await read.get('stocks', id)
    if (stock) stocksById.set(id, stock)
  }
  return recipeAllergens(recipe, { recipesById, stocksById })
}

/** Grams of one piece, or of 1,000 ml, of lots that aren't counted in grams. */
export async function unitWeights(
  operations: readonly StockOperation[],
  read: Read,
): Promise<(lotId: string) => number | undefined> {
  const weights = new Map<string, number | undefined>()
  for (const { intake_id, lot_kind, unit } of operations) {
    if (unit === 'g' || weights.has(intake_id)) continue
    weights.set(intake_id, (await read.get(lotsOfKind[lot_kind], intake_id))?.unit_weight_g)
  }
  return (id) => weights.get(id)
}
