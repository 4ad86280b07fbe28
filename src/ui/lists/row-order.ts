/** Moves one item of a list to another index, within its bounds. Pure. */
export function movedTo(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id)
  if (from < 0 || to < 0 || to >= ids.length || to === from) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** The row under a finger. @param tops of the rows, in order, and the bottom of the last */
export function rowUnder(y: number, tops: readonly number[]): number {
  const below = tops.findIndex((top) => y < top)
  const last = tops.length - 2
  return Math.max(0, Math.min(last, below < 0 ? last : below - 1))
}
