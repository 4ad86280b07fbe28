/**
 * The heads of each business in memory, so that a live-line heartbeat needs no store read. Always
 * holds: a head moved by this process is visible as soon as its write is answered; one moved by
 * another process comes by announcement or, if that was lost, with the next reading, after
 * MOST_STALE_MS at the latest.
 */
import type { Moved } from './store.ts'

type Heads = Readonly<Record<string, number>>

export const MOST_STALE_MS = 5_000

export type HeadsMemory = {
  heads(customerId: string): Promise<Heads>
  /** A commit, of this or another process. */
  moved(moved: Moved): void
}

const raised = (heads: Heads, by: Heads): Heads => ({
  ...heads,
  ...Object.fromEntries(
    Object.entries(by).filter(([resource, updated]) => updated > (heads[resource] ?? 0)),
  ),
})

/** @param read the heads from the store */
export function createHeadsMemory(
  read: (customerId: string) => Promise<Heads>,
  now: () => number,
): HeadsMemory {
  const known = new Map<string, { heads: Heads; readAt: number }>()
  /** `moved`: what commits reported while the store was being read. */
  const reading = new Map<string, { moved: Heads; done: Promise<Heads> }>()

  async function readAgain(customerId: string): Promise<Heads> {
    const readAt = now()
    try {
      const stored = await read(customerId)
      const heads = raised(stored, reading.get(customerId)?.moved ?? {})
      known.set(customerId, { heads, readAt })
      return heads
    } finally {
      reading.delete(customerId)
    }
  }

  return {
    async heads(customerId) {
      const memory = known.get(customerId)
      // A clock that was set back must not make it valid for ever.
      if (memory && Math.abs(now() - memory.readAt) < MOST_STALE_MS) return memory.heads
      const under = reading.get(customerId)
      if (under) return under.done
      const one = { moved: {}, done: Promise.resolve().then(() => readAgain(customerId)) }
      reading.set(customerId, one)
      return one.done
    },
    moved({ customerId, heads }) {
      const memory = known.get(customerId)
      if (memory) memory.heads = raised(memory.heads, heads)
      const under = reading.get(customerId)
      if (under) under.moved = raised(under.moved, heads)
    },
  }
}
