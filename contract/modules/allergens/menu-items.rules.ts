/**
 * Whether a dish may be on the menu, and which allergen statement it may show (domain §2.17).
 * Always holds: it goes live only with the lists that a chef has read.
 */
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge, Read } from '#contract/core/rules/judge.ts'
import { catalogueBelow } from '../recipes/catalogue-below.ts'
import type { FoodAllergens } from '../recipes/recipe-allergens.ts'
import { allergenProblems } from './allergens.ts'
import { confirmationProblem, dishAllergens, dishLines } from './dish-allergens.ts'
import { changesDishAllergens, isApproved, wasRead } from './dish-approval.ts'
import type { MenuItem } from './menu-items.ts'

function confirmationProblems(
  before: MenuItem | null,
  after: MenuItem,
  food: FoodAllergens,
): FieldProblems {
  const { chef_confirmed_at: at } = after
  if (at === undefined) return {}
  if (at === before?.chef_confirmed_at) {
    return changesDishAllergens(before, after)
      ? { recipe_ids: 'What is in it changed. Confirm its allergens again.' }
      : {}
  }
  const says = confirmationProblem(food)
  if (says !== null) return { chef_confirmed_at: says }
  return wasRead(after, food)
    ? {}
    : { chef_confirmed_at: 'The allergens changed. Read them again, then confirm them.' }
}

function statusProblems(
  before: MenuItem | null,
  after: MenuItem,
  food: FoodAllergens,
): FieldProblems {
  const goesLive = after.status === 'LIVE' && before?.status !== 'LIVE'
  const isUnconfirmed = after.status === 'LIVE' && after.chef_confirmed_at === undefined
  return isUnconfirmed || (goesLive && !isApproved(after, food))
    ? { status: "Allergens aren't confirmed. It can't go live." }
    : {}
}

/** Sentences by field; empty if it may be saved. @param food of what it is made of now */
export function menuItemProblems(
  before: MenuItem | null,
  after: MenuItem,
  food: FoodAllergens,
): FieldProblems {
  const { may_contain } = allergenProblems({ may_contain: after.may_contain_extra })
  const hasGluten = food.contains.some(({ code }) => code === 'GLUTEN')
  return {
    ...(may_contain !== undefined && { may_contain_extra: may_contain }),
    ...(hasGluten &&
      after.dietary?.includes('GLUTEN_FREE') && {
        dietary: "It contains gluten, so it can't be called gluten free.",
      }),
    ...confirmationProblems(before, after, food),
    ...statusProblems(before, after, food),
  }
}

/** A recipe that is named now and isn't there; of the item the vocabulary asks. */
async function partProblems(
  before: MenuItem | null,
  { recipe_ids: parts = [] }: MenuItem,
  read: Read,
): Promise<FieldProblems> {
  if (!read.isWhole) return {}
  const old = new Set(before?.recipe_ids?.map(({ recipe_id }) => recipe_id))
  for (const { recipe_id: id } of parts) {
    if (!old.has(id) && !(await read.get('recipes', id)))
      return { recipe_ids: "A recipe isn't there any more. Choose another." }
  }
  return {}
}

export const judgeMenuItem: Judge<MenuItem> = async ({ before, after }, read) => {
  const food = dishAllergens(after, await catalogueBelow(dishLines(after), read))
  return { ...menuItemProblems(before, after, food), ...(await partProblems(before, after, read)) }
}
