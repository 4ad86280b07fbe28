/**
 * How many filter menus fit side by side (kit-patterns §6): up to five, fewer if there is no room;
 * the rest goes behind the last one, "More". Pure, estimated from text length: drawing first and
 * counting afterwards would make the row jump.
 */

/** Text and chevron, or text and cross. @param length of the text */
const widthOf = (length: number): number => Math.min(58 + 8.6 * length, 240)
const GAP = 8
const MOST = 5
const MORE = widthOf('More'.length)

/**
 * @param lengths of each button's text, in order
 * @param room px
 * @returns how many are shown; the rest is behind "More"
 */
export function fitting(lengths: readonly number[], room: number): number {
  const fits = (count: number): boolean => {
    const hasMore = count < lengths.length
    const shown = lengths.slice(0, count).map(widthOf)
    const widths = hasMore ? [...shown, MORE] : shown
    const sum = widths.reduce((all, width) => all + width + GAP, -GAP)
    return widths.length <= MOST && sum <= room
  }
  for (let count = lengths.length; count > 0; count -= 1) if (fits(count)) return count
  return 0
}
