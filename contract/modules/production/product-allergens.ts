/**
 * The allergens of what was made: of the lots that were used, and of its recipe (domain §2.14,
 * §2.15). Pure. Always holds: a lot's own label counts, also where it says more than our
 * specification; no allergen of a lot that was used is ever left out.
 */
import { addedTo, allergenWords, joinedAllergens } from '../allergens/allergen-lists.ts'
import type { ListedAllergen } from '../allergens/allergens.ts'
import { allergensOfFoods, type FoodAllergens } from '../recipes/recipe-allergens.ts'

export interface UsedLot {
  readonly name: string
  /** Of the lot; meat has none of its own. */
  readonly contains?: readonly ListedAllergen[] | undefined
  readonly may_contain?: readonly ListedAllergen[] | undefined
  /** Of its stock item: null for what we made, whose lists were worked out here. */
  readonly stock: {
    readonly contains?: readonly ListedAllergen[] | undefined
    readonly may_contain?: readonly ListedAllergen[] | undefined
    readonly allergens_confirmed_at?: number | undefined
  } | null
  /** Of what we made: foods beneath it that nobody has confirmed, by name. */
  readonly unconfirmed?: readonly string[]
}

/** What keeps its lists from being whole, by name. */
export const unconfirmedOf = ({ name, stock, unconfirmed = [] }: UsedLot): readonly string[] =>
  stock !== null && stock.allergens_confirmed_at === undefined ? [name] : unconfirmed

/** @param recipe null for plain cuts */
export function productAllergens(
  lots: readonly UsedLot[],
  recipe: FoodAllergens | null,
): FoodAllergens {
  const used = lots.map(({ name, contains, may_contain, stock }) => ({
    name,
    contains: joinedAllergens(contains, stock?.contains),
    may_contain: joinedAllergens(may_contain, stock?.may_contain),
    isConfirmed: stock === null || stock.allergens_confirmed_at !== undefined,
  }))
  const beneath = lots.flatMap((lot) => (lot.stock === null ? unconfirmedOf(lot) : []))
  const open = [...beneath, ...(recipe?.unconfirmed ?? [])]
  const notConfirmed = open.map((name) => ({ name, isConfirmed: false }))
  return allergensOfFoods([...used, ...notConfirmed, { ...recipe, name: '', isConfirmed: true }])
}

/** What the lots bring that the recipe doesn't: its labels and matrix are wrong for this batch. */
export function moreThanRecipe(lots: readonly UsedLot[], recipe: FoodAllergens): string | null {
  const { contains } = productAllergens(lots, null)
  const more = addedTo(contains, recipe.contains)
  return more.length === 0
    ? null
    : `These lots contain ${allergenWords(more)}, which the recipe doesn't list. The label will say so.`
}

export interface Changeover {
  /** Allergens to be cleaned away. */
  readonly removed: readonly ListedAllergen[]
  /** From raw to ready to eat. */
  readonly wasRaw: boolean
  readonly says: string
}

/**
 * What has to be cleaned away before this batch on the same line (domain §2.15, §4 F7).
 * @param wasRaw raw food was on it, and what comes is ready to eat
 */
export function changeoverFrom(
  before: readonly ListedAllergen[],
  next: readonly ListedAllergen[],
  wasRaw = false,
): Changeover | null {
  const removed = addedTo(before, next)
  if (removed.length === 0 && !wasRaw) return null
  const held = removed.length === 0 ? '' : `contained ${allergenWords(removed)}`
  const was = [wasRaw ? 'was raw' : '', held].filter(Boolean).join(' and ')
  const which = [wasRaw ? 'raw to ready-to-eat' : '', held && 'allergen'].filter(Boolean)
  const says = `The last batch on this line ${was}. Record the ${which.join(' and ')} changeover first.`
  return { removed, wasRaw, says }
}
