/** What differs between two versions of a recipe, in words (domain §2.16). Pure. */
import { declarations } from '#contract/core/resource/declarations.ts'
import { sameJson } from '#contract/core/resource/patch.ts'
import { lineChanges, methodChanges } from '#contract/modules/recipes/recipe-changes.ts'
import type { RecipeLine } from '#contract/modules/recipes/recipe-parts.ts'
import { revised } from '#contract/modules/recipes/recipes.rules.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { fieldText, type Reading } from '#src/records/form/field-text.ts'
import { fieldTitle } from '#src/records/form/field-words.ts'

type Making = Pick<Recipe, (typeof revised)[number]>

export interface VersionChange {
  /** "Cheddar". */
  readonly title: string
  /** "was 2.20 kg". */
  readonly says: string
}

interface Words {
  readonly reading: Reading
  readonly nameOf: (line: RecipeLine) => string
}

const listed: readonly string[] = ['lines', 'method']
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function changesBetween(before: Making, after: Making, { reading, nameOf }: Words) {
  const lines = lineChanges(before, after, nameOf).map(({ id, is, says }): VersionChange => {
    const line = after.lines.find((one) => one.id === id)
    return is === 'TAKEN_OUT' || !line
      ? { title: 'Taken out', says: says.replace(/, was taken out$/, '') }
      : { title: nameOf(line), says: capital(says) }
  })
  const steps = methodChanges(before, after).map(
    (says): VersionChange => ({
      title: 'Method',
      says,
    }),
  )
  const textOf = (field: string, of: Making) =>
    fieldText(declarations.recipes, field, of, reading) || 'not set'
  const others = revised
    .filter(
      (field) => !listed.includes(field) && !sameJson(before[field] ?? null, after[field] ?? null),
    )
    .map(
      (field): VersionChange => ({
        title: fieldTitle(declarations.recipes, field),
        says: `${capital(textOf(field, after))}, was ${textOf(field, before)}`,
      }),
    )
  return [...lines, ...steps, ...others]
}
