/** Texts about a batch for the board, its page and search (design, Production). Pure. */
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { formatShare } from '#contract/measure/display.ts'
import { formatQuantity, type Unit } from '#contract/measure/quantity.ts'
import { fixedHalfAway } from '#contract/measure/rounding.ts'
import { allergenWord, allergenWords } from '#contract/modules/allergens/allergen-lists.ts'
import type { Shortage } from '#contract/modules/production/batch-needs.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import type { Changeover } from '#contract/modules/production/product-allergens.ts'
import { yieldBp } from '#contract/modules/production/product-lots.ts'
import { formatDayNear } from '#contract/time/display-time.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import type { BatchParts } from './batch-parts.ts'

const areas: Readonly<Record<Batch['area'], string>> = {
  RAW: 'raw',
  RTE: 'ready to eat',
  ALLERGEN_FREE: 'free from allergens',
  GENERAL: 'general',
}
const kinds: Readonly<Record<Batch['kind'], string>> = {
  CUTTING: 'Cutting',
  MIXING: 'Mixing',
  COOKING: 'Cooking',
  PACKING: 'Packing',
  MINCING: 'Mincing',
  CURING: 'Curing',
  OTHER: 'Batch',
}

export const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** "Cottage pie 500 g"; of a batch without a recipe what it made, what went in, or its kind. */
export function batchTitle({ batch, recipe, products, weighed }: TitleOf): string {
  if (recipe) return recipe.name
  const made = [...new Set(products.map(({ internal_name }) => internal_name))]
  if (made.length > 0) return made.slice(0, 2).join(' and ')
  return weighed[0]?.input.lot.internal_name ?? kinds[batch.kind]
}
type TitleOf = Pick<BatchParts, 'batch' | 'recipe' | 'products' | 'weighed'>

/** "40.00 kg": what was planned, else what came out or went in. */
export function batchAmount({ batch, recipe, balance }: BatchParts): string | undefined {
  const { planned_quantity, status } = batch
  if (status === 'COMPLETE' && balance.outputG > 0) return formatQuantity(balance.outputG, 'g')
  if (planned_quantity !== undefined) {
    return formatQuantity(planned_quantity, recipe?.yield_unit ?? 'g')
  }
  return balance.inputG > 0 ? formatQuantity(balance.inputG, 'g') : undefined
}

/** "mincer 1, raw" */
export const batchPlace = ({ equipment = [], area }: Batch): string =>
  [...equipment.map(lowerFirst), areas[area]].join(', ')

/** "12.60 of 18.00 kg"; two decimals unless both are whole pieces. */
export function partOf(done: number, of: number, unit: Unit): string {
  if (unit === 'each') return `${done} of ${of}`
  if (of < 1_000) return `${done} of ${of} ${unit}`
  return `${fixedHalfAway(done / 1_000, 2)} of ${formatQuantity(of, unit)}`
}

/** "Short 2.50 kg of beef mince"; of several the first, and how many more. */
export function shortWords(short: readonly Shortage[]): string | null {
  const [first, ...others] = short
  if (!first) return null
  const { need, short: by } = first
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return `Short ${formatQuantity(by, need.unit)} of ${lowerFirst(need.name)}${more}`
}

interface PlannedFacts {
  readonly due: Changeover | null
  readonly short: readonly Shortage[]
  readonly inputs: number
}

/** The one thing that stops it, or that nothing does. */
export function plannedStatus({ due, short, inputs }: PlannedFacts): RowStatus {
  if (due) {
    const held =
      due.removed.length > 0
        ? allergenWords(due.removed, (one) => lowerFirst(allergenWord(one)))
        : ''
    const words = `Changeover first: ${[due.wasRaw ? 'raw food' : '', held].filter(Boolean).join(', ')}`
    return { tone: 'warning', icon: IconAlertTriangle, words }
  }
  const lacks = shortWords(short)
  if (lacks !== null) return { tone: 'fail', words: lacks }
  if (inputs === 0) return { tone: 'neutral', words: 'No recipe' }
  const words = inputs === 1 ? 'Its input is in stock' : `All ${inputs} inputs in stock`
  return { tone: 'safe', icon: IconCircleCheck, words }
}

export const runningStatus = (isAllIn: boolean): RowStatus => ({
  tone: 'info',
  icon: IconClock,
  words: isAllIn ? 'Weigh out' : 'Weigh in',
})

const share = (out: number, grams: number) => yieldBp(out, [{ lot_id: '', grams }])

/** "Yield 96.3%, as expected", "Yield 69%, expected 74%". */
export function doneStatus({ balance }: Pick<BatchParts, 'balance'>): RowStatus {
  const { inputG, outputG, expectedG, isOff } = balance
  const own = share(outputG, inputG)
  if (own === null) return { tone: 'neutral', words: 'Not weighed' }
  const words = `Yield ${formatShare(own)}`
  if (expectedG === undefined) return { tone: 'neutral', icon: IconCircleCheck, words }
  if (!isOff) return { tone: 'safe', icon: IconCircleCheck, words: `${words}, as expected` }
  const expected = share(expectedG, inputG)
  return {
    tone: 'warning',
    icon: IconAlertTriangle,
    words: `${words}, expected ${expected === null ? '' : formatShare(expected)}`,
  }
}

/** "Planned", "Running", "Done", "Cancelled": for search and the page's chip. */
export function batchStatus({ status, planned_date }: Batch, today: string): RowStatus {
  switch (status) {
    case 'PLANNED': {
      const day =
        planned_date === undefined ? '' : `, ${lowerFirst(formatDayNear(planned_date, today))}`
      const isLate = planned_date !== undefined && planned_date < today
      return { tone: isLate ? 'warning' : 'neutral', icon: IconClock, words: `Planned${day}` }
    }
    case 'IN_PROGRESS':
      return { tone: 'info', icon: IconClock, words: 'Running' }
    case 'COMPLETE':
      return { tone: 'safe', icon: IconCircleCheck, words: 'Done' }
    case 'CANCELLED':
      return { tone: 'neutral', words: 'Cancelled' }
  }
}

/** Machines as they are typed, with commas: each once. */
export const machinesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
]
