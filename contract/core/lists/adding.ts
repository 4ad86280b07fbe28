/**
 * What many rows come to, taken one by one: how many different values, a sum, the first moment. Pure, and the
 * same wherever rows are read: over a list in memory, and beside the page by the figures worker (ADR 0047).
 */

/** What came of it: a plain figure, or one for each unit. Undefined where no row had anything to say. */
export type Told = number | Readonly<Record<string, number>> | undefined

export type Adding<R, T extends Told = Told> = {
  readonly add: (row: R) => void
  readonly told: () => T | undefined
}

/** @param valueIn an integer (pence, grams); undefined of a row that has none */
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

/** Quantities of several units, each summed by itself. */
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

/** How many different ones; of a row with several, each. */
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

/** How many of them are so; none is an answer too. */
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

/** What a field comes to, as plain data: it goes to another thread. */
export type FieldAdding = {
  readonly field: string
  readonly as: 'sum' | 'amounts' | 'different' | 'first' | 'yes'
  /** Of `amounts`: the field beside it that says the unit. */
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
