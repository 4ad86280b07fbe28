/** What is missing here for so much of a recipe, and how much could be made (AC 3.35.1), live. */
import { useLiveQuery } from 'dexie-react-hooks'
import { mostToMake, type Shortage, shortages } from '#contract/modules/production/batch-needs.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { readNeedsOf } from './batch-parts.ts'
import { readNeededLots } from './needed-lots.ts'

export interface ShortageNow {
  readonly short: readonly Shortage[]
  /** In the recipe's yield unit; 0 if nothing could be made. */
  readonly most: number
}

/** Undefined while loading, and without a recipe or an amount. */
export function useShortage(
  recipe: Recipe | null,
  wanted: number | null,
  location_id: string | undefined,
  today: string,
): ShortageNow | undefined {
  const db = useDatabase()
  const id = recipe?.id
  return useLiveQuery(async () => {
    if (!db || !id || !wanted || !location_id) return undefined
    const now = await db.records('recipes').get(id)
    if (!now) return undefined
    const needs = await readNeedsOf(db, now, wanted)
    const { usableOf } = await readNeededLots(db, location_id, needs, today)
    const short = shortages(needs, usableOf)
    if (short.length === 0) return { short, most: wanted }
    const stockIds = now.lines.flatMap(({ stock_id }) => stock_id ?? [])
    const subs = now.lines.flatMap(({ recipe_id }) => recipe_id ?? [])
    const [stocks, recipes] = await Promise.all([
      db.table<Stock, string>('stocks').bulkGet(stockIds),
      db.table<Recipe, string>('recipes').bulkGet(subs),
    ])
    const catalogue = {
      stocksById: new Map(stocks.flatMap((one) => (one ? [[one.id, one] as const] : []))),
      recipesById: new Map(recipes.flatMap((one) => (one ? [[one.id, one] as const] : []))),
    }
    return { short, most: mostToMake(now, wanted, catalogue, usableOf) }
  }, [db, id, wanted, location_id, today])
}
