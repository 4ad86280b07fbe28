/**
 * What the rows of a list say together, a column each (kit-patterns §6): how many, how many different
 * ones, a sum of money or weight, since when. Pure. Always holds: a total is about every row that was
 * found, taken one by one, so that 100,000 of them need not be in memory.
 */
import { descriptions } from '#contract/core/descriptions.ts'
import { isResourceName } from '#contract/core/registry.ts'
import { formatCount, formatMoney, formatWeight } from '#contract/measure/display.ts'
import { formatQuantity, type Unit } from '#contract/measure/quantity.ts'
import { dateParts } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { Reading } from '../../form/field-text.ts'
import type { FieldKind, FieldSchema } from '../../form/field-words.ts'

export type Total = {
  readonly words: string
  /** On paper: the figure over its word, "30" over "Passed". */
  readonly figure?: { readonly value: string; readonly label: string }
  /** The list narrowed to what is counted: a filter and its value. */
  readonly narrow?: { readonly key: string; readonly value: string }
}

export type Tally<R> = {
  readonly add: (row: R) => void
  /** Null where there is nothing to say. */
  readonly say: () => Total | null
}

/** Begins a tally. */
export type ColumnTotal<R> = (reading: Reading) => Tally<R>

type Noun = { readonly one: string; readonly many: string }

const counted = (count: number, { one, many }: Noun) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * A sum, in words of its own.
 * @param valueIn an integer (pence, grams); undefined of a row that has none
 */
export const sumOf =
  <R>(valueIn: (row: R) => number | undefined, format: (sum: number) => string): ColumnTotal<R> =>
  () => {
    let sum = 0
    let has = false
    return {
      add(row) {
        const value = valueIn(row)
        if (value === undefined) return
        has = true
        sum += value
      },
      say: () => (has ? { words: format(sum) } : null),
    }
  }

/** Quantities of several units, each summed by itself: "120.40 kg, 35 pieces". */
export const amountsOf =
  <R>(amountOf: (row: R) => readonly [amount: number, unit: Unit] | undefined): ColumnTotal<R> =>
  () => {
    const sums = new Map<Unit, number>()
    return {
      add(row) {
        const found = amountOf(row)
        if (found) sums.set(found[1], (sums.get(found[1]) ?? 0) + found[0])
      },
      say() {
        const words = [...sums].map(([unit, sum]) => formatQuantity(sum, unit)).join(', ')
        return words === '' ? null : { words }
      },
    }
  }

/** How many different ones: "13 people". */
export const differentOf =
  <R>(valueIn: (row: R) => unknown, noun: Noun): ColumnTotal<R> =>
  () => {
    const values = new Set<unknown>()
    return {
      add(row) {
        for (const value of [valueIn(row)].flat()) if (value !== undefined) values.add(value)
      },
      say: () => (values.size === 0 ? null : { words: counted(values.size, noun) }),
    }
  }

/** The month of the first: "Since June 2020". @param valueIn ms */
export const sinceOf =
  <R>(valueIn: (row: R) => number | undefined): ColumnTotal<R> =>
  ({ timezone }) => {
    let first = Number.POSITIVE_INFINITY
    return {
      add(row) {
        const value = valueIn(row)
        if (value !== undefined && value < first) first = value
      },
      say() {
        if (first === Number.POSITIVE_INFINITY) return null
        const { month, year } = dateParts(localDay(first, timezone))
        return { words: `Since ${month} ${year}` }
      },
    }
  }

interface Counting<R> {
  readonly passes: (row: R, reading: Reading) => boolean
  /** After the figure: "passed". */
  readonly word: string
  /** The filter that shows just those. */
  readonly narrow?: Total['narrow']
}

/** How many of them are so: "19,871 passed". */
export const countOf =
  <R>({ passes, word, narrow }: Counting<R>): ColumnTotal<R> =>
  (reading) => {
    let count = 0
    return {
      add(row) {
        if (passes(row, reading)) count += 1
      },
      say: () => ({
        words: `${formatCount(count)} ${word}`,
        figure: { value: formatCount(count), label: capital(word) },
        ...(narrow && count > 0 && { narrow }),
      }),
    }
  }

/** All rows: "20,412 checks". */
export function rowsTotal(count: number, noun: Noun, all: number): Total {
  const words =
    count === all ? counted(count, noun) : `${formatCount(count)} of ${counted(all, noun)}`
  return { words, figure: { value: formatCount(count), label: capital(noun.many) } }
}

const isUnit = (unit: unknown): unit is Unit => unit === 'g' || unit === 'ml' || unit === 'each'

type Row = Readonly<Record<string, unknown>>

/** What a column of a field sums up to by its kind; undefined where a sum would mean nothing. */
export function totalOfField<R extends Row>(
  field: string,
  kind: FieldKind,
  { ref = '', sums, unitFrom = '' }: FieldSchema,
): ColumnTotal<R> | undefined {
  const number = (row: R) => (typeof row[field] === 'number' ? row[field] : undefined)
  if (kind === 'ref' || kind === 'refs') {
    const noun = isResourceName(ref) ? descriptions[ref].label : undefined
    return noun && differentOf((row) => row[field], noun)
  }
  if (kind === 'flag') return countOf({ passes: (row) => row[field] === true, word: 'yes' })
  if (kind === 'instant' && ['date', 'created'].includes(field)) return sinceOf(number)
  if (!sums) return undefined
  if (kind === 'money') return sumOf(number, formatMoney)
  if (kind === 'weight') return sumOf(number, formatWeight)
  if (kind !== 'amount') return undefined
  return amountsOf((row) => {
    const [amount, unit] = [number(row), row[unitFrom]]
    return amount !== undefined && isUnit(unit) ? [amount, unit] : undefined
  })
}
