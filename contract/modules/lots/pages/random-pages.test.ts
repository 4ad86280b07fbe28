/**
 * What a device answers from trace pages and what it has itself is what somebody answers who has
 * everything (domain §2.0 d, "Three years on a device"): a hundred businesses by chance in every run,
 * ten thousand in the deep one.
 */
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/depth.ts'
import { splitLots } from '#tests/support/random-pages.ts'
import { NINE } from '#tests/support/worked-examples.ts'
import { attributionOf, compositionOf, sharesOf } from '../attribution.ts'
import { type Destinations, destinations, type Sent } from '../destinations.ts'
import { type Flow, flowOf } from '../flow/flow.ts'
import { extendRecall, openRecall, siblings } from '../recall.ts'
import { oneStep, pathTo, reach } from '../trace.ts'

const limits = { timeout: rounds(30_000, 3_600_000) }
const seeds = Array.from({ length: rounds(100, 10_000) }, (_, at) => at + 1)

const both = (seed: number) => {
  const { known, pages, lots, operations } = splitLots(seed)
  const whole = flowOf(known.lots, known.operations)
  return { known, pages, whole, paged: flowOf(lots, operations, pages) }
}

const sorted = (ids: readonly string[]) => ids.toSorted()

function chain(flow: Flow, id: string, way: 'forward' | 'back', since?: number) {
  const found = reach(flow, [id], way, since === undefined ? {} : { since })
  return { levels: found.levels.map(sorted), batches: sorted(found.batches) }
}

test(
  'forward, back and one step lead to the same lots and batches, step by step, also for a recall that keeps what was voided since',
  limits,
  () => {
    let [reached, onPages] = [0, 0]
    for (const seed of seeds) {
      const { known, pages, whole, paged } = both(seed)
      onPages += pages.reduce((sum, { rows }) => sum + rows.count, 0)
      for (const { id } of known.lots) {
        for (const way of ['forward', 'back'] as const) {
          const found = chain(paged, id, way)
          expect(found, `${seed} ${id} ${way}`).toEqual(chain(whole, id, way))
          expect(sorted(oneStep(paged, id, way))).toEqual(sorted(oneStep(whole, id, way)))
          reached += found.levels.flat().length - 1
          const since = (NINE + known.end) / 2
          expect(chain(paged, id, way, since)).toEqual(chain(whole, id, way, since))
        }
      }
    }
    expect(reached).toBeGreaterThan(seeds.length * 10)
    expect(onPages).toBeGreaterThan(seeds.length * 10)
  },
)

test('shares of every lot in every other, and what each is made of, are the same', limits, () => {
  let parts = 0
  for (const seed of seeds) {
    const { known, whole, paged } = both(seed)
    const [all, here] = [whole, paged].map((flow) => attributionOf(flow, known.water))
    if (!all || !here) throw new Error('There are two.')
    for (const { id } of known.lots) {
      const [one, other] = [sharesOf(all, id), sharesOf(here, id)]
      for (const product of known.lots) {
        const [a, b] = [one(product.id), other(product.id)]
        expect(b ?? -1, `${seed} ${id} ${product.id}`).toBeCloseTo(a ?? -1, 9)
        if (a !== null && a > 0 && a < 1) parts += 1
      }
      const [made, found] = [compositionOf(all, id), compositionOf(here, id)]
      expect(sorted([...found.sources.keys()]), `${seed} ${id}`).toEqual(
        sorted([...made.sources.keys()]),
      )
      for (const [source, share] of made.sources) {
        expect(found.sources.get(source), `${seed} ${id} ${source}`).toBeCloseTo(share, 9)
      }
      expect([found.water, found.notWeighed].map((share) => share.toFixed(9))).toEqual(
        [made.water, made.notWeighed].map((share) => share.toFixed(9)),
      )
    }
  }
  expect(parts).toBeGreaterThan(seeds.length * 5)
})

/** In an order of their own; the share as a number that may be a gram off at a half. */
function inOrder({ customers, retail }: Destinations) {
  const key = ({ lot_id, isVoided }: Sent) => `${lot_id} ${isVoided}`
  const bare = (sent: readonly Sent[]) =>
    sent
      .map(({ proRata, ...one }) => ({
        ...one,
        key: key(one as Sent),
        isWeighed: proRata !== null,
      }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
  const all = [...customers].sort((a, b) => (a.customer_id < b.customer_id ? -1 : 1))
  const shares = [...all.flatMap(({ sent }) => sent), ...retail]
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .reduce((sum, { proRata }) => sum + (proRata ?? 0), 0)
  return {
    customers: all.map(({ sent, ...one }) => ({ ...one, sent: bare(sent) })),
    retail: bare(retail),
    shares,
  }
}

test(
  'who has how much, what came back and what a recall keeps although it is void are the same',
  limits,
  () => {
    let [sent, kept] = [0, 0]
    for (const seed of seeds) {
      const { known, whole, paged } = both(seed)
      const since = (NINE + known.end) / 2
      for (const { id } of known.lots) {
        const ids = reach(whole, [id], 'forward', { since }).levels.flat()
        const [one, other] = [whole, paged].map((flow) =>
          inOrder(destinations(flow, ids, sharesOf(attributionOf(flow, known.water), id), since)),
        )
        if (!one || !other) throw new Error('There are two.')
        expect({ ...other, shares: 0 }, `${seed} ${id}`).toEqual({ ...one, shares: 0 })
        expect(Math.abs(other.shares - one.shares), `${seed} ${id}`).toBeLessThanOrEqual(1)
        sent += one.customers.length
        kept += one.retail.filter(({ isVoided }) => isVoided).length
      }
    }
    expect(sent).toBeGreaterThan(seeds.length)
    expect(kept).toBeGreaterThan(0)
  },
)

test(
  'a recall opened or extended from pages covers the same lots, each by a way from its origin',
  limits,
  () => {
    let grown = 0
    for (const seed of seeds) {
      const { known, whole, paged } = both(seed)
      const [first] = known.lots
      const opening = {
        id: 'recall',
        recall_class: 'RECALL',
        reason: 'Metal',
        origins: [first?.id ?? ''],
        at: (NINE + known.end) / 2,
        by: 'asha',
      } as const
      const half = known.operations.slice(0, known.operations.length >> 1)
      const early = openRecall(opening, flowOf(known.lots, half))
      const [all, here] = [whole, paged].map((flow) => extendRecall(early, flow, known.end).recall)
      if (!all || !here) throw new Error('There are two.')
      const ids = ({ lots }: typeof all) => sorted(lots.map(({ lot_id }) => lot_id))
      expect(ids(here), `${seed}`).toEqual(ids(all))
      expect(sorted(siblings(here, paged)), `${seed}`).toEqual(sorted(siblings(all, whole)))
      const reached = reach(paged, opening.origins, 'forward')
      for (const id of reached.levels.flat()) expect(pathTo(reached, id).at(-1)).toBe(id)
      grown += all.lots.length - early.lots.length
    }
    expect(grown).toBeGreaterThan(seeds.length / 4)
  },
)
