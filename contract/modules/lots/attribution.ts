/**
 * How much of a lot is in what was made of it (domain §2.0 a, d). Pure. Always holds: the order of
 * operations changes nothing, because a loop of rework is one mix; the shares of all sources of a
 * product, water and what nobody weighed included, are 1 together. O(what is reached, and what went
 * into it), however many lots there are besides.
 */
import type { Flow } from './flow/flow.ts'
import type { Sorted } from './flow/flow-columns.ts'
import { links } from './flow/flow-links.ts'
import { type Mixes, mixesOf } from './flow/loops.ts'

/** "Water or brine" of a batch, by its id (g): it counts as an input. */
export type WaterOf = Pick<ReadonlyMap<string, number>, 'get'>

export type Attribution = { readonly flow: Flow; readonly water: WaterOf }

/** What shares are asked of. */
export const attributionOf = (flow: Flow, water: WaterOf = new Map()): Attribution => ({
  flow,
  water,
})

/** What lots and batches are made of, as far as it matters to a question. */
type Weighed = Mixes & {
  /** What a link brings to its end (g), 0 if it counts for nothing. */
  readonly weight: (link: number) => number
  /** By mix: all it was made of (g), and the water in it. */
  readonly total: Float64Array
  readonly water: Float64Array
  /** By mix: something went in, but nobody knows how much. */
  readonly isUnweighed: Uint8Array
}

/** The links at one side of a node that count. */
function eachLink(flow: Flow, side: Sorted, node: number, visit: (link: number) => void): void {
  const end = side.starts[node + 1] ?? 0
  for (let at = side.starts[node] ?? 0; at < end; at += 1) {
    const link = side.order[at] ?? 0
    if (flow.voided[link] === Number.POSITIVE_INFINITY) visit(link)
  }
}

const add = (sums: Float64Array, at: number, grams: number) => {
  sums[at] = (sums[at] ?? 0) + grams
}

/** What went into a batch for no product in particular, and what came out of it. */
function batchSums({ flow, water }: Attribution, batch: number) {
  let [shared, made, outputs] = [water.get(flow.idOf(batch)) ?? 0, 0, 0]
  eachLink(flow, flow.in, batch, (link) => {
    if (flow.kind[link] === links.SHARED) shared += flow.grams[link] ?? 0
  })
  eachLink(flow, flow.out, batch, (link) => {
    if (flow.kind[link] !== links.MADE) return
    made += flow.grams[link] ?? 0
    outputs += 1
  })
  return { shared, made, outputs }
}

/**
 * What each link brings. A product gets its share by weight of what went into its batch for no
 * product in particular; without weights, as much as the others.
 */
function weights(attribution: Attribution): (link: number) => number {
  const { flow } = attribution
  const known = new Map<number, ReturnType<typeof batchSums>>()
  return (link) => {
    const grams = flow.grams[link] ?? 0
    if (flow.kind[link] !== links.MADE) return grams
    const batch = flow.from[link] ?? 0
    const sums = known.get(batch) ?? batchSums(attribution, batch)
    known.set(batch, sums)
    return sums.shared * (sums.made > 0 ? grams / sums.made : 1 / sums.outputs)
  }
}

/** By mix: what came in from outside it (g). */
function totals({ flow }: Attribution, mixes: Mixes, weight: Weighed['weight']): Float64Array {
  const total = new Float64Array(mixes.count)
  for (const node of mixes.nodes) {
    const mix = mixes.mixOf[node] ?? 0
    eachLink(flow, flow.in, node, (link) => {
      if (mixes.mixOf[flow.from[link] ?? 0] !== mix) add(total, mix, weight(link))
    })
  }
  return total
}

function weighed(attribution: Attribution, mixes: Mixes): Weighed {
  const { flow } = attribution
  const { mixOf, nodes, count } = mixes
  const plain = weights(attribution)
  const unmoved = totals(attribution, mixes, plain)
  // What was moved without a known weight is all of what it became.
  const weight = (link: number) =>
    flow.kind[link] === links.MOVED && unmoved[mixOf[flow.to[link] ?? 0] ?? 0] === 0
      ? 1
      : plain(link)
  const total = totals(attribution, mixes, weight)
  const water = new Float64Array(count)
  for (const node of nodes) {
    if (flow.isBatch[node] === 0) continue
    add(water, mixOf[node] ?? 0, attribution.water.get(flow.idOf(node)) ?? 0)
  }
  for (const [mix, grams] of water.entries()) add(total, mix, grams)
  const isUnweighed = new Uint8Array(count)
  for (const node of nodes) {
    const mix = mixOf[node] ?? 0
    // A loop that nothing came into is one too.
    if (total[mix] !== 0) continue
    eachLink(flow, flow.in, node, () => {
      isUnweighed[mix] = 1
    })
  }
  return { ...mixes, weight, total, water, isUnweighed }
}

/**
 * What part of each product this lot is, or these together, where one may be made of another: 1 of
 * itself and of what is in one loop with it, 0 of what it isn't in, null where it is in but was not
 * weighed.
 */
export function sharesOf(
  attribution: Attribution,
  ...lotIds: readonly string[]
): (productId: string) => number | null {
  const { flow } = attribution
  const origins = lotIds.flatMap((id) => flow.nodeOf.get(id) ?? [])
  const mixes = weighed(attribution, mixesOf(flow, origins, 'forward'))
  const { mixOf, count, nodes, weight, total, isUnweighed } = mixes
  const share = new Float64Array(count)
  const isUnknown = new Uint8Array(count)
  /** Those lots themselves: nothing adds to what is whole. */
  const isWhole = new Uint8Array(count)
  for (const node of origins) {
    share[mixOf[node] ?? 0] = 1
    isWhole[mixOf[node] ?? 0] = 1
  }
  for (const node of nodes) {
    const mix = mixOf[node] ?? 0
    const part = share[mix] ?? 0
    if (part === 0 && isUnknown[mix] === 0) continue
    eachLink(flow, flow.out, node, (link) => {
      const next = mixOf[flow.to[link] ?? 0] ?? 0
      if (next === mix || isWhole[next] === 1) return
      const brought = weight(link)
      if (isUnweighed[next] === 1) isUnknown[next] = 1
      else if (brought > 0) {
        add(share, next, (part * brought) / (total[next] ?? 1))
        if (isUnknown[mix] === 1) isUnknown[next] = 1
      }
    })
  }
  return (productId) => {
    const node = flow.nodeOf.get(productId)
    if (node === undefined) return lotIds.includes(productId) ? 1 : 0
    const mix = mixOf[node] ?? -1
    return isUnknown[mix] === 1 ? null : (share[mix] ?? 0)
  }
}

export type Composition = {
  /** By lot that nothing is known to have been made of: its share. */
  readonly sources: ReadonlyMap<string, number>
  readonly water: number
  /** What is in it by way of something that nobody weighed. */
  readonly notWeighed: number
}

/** What a product is made of, back to what was received; the shares are 1 together. */
export function compositionOf(attribution: Attribution, productId: string): Composition {
  const { flow } = attribution
  const own = flow.nodeOf.get(productId)
  if (own === undefined) return { sources: new Map([[productId, 1]]), water: 0, notWeighed: 0 }
  const mixes = weighed(attribution, mixesOf(flow, [own], 'back'))
  const { mixOf, count, nodes, weight, total, water, isUnweighed } = mixes
  const share = new Float64Array(count)
  share[mixOf[own] ?? 0] = 1
  const sources = new Map<string, number>()
  let [fromWater, notWeighed] = [0, 0]
  let counted = -1
  for (const node of nodes.toReversed()) {
    const mix = mixOf[node] ?? 0
    const part = share[mix] ?? 0
    if (part === 0) continue
    const all = total[mix] ?? 0
    if (mix !== counted) {
      counted = mix
      if (isUnweighed[mix] === 1) notWeighed += part
      else if (all === 0) sources.set(flow.idOf(node), part)
      else fromWater += (part * (water[mix] ?? 0)) / all
    }
    if (all === 0) continue
    eachLink(flow, flow.in, node, (link) => {
      const before = mixOf[flow.from[link] ?? 0] ?? 0
      if (before !== mix) add(share, before, (part * weight(link)) / all)
    })
  }
  return { sources, water: fromWater, notWeighed }
}
