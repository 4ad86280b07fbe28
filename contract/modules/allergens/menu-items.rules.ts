/**
 * Whether a dish may be on the menu, and which allergen statement it may show (domain §2.17). Pure.
 */

import { sameJson } from '#contract/core/resource/patch.ts'
import type { Judge } from '#contract/core/rules/judge.ts'
import { allergenProblems } from './allergens.ts'
import type { MenuItem } from './menu-items.ts'

type Judged = Pick<
  MenuItem,
  'status' | 'contains' | 'may_contain' | 'dietary' | 'chef_confirmed_at'
>

/** Sentences by field; empty if it may be saved. */
export function menuItemProblems(item: Judged): Record<string, string> {
  const { status, contains, may_contain, dietary = [], chef_confirmed_at } = item
  const isUnconfirmed = status === 'LIVE' && chef_confirmed_at === undefined
  const hasGluten = contains?.some(({ code }) => code === 'GLUTEN') ?? false
  return {
    ...allergenProblems({ contains, may_contain }),
    ...(isUnconfirmed && { status: "Allergens aren't confirmed. It can't go live." }),
    ...(hasGluten &&
      dietary.includes('GLUTEN_FREE') && {
        dietary: "It contains gluten, so it can't be called gluten free.",
      }),
  }
}

type Listed = Pick<MenuItem, 'contains' | 'may_contain'>

/** The allergens have changed, so this list is no longer confirmed. */
export const hasOtherAllergens = (before: Listed, after: Listed): boolean =>
  !sameJson(before.contains ?? [], after.contains ?? []) ||
  !sameJson(before.may_contain ?? [], after.may_contain ?? [])

export const judgeMenuItem: Judge<MenuItem> = ({ before, after }) => {
  const isStale =
    before !== null &&
    after.chef_confirmed_at !== undefined &&
    after.chef_confirmed_at === before.chef_confirmed_at &&
    hasOtherAllergens(before, after)
  return {
    ...menuItemProblems(after),
    ...(isStale && { contains: 'The allergens changed. Confirm them again.' }),
  }
}
