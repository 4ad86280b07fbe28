/**
 * Rework makes loops: a product goes back into the batch it came from. Everything in one loop is one
 * mix (domain §2.0 d). Pure. Tarjan's strongly connected components, without recursion because
 * chains may be long: O(what is reached). Voided links don't count.
 */
import type { Way } from '../trace.ts'
import type { Flow } from './flow.ts'

export type Mixes = {
  /** The mix of each node that is reached; -1 of others. */
  readonly mixOf: Int32Array
  readonly count: number
  /** Nodes in the order of the flow: all of what flows into a mix comes before it. */
  readonly nodes: Uint32Array
}

/** The mixes of everything reached from these nodes, whichever way is gone. */
export function mixesOf(flow: Flow, from: Iterable<number>, way: Way): Mixes {
  const { starts, order } = way === 'forward' ? flow.out : flow.in
  const far = way === 'forward' ? flow.to : flow.from
  const mixOf = new Int32Array(flow.size).fill(-1)
  const index = new Int32Array(flow.size).fill(-1)
  const low = new Int32Array(flow.size)
  /** The next link of each node to look at. */
  const next = starts.slice()
  const open: number[] = []
  const path: number[] = []
  /** A mix is found after all that it leads to. */
  const found: number[] = []
  let [visited, count] = [0, 0]
  const lower = (node: number, to: number) => {
    low[node] = Math.min(low[node] ?? 0, to)
  }
  function enter(node: number): void {
    index[node] = visited
    low[node] = visited
    visited += 1
    open.push(node)
    path.push(node)
  }
  /** Follows one link of the node; false once there is none left. */
  function follow(node: number): boolean {
    const at = next[node] ?? 0
    if (at >= (starts[node + 1] ?? 0)) return false
    next[node] = at + 1
    const link = order[at] ?? 0
    if (flow.voided[link] !== Number.POSITIVE_INFINITY) return true
    const end = far[link] ?? 0
    if (index[end] === -1) enter(end)
    else if (mixOf[end] === -1) lower(node, index[end] ?? 0)
    return true
  }
  function leave(node: number): void {
    path.pop()
    const before = path.at(-1)
    if (before !== undefined) lower(before, low[node] ?? 0)
    if (low[node] !== index[node]) return
    let one: number | undefined
    do {
      one = open.pop()
      if (one !== undefined) {
        mixOf[one] = count
        found.push(one)
      }
    } while (one !== node && one !== undefined)
    count += 1
  }
  for (const start of from) {
    if (index[start] !== -1) continue
    enter(start)
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      if (!follow(node)) leave(node)
    }
  }
  return { mixOf, count, nodes: Uint32Array.from(way === 'forward' ? found.reverse() : found) }
}
