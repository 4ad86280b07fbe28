/**
 * Recently used names of foods (domain §2.21), as suggestions in a field. Always holds: a name that
 * was written in several ways keeps the last one; archived foods don't count.
 */
import { defineDigest } from '#contract/core/lists/define-view.ts'
import { str } from '#contract/core/resource/fields.ts'
import { type FoodRecordItem, foodRecordItems } from './food-record-items.ts'

/** Each once, the most recently used first. */
export function namesUsed(
  foods: readonly Pick<FoodRecordItem, 'name' | 'date' | 'archived'>[],
): string[] {
  const names = new Map<string, string>()
  for (const { name, archived } of foods.toSorted((a, b) => b.date - a.date)) {
    const written = name.trim()
    const key = written.toLowerCase()
    if (!archived && key !== '' && !names.has(key)) names.set(key, written)
  }
  return [...names.values()]
}

export const foodNames = defineDigest({
  path: `${foodRecordItems.path}/names`,
  summary: 'Names of the foods followed lately at your sites, each once, the last used first',
  of: foodRecordItems,
  newest: 2_000,
  answers: str(120),
  fold: namesUsed,
})
