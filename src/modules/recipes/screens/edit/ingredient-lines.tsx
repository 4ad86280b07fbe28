/**
 * The ingredients of a recipe, being filled in: item, prepared weight, prep yield, and what the line
 * costs (design, Recipe; AC 3.32.1). Always holds: a line keeps its id, so that versions can be
 * compared; another item brings its own unit.
 */
import { useMemo } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { formatWeight } from '#contract/measure/display.ts'
import { formatExactShare } from '#contract/measure/display-share.ts'
import { toNearest } from '#contract/measure/fraction.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { foodGrams } from '#contract/modules/recipes/recipe-amounts.ts'
import { lineChanges } from '#contract/modules/recipes/recipe-changes.ts'
import { recipeCost } from '#contract/modules/recipes/recipe-cost.ts'
import type { RecipeLine } from '#contract/modules/recipes/recipe-parts.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { type FieldSchema, fieldSchema } from '#src/records/form/field-words.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { formProblems } from '#src/records/form/form-problems.ts'
import type { ControlOf, LineColumn } from '#src/records/form/lines/line-column.ts'
import { LineItems } from '#src/records/form/lines/line-items.tsx'
import type { OwnControlProps } from '#src/records/form/own-control.ts'
import { controlOf as usualControl } from '#src/records/form/theme/record-field.tsx'
import { useFlag } from '#src/session/use-session.ts'
import { type RecipeBook, useRecipeBook } from '../../parts/recipe-book.ts'
import { lineName, moneyText } from '../../parts/recipe-words.ts'
import { QuantityCell, YieldCell } from './amount-cells.tsx'
import { CostCell } from './cost-cell.tsx'
import { type LinesAround, LinesContext, useEditingRecipe } from './editing-context.ts'
import { IngredientCell } from './ingredient-cell.tsx'

const item = fieldSchema(declarations.recipes, 'lines').items ?? {}
const schemaOf = (field: string): FieldSchema => item.properties?.[field] ?? {}

/** Shown by cells of ours: the item is several fields, the cost none. */
const costSchema: FieldSchema = { type: 'integer', unit: 'p' }
const ITEM = 'item'
const COST = 'cost'

const columnsOf = (withPrices: boolean): LineColumn[] => [
  { field: ITEM, title: 'Ingredient', schema: {}, required: true, width: 'minmax(9rem, 2.4fr)' },
  {
    field: 'quantity',
    title: 'Prepared',
    schema: schemaOf('quantity'),
    required: true,
    width: 'minmax(8rem, 1.3fr)',
  },
  {
    field: 'prep_yield_bp',
    title: 'Prep yield, %',
    schema: { ...schemaOf('prep_yield_bp'), unit: 'bp' },
    required: false,
    width: 'minmax(4.75rem, 0.8fr)',
  },
  ...(withPrices
    ? [
        {
          field: COST,
          title: 'Cost',
          schema: costSchema,
          required: false,
          width: 'minmax(4.5rem, 0.7fr)',
        },
      ]
    : []),
  {
    field: 'note',
    title: 'Note',
    schema: schemaOf('note'),
    required: false,
    width: 'minmax(6rem, 1fr)',
  },
]

const controlOf: ControlOf = (name, schema) => {
  if (name === ITEM) return IngredientCell
  if (name === 'quantity') return QuantityCell
  if (name === 'prep_yield_bp') return YieldCell
  return name === COST ? CostCell : usualControl(name, schema)
}

/** A chosen item is several fields of its line; a new line gets its id here. */
function settled(line: FormData): RecipeLine {
  const { [ITEM]: chosen, [COST]: _, ...own } = line
  const whole = { id: uuidV7(), ...own, ...(chosen as object | undefined) }
  const entries = Object.entries(whole).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as unknown as RecipeLine
}

const isNamed = ({ kind, stock_id, recipe_id }: RecipeLine) =>
  kind === 'WATER' || (kind === 'STOCK' ? stock_id : recipe_id) !== undefined

/** Only once somebody has tried to save. */
const problemsOf = (lines: readonly RecipeLine[]) =>
  lines.map((line) => {
    const { kind: _, id: __, ...fields } = formProblems(item, line as unknown as FormData)
    return { ...fields, ...(!isNamed(line) && { [ITEM]: 'Choose an ingredient.' }) }
  })

function useAround(lines: readonly RecipeLine[], book: RecipeBook): LinesAround {
  const { before } = useEditingRecipe()
  const withPrices = useFlag('stock_pricing')
  return useMemo(() => {
    const whole = lines.filter(({ quantity }) => typeof quantity === 'number')
    const cost = recipeCost({ ...blank, lines: whole }, book)
    const changes = before
      ? lineChanges(before, { lines: whole }, (line) => lineName(line, book))
      : []
    const was = changes.flatMap(({ id, is, says }) =>
      is === 'CHANGED'
        ? [[id, `${says.replace('was', 'Was')} in version ${before?.revision ?? 1}`] as const]
        : [],
    )
    return {
      book,
      cost: withPrices ? cost : null,
      costById: new Map(cost.lines.map((line) => [line.id, line])),
      wasById: new Map(was),
    }
  }, [lines, book, before, withPrices])
}
const blank = {
  id: '',
  name: '',
  yield_quantity: 1,
  yield_unit: 'g',
  portions: 1,
} satisfies Partial<Recipe>

/** "14.00 kg, 85% left, £7.41". */
function summaryOf(line: Partial<RecipeLine>, { costById, cost }: LinesAround): string {
  const { id = '', quantity, unit = 'g', prep_yield_bp: left } = line
  const own = cost && costById.get(id)?.cost
  return [
    typeof quantity === 'number' ? formatQuantity(quantity, unit) : 'No amount yet',
    left === undefined ? '' : `${formatExactShare(left, 0)} left`,
    own ? moneyText(own) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const noLines: readonly RecipeLine[] = []
const nothing: RecipeBook = { recipes: [], recipesById: new Map(), stocksById: new Map() }
const start = { kind: 'STOCK', unit: 'g' }

export function IngredientLines({ id, label, hideLabel, value, onChange, error }: OwnControlProps) {
  const lines = Array.isArray(value) ? (value as readonly RecipeLine[]) : noLines
  const book = useRecipeBook(lines) ?? nothing
  const around = useAround(lines, book)
  const withPrices = around.cost !== null
  const columns = useMemo(() => columnsOf(withPrices), [withPrices])
  const grams = foodGrams(
    lines.filter(({ quantity }) => typeof quantity === 'number'),
    book,
  )
  const { cost } = around
  return (
    <LinesContext value={around}>
      <LineItems
        id={id}
        label={label}
        hideLabel={hideLabel}
        one="ingredient"
        columns={columns}
        controlOf={controlOf}
        lines={lines}
        onChange={(next) => onChange(next.map(settled))}
        problems={error ? problemsOf(lines) : []}
        error={error}
        start={start}
        mayReorder
        summaryOf={(line) => summaryOf(line as Partial<RecipeLine>, around)}
        nameOf={(line) => lineName(line as Partial<RecipeLine>, book)}
        totals={() => ({
          quantity: grams ? formatWeight(toNearest(grams)) : 'Not known',
          [COST]: cost?.total ? moneyText(cost.total) : '–',
        })}
      />
    </LinesContext>
  )
}
