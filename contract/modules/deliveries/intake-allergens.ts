/**
 * The allergens on a label at the door against our specification (domain §2.3). Pure.
 * Always holds: the label is what counts for the lot; any difference holds it until an admin
 * decides, whatever was ticked.
 */
import { addedTo, allergenWords } from '../allergens/allergen-lists.ts'
import type { ListedAllergen } from '../allergens/allergens.ts'
import type { Ingredient } from '../lots/ingredients.ts'

type Lists = {
  readonly contains?: readonly ListedAllergen[] | undefined
  readonly may_contain?: readonly ListedAllergen[] | undefined
}

/** What to start from: a copy of the specification, to be compared with the label. */
export const labelAllergens = ({ contains = [], may_contain = [] }: Lists) => ({
  contains,
  may_contain,
})

function differences(label: Lists, spec: Lists): string[] {
  const lists = [
    [label.contains, spec.contains, ''],
    [label.may_contain, spec.may_contain, 'may contain '],
  ] as const
  return lists.flatMap(([onLabel = [], inSpec = [], kind]) => {
    const [more, fewer] = [addedTo(onLabel, inSpec), addedTo(inSpec, onLabel)]
    return [
      ...(more.length > 0
        ? [`The label shows ${kind}${allergenWords(more)} and our spec does not.`]
        : []),
      ...(fewer.length > 0
        ? [`Our spec shows ${kind}${allergenWords(fewer)} and the label does not.`]
        : []),
    ]
  })
}

export interface AllergenFinding {
  /** It can't be accepted yet; null once somebody has answered. */
  readonly problem: string | null
  /** Why the lot goes on hold and an issue is opened; null if it matches. */
  readonly hold: string | null
}

/** @param answer of "Does the label match our specification?" */
export function allergenFinding(
  answer: Ingredient['allergens_match'] | undefined,
  label: Lists,
  spec: Lists,
): AllergenFinding {
  if (answer === undefined) {
    return { problem: 'Check the allergens on the label before accepting.', hold: null }
  }
  const found = differences(label, spec)
  if (found.length > 0) {
    return { problem: null, hold: `${found.join(' ')} The lot is on hold until an admin decides.` }
  }
  const hold =
    answer === 'NO'
      ? "The label doesn't match our spec. The lot is on hold until an admin decides."
      : null
  return { problem: null, hold }
}
