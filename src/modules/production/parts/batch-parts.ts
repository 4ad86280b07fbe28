/**
 * One batch with all that belongs to it, as this device knows it: its recipe, what it needs, what was
 * weighed in, what it made. Reads the device; never writes.
 */
import { happenedAt } from '#contract/core/sync/made-at.ts'
import { type Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { type BatchBalance, batchBalance } from '#contract/modules/production/batch-balance.ts'
import { expectedGrams } from '#contract/modules/production/batch-expected.ts'
import {
  type Input,
  inputOf,
  standing,
  unitWeights,
} from '#contract/modules/production/batch-inputs.ts'
import { batchNeeds, isLotOf, type Need, WATER } from '#contract/modules/production/batch-needs.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { deviceRead } from '#src/records/save/device-read.ts'

/** What was weighed in of one lot with one tap. */
export interface Weighed {
  readonly operation: StockOperation
  readonly input: Input
}

export interface BatchParts {
  readonly batch: Batch
  readonly recipe: Recipe | null
  readonly needs: readonly Need[]
  /** In the order in which they were weighed. */
  readonly weighed: readonly Weighed[]
  readonly products: readonly Product[]
  readonly balance: BatchBalance
}

async function readNeeds(db: LarderDatabase, recipe: Recipe | null, wanted: number | undefined) {
  if (!recipe || wanted === undefined) return []
  const ids = (field: 'stock_id' | 'recipe_id') => recipe.lines.flatMap((line) => line[field] ?? [])
  const [stocks, recipes] = await Promise.all([
    db.table<Stock, string>('stocks').bulkGet(ids('stock_id')),
    db.table<Recipe, string>('recipes').bulkGet(ids('recipe_id')),
  ])
  const byId = <R extends { id: string }>(rows: readonly (R | undefined)[]) =>
    new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  return batchNeeds(recipe, wanted, { stocksById: byId(stocks), recipesById: byId(recipes) })
}

/** What a recipe needs for so much; its items are read. */
export const readNeedsOf = (db: LarderDatabase, recipe: Recipe, wanted: number): Promise<Need[]> =>
  readNeeds(db, recipe, wanted)

/** @param toleranceBp of the business's mass balance */
export async function readBatchParts(
  db: LarderDatabase,
  batch: Batch,
  toleranceBp: number,
): Promise<BatchParts> {
  const read = deviceRead(db)
  const recipe = batch.recipe_id
    ? ((await db.records('recipes').get(batch.recipe_id)) ?? null)
    : null
  const operations = await readRecords(db, 'stock-operations', { where: { batch_id: batch.id } })
  const valid = standing(operations).toSorted((a, b) => happenedAt(a) - happenedAt(b))
  const weighed: Weighed[] = []
  const products: Product[] = []
  for (const operation of valid) {
    const { intake_id, lot_kind } = operation
    const lot = await db.table<Lot, string>(lotsOfKind[lot_kind]).get(intake_id)
    if (!lot) continue
    if (operation.operation === 'PRODUCE') products.push(lot as Product)
    if (operation.operation !== 'USE') continue
    weighed.push({ operation, input: await inputOf(lot_kind, lot, operation.quantity, read) })
  }
  const expected = batch.expected_g ?? expectedGrams(batch, recipe)
  const balance = batchBalance(valid, {
    unitWeightOf: await unitWeights(valid, read),
    water_g: batch.water_g,
    expected_g: expected,
    toleranceBp,
  })
  const needs = await readNeeds(db, recipe, batch.planned_quantity)
  return { batch, recipe, needs, weighed, products, balance }
}

/** What was weighed of a need so far, in its unit. */
export function weighedOf({ batch, weighed }: BatchParts, need: Need): number {
  if (need.key === WATER) return batch.water_g ?? 0
  return weighed
    .filter(({ input }) => isLotOf(need, input.lot))
    .reduce((sum, { operation }) => sum + operation.quantity, 0)
}

/** Not in the recipe. */
export const besideRecipe = ({ weighed, needs }: BatchParts): readonly Weighed[] =>
  weighed.filter(({ input }) => !needs.some((need) => isLotOf(need, input.lot)))

/** Enough of it is in: at least what counts as right. */
export function isIn(parts: BatchParts, need: Need, toleranceBp: number): boolean {
  const least = need.quantity - Math.floor((need.quantity * toleranceBp) / 10_000)
  return weighedOf(parts, need) >= (need.unit === 'each' ? need.quantity : least)
}

/** Grams that the recipe wants of food; undefined without a recipe. */
export function neededGrams({ needs }: BatchParts): number | undefined {
  const food = needs.filter(({ isPackaging, unit }) => !isPackaging && unit === 'g')
  return food.length === 0 ? undefined : food.reduce((sum, { quantity }) => sum + quantity, 0)
}
