/** Moves one item of a list to another index, within its bounds. Pure. */
export function movedTo(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id)
  if (from < 0 || to < 0 || to >= ids.length || to === from) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
