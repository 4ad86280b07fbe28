/**
 * The allergens of a dish, from its recipes or its stock item, and the matrix of all dishes (domain
 * §2.17, §1.8). Pure. Always holds: a row that nobody has confirmed says so, and shows no dot.
 */
import {
  type AllergenCatalogue,
  allergensOfFoods,
  type FoodAllergens,
  recipeAllergens,
} from '../recipes/recipe-allergens.ts'
import { addedTo, allergenWords, isFreeFrom, kindWord } from './allergen-lists.ts'
import type { AllergenCode, ListedAllergen } from './allergens.ts'
import type { MenuItem } from './menu-items.ts'

export type DishParts = Pick<MenuItem, 'recipe_ids' | 'stock_id' | 'may_contain_extra'>
type Dish = DishParts & Pick<MenuItem, 'name'>

/** What it is made of, as lines of a recipe of its own. */
export function dishLines({ recipe_ids: parts = [], stock_id: stockId }: DishParts) {
  return [
    ...parts.map(({ recipe_id }) => ({ kind: 'RECIPE' as const, recipe_id })),
    ...(stockId ? [{ kind: 'STOCK' as const, stock_id: stockId }] : []),
  ].map((line, at) => ({ ...line, id: String(at), quantity: 1, unit: 'each' as const }))
}

/** A dish made of nothing that is known here isn't confirmed. */
export function dishAllergens(dish: Dish, catalogue: AllergenCatalogue): FoodAllergens {
  const lines = dishLines(dish)
  const { may_contain_extra } = dish
  if (lines.length === 0) {
    return allergensOfFoods([
      { name: dish.name, may_contain: may_contain_extra, isConfirmed: false },
    ])
  }
  return recipeAllergens({ lines, may_contain_extra }, catalogue)
}

/** Why a chef can't confirm it yet; null if they can (domain §2.17). */
export const confirmationProblem = ({
  unconfirmed,
}: Pick<FoodAllergens, 'unconfirmed'>): string | null =>
  unconfirmed.length === 0
    ? null
    : `Allergens aren't confirmed for ${unconfirmed.join(', ')}. Confirm them there first.`

export type Cell = 'CONTAINS' | 'MAY_CONTAIN'

export interface MatrixRow {
  readonly id: string
  readonly name: string
  readonly food: FoodAllergens
  /** Only where there is something to show; none in a row that isn't confirmed. */
  readonly cells: ReadonlyMap<AllergenCode, MatrixCell>
}

export interface MatrixCell {
  readonly is: Cell
  readonly kinds: readonly string[]
  /** Other kinds of what it contains that it may contain: barley beside wheat. */
  readonly maybe?: readonly string[]
}

/** Each allergen of the two lists once. */
export function cellsOf({
  contains,
  may_contain,
}: Pick<FoodAllergens, 'contains' | 'may_contain'>): Map<AllergenCode, MatrixCell> {
  const cells = new Map<AllergenCode, MatrixCell>(
    contains.map(({ code, subtypes }) => [code, { is: 'CONTAINS', kinds: subtypes }]),
  )
  for (const { code, subtypes } of may_contain) {
    const sure = cells.get(code)
    cells.set(code, sure ? { ...sure, maybe: subtypes } : { is: 'MAY_CONTAIN', kinds: subtypes })
  }
  return cells
}

/** "wheat", "maybe barley". */
export const kindWords = ({ kinds, maybe = [] }: MatrixCell): string[] => [
  ...kinds.map(kindWord),
  ...maybe.map((kind) => `maybe ${kindWord(kind)}`),
]

/** ● contains, ○ may contain; gluten and nuts with their kinds. */
export function matrixRow(dish: { id: string; name: string }, food: FoodAllergens): MatrixRow {
  const isKnown = food.state !== 'NOT_CONFIRMED'
  const cells = isKnown ? cellsOf(food) : new Map<AllergenCode, MatrixCell>()
  return { id: dish.id, name: dish.name, food, cells }
}

/** §1.8: what may contain one of them, or isn't confirmed, is left out as well. */
export const rowsFreeFrom = (rows: readonly MatrixRow[], codes: readonly AllergenCode[]) =>
  rows.filter(({ food }) =>
    isFreeFrom(codes, {
      ...food,
      ...(food.unconfirmed.length === 0 && { allergens_confirmed_at: 0 }),
    }),
  )

/** A row as it was printed last. */
export type PrintedRow = Pick<MatrixRow, 'id' | 'name'> & {
  readonly food: Pick<FoodAllergens, 'contains' | 'may_contain' | 'state'>
}

function changesOf(before: PrintedRow['food'], { name, food }: MatrixRow): string[] {
  if (before.state !== food.state && [before.state, food.state].includes('NOT_CONFIRMED')) {
    return [
      food.state === 'NOT_CONFIRMED'
        ? `${name} isn't confirmed any more.`
        : `${name} is confirmed now.`,
    ]
  }
  const lines: [ListedAllergen[], (words: string) => string][] = [
    [addedTo(food.contains, before.contains), (words) => `contains ${words}`],
    [addedTo(before.contains, food.contains), (words) => `no longer contains ${words}`],
    [addedTo(food.may_contain, before.may_contain), (words) => `may contain ${words}`],
    [
      addedTo(before.may_contain, food.may_contain),
      (words) => `no longer says "may contain ${words}"`,
    ],
  ]
  return lines.flatMap(([list, says]) =>
    list.length > 0 ? [`${name} ${says(allergenWords(list))}.`] : [],
  )
}

/** What differs from the last print, in words, dish by dish (§1.8). */
export function changesSince(
  printed: readonly PrintedRow[],
  now: readonly MatrixRow[],
): { readonly id: string; readonly says: string }[] {
  const before = new Map(printed.map((row) => [row.id, row]))
  const still = new Set(now.map(({ id }) => id))
  const told = now.flatMap((row) => {
    const old = before.get(row.id)
    const says = old ? changesOf(old.food, row) : [`${row.name} is new.`]
    return says.map((one) => ({ id: row.id, says: one }))
  })
  const gone = printed.filter(({ id }) => !still.has(id))
  return [...told, ...gone.map(({ id, name }) => ({ id, says: `${name} was taken off.` }))]
}
