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

/** The narrowest a column may get before the table scrolls sideways, px. */
const LEAST_NAME = 150
const LEAST = 84
const isFixed = (width: string | undefined) => /^\d+px$/.test(width ?? '')

/**
 * The tracks of a table's grid: what was dragged to a width has it, the others share what is left.
 * @param widths as asked for, the first of the column that names the row
 * @param lead px before them, for boxes
 * @returns the tracks, and how wide the table is at least
 */
export function tracksOf(widths: readonly (string | undefined)[], lead: number) {
  const least = widths.map((width, place) =>
    isFixed(width) ? Number.parseInt(width ?? '', 10) : place === 0 ? LEAST_NAME : LEAST,
  )
  const tracks = widths.map((width, place) =>
    isFixed(width) ? width : `minmax(${least[place]}px, ${width ?? '1fr'})`,
  )
  return {
    tracks: [...(lead > 0 ? [`${lead}px`] : []), ...tracks].join(' '),
    least: least.reduce((sum, width) => sum + width, lead),
  }
}
