/** How a table is walked by keys. Pure. */

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
