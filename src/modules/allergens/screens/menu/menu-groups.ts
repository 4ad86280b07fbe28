/** The fields of a menu item, in the order in which they are asked and read (domain §2.17). */

import type { DishParts } from '#contract/modules/allergens/dish-allergens.ts'
import {
  changesDishAllergens,
  confirmationFields,
} from '#contract/modules/allergens/dish-approval.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'

/** Set by their own buttons, and cleared by a change of what it is made of. */
const hidden: readonly string[] = [
  'status',
  'chef_confirmed_at',
  'confirmed_contains',
  'confirmed_may_contain',
]

export const menuGroups: readonly (FieldGroup & { readonly title: string })[] = [
  { title: 'On the menu', fields: ['name', 'menu', 'section', 'available', 'dietary'] },
  {
    title: 'Made of',
    fields: ['recipe_ids', 'stock_id', 'portion_g', 'may_contain_extra', ...hidden],
    hides: (field) => hidden.includes(field),
    about: 'Its allergens and its cost come from here.',
  },
  { title: 'Price', fields: ['price_gross_pence', 'vat_rate_bp', 'cost_pence'] },
]

/**
 * Who confirmed what it was made of hasn't seen what it is made of now: it waits, off the menu, to be
 * confirmed again.
 */
export function withoutStale(next: FormData, before: FormData): FormData {
  if (!changesDishAllergens(before as DishParts, next as DishParts)) return next
  const ended: readonly string[] = confirmationFields
  const rest = Object.fromEntries(Object.entries(next).filter(([field]) => !ended.includes(field)))
  return next.status === 'LIVE' ? { ...rest, status: 'OFF' } : rest
}
