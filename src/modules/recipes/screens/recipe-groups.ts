/** The fields of a recipe, in the order in which they are asked and read (domain §2.16). */
import type { FieldGroup } from '#src/records/form/form-schema.ts'

export const ONLINE_ONLY = 'Recipes are changed online.'

type RecipeGroup = FieldGroup & {
  readonly title: string
  /** In a card of its own on the page; the others are told there in another way. */
  readonly reads?: readonly string[]
}

export const groupsOfRecipe: readonly RecipeGroup[] = [
  { title: 'Recipe', fields: ['name', 'category', 'description'], reads: ['description'] },
  {
    title: 'Makes',
    fields: ['yield_quantity', 'yield_unit', 'portions', 'cook_loss_bp', 'batch_size_default'],
    reads: ['yield_quantity', 'portions', 'cook_loss_bp', 'batch_size_default'],
  },
  { title: 'Ingredients', fields: ['lines'] },
  { title: 'Method', fields: ['method'] },
  {
    title: 'Dates and keeping',
    fields: ['shelf_life_days', 'storage', 'date_type', 'storage_text', 'instructions'],
    reads: ['shelf_life_days', 'storage', 'date_type', 'storage_text', 'instructions'],
  },
  {
    title: 'Label',
    fields: ['label_name', 'label_type', 'reserved_description', 'may_contain_extra'],
    reads: ['label_name', 'label_type', 'reserved_description', 'may_contain_extra'],
  },
  {
    title: 'Price',
    fields: ['price_gross_pence', 'vat_rate_bp', 'target_gp_bp'],
    isBeside: true,
  },
]
