/** How arrows move through a trace: along its lines, and up and down in a level. Pure. */
import type { TraceGraph } from './trace-graph.ts'
import type { TraceLayout } from './trace-layout.ts'

type Key = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

export const isArrow = (key: string): key is Key => key.startsWith('Arrow')

/** The card that an arrow leads to from this one; undefined if there is none. */
export function nextCard(
  { nodes, edges }: TraceGraph,
  { boxes }: TraceLayout,
  at: string,
  key: Key,
): string | undefined {
  const yOf = (one: string) => boxes.get(one)?.y ?? 0
  const near = (all: readonly string[]) =>
    all.toSorted((a, b) => Math.abs(yOf(a) - yOf(at)) - Math.abs(yOf(b) - yOf(at)))[0]
  if (key === 'ArrowRight') return near(edges.flatMap(({ from, to }) => (from === at ? [to] : [])))
  if (key === 'ArrowLeft') return near(edges.flatMap(({ from, to }) => (to === at ? [from] : [])))
  const column = nodes.find((one) => one.key === at)?.column
  const level = nodes.filter((one) => one.column === column).map((one) => one.key)
  const sorted = level.toSorted((a, b) => yOf(a) - yOf(b))
  return sorted[sorted.indexOf(at) + (key === 'ArrowDown' ? 1 : -1)]
}

/** Lines that lead to this card or on from it: its path. */
export function pathOf({ edges }: TraceGraph, key: string): ReadonlySet<string> {
  const lit = new Set<string>()
  const nameOf = ({ from, to, batch }: TraceGraph['edges'][number]) =>
    `${from} ${to} ${batch ?? ''}`
  function follow(start: string, way: 'from' | 'to'): void {
    const seen = new Set([start])
    const waiting = [start]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const edge of edges) {
        if (edge[way] !== at) continue
        lit.add(nameOf(edge))
        const next = edge[way === 'from' ? 'to' : 'from']
        if (!seen.has(next)) {
          seen.add(next)
          waiting.push(next)
        }
      }
    }
  }
  follow(key, 'from')
  follow(key, 'to')
  return lit
}
