/** Texts about a recipe for lists, search and its page (domain §2.16). Pure. */
import { IconCircleCheck, IconPencil, IconQuestionMark } from '@tabler/icons-react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { formatMoney } from '#contract/measure/display.ts'
import { type Exact, toNearest } from '#contract/measure/fraction.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { ListedAllergen } from '#contract/modules/allergens/allergens.ts'
import type { FoodAllergens } from '#contract/modules/recipes/recipe-allergens.ts'
import type { RecipeLine } from '#contract/modules/recipes/recipe-parts.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { choiceLabel, fieldSchema } from '#src/records/form/field-words.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import type { RecipeBook } from './recipe-book.ts'

export const countText = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

/** "80 portions, 40.00 kg". */
export const makesText = ({ portions, yield_quantity, yield_unit }: Recipe) =>
  `${countText(portions, 'portion')}, ${formatQuantity(yield_quantity, yield_unit)}`

/** Exact pence, rounded here and nowhere before. */
export const moneyText = (pence: Exact) => formatMoney(toNearest(pence))

const active: RowStatus = { tone: 'safe', icon: IconCircleCheck, words: 'Active' }
const draft: RowStatus = { tone: 'neutral', icon: IconPencil, words: 'Draft' }
/** Never "None", and no warning either: nobody knows yet. */
const notConfirmed: RowStatus = {
  tone: 'neutral',
  icon: IconQuestionMark,
  words: 'Allergens not confirmed',
}

export const recipeStatus = ({ status }: Recipe, food: FoodAllergens | undefined): RowStatus =>
  food?.state === 'NOT_CONFIRMED' ? notConfirmed : status === 'DRAFT' ? draft : active

/** The same by what the server says of its allergens. */
export const statusOnServer = (recipe: Recipe): RowStatus =>
  recipe.contains === undefined ? notConfirmed : recipe.status === 'DRAFT' ? draft : active

const shortName = ({ code }: ListedAllergen) => code.charAt(0) + code.slice(1).toLowerCase()

/** "Milk, Soya, maybe Mustard": "None of the 14" only if everything is confirmed. */
export function allergensText({ state, contains, may_contain }: FoodAllergens): string {
  if (state === 'NOT_CONFIRMED') return 'Not confirmed'
  if (state === 'NONE') return 'None of the 14'
  const may = may_contain.map((one) => `maybe ${shortName(one)}`)
  return [...contains.map(shortName), ...may].join(', ')
}

/** Of a line that has no item yet: an empty text. */
export function lineName(
  { kind, stock_id, recipe_id }: Partial<RecipeLine>,
  { stocksById, recipesById }: RecipeBook,
): string {
  if (kind === 'WATER') return 'Water'
  const id = stock_id ?? recipe_id
  if (id === undefined) return ''
  return stocksById.get(id)?.internal_name ?? recipesById.get(id)?.name ?? 'Not on this device'
}

const recipeField = (field: string) => fieldSchema(declarations.recipes, field)
const labelOf = (field: string, value: unknown) => choiceLabel(recipeField(field), value)
const stepLimit = fieldSchema(declarations.recipes, 'method').items?.properties?.limit_code ?? {}

/** "Cooking"; empty without a limit. */
export const limitText = ({ limit_code: code }: NonNullable<Recipe['method']>[number]) =>
  code === undefined ? '' : choiceLabel(stepLimit, code)

/** "4 days, chilled. Use by." */
export const keepingText = ({ shelf_life_days, storage, date_type }: Recipe) =>
  date_type === 'NONE'
    ? `${labelOf('storage', storage)}, without a date.`
    : `${countText(shelf_life_days, 'day')}, ${labelOf('storage', storage).toLowerCase()}. ${labelOf('date_type', date_type)}.`

/** "Packed here before sale, 4 days". */
export const labelKindText = ({ label_type, shelf_life_days, date_type }: Recipe) =>
  [
    label_type && labelOf('label_type', label_type),
    date_type === 'NONE' ? '' : countText(shelf_life_days, 'day'),
  ]
    .filter(Boolean)
    .join(', ')
