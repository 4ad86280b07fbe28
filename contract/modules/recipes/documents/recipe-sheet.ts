/**
 * A recipe on paper, for the wall of the kitchen: what goes in for the amount asked for, the method
 * with its critical points, allergens and dates (AC 3.32). Always holds: it names its version;
 * unconfirmed allergens are "not confirmed", never "none".
 */
import type { Cell, DocumentPart, DocumentSection } from '#contract/core/document/document.ts'
import { defineDocument } from '#contract/core/document/document.ts'
import { toNearest } from '#contract/measure/fraction.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { allergenWord } from '../../allergens/allergen-lists.ts'
import type { FoodAllergens } from '../recipe-allergens.ts'
import { bought } from '../recipe-cost.ts'
import type { RecipeLine } from '../recipe-parts.ts'
import type { Recipe } from '../recipes.ts'

export interface RecipeSheetRecords {
  readonly recipe: Recipe
  /** As they are printed: scaled, if a batch is asked for. */
  readonly lines: readonly RecipeLine[]
  /** Of the batch, in the recipe's yield unit. */
  readonly makes: number
  readonly food: FoodAllergens
  readonly nameOf: (line: RecipeLine) => string
  /** "75 °C for 30 s"; empty if a step has no limit. */
  readonly limitOf: (step: NonNullable<Recipe['method']>[number]) => string
  /** "Use by, 4 days, chilled". */
  readonly keeping: string
  readonly advice: readonly string[]
}

const isTrimmed = ({ prep_yield_bp: left = 10_000 }: RecipeLine) => left < 10_000

function lineRow(line: RecipeLine, { nameOf }: RecipeSheetRecords): Cell[] {
  const before = isTrimmed(line) ? bought(line) : null
  return [
    line.note ? `${nameOf(line)}, ${line.note}` : nameOf(line),
    formatQuantity(line.quantity, line.unit),
    before ? formatQuantity(toNearest(before), line.unit) : '',
  ]
}

function methodPart({ recipe, limitOf }: RecipeSheetRecords): DocumentPart {
  return {
    kind: 'table',
    columns: [
      { title: 'Step', kind: 'short' },
      { title: 'What to do', kind: 'text' },
      { title: 'Critical point', kind: 'mark' },
    ],
    rows: (recipe.method ?? []).map((step, place): Cell[] => [
      String(place + 1),
      step.text,
      step.ccp ? { mark: 'info', word: limitOf(step) || 'Critical point' } : limitOf(step),
    ]),
    empty: 'No method is written down.',
  }
}

function allergenParts({ food }: RecipeSheetRecords): DocumentPart[] {
  if (food.state === 'NOT_CONFIRMED') {
    const words = `Nobody has confirmed ${food.unconfirmed.join(', ')}.`
    return [{ kind: 'note', mark: 'none', title: 'Allergens are not confirmed', words }]
  }
  const words = (list: FoodAllergens['contains']) => list.map(allergenWord).join(', ') || 'None'
  return [
    {
      kind: 'facts',
      facts: [
        { label: 'Contains', value: [{ text: words(food.contains), isBold: true }] },
        { label: 'May contain', value: words(food.may_contain) },
      ],
    },
  ]
}

export const recipeSheet = defineDocument<RecipeSheetRecords>({
  name: 'recipe-sheet',
  make(records) {
    const { recipe, lines, makes, keeping, advice } = records
    const isScaled = makes !== recipe.yield_quantity
    const amount = formatQuantity(makes, recipe.yield_unit)
    const ingredients: DocumentPart = {
      kind: 'table',
      columns: [
        { title: 'Ingredient', kind: 'name' },
        { title: 'Prepared', kind: 'figure' },
        { title: 'Before preparing', kind: 'figure' },
      ],
      rows: lines.map((line) => lineRow(line, records)),
      empty: 'No ingredients.',
    }
    const sections: DocumentSection[] = [
      {
        title: `For ${amount}${isScaled ? '' : `, ${recipe.portions} portions`}`,
        parts: [
          ...advice.map((title) => ({ kind: 'note', mark: 'info', title }) as const),
          ingredients,
        ],
      },
      { title: 'Method', parts: [methodPart(records)] },
      { title: 'Allergens', parts: allergenParts(records) },
      { title: 'Keeping', parts: [{ kind: 'words', words: keeping }] },
    ]
    const scaled = `Scaled to ${amount} from ${formatQuantity(recipe.yield_quantity, recipe.yield_unit)}.`
    return {
      title: recipe.name,
      about: [
        `Version ${recipe.revision ?? 1}${recipe.status === 'DRAFT' ? ', a draft' : ''}.`,
        ...(isScaled ? [scaled] : []),
      ].join(' '),
      sections,
    }
  },
})
