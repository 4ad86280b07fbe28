/** Heads of the fourteen columns: as short as customers still know them (design, Allergens). */

import { kindWord } from './allergen-lists.ts'
import { type AllergenCode, allergenCodes, allergens, type ListedAllergen } from './allergens.ts'

/** "Gluten", "Sulphites". */
export const shortName = (code: AllergenCode): string =>
  code === 'GLUTEN' || code === 'SULPHITES'
    ? code.charAt(0) + code.slice(1).toLowerCase()
    : allergens[code].name

export const shortNames: readonly string[] = allergenCodes.map(shortName)

/** "gluten (wheat)", "mustard". */
export function shortWord({ code, subtypes }: ListedAllergen): string {
  const name = shortName(code).toLowerCase()
  return subtypes.length === 0 ? name : `${name} (${subtypes.map(kindWord).join(', ')})`
}

/** "Contains gluten (wheat), milk. May contain mustard."; "None of the 14". */
export function shortSentence(
  contains: readonly ListedAllergen[],
  mayContain: readonly ListedAllergen[],
): string {
  if (contains.length + mayContain.length === 0) return 'None of the 14'
  const listed = (words: string, list: readonly ListedAllergen[]) =>
    list.length > 0 ? [`${words} ${list.map(shortWord).join(', ')}`] : []
  return [...listed('Contains', contains), ...listed('May contain', mayContain)].join('. ')
}
