/** What is on the menu (domain §2.17), with its price and its allergens. */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { flag, group, int, ms, oneOf, optional, ref, str } from '#contract/core/resource/fields.ts'
import { LOT_LARGEST } from '../lots/lot-fields.ts'
import { listedAllergens, vatRate } from '../stock/stock-fields.ts'

const part = group({
  recipe_id: ref('recipes', { title: 'Recipe' }),
  quantity: int(1, LOT_LARGEST, { title: 'Quantity' }),
})

export const menuItems = defineResource({
  name: 'menu-items',
  label: { one: 'menu item', many: 'menu items' },
  fields: {
    name: str(120, { title: 'Name', missing: 'Enter a name.' }),
    status: oneOf({ DRAFT: 'Draft', LIVE: 'Live', OFF: 'Off the menu' }, { title: 'Status' }),
    menu: optional(str(60, { title: 'Menu' })),
    section: optional(str(60, { title: 'Section' })),
    recipe_ids: optional(Type.Array(part, { maxItems: 50, title: 'Recipes' })),
    stock_id: optional(ref('stocks', { title: 'Stock item' })),
    price_gross_pence: int(1, LOT_LARGEST, {
      title: 'Price, inc VAT',
      unit: 'p',
      missing: 'Set a price above £0.00.',
      wrong: 'Set a price above £0.00.',
    }),
    vat_rate_bp: vatRate(),
    contains: optional(listedAllergens('Contains')),
    may_contain: optional(listedAllergens('May contain')),
    dietary: optional(
      Type.Array(
        oneOf({
          VEGETARIAN: 'Vegetarian',
          VEGAN: 'Vegan',
          HALAL: 'Halal',
          GLUTEN_FREE: 'Gluten free',
        }),
        { uniqueItems: true, maxItems: 4, set: true, title: 'Suits' },
      ),
    ),
    available: optional(flag({ title: 'Available' })),
    portion_g: optional(int(1, 100_000, { title: 'Portion', unit: 'g' })),
    chef_confirmed_at: optional(ms({ title: 'Allergens confirmed by the chef' })),
  },
  scope: 'business',
  access: 'CAT',
  flag: 'allergens',
  indexes: ['name', '[menu+section]'],
  filters: ['menu', 'status'],
  traits: ['archivable'],
  sync: 'merge',
  guarded: ['price_gross_pence', 'contains', 'may_contain', 'chef_confirmed_at'],
  parents: ['stock_id'],
  columns: ['name', 'menu', 'status', 'price_gross_pence', 'available'],
})

export type MenuItem = RecordOf<typeof menuItems>
