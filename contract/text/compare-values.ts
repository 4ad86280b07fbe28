/** The order of a list: names as people sort them, numbers by size, missing values last. Pure. */
import { plainText } from './plain-text.ts'

/**
 * Rows in the requested order, for plans whose index gives another one; missing values come last.
 */
export function sortRows<R extends Readonly<Record<string, unknown>>>(
  rows: readonly R[],
  order: { readonly by: string; readonly descending?: boolean },
): R[] {
  return [...rows].sort((a, b) => compareInDirection(a[order.by], b[order.by], order.descending))
}

/** Reversed for descending, except that missing values stay last. */
export function compareInDirection(a: unknown, b: unknown, isDescending = false): number {
  const isMissing = a === undefined || b === undefined
  return isDescending && !isMissing ? -compareValues(a, b) : compareValues(a, b)
}

/** By several fields, each only among rows that are equal in those before it. */
export function compareFields(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): number {
  for (const field of fields) {
    const order = compareValues(a[field], b[field])
    if (order !== 0) return order
  }
  return 0
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** Names as people sort them ("Fridge 2" before "Fridge 10"); missing ones come last. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(plainText(a), plainText(b))
}
