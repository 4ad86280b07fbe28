/**
 * Where the cards, bars and lines of a trace stand (design, Level trace). Pure; in px at a text size of
 * 16. Always holds: no card covers another; a line that passes a column has a place of its own in it.
 */
import type { TraceEdge, TraceGraph, TraceNode } from './trace-graph.ts'

export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type TraceLine = {
  readonly key: string
  readonly edge: TraceEdge
  /** For an SVG path. */
  readonly path: string
}

export type TraceBar = {
  readonly batch: string
  readonly code: string
  readonly x: number
  readonly from: number
  readonly to: number
}

export type TraceLayout = {
  readonly boxes: ReadonlyMap<string, Box>
  readonly lines: readonly TraceLine[]
  readonly bars: readonly TraceBar[]
  readonly width: number
  readonly height: number
}

export const CARD = { width: 172, height: 79, group: 58, row: 28, most: 5 } as const
const GAP_X = 37
const GAP_Y = 21
const PASS = 10
const RADIUS = 9
/** How near the corner of a card a line may meet it. */
const SHOULDER = 16
/** How far a line that passes may stand beside its place. */
const SLACK = 6
const PITCH = CARD.width + GAP_X

/** What takes room in a column: a card, or a line that passes. */
type Slot = { readonly key: string; readonly column: number; readonly height: number }

export function heightOf(node: TraceNode, isOpen: boolean): number {
  if (node.members.length === 0 || node.kind === 'beside') return CARD.height
  if (!isOpen) return CARD.group
  const rows = Math.min(node.members.length, CARD.most)
  const more = node.members.length > CARD.most ? 1 : 0
  return CARD.group + (rows + more) * CARD.row + 12
}

const passKey = (from: string, column: number, isLeaving: boolean) =>
  `pass ${from} ${column} ${isLeaving ? 'out' : 'in'}`

/** The slots that an edge touches, from its start to its end. */
function waypoints(edge: TraceEdge, columnOf: ReadonlyMap<string, number>): string[] {
  const from = columnOf.get(edge.from) ?? 0
  const to = columnOf.get(edge.to) ?? 0
  const passes: string[] = []
  for (let column = from + 1; column < to; column += 1) {
    passes.push(passKey(edge.from, column, edge.isLeaving))
  }
  return [edge.from, ...passes, edge.to]
}

/** The mean of what each is connected with, in the column before. */
function wanted(
  slots: readonly Slot[],
  links: readonly (readonly [string, string])[],
  centre: ReadonlyMap<string, number>,
) {
  return slots.map((slot, place) => {
    const beside = links.flatMap(([one, other]) => {
      const far = one === slot.key ? other : other === slot.key ? one : undefined
      const at = far === undefined ? undefined : centre.get(far)
      return at === undefined ? [] : [at]
    })
    const mean = beside.reduce((sum, at) => sum + at, 0) / Math.max(1, beside.length)
    return { slot, place, at: beside.length > 0 ? mean : Number.MAX_SAFE_INTEGER }
  })
}

/** One under the other, as near as can be to where each wants to be. */
function stacked(all: readonly { readonly slot: Slot; readonly at: number }[]) {
  const known = all.filter(({ at }) => at < Number.MAX_SAFE_INTEGER)
  let under = Number.NEGATIVE_INFINITY
  const tops = all.map(({ slot, at }) => {
    const wish = at < Number.MAX_SAFE_INTEGER ? at - slot.height / 2 : under
    const top = Number.isFinite(under)
      ? Math.max(wish, under)
      : at < Number.MAX_SAFE_INTEGER
        ? wish
        : 0
    under = top + slot.height + GAP_Y
    return top
  })
  const off = known.map(({ slot, at }) => {
    const place = all.findIndex((one) => one.slot === slot)
    return (tops[place] ?? 0) + slot.height / 2 - at
  })
  const shift = off.length > 0 ? off.reduce((sum, one) => sum + one, 0) / off.length : 0
  return all.map(({ slot }, place) => ({ slot, top: Math.round((tops[place] ?? 0) - shift) }))
}

/** Columns from the one of this lot outwards, so that lines stay short. */
function tops(
  slots: readonly Slot[],
  links: readonly (readonly [string, string])[],
  start: number,
) {
  const columns = Map.groupBy(slots, ({ column }) => column)
  const centre = new Map<string, number>()
  const top = new Map<string, number>()
  const order = [...columns.keys()].toSorted(
    (a, b) => Math.abs(a - start) - Math.abs(b - start) || b - a,
  )
  for (const column of order) {
    const own = wanted(columns.get(column) ?? [], links, centre).toSorted(
      (a, b) => a.at - b.at || a.place - b.place,
    )
    for (const { slot, top: at } of stacked(own)) {
      top.set(slot.key, at)
      centre.set(slot.key, at + slot.height / 2)
    }
  }
  const least = Math.min(...top.values())
  return new Map([...top].map(([key, at]) => [key, at - least]))
}

/** A line with right angles and round corners through these points. */
export function roundedPath(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points.filter(
    ([x, y], place) => place === 0 || x !== points[place - 1]?.[0] || y !== points[place - 1]?.[1],
  )
  if (!first) return ''
  let path = `M${first[0]} ${first[1]}`
  let before = first
  rest.forEach(([x, y], place) => {
    const next = rest[place + 1]
    if (!next) {
      path += ` L${x} ${y}`
      return
    }
    const one = Math.hypot(x - before[0], y - before[1])
    const other = Math.hypot(next[0] - x, next[1] - y)
    const radius = Math.min(RADIUS, one / 2, other / 2)
    const [fromX, fromY] = [
      x + Math.sign(before[0] - x) * radius,
      y + Math.sign(before[1] - y) * radius,
    ]
    const [toX, toY] = [x + Math.sign(next[0] - x) * radius, y + Math.sign(next[1] - y) * radius]
    path += ` L${fromX} ${fromY} Q${x} ${y} ${toX} ${toY}`
    before = [x, y]
  })
  return path
}

export function traceLayout(graph: TraceGraph, open: ReadonlySet<string>): TraceLayout {
  const columnOf = new Map(graph.nodes.map(({ key, column }) => [key, column]))
  const slots: Slot[] = graph.nodes.map((node) => ({
    key: node.key,
    column: node.column,
    height: heightOf(node, open.has(node.key)),
  }))
  const passes = new Set<string>()
  const links: (readonly [string, string])[] = []
  for (const edge of graph.edges) {
    if (edge.isRework) continue
    const way = waypoints(edge, columnOf)
    way.slice(1).forEach((key, place) => {
      links.push([way[place] ?? '', key])
      const isPass = place < way.length - 2
      if (!isPass || passes.has(key)) return
      passes.add(key)
      slots.push({ key, column: (columnOf.get(edge.from) ?? 0) + place + 1, height: PASS })
    })
  }
  const start = graph.nodes.find(({ isOrigin }) => isOrigin)?.column ?? 0
  const topOf = tops(slots, links, start)
  const box = new Map(
    slots.map(({ key, column, height }): [string, Box] => [
      key,
      { x: column * PITCH, y: topOf.get(key) ?? 0, width: CARD.width, height },
    ]),
  )
  const { lines, bars } = drawn(graph, box, columnOf)
  const all = [...box.values()]
  return {
    boxes: box,
    lines,
    bars,
    width: Math.max(...all.map(({ x, width }) => x + width), 0),
    height: Math.max(...all.map(({ y, height }) => y + height), 0),
  }
}

function drawn(
  graph: TraceGraph,
  box: ReadonlyMap<string, Box>,
  columnOf: ReadonlyMap<string, number>,
) {
  const outs = new Set(graph.edges.flatMap(({ from, batch }) => (batch ? [from] : [])))
  const leaves = new Set(graph.edges.flatMap(({ from, isLeaving }) => (isLeaving ? [from] : [])))
  const boxOf = (key: string): Box => box.get(key) ?? { x: 0, y: 0, width: 0, height: 0 }
  /** Where a line leaves a card: a sale in the upper third, a batch in the lower, if it has both. */
  const exit = (key: string, isLeaving: boolean): number => {
    const { y, height } = boxOf(key)
    if (!(outs.has(key) && leaves.has(key))) return y + Math.round(height / 2)
    return y + Math.round(height * (isLeaving ? 0.26 : 0.7))
  }
  const enter = (key: string): number => {
    const { y, height } = boxOf(key)
    return y + Math.round(height / 2)
  }
  /** A line that would step by a little goes straight on: every slot has room around it. */
  const straight = (from: number, key: string): number => {
    const { height } = boxOf(key)
    const room = Math.max(height / 2 - SHOULDER, PASS + SLACK)
    const to = enter(key)
    return Math.abs(from - to) <= room ? from : to
  }
  const laneOf = new Map<string, number>()
  const lanes = new Map<number, number>()
  /** The upright part of a line is beside that of another card. */
  const lane = (key: string, column: number): number => {
    const known = laneOf.get(`${key} ${column}`)
    if (known !== undefined) return known
    const nth = lanes.get(column) ?? 0
    lanes.set(column, nth + 1)
    const at = 8 + (nth % 2) * 6
    laneOf.set(`${key} ${column}`, at)
    return at
  }
  const barX = new Map<string, number>()
  const inGap = new Map<number, number>()
  for (const { batch, to } of graph.edges) {
    if (!batch || barX.has(batch)) continue
    const gap = (columnOf.get(to) ?? 0) - 1
    const nth = inGap.get(gap) ?? 0
    inGap.set(gap, nth + 1)
    barX.set(batch, gap * PITCH + CARD.width + 24 - (nth % 3) * 9)
  }
  const spans = new Map<string, number[]>()
  const lines = graph.edges.map((edge): TraceLine => {
    const key = `${edge.from} ${edge.to} ${edge.batch ?? ''}`
    if (edge.isRework) return { key, edge, path: reworkPath(boxOf(edge.from), boxOf(edge.to)) }
    const way = waypoints(edge, columnOf)
    const points: [number, number][] = []
    let y0 = exit(edge.from, edge.isLeaving)
    way.slice(1).forEach((next, place) => {
      const one = way[place] ?? ''
      const isFirst = place === 0
      const isLast = place === way.length - 2
      const from = boxOf(one)
      const y1 = straight(y0, next)
      const x0 = from.x + from.width
      const bar = isLast && edge.batch ? barX.get(edge.batch) : undefined
      if (isFirst) points.push([x0, y0])
      if (bar === undefined) {
        const x = x0 + lane(edge.from, Math.round(from.x / PITCH))
        if (y0 !== y1) points.push([x, y0], [x, y1])
        points.push([boxOf(next).x, y1])
      } else {
        const out = enter(next)
        spans.set(edge.batch ?? '', [...(spans.get(edge.batch ?? '') ?? []), y0, out])
        points.push([bar, y0])
      }
      y0 = y1
    })
    const bar = edge.batch ? barX.get(edge.batch) : undefined
    const path = roundedPath(points)
    const last = boxOf(edge.to)
    const out = bar === undefined ? '' : ` M${bar} ${enter(edge.to)} L${last.x} ${enter(edge.to)}`
    return { key, edge, path: `${path}${out}` }
  })
  const bars = [...spans].map(([batch, ys]) => ({
    batch,
    code: graph.batches.get(batch) ?? '',
    x: barX.get(batch) ?? 0,
    from: Math.min(...ys) - 6,
    to: Math.max(...ys) + 6,
  }))
  return { lines, bars }
}

/** Back to an earlier card, under both. */
function reworkPath(from: Box, to: Box): string {
  const under = Math.max(from.y + from.height, to.y + to.height) + 10
  const [x0, x1] = [from.x + from.width / 2, to.x + to.width / 2]
  return roundedPath([
    [x0, from.y + from.height],
    [x0, under],
    [x1, under],
    [x1, to.y + to.height],
  ])
}
