import type { GivenUp } from '#local/outbox/given-up.ts'
import type { MemoryData } from './memory-store.ts'

/** The devices' log of changes that did not go out as they were made. */
export const givenUpIn = (all: readonly MemoryData[]): GivenUp[] =>
  all
    .flatMap((data) => data.list('_meta'))
    .filter(({ name }) => name.startsWith('given-up:'))
    .map(({ value }) => value as GivenUp)

/** The operation a change went out as in the end: a merged one is sent anew (sync.md). */
export function lastOperations(all: readonly MemoryData[]): (op: string) => string {
  const next = new Map(givenUpIn(all).map(({ entry, next: op }) => [entry.op_id, op]))
  const last = (op: string): string => {
    const other = next.get(op)
    return other === undefined ? op : last(other)
  }
  return last
}
