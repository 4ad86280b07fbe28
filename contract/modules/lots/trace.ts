/**
 * One step and all steps back and forward from a lot (domain §2.0 b). Pure. Breadth first over the
 * links of flow.ts, each node visited once: O(lots + links), whatever loops rework makes. Always
 * holds: voided links lead nowhere, except for a recall that was open before they were voided.
 */
import type { Flow } from './flow/flow.ts'

export type Reached = {
  /** Lots by the steps they are away, the lots it began with first; each once. */
  readonly levels: readonly (readonly string[])[]
  /** Batches on the way. */
  readonly batches: readonly string[]
  /** The lot from which each was first reached; none for those it began with. */
  readonly cameFrom: ReadonlyMap<string, string>
}

export type Way = 'forward' | 'back'

export type Limits = {
  /** Links voided after this are followed too (ms, by the server's clock). */
  readonly since?: number
  /** Lots that are reached, but not followed. */
  readonly endsAt?: ReadonlySet<string>
}

/** Is this link, or this dispatch, there for a recall that was opened then? */
export const countsSince = (voided: number, since: number): boolean =>
  voided === Number.POSITIVE_INFINITY || voided > since

/** Its neighbours in one direction. */
function neighbours(flow: Flow, way: Way, since: number) {
  const { starts, order } = way === 'forward' ? flow.out : flow.in
  const far = way === 'forward' ? flow.to : flow.from
  return (node: number, visit: (next: number) => void): void => {
    const end = starts[node + 1] ?? 0
    for (let at = starts[node] ?? 0; at < end; at += 1) {
      const link = order[at] ?? 0
      if (countsSince(flow.voided[link] ?? 0, since)) visit(far[link] ?? 0)
    }
  }
}

/** Every lot reached from these. Lots that nothing is known of reach only themselves. */
export function reach(
  flow: Flow,
  from: Iterable<string>,
  way: Way,
  { since = Number.POSITIVE_INFINITY, endsAt = new Set() }: Limits = {},
): Reached {
  const next = neighbours(flow, way, since)
  const seen = new Uint8Array(flow.size)
  const batches: string[] = []
  const cameFrom = new Map<string, string>()
  const { idOf } = flow
  function visitAll(level: readonly string[]): string[] {
    const found: string[] = []
    for (const id of level) {
      const start = flow.nodeOf.get(id)
      if (start === undefined || endsAt.has(id)) continue
      const visit = (node: number): void => {
        if (seen[node] === 1) return
        seen[node] = 1
        if (flow.isBatch[node] === 1) {
          batches.push(idOf(node))
          next(node, visit)
          return
        }
        cameFrom.set(idOf(node), id)
        found.push(idOf(node))
      }
      next(start, visit)
    }
    return found
  }
  const levels: string[][] = []
  let level = [...new Set(from)]
  for (const id of level) {
    const node = flow.nodeOf.get(id)
    if (node !== undefined) seen[node] = 1
  }
  while (level.length > 0) {
    levels.push(level)
    level = visitAll(level)
  }
  return { levels, batches, cameFrom }
}

/** One step: the lots beside it, through its batches; not itself, though rework may lead there. */
export function oneStep(flow: Flow, lotId: string, way: Way): readonly string[] {
  const start = flow.nodeOf.get(lotId)
  if (start === undefined) return []
  const next = neighbours(flow, way, Number.POSITIVE_INFINITY)
  const found = new Set<number>()
  next(start, (node) => {
    if (flow.isBatch[node] === 1) next(node, (lot) => found.add(lot))
    else found.add(node)
  })
  found.delete(start)
  return [...found].map((node) => flow.idOf(node))
}

/** The lots from one it began with to this one, both included; empty if it wasn't reached. */
export function pathTo({ levels, cameFrom }: Reached, lotId: string): readonly string[] {
  const path = [lotId]
  let at = cameFrom.get(lotId)
  if (at === undefined) return levels[0]?.includes(lotId) ? path : []
  while (at !== undefined) {
    path.push(at)
    at = cameFrom.get(at)
  }
  return path.reverse()
}
