/**
 * All recipes with the items they are made of, live: what costs, allergens and labels are worked out
 * from (AC 3.32.1). Always holds: only items that a recipe names are read, never the whole catalogue.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { type FoodAllergens, recipeAllergens } from '#contract/modules/recipes/recipe-allergens.ts'
import { type RecipeCost, recipeCost } from '#contract/modules/recipes/recipe-cost.ts'
import type { RecipeLine } from '#contract/modules/recipes/recipe-parts.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'

export interface RecipeBook {
  /** Archived ones too. */
  readonly recipes: readonly Recipe[]
  readonly recipesById: ReadonlyMap<string, Recipe>
  readonly stocksById: ReadonlyMap<string, Stock>
}

type Lines = readonly Pick<RecipeLine, 'stock_id'>[]

const stockIds = (lines: Lines) => lines.flatMap(({ stock_id: id }) => id ?? [])

async function readBook(db: LarderDatabase, more: readonly string[]): Promise<RecipeBook> {
  const recipes = await readRecords(db, 'recipes', { includeArchived: true })
  const ids = new Set([...recipes.flatMap(({ lines }) => stockIds(lines)), ...more])
  const stocks = await db.table<Stock, string>('stocks').bulkGet([...ids])
  return {
    recipes,
    recipesById: new Map(recipes.map((recipe) => [recipe.id, recipe])),
    stocksById: new Map(stocks.flatMap((stock) => (stock ? [[stock.id, stock] as const] : []))),
  }
}

const none: Lines = []

/** @param more lines that aren't saved yet; undefined while loading */
export function useRecipeBook(more: Lines = none): RecipeBook | undefined {
  const db = useDatabase()
  const key = JSON.stringify(stockIds(more).toSorted())
  return useLiveQuery(
    async () => (db ? readBook(db, JSON.parse(key) as string[]) : undefined),
    [db, key],
  )
}

export interface RecipeFigures {
  readonly cost: RecipeCost
  readonly food: FoodAllergens
}

/** What is worked out of each recipe, once a book. */
export function useRecipeFigures(book: RecipeBook | undefined) {
  return useMemo(() => {
    const known = new Map<Recipe, RecipeFigures>()
    return (recipe: Recipe): RecipeFigures | undefined => {
      if (!book) return undefined
      const figures = known.get(recipe) ?? {
        cost: recipeCost(recipe, book),
        food: recipeAllergens(recipe, book),
      }
      known.set(recipe, figures)
      return figures
    }
  }, [book])
}
