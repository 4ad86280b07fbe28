/**
 * A chef's confirmation of the allergens of a dish (domain §2.17). Pure. Always holds: it is worth
 * something only for the two lists that the chef read, and for what the dish was made of then.
 */
import { sameJson } from '#contract/core/resource/patch.ts'
import type { AllergenCatalogue, FoodAllergens } from '../recipes/recipe-allergens.ts'
import { isSameList, keptList } from './allergen-lists.ts'
import { type DishParts, dishAllergens } from './dish-allergens.ts'
import type { MenuItem } from './menu-items.ts'

type Confirmation = Pick<
  MenuItem,
  'chef_confirmed_at' | 'confirmed_contains' | 'confirmed_may_contain'
>
type Lists = Pick<FoodAllergens, 'contains' | 'may_contain' | 'state'>

/** Of everything as it is now; false the moment an ingredient differs, also without signal. */
export const isApproved = (dish: Confirmation, food: Lists): boolean =>
  dish.chef_confirmed_at !== undefined && food.state !== 'NOT_CONFIRMED' && wasRead(dish, food)

/** Are these the lists that were read? */
export const wasRead = (dish: Confirmation, food: Omit<Lists, 'state'>): boolean =>
  isSameList(dish.confirmed_contains, food.contains) &&
  isSameList(dish.confirmed_may_contain, food.may_contain)

/** What is saved when a chef has read these lists. @param at ms */
export const confirmationOf = (food: Omit<Lists, 'state'>, at: number) => ({
  chef_confirmed_at: at,
  confirmed_contains: keptList(food.contains),
  confirmed_may_contain: keptList(food.may_contain),
})

/** Fields that a confirmation fills, and that end with it. */
export const confirmationFields = [
  'chef_confirmed_at',
  'chef_confirmed_by',
  'confirmed_contains',
  'confirmed_may_contain',
] as const satisfies readonly (keyof MenuItem)[]

const partsOf = ({ recipe_ids = [], stock_id }: DishParts) =>
  [...new Set([...recipe_ids.map(({ recipe_id }) => recipe_id), stock_id ?? ''])].sort()

/** Made of something else, or another "may contain besides"; amounts change no allergen. */
export const changesDishAllergens = (before: DishParts, after: DishParts): boolean =>
  !sameJson(partsOf(before), partsOf(after)) ||
  !isSameList(before.may_contain_extra, after.may_contain_extra)

/** Its two lists; both are absent while something in it isn't confirmed (§1.8). */
export function withDishLists<D extends MenuItem>(dish: D, catalogue: AllergenCatalogue): D {
  const { contains: _, may_contain: __, ...rest } = dish
  const { state, contains, may_contain } = dishAllergens(dish, catalogue)
  if (state === 'NOT_CONFIRMED') return rest as D
  return { ...rest, contains: keptList(contains), may_contain: keptList(may_contain) } as D
}

/** As the server keeps it. @param by who saves it */
export function completedDish<D extends MenuItem>(
  before: MenuItem | null,
  after: D,
  catalogue: AllergenCatalogue,
  by: string,
): D {
  const dish = withDishLists(after, catalogue)
  if (dish.chef_confirmed_at === undefined) {
    const left = Object.entries(dish).filter(
      ([field]) => !(confirmationFields as readonly string[]).includes(field),
    )
    return Object.fromEntries(left) as D
  }
  const isNew = dish.chef_confirmed_at !== before?.chef_confirmed_at
  return isNew ? { ...dish, chef_confirmed_by: by } : dish
}
