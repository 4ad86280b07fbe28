/**
 * Who went into what: lots and batches as nodes, and the links that operations make between them
 * (domain §2.0 b). Pure; the base of trace, recall and attribution. Built once, in one pass over
 * lots, operations and trace pages, into arrays sorted by counting: O(all of them) in time and
 * memory. Always holds: a date decides nothing, so no clock does; where pages and this device know
 * the same operation or lot, the device's counts.
 */
import {
  eachPageLot,
  eachPageRow,
  eachUnitWeight,
  hasRecord,
  type LotRows,
  lotRows,
  mostOnPages,
  type PlacedPage,
  placedPages,
} from '../pages/flow-pages.ts'
import type { FlowPage } from '../pages/page-part.ts'
import { type Leaving, leavingColumns, linkColumns, type Sorted, sortedBy } from './flow-columns.ts'
import {
  type FlowLot,
  type FlowOperation,
  isEnding,
  isLinking,
  linkEnds,
  linkOf,
  links,
  linksOfLot,
  lotEnds,
  NEVER,
  voidTimes,
  weightIn,
} from './flow-links.ts'
import { flowNodes, type NodeOf } from './flow-nodes.ts'

export type Flow = {
  /** How many lots and batches; each a number below. */
  readonly size: number
  readonly idOf: (node: number) => string
  readonly nodeOf: NodeOf
  /** 1 for a batch, 0 for a lot. */
  readonly isBatch: Uint8Array
  /** By link: its two nodes, its kind, its weight (g; 0 if not weighed, and of packaging). */
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly kind: Uint8Array
  readonly grams: Float64Array
  /** When the server learned that it is void (ms); Infinity if it isn't void. */
  readonly voided: Float64Array
  /** The links of node n, by its start or its end: `order[starts[n]]` to `order[starts[n + 1]]`. */
  readonly out: Sorted
  readonly in: Sorted
  /** Dispatched, sold, and come back: `ends.order` are places in `leaving`. */
  readonly leaving: Leaving
  readonly ends: Sorted
  /** What one, or 1,000 ml, of a lot weighs (g), where its record says so. */
  readonly unitWeightOf: (node: number) => number | undefined
  /** Where the pages have the records of lots that this device hasn't. */
  readonly pages: readonly PlacedPage[]
  readonly lotRows: LotRows
}

type Links = ReturnType<ReturnType<typeof linkColumns>['built']>

/** 1 for what lots went into, or products came from. */
function batchesIn({ from, to, kind }: Links, size: number): Uint8Array {
  const isBatch = new Uint8Array(size)
  for (let link = 0; link < kind.length; link += 1) {
    if (kind[link] === links.SHARED) isBatch[to[link] ?? 0] = 1
    if (kind[link] === links.MADE) isBatch[from[link] ?? 0] = 1
  }
  return isBatch
}

/**
 * @param operations of these lots and others, each once; their order changes nothing
 * @param pages what the server has packed; of operations and lots that are there too, these count
 */
export function flowOf(
  lots: readonly FlowLot[],
  operations: readonly FlowOperation[],
  pages: readonly FlowPage[] = [],
): Flow {
  const nodes = flowNodes(pages)
  const { node } = nodes
  const voids = voidTimes(operations)
  const placed = placedPages(pages, { nodes, operations, voids })
  const most = mostOnPages(pages)
  const { add, makerOf, built } = linkColumns(operations.length + 2 * lots.length + most.links)
  const gone = leavingColumns(placed, operations.length + most.leaving)

  const own = lots.map(({ id }) => node(id))
  const rows = lotRows(placed, nodes.count(), own)
  const unitWeights = new Float64Array(nodes.count())
  for (const { id, unit_weight_g = 0 } of lots) unitWeights[node(id)] = unit_weight_g
  eachUnitWeight(placed, rows, (lot, weight) => {
    unitWeights[lot] = weight
  })
  const unitWeightOf = (lot: number): number | undefined => unitWeights[lot] || undefined

  for (const one of operations) {
    if (!isEnding(one.operation) && !isLinking(one.operation)) continue
    const lot = node(one.intake_id)
    const until = voids.get(one.id) ?? NEVER
    if (isEnding(one.operation)) {
      gone.add(one, lot, until)
      continue
    }
    const grams = weightIn(one, unitWeightOf(lot))
    const link = linkOf(one.operation, lot, grams, linkEnds(one, node))
    if (link) add(link, until)
  }
  const isKnown = (lot: number) => hasRecord(rows, lot)
  eachPageRow(placed, { leaves: gone.addRow, links: add, unitWeightOf })
  for (const lot of lots) {
    const ends = lotEnds(lot, node)
    for (const link of linksOfLot(ends, makerOf(ends.own), isKnown)) add(link, NEVER)
  }
  eachPageLot(placed, rows, (ends) => {
    for (const link of linksOfLot(ends, makerOf(ends.own), isKnown)) add(link, NEVER)
  })

  const graph = built()
  const size = nodes.count()
  return {
    ...graph,
    size,
    idOf: nodes.idOf,
    nodeOf: nodes.nodeOf,
    isBatch: batchesIn(graph, size),
    out: sortedBy(graph.from, size),
    in: sortedBy(graph.to, size),
    leaving: gone.leaving(),
    ends: sortedBy(gone.lots(), size),
    unitWeightOf,
    pages: placed,
    lotRows: rows,
  }
}
