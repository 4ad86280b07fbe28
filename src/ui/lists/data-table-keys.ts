/** Keyboard navigation of a table. Pure. */

/** The row a key moves to; null if the key means nothing here. */
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

/** The narrowest a column can get before the table scrolls sideways, px. */
const LEAST_NAME = 150
const LEAST = 84
const isFixed = (width: string | undefined) => /^\d+px$/.test(width ?? '')

/**
 * The tracks of a table's grid: resized columns have their width, the others share the rest.
 * @param widths as set, the name column first
 * @param lead px before them, for boxes
 * @returns the tracks, and the table's minimum width
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
