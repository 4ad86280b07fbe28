/** What is typed into a cutting test, and what is saved of it. Pure. */
import type { CutType, CuttingTest } from '#contract/modules/calculators/cutting-test.ts'
import type { ScratchCard } from '#contract/modules/calculators/scratch-cards.ts'
import { type FormData, filledData } from '#src/records/form/form-data.ts'

export const pieceFields = ['primal', 'cut_date', 'supplier_id', 'weight_g', 'price_pence'] as const
export const workFields = ['labour_minutes', 'labour_pence_an_hour', 'notes'] as const
export const cardFields: readonly string[] = [...pieceFields, 'rows', ...workFields]

/** A part while it is typed: a number that can't be read is text, which the schema refuses. */
export interface RowDraft {
  readonly name: string
  readonly type: CutType
  readonly weight_g?: number | string
  readonly price_pence?: number | string
}

export const emptyRow: RowDraft = { name: '', type: 'CUT' }

export const rowsOf = (data: Readonly<FormData>): readonly RowDraft[] =>
  Array.isArray(data.rows) ? (data.rows as readonly RowDraft[]) : []

const wholeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) ? value : null

/** A test of the numbers that can be read. */
export function typedTest(data: Readonly<FormData>): CuttingTest {
  const [minutes, rate] = [wholeOf(data.labour_minutes), wholeOf(data.labour_pence_an_hour)]
  return {
    weight_g: wholeOf(data.weight_g),
    price_pence: wholeOf(data.price_pence),
    rows: rowsOf(data).map(({ name, type, weight_g, price_pence }) => ({
      name,
      type,
      weight_g: wholeOf(weight_g),
      price_pence: type === 'WASTE' ? null : wholeOf(price_pence),
    })),
    labour: minutes === null || rate === null ? undefined : { minutes, pence_an_hour: rate },
  }
}

const isBlank = ({ name, weight_g, price_pence }: RowDraft) =>
  name.trim() === '' && weight_g === undefined && price_pence === undefined

/** Without rows nobody filled in; waste has no price. */
export function asSaved(data: Readonly<FormData>): FormData {
  const rows = rowsOf(data)
    .filter((row) => !isBlank(row))
    .map(({ name, type, weight_g, price_pence }) =>
      filledData({ name, type, weight_g, ...(type !== 'WASTE' && { price_pence }) }),
    )
  return { ...filledData(data), rows }
}

/** The same numbers, cut today. */
export function copyOf(card: ScratchCard, today: string): FormData {
  const kept = cardFields.map((field) => [field, (card as Readonly<FormData>)[field]] as const)
  return { ...filledData(Object.fromEntries(kept)), cut_date: today }
}

/** The parts and prices of an earlier test, to be weighed again. */
export const partsOf = ({ rows }: Pick<ScratchCard, 'rows'>): readonly RowDraft[] =>
  rows.map(({ weight_g: _, ...row }) => row)
