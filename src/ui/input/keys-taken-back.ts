/**
 * Numbers that are typed by keys alone, without a field: they go back to what they were when those
 * keys turn out to be a scanner's. Separate from scan-listeners.ts, which few pages need.
 */
type Restore = (since: number) => void

const numbers = new Set<Restore>()

/** @param restore gets when the first of the keys was pressed (ms); @returns how to leave */
export function onKeysTakenBack(restore: Restore): () => void {
  numbers.add(restore)
  return () => void numbers.delete(restore)
}

export function takeKeysBack(since: number): void {
  for (const restore of numbers) restore(since)
}
