/** The item that what a batch makes is kept as: one of ours with the same name, in grams. */
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'

/** @param made what is cut without a recipe may have any date type */
export async function stockOfProduct(
  db: LarderDatabase,
  { name, date_type: wanted }: Pick<Recipe, 'name'> & Partial<Pick<Recipe, 'date_type'>>,
): Promise<Stock | null> {
  const items = await readRecords(db, 'stocks', { where: { internal_name: name } })
  return (
    items.find(
      ({ kind, unit, date_type }) =>
        kind === 'PRODUCT' && unit === 'g' && (wanted === undefined || date_type === wanted),
    ) ?? null
  )
}
