/**
 * How a table is walked by keys and how its values are ordered. Pure.
 */
type Comparable = { getValue: (id: string) => unknown }

const words = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

function toWords(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Numbers by size, words as a dictionary has them (Fridge 2 before Fridge 10), nothing last. */
export function compareValues(a: Comparable, b: Comparable, id: string): number {
  const [left, right] = [a.getValue(id), b.getValue(id)]
  const isLeftEmpty = left === null || left === undefined || left === ''
  const isRightEmpty = right === null || right === undefined || right === ''
  if (isLeftEmpty || isRightEmpty) return Number(isLeftEmpty) - Number(isRightEmpty)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return words.compare(toWords(left), toWords(right))
}

/** The row a key goes to; null when the key means nothing here. */
export function rowAfterKey(
  key: string,
  active: number,
  count: number,
  pageRows: number,
): number | null {
  if (count === 0) return null
  const last = count - 1
  const clamp = (row: number): number => Math.min(Math.max(row, 0), last)
  switch (key) {
    case 'ArrowDown':
      return clamp(active + 1)
    case 'ArrowUp':
      return clamp(active - 1)
    case 'PageDown':
      return clamp(active + pageRows)
    case 'PageUp':
      return clamp(active - pageRows)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
