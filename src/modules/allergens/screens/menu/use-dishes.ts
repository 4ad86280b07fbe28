/** Dishes with what is worked out of them: allergens and cost, live from what they are made of. */
import { useMemo } from 'react'
import { dishAllergens } from '#contract/modules/allergens/dish-allergens.ts'
import { type DishCost, dishCost } from '#contract/modules/allergens/dish-cost.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import type { FoodAllergens } from '#contract/modules/recipes/recipe-allergens.ts'
import { type RecipeBook, useRecipeBook } from '#src/modules/recipes/parts/recipe-book.ts'

type Items = readonly Pick<MenuItem, 'stock_id'>[]
const none: Items = []

/** With the items that these dishes are made of; undefined while loading. */
export function useDishBook(dishes: Items = none): RecipeBook | undefined {
  const key = dishes.flatMap(({ stock_id: id }) => id ?? []).join()
  const lines = useMemo(
    () =>
      key
        .split(',')
        .filter(Boolean)
        .map((stock_id) => ({ stock_id })),
    [key],
  )
  return useRecipeBook(lines)
}

export interface DishFigures {
  readonly food: FoodAllergens
  readonly cost: DishCost
}

/** What is worked out of each dish, once a book. */
export function useDishFigures(book: RecipeBook | undefined) {
  return useMemo(() => {
    const known = new Map<MenuItem, DishFigures>()
    return (dish: MenuItem): DishFigures | undefined => {
      if (!book) return undefined
      const figures = known.get(dish) ?? {
        food: dishAllergens(dish, book),
        cost: dishCost(dish, book),
      }
      known.set(dish, figures)
      return figures
    }
  }, [book])
}
