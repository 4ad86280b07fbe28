/**
 * Collects what commits moved and reports it at a limited rate: the first at once, the rest of the
 * interval together (architecture, "The server": live updates are coalesced). A lost report is made
 * good by the next heartbeat's heads.
 */
import type { Moved } from './store.ts'

export type MovedSignal = {
  add(moved: Moved): void
  /** Reports what is waiting, now. */
  flush(): void
}

/** @param intervalMs shortest time between two reports */
export function createMovedSignal(
  intervalMs: number,
  tell: (moved: readonly Moved[]) => void,
): MovedSignal {
  const waiting = new Map<string, Map<string, number>>()
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const moved = [...waiting].map(([customerId, heads]) => ({
      customerId,
      heads: Object.fromEntries(heads),
    }))
    waiting.clear()
    timer = setTimeout(flush, intervalMs)
    timer.unref()
    tell(moved)
  }

  return {
    flush,
    add: ({ customerId, heads }) => {
      const known = waiting.get(customerId) ?? new Map<string, number>()
      for (const [resource, updated] of Object.entries(heads)) {
        known.set(resource, Math.max(known.get(resource) ?? 0, updated))
      }
      waiting.set(customerId, known)
      timer ??= setTimeout(flush, 0)
    },
  }
}
