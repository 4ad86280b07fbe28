/**
 * Totals over a list's rows, one per column (kit-patterns §6): how many, how many different ones, a
 * sum of money or weight, since when. Pure. Always holds: a total covers every matching row, taken
 * one by one, so that 100,000 of them needn't be in memory.
 */
import {
  type Adding,
  addingOf,
  counting,
  countingDifferent,
  type FieldAdding,
  findingFirst,
  summing,
  summingByUnit,
  type Told,
} from '#contract/core/lists/adding.ts'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import { isResourceName } from '#contract/core/resource/registry.ts'
import { formatCount, formatMoney, formatWeight } from '#contract/measure/display.ts'
import { formatQuantity, type Unit } from '#contract/measure/quantity.ts'
import { dateParts } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { Reading } from '../../form/field-text.ts'
import type { FieldKind, FieldSchema } from '../../form/field-words.ts'

export type Total = {
  readonly words: string
  /** On paper: the number above its label, "30" above "Passed". */
  readonly figure?: { readonly value: string; readonly label: string }
  /** The list filtered to what is counted: a filter and its value. */
  readonly narrow?: { readonly key: string; readonly value: string }
}

export type Tally<R> = {
  readonly add: (row: R) => void
  /** Null if there is nothing to show. */
  readonly say: () => Total | null
}

/** Starts a tally. */
export type ColumnTotal<R> = (reading: Reading) => Tally<R>

type Noun = { readonly one: string; readonly many: string }

const counted = (count: number, { one, many }: Noun) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The text for the result of adding up. */
const saying =
  <R, T extends Told>(
    begin: () => Adding<R, T>,
    say: (told: T, reading: Reading) => Total,
  ): ColumnTotal<R> =>
  (reading) => {
    const { add, told } = begin()
    return {
      add,
      say() {
        const all = told()
        return all === undefined ? null : say(all, reading)
      },
    }
  }

/**
 * A sum, with its own text.
 * @param valueIn an integer (pence, grams); undefined if the row has none
 */
export const sumOf = <R>(
  valueIn: (row: R) => number | undefined,
  format: (sum: number) => string,
): ColumnTotal<R> =>
  saying(
    () => summing(valueIn),
    (sum) => ({ words: format(sum) }),
  )

const amountWords = (sums: Readonly<Record<string, number>>): Total => ({
  words: Object.entries(sums)
    .map(([unit, sum]) => formatQuantity(sum, unit as Unit))
    .join(', '),
})

/** Quantities in several units, each summed separately: "120.40 kg, 35 pieces". */
export const amountsOf = <R>(
  amountOf: (row: R) => readonly [amount: number, unit: Unit] | undefined,
): ColumnTotal<R> => saying(() => summingByUnit(amountOf), amountWords)

/** How many different ones: "13 people". */
export const differentOf = <R>(valueIn: (row: R) => unknown, noun: Noun): ColumnTotal<R> =>
  saying(
    () => countingDifferent(valueIn),
    (count) => ({ words: counted(count, noun) }),
  )

function sinceWords(first: number, { timezone }: Reading): Total {
  const { month, year } = dateParts(localDay(first, timezone))
  return { words: `Since ${month} ${year}` }
}

/** The month of the first: "Since June 2020". @param valueIn ms */
export const sinceOf = <R>(valueIn: (row: R) => number | undefined): ColumnTotal<R> =>
  saying(() => findingFirst(valueIn), sinceWords)

interface Counting<R> {
  readonly passes: (row: R, reading: Reading) => boolean
  /** After the number: "passed". */
  readonly word: string
  /** The filter that shows only those. */
  readonly narrow?: Total['narrow']
}

const countTotal = <R>(count: number, { word, narrow }: Omit<Counting<R>, 'passes'>): Total => ({
  words: `${formatCount(count)} ${word}`,
  figure: { value: formatCount(count), label: capital(word) },
  ...(narrow && count > 0 && { narrow }),
})

/** How many match: "19,871 passed". */
export const countOf =
  <R>({ passes, ...said }: Counting<R>): ColumnTotal<R> =>
  (reading) =>
    saying<R, number>(
      () => counting((row) => passes(row, reading)),
      (count) => countTotal(count, said),
    )(reading)

/** All rows: "20,412 checks". */
export function rowsTotal(count: number, noun: Noun, all: number): Total {
  const words =
    count === all ? counted(count, noun) : `${formatCount(count)} of ${counted(all, noun)}`
  return { words, figure: { value: formatCount(count), label: capital(noun.many) } }
}

/** A field's total, and its text: it may be computed elsewhere. */
export type DeclaredTotal = {
  readonly adding: FieldAdding
  readonly say: (told: NonNullable<Told>, reading: Reading) => Total
}

const oneFigure = (say: (figure: number, reading: Reading) => Total): DeclaredTotal['say'] =>
  say as DeclaredTotal['say']

/** The default total of a field's column by its kind; undefined if a sum would be meaningless. */
export function totalOfField(
  field: string,
  kind: FieldKind,
  { ref = '', sums, unitFrom = '' }: FieldSchema,
): DeclaredTotal | undefined {
  const by = (as: FieldAdding['as']): FieldAdding => ({ field, as })
  if (kind === 'ref' || kind === 'refs') {
    const noun = isResourceName(ref) ? descriptions[ref].label : undefined
    const say = oneFigure((count) => ({ words: counted(count, noun as Noun) }))
    return noun && { adding: by('different'), say }
  }
  if (kind === 'flag') {
    return { adding: by('yes'), say: oneFigure((count) => countTotal(count, { word: 'yes' })) }
  }
  if (kind === 'instant' && ['date', 'created'].includes(field)) {
    return { adding: by('first'), say: oneFigure(sinceWords) }
  }
  if (!sums) return undefined
  const format = { money: formatMoney, weight: formatWeight }[kind as string]
  if (format) return { adding: by('sum'), say: oneFigure((sum) => ({ words: format(sum) })) }
  if (kind !== 'amount') return undefined
  return { adding: { ...by('amounts'), unitFrom }, say: amountWords as DeclaredTotal['say'] }
}

type Row = Readonly<Record<string, unknown>>

/** The same over rows that are in memory. */
export const declaredTotal = <R extends Row>({ adding, say }: DeclaredTotal): ColumnTotal<R> =>
  saying<R, NonNullable<Told>>(() => addingOf(adding) as Adding<R, NonNullable<Told>>, say)
