/**
 * How food is made (§3 Recipe, domain §2.16). Always holds: the server counts `revision`, raised by
 * any change of what is made (recipe-making.ts); what was made keeps the revision it was made by,
 * and the ones before are kept (recipe-versions.ts).
 */
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  basisPoints,
  int,
  ms,
  oneOf,
  optional,
  ref,
  str,
  text,
  userId,
} from '#contract/core/resource/fields.ts'
import { LOT_LARGEST } from '../lots/lot-fields.ts'
import { listedAllergens, vatRate } from '../stock/stock-fields.ts'
import { instructions, labelType, revisionOf, storageText } from './recipe-fields.ts'
import { makingFields, recipeAmount } from './recipe-making.ts'
import { recipeStates } from './recipe-states.ts'

export const recipes = defineResource({
  name: 'recipes',
  label: { one: 'recipe', many: 'recipes' },
  fields: {
    name: str(120, { title: 'Name', missing: "Enter the recipe's name." }),
    status: oneOf({ DRAFT: 'Draft', ACTIVE: 'Active' }, { title: 'Status' }),
    revision: optional(revisionOf('Version', { owner: 'server' })),
    revised_at: optional(ms({ title: 'Version since', owner: 'server' })),
    revised_by: optional(userId({ title: 'Version by', owner: 'server', ref: 'users' })),
    category: optional(str(60, { title: 'Category' })),
    description: optional(text({ title: 'Description', widget: 'textarea' })),
    image_file_id: optional(ref('files', { title: 'Photo' })),
    ...makingFields,
    label_name: optional(str(200, { title: 'Name on the label' })),
    storage_text: optional(storageText()),
    instructions: optional(instructions()),
    label_type: optional(labelType()),
    /** Absent until every ingredient is confirmed; empty means none of the fourteen (§1.8). */
    contains: optional(listedAllergens('Contains', { owner: 'server' })),
    may_contain: optional(listedAllergens('May contain', { owner: 'server' })),
    may_contain_extra: optional(
      listedAllergens('May contain besides', {
        description: 'What no ingredient says: dust in the room, shared equipment.',
      }),
    ),
    reserved_description: optional(
      oneOf(
        {
          BURGER: 'Burger',
          ECONOMY_BURGER: 'Economy burger',
          SAUSAGE_PORK: 'Pork sausage',
          SAUSAGE: 'Sausage',
        },
        { title: 'Reserved description' },
      ),
    ),
    target_gp_bp: optional(basisPoints({ title: 'Gross profit to reach', unit: 'bp' })),
    price_gross_pence: optional(int(0, LOT_LARGEST, { title: 'Price, inc VAT', unit: 'p' })),
    vat_rate_bp: optional(vatRate()),
    batch_size_default: optional(recipeAmount('Usual batch', { unitFrom: 'yield_unit' })),
  },
  scope: 'business',
  access: 'CAT',
  flag: 'recipes',
  indexes: ['name'],
  filters: ['category', 'status'],
  states: recipeStates,
  traits: ['archivable'],
  sync: 'online',
  parents: ['image_file_id'],
  unique: [{ on: ['name'], at: 'name', says: 'A recipe with this name already exists.' }],
  columns: ['name', 'category', 'status', 'portions', 'updated'],
})

export type Recipe = RecordOf<typeof recipes>
