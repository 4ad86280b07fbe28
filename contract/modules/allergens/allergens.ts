/**
 * The fourteen allergens of law, with the kinds of gluten and nuts that must be named (domain
 * §1.8). Pure. Always holds: "may contain" never becomes "contains"; unconfirmed is "not
 * confirmed", never "none".
 */

/** Code, name, and the kinds that must be named when it is chosen. */
export const allergens = {
  CELERY: { name: 'Celery', kinds: [] },
  GLUTEN: { name: 'Cereals with gluten', kinds: ['WHEAT', 'RYE', 'BARLEY', 'OATS'] },
  CRUSTACEANS: { name: 'Crustaceans', kinds: [] },
  EGGS: { name: 'Eggs', kinds: [] },
  FISH: { name: 'Fish', kinds: [] },
  LUPIN: { name: 'Lupin', kinds: [] },
  MILK: { name: 'Milk', kinds: [] },
  MOLLUSCS: { name: 'Molluscs', kinds: [] },
  MUSTARD: { name: 'Mustard', kinds: [] },
  NUTS: {
    name: 'Nuts',
    kinds: ['ALMOND', 'HAZELNUT', 'WALNUT', 'CASHEW', 'PECAN', 'BRAZIL', 'PISTACHIO', 'MACADAMIA'],
  },
  PEANUTS: { name: 'Peanuts', kinds: [] },
  SESAME: { name: 'Sesame', kinds: [] },
  SOYA: { name: 'Soya', kinds: [] },
  SULPHITES: { name: 'Sulphur dioxide and sulphites', kinds: [] },
} as const satisfies Record<string, { name: string; kinds: readonly string[] }>
export type AllergenCode = keyof typeof allergens

export const allergenCodes = Object.keys(allergens) as [AllergenCode, ...AllergenCode[]]

export type ListedAllergen = { readonly code: AllergenCode; readonly subtypes: readonly string[] }
export type AllergenFacts = {
  readonly contains?: readonly ListedAllergen[] | undefined
  readonly may_contain?: readonly ListedAllergen[] | undefined
  /** ms; absent until somebody confirmed it. */
  readonly allergens_confirmed_at?: number | undefined
  readonly allergens_source?: string | undefined
}

function listProblem(list: readonly ListedAllergen[]): string | null {
  const codes = list.map(({ code }) => code)
  if (new Set(codes).size < codes.length) return 'List each allergen once.'
  for (const { code, subtypes } of list) {
    const { name, kinds } = allergens[code]
    const known: readonly string[] = kinds
    if (!subtypes.every((kind) => known.includes(kind))) return `Check the kinds of ${name}.`
    if (known.length > 0 && subtypes.length === 0) {
      return code === 'GLUTEN' ? 'Say which cereal it is.' : 'Say which nuts they are.'
    }
  }
  return null
}

/** Sentences by field; empty if the lists may be saved. */
export function allergenProblems(facts: AllergenFacts): Record<string, string> {
  const contains = listProblem(facts.contains ?? [])
  const mayContain = listProblem(facts.may_contain ?? [])
  const isBare = facts.allergens_confirmed_at !== undefined && facts.allergens_source === undefined
  return {
    ...(contains && { contains }),
    ...(mayContain && { may_contain: mayContain }),
    ...(isBare && { allergens_source: 'Say where you know it from.' }),
  }
}

/** Confirmed lists, confirmed none, or not confirmed, whatever the lists contain. */
export function allergenState(facts: AllergenFacts): 'LISTED' | 'NONE' | 'NOT_CONFIRMED' {
  if (facts.allergens_confirmed_at === undefined) return 'NOT_CONFIRMED'
  const count = (facts.contains?.length ?? 0) + (facts.may_contain?.length ?? 0)
  return count > 0 ? 'LISTED' : 'NONE'
}
