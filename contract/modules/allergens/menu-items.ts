/**
 * What is on the menu (domain §2.17), with its price and its allergens. Always holds: the server
 * works out what it contains from what it is made of; a chef confirms the two lists as they were
 * read, and a change beneath takes that back (allergens-above.effects.ts).
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  flag,
  group,
  int,
  ms,
  oneOf,
  optional,
  ref,
  str,
  userId,
} from '#contract/core/resource/fields.ts'
import { LOT_LARGEST } from '../lots/lot-fields.ts'
import { listedAllergens, vatRate } from '../stock/stock-fields.ts'
import { menuStates } from './menu-states.ts'

const part = group({
  recipe_id: ref('recipes', { title: 'Recipe', missing: 'Choose a recipe.' }),
  /** Of the recipe's portions. */
  quantity: int(1, 1_000, { title: 'Portions', missing: 'Enter how many portions.' }),
})

export const menuItems = defineResource({
  name: 'menu-items',
  label: { one: 'menu item', many: 'menu items' },
  fields: {
    name: str(120, { title: 'Name', missing: 'Enter a name.' }),
    status: oneOf({ DRAFT: 'Draft', LIVE: 'Live', OFF: 'Off the menu' }, { title: 'Status' }),
    menu: optional(str(60, { title: 'Menu' })),
    section: optional(str(60, { title: 'Section' })),
    recipe_ids: optional(
      Type.Array(part, {
        maxItems: 50,
        title: 'Recipes',
        wrong: 'Choose each recipe, and enter how many portions.',
      }),
    ),
    stock_id: optional(
      ref('stocks', { title: 'Stock item', description: 'If it is sold as it was bought.' }),
    ),
    cost_pence: optional(
      int(0, LOT_LARGEST, {
        title: 'Cost, ex VAT',
        unit: 'p',
        description: 'Only if its recipes don’t say it.',
      }),
    ),
    price_gross_pence: int(1, LOT_LARGEST, {
      title: 'Price, inc VAT',
      unit: 'p',
      missing: 'Set a price above £0.00.',
      wrong: 'Set a price above £0.00.',
    }),
    vat_rate_bp: vatRate(),
    /** Absent until everything in it is confirmed; empty means none of the fourteen (§1.8). */
    contains: optional(listedAllergens('Contains', { owner: 'server' })),
    may_contain: optional(listedAllergens('May contain', { owner: 'server' })),
    may_contain_extra: optional(
      listedAllergens('May contain besides', {
        description: 'What no recipe says: a shared fryer, flour in the air.',
      }),
    ),
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
    chef_confirmed_by: optional(userId({ title: 'Confirmed by', owner: 'server', ref: 'users' })),
    /** The two lists as the chef read them. */
    confirmed_contains: optional(listedAllergens('Confirmed: contains')),
    confirmed_may_contain: optional(listedAllergens('Confirmed: may contain')),
  },
  scope: 'business',
  access: 'CAT',
  flag: 'allergens',
  indexes: ['name', '[menu+section]'],
  filters: ['menu', 'status'],
  states: menuStates,
  traits: ['archivable'],
  sync: 'merge',
  guarded: ['price_gross_pence', 'chef_confirmed_at'],
  chosenTogether: [['chef_confirmed_at', 'confirmed_contains', 'confirmed_may_contain']],
  parents: ['stock_id'],
  columns: ['name', 'menu', 'status', 'price_gross_pence', 'available'],
})

export type MenuItem = RecordOf<typeof menuItems>
