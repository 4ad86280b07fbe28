/**
 * The status of a menu item (domain §2.17): it can't go live before its allergens are confirmed.
 */
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

export function menuStatus(item: MenuItem): RowStatus {
  if (item.chef_confirmed_at === undefined) {
    return { tone: 'warning', icon: IconAlertTriangle, words: 'Allergens not confirmed' }
  }
  if (item.status === 'LIVE') return { tone: 'safe', icon: IconCircleCheck, words: 'Live' }
  return { tone: 'neutral', words: item.status === 'OFF' ? 'Off the menu' : 'Draft' }
}
