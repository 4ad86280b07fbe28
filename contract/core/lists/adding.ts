/**
 * Totals over many rows, taken one by one: the number of different values, a sum, the first moment.
 * Pure, and the same wherever rows are read: over a list in memory, or in the figures worker (ADR
 * 0047).
 */

/** The result: one number, or one per unit. Undefined if no row had a value. */
export type Told = number | Readonly<Record<string, number>> | undefined

export type Adding<R, T extends Told = Told> = {
  readonly add: (row: R) => void
  readonly told: () => T | undefined
}

/** @param valueIn an integer (pence, grams); undefined if the row has none */
export function summing<R>(valueIn: (row: R) => number | undefined): Adding<R, number> {
  let sum: number | undefined
  return {
    add(row) {
      const value = valueIn(row)
      if (value !== undefined) sum = (sum ?? 0) + value
    },
    told: () => sum,
  }
}

/** Quantities in several units, each summed separately. */
export function summingByUnit<R, U extends string>(
  amountOf: (row: R) => readonly [amount: number, unit: U] | undefined,
): Adding<R, Readonly<Record<U, number>>> {
  const sums = new Map<U, number>()
  return {
    add(row) {
      const found = amountOf(row)
      if (found) sums.set(found[1], (sums.get(found[1]) ?? 0) + found[0])
    },
    told: () => (sums.size === 0 ? undefined : (Object.fromEntries(sums) as Record<U, number>)),
  }
}

/** The number of different values; a row may have several. */
export function countingDifferent<R>(valueIn: (row: R) => unknown): Adding<R, number> {
  const values = new Set<unknown>()
  return {
    add(row) {
      for (const value of [valueIn(row)].flat()) if (value !== undefined) values.add(value)
    },
    told: () => values.size || undefined,
  }
}

/** The first moment. @param valueIn ms */
export function findingFirst<R>(valueIn: (row: R) => number | undefined): Adding<R, number> {
  let first: number | undefined
  return {
    add(row) {
      const value = valueIn(row)
      if (value !== undefined && (first === undefined || value < first)) first = value
    },
    told: () => first,
  }
}

/** The number of rows that match; may be zero. */
export function counting<R>(passes: (row: R) => boolean): Adding<R, number> {
  let count = 0
  return {
    add(row) {
      if (passes(row)) count += 1
    },
    told: () => count,
  }
}

type Row = Readonly<Record<string, unknown>>

/** The total to compute for a field, as plain data: it is sent to another thread. */
export type FieldAdding = {
  readonly field: string
  readonly as: 'sum' | 'amounts' | 'different' | 'first' | 'yes'
  /** For `amounts`: the field that holds the unit. */
  readonly unitFrom?: string
}

const isUnit = (unit: unknown): unit is 'g' | 'ml' | 'each' =>
  unit === 'g' || unit === 'ml' || unit === 'each'

export function addingOf({ field, as, unitFrom = '' }: FieldAdding): Adding<Row> {
  const number = (row: Row) => {
    const value = row[field]
    return typeof value === 'number' ? value : undefined
  }
  if (as === 'different') return countingDifferent((row) => row[field])
  if (as === 'yes') return counting((row) => row[field] === true)
  if (as === 'first') return findingFirst(number)
  if (as === 'sum') return summing(number)
  return summingByUnit((row) => {
    const [amount, unit] = [number(row), row[unitFrom]]
    return amount !== undefined && isUnit(unit) ? [amount, unit] : undefined
  })
}
