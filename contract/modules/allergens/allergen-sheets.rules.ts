/** Whether a sheet may be issued (AC 3.42.4). Always holds: no two have the same number. */
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge } from '#contract/core/rules/judge.ts'
import type { AllergenSheet } from './allergen-sheets.ts'
import { allergenProblems } from './allergens.ts'

const hasProblem = ({ contains, may_contain }: AllergenSheet['rows'][number]) =>
  Object.keys(allergenProblems({ contains, may_contain })).length > 0

/** A device that was without signal can't know which number is taken: the server does. */
export const judgeAllergenSheet: Judge<AllergenSheet> = async (
  { before, after },
  read,
): Promise<FieldProblems> => {
  const wrong = after.rows.find(hasProblem)
  if (wrong) return { rows: `Check the allergens of ${wrong.name}.` }
  if (before !== null || !read.isWhole) return {}
  const same = await read.where('allergen-sheets', { sheet_version: String(after.sheet_version) })
  if (!same.some(({ id }) => id !== after.id)) return {}
  return {
    sheet_version: `Somebody else printed version ${after.sheet_version} meanwhile. Throw this print away, and print the next version.`,
  }
}
