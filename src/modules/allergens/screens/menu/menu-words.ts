/**
 * The status of a menu item (domain §2.17): it can't go live before its allergens are confirmed.
 */
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { isApproved } from '#contract/modules/allergens/dish-approval.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import type { FoodAllergens } from '#contract/modules/recipes/recipe-allergens.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

const notConfirmed: RowStatus = {
  tone: 'warning',
  icon: IconAlertTriangle,
  words: 'Allergens not confirmed',
}

/** @param food as this device works it out; without it, by what the server says */
export function menuStatus(item: MenuItem, food?: FoodAllergens): RowStatus {
  const isConfirmed = food ? isApproved(item, food) : item.chef_confirmed_at !== undefined
  if (!isConfirmed) return notConfirmed
  if (item.status === 'LIVE') return { tone: 'safe', icon: IconCircleCheck, words: 'Live' }
  return { tone: 'neutral', words: item.status === 'OFF' ? 'Off the menu' : 'Draft' }
}
