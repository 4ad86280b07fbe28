/** Whether a dish may be on the menu, and what may be said of it (domain §2.17). Pure. */
import type { Judge } from '#contract/core/judge.ts'
import { allergenProblems } from './allergens.ts'
import type { MenuItem } from './menu-items.ts'

type Judged = Pick<
  MenuItem,
  'status' | 'contains' | 'may_contain' | 'dietary' | 'chef_confirmed_at'
>

/** Sentences by field; empty when it can be kept. */
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

export const judgeMenuItem: Judge<MenuItem> = ({ after }) => menuItemProblems(after)
