/**
 * How food is made (§3 Recipe, domain §2.16). Always holds: the server counts `revision`, raised by
 * any change of lines, method or dates; what was made keeps the revision it was made by.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  basisPoints,
  flag,
  group,
  int,
  lines as manyLines,
  oneOf,
  optional,
  ref,
  str,
  text,
  uuid,
} from '#contract/core/resource/fields.ts'
import { stepLimit } from '../food/food-fields.ts'
import { LOT_LARGEST } from '../lots/lot-fields.ts'
import {
  dateType,
  listedAllergens,
  shelfLife,
  stockUnit,
  storage,
  vatRate,
} from '../stock/stock-fields.ts'
import { instructions, labelType, revisionOf, storageText } from './recipe-fields.ts'

const quantity = (title: string) =>
  int(1, LOT_LARGEST, { title, wrong: 'Enter an amount above 0.' })

const line = group({
  id: uuid(),
  kind: oneOf({ STOCK: 'Stock item', RECIPE: 'Recipe', WATER: 'Water' }),
  stock_id: optional(ref('stocks', { title: 'Stock item' })),
  recipe_id: optional(ref('recipes', { title: 'Recipe' })),
  quantity: quantity('Quantity'),
  unit: stockUnit(),
  prep_yield_bp: optional(basisPoints({ title: 'Left after preparing' })),
  note: optional(text({ title: 'Note' })),
})

const step = group({
  id: uuid(),
  text: manyLines(2_000, { title: 'Step' }),
  ccp: optional(flag({ title: 'Critical' })),
  limit_code: optional(stepLimit()),
  form_id: optional(ref('check-forms', { title: 'Form' })),
})

export const recipes = defineResource({
  name: 'recipes',
  label: { one: 'recipe', many: 'recipes' },
  fields: {
    name: str(120, { title: 'Name', missing: "Enter the recipe's name." }),
    status: oneOf({ DRAFT: 'Draft', ACTIVE: 'Active' }, { title: 'Status' }),
    revision: optional(revisionOf('Revision', { owner: 'server' })),
    category: optional(str(60, { title: 'Category' })),
    description: optional(text({ title: 'Description', widget: 'textarea' })),
    image_file_id: optional(ref('files', { title: 'Photo' })),
    yield_quantity: quantity('Makes'),
    yield_unit: stockUnit(),
    portions: int(1, 100_000, { title: 'Portions', missing: 'Say how many portions it makes.' }),
    lines: Type.Array(line, {
      minItems: 1,
      maxItems: 200,
      title: 'Ingredients',
      missing: 'Add at least one ingredient.',
      wrong: 'Add at least one ingredient.',
    }),
    method: optional(Type.Array(step, { maxItems: 100, title: 'Method' })),
    cook_loss_bp: optional(basisPoints({ title: 'Lost in cooking' })),
    shelf_life_days: shelfLife(),
    storage: storage(),
    date_type: dateType(),
    label_name: optional(str(200, { title: 'Name on the label' })),
    storage_text: optional(storageText()),
    instructions: optional(instructions()),
    label_type: optional(labelType()),
    contains: optional(listedAllergens('Contains', { owner: 'server' })),
    may_contain: optional(listedAllergens('May contain', { owner: 'server' })),
    may_contain_extra: optional(listedAllergens('May contain besides')),
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
    target_gp_bp: optional(basisPoints({ title: 'Gross profit to reach' })),
    price_gross_pence: optional(int(0, LOT_LARGEST, { title: 'Price, inc VAT', unit: 'p' })),
    vat_rate_bp: optional(vatRate()),
    batch_size_default: optional(quantity('Usual batch')),
  },
  scope: 'business',
  access: 'CAT',
  rules: 'later',
  flag: 'recipes',
  indexes: ['name'],
  filters: ['category', 'status'],
  traits: ['archivable'],
  sync: 'online',
  parents: ['image_file_id'],
  unique: [{ on: ['name'], at: 'name', says: 'A recipe with this name already exists.' }],
  columns: ['name', 'category', 'status', 'portions', 'updated'],
})

export type Recipe = RecordOf<typeof recipes>
