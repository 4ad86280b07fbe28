/**
 * Lists of allergens joined, compared and put into words (domain §1.8). Pure. Always holds:
 * "may contain" never becomes "contains", and what is contained isn't also a "may contain".
 */
import {
  type AllergenCode,
  type AllergenFacts,
  allergenCodes,
  allergens,
  type ListedAllergen,
} from './allergens.ts'

type List = readonly ListedAllergen[]

/** Kinds of each code, in the law's order; an allergen without kinds has an empty set. */
function kindsByCode(lists: readonly List[]): Map<AllergenCode, Set<string>> {
  const found = new Map<AllergenCode, Set<string>>()
  for (const { code, subtypes } of lists.flat()) {
    const kinds = found.get(code) ?? new Set()
    for (const kind of subtypes) kinds.add(kind)
    found.set(code, kinds)
  }
  return found
}

function listed(found: ReadonlyMap<AllergenCode, ReadonlySet<string>>): ListedAllergen[] {
  return allergenCodes.flatMap((code) => {
    const kinds = found.get(code)
    const inOrder = allergens[code].kinds.filter((kind) => kinds?.has(kind))
    return kinds ? [{ code, subtypes: inOrder }] : []
  })
}

/** Each allergen once, with every kind of all the lists, in the law's order. */
export const joinedAllergens = (...lists: readonly (List | undefined)[]): ListedAllergen[] =>
  listed(kindsByCode(lists.flatMap((list) => (list ? [list] : []))))

/** What may be contained besides what is: kinds of gluten or nuts that aren't contained stay. */
export function besides(mayContain: List, contains: List): ListedAllergen[] {
  const sure = kindsByCode([contains])
  return joinedAllergens(mayContain).flatMap(({ code, subtypes }) => {
    const own = sure.get(code)
    if (!own) return [{ code, subtypes }]
    const others = subtypes.filter((kind) => !own.has(kind))
    return others.length > 0 ? [{ code, subtypes: others }] : []
  })
}

/** As a record keeps it. */
export const keptList = (list: List) =>
  list.map(({ code, subtypes }) => ({ code, subtypes: [...subtypes] }))

/** What both lists of several foods come to when the foods are mixed. */
export function mixedAllergens(foods: readonly Pick<AllergenFacts, 'contains' | 'may_contain'>[]): {
  contains: ListedAllergen[]
  may_contain: ListedAllergen[]
} {
  const contains = joinedAllergens(...foods.map((food) => food.contains))
  const mayContain = joinedAllergens(...foods.map((food) => food.may_contain))
  return { contains, may_contain: besides(mayContain, contains) }
}

/** In `list` and not in `other`, by kind: wheat is new where only barley was. */
export const addedTo = (list: List, other: List): ListedAllergen[] => besides(list, other)

export const isSameList = (one: List = [], other: List = []): boolean =>
  addedTo(one, other).length === 0 && addedTo(other, one).length === 0

/** Whether a person who avoids these may eat it: not if it contains one, or may, or nobody knows. */
export function isFreeFrom(codes: readonly AllergenCode[], facts: AllergenFacts): boolean {
  if (facts.allergens_confirmed_at === undefined) return false
  const known = [...(facts.contains ?? []), ...(facts.may_contain ?? [])]
  return !known.some(({ code }) => codes.includes(code))
}

const kindWords: Readonly<Record<string, string>> = {
  ALMOND: 'almonds',
  HAZELNUT: 'hazelnuts',
  WALNUT: 'walnuts',
  CASHEW: 'cashews',
  PECAN: 'pecans',
  BRAZIL: 'Brazil nuts',
  PISTACHIO: 'pistachios',
  MACADAMIA: 'macadamia nuts',
}

/** "wheat", "almonds". */
export const kindWord = (kind: string): string => kindWords[kind] ?? kind.toLowerCase()

/** "Mustard", "Cereals with gluten (wheat, barley)". */
export function allergenWord({ code, subtypes }: ListedAllergen): string {
  const { name } = allergens[code]
  return subtypes.length === 0 ? name : `${name} (${subtypes.map(kindWord).join(', ')})`
}

/** "Mustard and Milk". @param wordOf each of them */
export function allergenWords(list: List, wordOf = allergenWord): string {
  const words = joinedAllergens(list).map(wordOf)
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')
}
