/** The matrix, live on this device: its rows, the newest sheet, and what changed since (§3.42). */
import { useMemo } from 'react'
import type { AllergenSheet } from '#contract/modules/allergens/allergen-sheets.ts'
import { type AllergenCode, allergenCodes } from '#contract/modules/allergens/allergens.ts'
import { cellsOf, changesSince, dishLines } from '#contract/modules/allergens/dish-allergens.ts'
import {
  type MatrixFood,
  matrixFoods,
  newestSheet,
  printedRow,
} from '#contract/modules/allergens/matrix.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import { unconfirmedStocks } from '#contract/modules/recipes/recipe-allergens.ts'
import type { RecipeBook } from '#src/modules/recipes/parts/recipe-book.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useDishBook } from '../menu/use-dishes.ts'

export interface Matrix {
  readonly foods: readonly MatrixFood[]
  /** Undefined until one was issued. */
  readonly sheet: AllergenSheet | undefined
  /** In words, since the newest sheet. */
  readonly changes: readonly string[]
  readonly isNew: (food: MatrixFood) => boolean
  readonly isChanged: (food: MatrixFood, code: AllergenCode) => boolean
  /** Where somebody confirms what isn't confirmed. */
  readonly confirmAt: (food: MatrixFood) => string
}

type SheetRow = AllergenSheet['rows'][number]

const sameCell = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function changedCells(foods: readonly MatrixFood[], printed: ReadonlyMap<string, SheetRow>) {
  const changed = new Set<string>()
  for (const { id, cells, isShown } of foods) {
    const row = printed.get(id)
    const before = row && cellsOf(row)
    for (const code of isShown ? allergenCodes : []) {
      if (!sameCell(before?.get(code), cells.get(code))) changed.add(`${id} ${code}`)
    }
  }
  return changed
}

function confirmPath(food: MatrixFood, dishes: readonly MenuItem[], book: RecipeBook): string {
  const recipe = book.recipesById.get(food.id)
  const dish = dishes.find(({ id }) => id === food.id)
  const lines = recipe?.lines ?? (dish ? dishLines(dish) : [])
  const [stock] = unconfirmedStocks({ lines }, book)
  if (stock) return `/stock/${stock.id}`
  return `/${recipe ? 'recipes' : 'menu-items'}/${food.id}`
}

function matrixOf(
  dishes: readonly MenuItem[],
  book: RecipeBook,
  sheets: readonly AllergenSheet[],
): Matrix {
  const foods = matrixFoods(dishes, book.recipes, book)
  const sheet = newestSheet(sheets)
  const printed = new Map(sheet?.rows.map((row) => [row.id, row]))
  const told = foods.filter(({ id, isShown }) => isShown || printed.has(id))
  const changed = sheet ? changedCells(foods, printed) : new Set<string>()
  return {
    foods,
    sheet,
    changes: sheet ? changesSince(sheet.rows.map(printedRow), told).map(({ says }) => says) : [],
    isNew: ({ id, isShown }) => sheet !== undefined && isShown && !printed.has(id),
    isChanged: ({ id }, code) => changed.has(`${id} ${code}`),
    confirmAt: (food) => confirmPath(food, dishes, book),
  }
}

/** Undefined while loading. */
export function useMatrix(): Matrix | undefined {
  const dishes = useRecords('menu-items')
  const sheets = useRecords('allergen-sheets')
  const book = useDishBook(dishes)
  return useMemo(
    () => (dishes && sheets && book ? matrixOf(dishes, book, sheets) : undefined),
    [dishes, sheets, book],
  )
}
