/** The item that what a recipe makes is kept as: one of ours with the same name, in grams. */
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'

export async function stockOfRecipe(
  db: LarderDatabase,
  recipe: Pick<Recipe, 'name' | 'date_type'>,
): Promise<Stock | null> {
  const items = await readRecords(db, 'stocks', { where: { internal_name: recipe.name } })
  return (
    items.find(
      ({ kind, unit, date_type }) =>
        kind === 'PRODUCT' && unit === 'g' && date_type === recipe.date_type,
    ) ?? null
  )
}
