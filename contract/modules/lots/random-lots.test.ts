/**
 * What holds for any business (domain §2.0 a-d), on lots made by chance: a hundred in every run, ten
 * thousand in the deep one. The second implementations here are as plain as can be.
 */
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/depth.ts'
import { type RandomLots, randomLots, shuffled, small } from '#tests/support/random-lots.ts'
import { NINE, type Told } from '#tests/support/worked-examples.ts'
import { seeded } from '#tests/sync/seeded.ts'
import { attributeUse, batchBalance } from '../production/batch-balance.ts'
import { attributionOf, compositionOf, sharesOf } from './attribution.ts'
import { massBalance } from './balance.ts'
import { flowOf } from './flow/flow.ts'
import type { FlowLot } from './flow/flow-links.ts'
import { foldLedger, signs } from './ledger.ts'
import { extendRecall, openRecall, type Recall } from './recall.ts'
import { reach } from './trace.ts'

const DAY = 86_400_000
const limits = { timeout: rounds(20_000, 1_800_000) }
const seeds = Array.from({ length: rounds(100, 10_000) }, (_, at) => at + 1)

const valid = (operations: readonly Told[]) =>
  operations.filter(
    (one) =>
      one.voided_by_id === undefined && !operations.some(({ voids_id }) => voids_id === one.id),
  )

/** Everything reached, by going over all operations until nothing is added. */
function naiveForward(lots: readonly FlowLot[], operations: readonly Told[], from: string) {
  const found = new Set([from])
  const made = (batch: string) => [
    ...operations.flatMap((one) =>
      one.operation === 'PRODUCE' && one.batch_id === batch ? one.intake_id : [],
    ),
    ...lots.flatMap(({ id, batch_id }) => (batch_id === batch ? id : [])),
  ]
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const { operation, intake_id, product_id, batch_id, counter_intake_id } of operations) {
      const [isIn, other] = [found.has(intake_id), counter_intake_id ?? '']
      if (operation === 'USE' && isIn) {
        for (const id of product_id ? [product_id] : made(batch_id ?? '')) found.add(id)
      }
      if (operation === 'TRANSFER_OUT' && isIn) found.add(other)
      if (operation === 'TRANSFER_IN' && found.has(other)) found.add(intake_id)
    }
    for (const lot of lots) if (found.has(lot.parent_intake_id ?? '')) found.add(lot.id)
  }
  return [...found].toSorted()
}

const forward = ({ lots, operations }: RandomLots, from: string) =>
  reach(flowOf(lots, operations), [from], 'forward').levels.flat()

test(
  'used + wasted + sold + other + left − received is what the counts found, for every lot',
  limits,
  () => {
    let counts = 0
    for (const seed of seeds) {
      const { lots, operations } = randomLots(seed)
      for (const { id } of lots) {
        const own = operations.filter(({ intake_id }) => intake_id === id)
        const balance = massBalance(own)
        const { used, wasted, sold, other, left, received, variance } = balance
        expect(used + wasted + sold + other + left - received, `${seed} ${id}`).toBe(variance)
        let [running, found] = [0, 0]
        const at = (one: Told) => one.date - (one.clock_skew_ms ?? 0)
        for (const one of valid(own).sort((a, b) => at(a) - at(b) || (a.id < b.id ? -1 : 1))) {
          const isCount = one.operation === 'COUNT'
          if (isCount) [found, counts] = [found + one.quantity - running, counts + 1]
          running = isCount ? one.quantity : running + signs[one.operation] * one.quantity
        }
        expect([left, variance], `${seed} ${id}`).toEqual([running, found])
      }
    }
    expect(counts).toBeGreaterThan(seeds.length / 2)
  },
)

test(
  'the order in which operations are handed over changes neither balance, nor trace, nor share',
  limits,
  () => {
    for (const seed of seeds) {
      const known = randomLots(seed)
      const operations = shuffled(known.operations, seeded(seed))
      const mixed = { ...known, operations, lots: shuffled(known.lots, seeded(seed)) }
      const [one, other] = [known, mixed].map((all) => flowOf(all.lots, all.operations))
      if (!one || !other) throw new Error('There are two.')
      const [shares, again] = [attributionOf(one, known.water), attributionOf(other, known.water)]
      for (const { id } of known.lots.slice(0, 8)) {
        const own = (all: RandomLots) => all.operations.filter(({ intake_id }) => intake_id === id)
        expect(foldLedger(own(mixed))).toEqual(foldLedger(own(known)))
        expect(forward(mixed, id).toSorted()).toEqual(forward(known, id).toSorted())
        for (const product of known.lots) {
          const [a, b] = [sharesOf(shares, id)(product.id), sharesOf(again, id)(product.id)]
          expect(b ?? -1, `${seed} ${id} ${product.id}`).toBeCloseTo(a ?? -1, 9)
        }
      }
    }
  },
)

test(
  'the closure is the one a plain search finds, with rework, transfers and voids; back is forward reversed',
  limits,
  () => {
    let reached = 0
    for (const seed of seeds) {
      const { lots, operations } = randomLots(seed)
      const flow = flowOf(lots, operations)
      for (const { id } of lots) {
        const found = reach(flow, [id], 'forward').levels.flat()
        reached += found.length - 1
        const standing = valid(operations)
        expect(found.toSorted(), `${seed} ${id}`).toEqual(naiveForward(lots, standing, id))
        const last = found.at(-1) ?? id
        expect(reach(flow, [last], 'back').levels.flat(), `${seed} ${id} ${last}`).toContain(id)
      }
    }
    expect(reached).toBeGreaterThan(seeds.length * 10)
  },
)

test(
  'what a product is made of is 1 together, and the same from either end; so are the shares of a batch',
  limits,
  () => {
    let mixed = 0
    for (const seed of seeds) {
      const { lots, operations, water } = randomLots(seed)
      const attribution = attributionOf(flowOf(lots, operations), water)
      for (const { id } of lots) {
        const made = compositionOf(attribution, id)
        const parts = [...made.sources.values(), made.water, made.notWeighed]
        expect(
          parts.reduce((sum, one) => sum + one),
          `${seed} ${id}`,
        ).toBeCloseTo(1, 9)
        if (made.sources.size > 1) mixed += 1
        for (const [source, share] of made.sources) {
          const there = sharesOf(attribution, source)(id)
          if (there !== null) expect(there, `${seed} ${id} ${source}`).toBeCloseTo(share, 9)
        }
      }
      for (const batch of new Set(operations.flatMap(({ batch_id }) => batch_id ?? []))) {
        const own = operations.filter(({ batch_id }) => batch_id === batch)
        const { shares, waterShare, inputG } = batchBalance(own, { water_g: water.get(batch) })
        const sum = [...shares.values()].reduce((all, one) => all + one, waterShare)
        expect(sum, `${seed} ${batch}`).toBeCloseTo(inputG > 0 ? 1 : 0, 9)
        for (const lot of shares.keys()) {
          const used = valid(own)
            .filter(({ operation, intake_id }) => operation === 'USE' && intake_id === lot)
            .reduce((all, { quantity }) => all + quantity, 0)
          const { products, lost } = attributeUse(own, lot, { water_g: water.get(batch) })
          const parts = [...products.values(), lost].reduce((all, one) => all + one, 0)
          expect(parts, `${seed} ${batch} ${lot}`).toBe(used)
        }
      }
    }
    expect(mixed).toBeGreaterThan(seeds.length)
  },
)

/** f(P, L) as domain §2.0 writes it, by going back from P; without loops. */
function naiveShare({ lots, operations, water }: RandomLots, product: string, lot: string) {
  const standing = valid(operations)
  const grams = ({ lot_kind, quantity }: Told) => (lot_kind === 'PACKAGING' ? 0 : quantity)
  const sum = (all: readonly Told[]) => all.reduce((total, one) => total + grams(one), 0)
  const of = (operation: Told['operation'], has: (one: Told) => boolean) =>
    standing.filter((one) => one.operation === operation && has(one))
  const known = new Map<string, number | null>([[lot, 1]])
  function share(id: string): number | null {
    const found = known.has(id) ? known.get(id) : shareOnce(id)
    known.set(id, found ?? null)
    return found ?? null
  }
  function shareOnce(id: string): number | null {
    const record = lots.find((one) => one.id === id)
    if (record?.parent_intake_id) return share(record.parent_intake_id)
    const batch = record?.batch_id
    if (batch === undefined) return 0
    const made = of('PRODUCE', ({ batch_id }) => batch_id === batch)
    const siblings = lots.filter(({ batch_id }) => batch_id === batch).length
    const own = sum(made.filter(({ intake_id }) => intake_id === id))
    const part = sum(made) > 0 ? own / sum(made) : 1 / siblings
    const named = of('USE', ({ product_id }) => product_id === id)
    const shared = of('USE', (one) => one.batch_id === batch && one.product_id === undefined)
    const intoBatch = sum(shared) + (water.get(batch) ?? 0)
    const all = sum(named) + intoBatch * part
    const inputs = [
      ...named.map((one) => ({ from: share(one.intake_id), weight: grams(one) })),
      ...shared.map((one) => ({ from: share(one.intake_id), weight: grams(one) * part })),
    ]
    // Nobody weighed what went in: of what it is, nobody knows how much.
    if (all === 0) {
      const counted = intoBatch > 0 ? shared.filter((one) => grams(one) > 0) : shared
      return [...named, ...counted].some((one) => share(one.intake_id) !== 0) ? null : 0
    }
    const weighed = inputs.filter(({ weight }) => weight > 0)
    if (weighed.some(({ from }) => from === null)) return null
    return weighed.reduce((total, { from, weight }) => total + ((from ?? 0) * weight) / all, 0)
  }
  return share(product)
}

test('without loops a share is what the formula gives, product by product', limits, () => {
  let parts = 0
  for (const seed of seeds) {
    const known = randomLots(seed, { ...small, rework: 0 })
    const attribution = attributionOf(flowOf(known.lots, known.operations), known.water)
    for (const { id } of known.lots) {
      const shareOf = sharesOf(attribution, id)
      for (const product of known.lots) {
        const plain = naiveShare(known, product.id, id)
        const found = shareOf(product.id)
        expect(found ?? -1, `${seed} ${id} ${product.id}`).toBeCloseTo(plain ?? -1, 9)
        if (plain !== null && plain > 0 && plain < 1) parts += 1
      }
    }
  }
  expect(parts).toBeGreaterThan(seeds.length * 5)
})

const lotIds = ({ lots }: Recall) => lots.map(({ lot_id }) => lot_id)

/** One thing that must not shrink a recall: a void, an edit, a cancelled batch, a wrong clock. */
function disturbed({ lots, operations, end }: RandomLots, seed: number): RandomLots {
  const chance = seeded(seed)
  const one = chance.pick(operations)
  const batch = chance.pick(operations.filter(({ batch_id }) => batch_id)).batch_id
  const late = end + chance.between(1, DAY)
  const void_ = (wrong: Told): Told => ({
    ...wrong,
    voided_by_id: wrong.id,
    updated: late,
  })
  const corrected: Told = {
    ...one,
    id: 'correction',
    voids_id: one.id,
    quantity: 1,
    received: late,
  }
  const changes: readonly (() => readonly Told[])[] = [
    () => operations.map((each) => (each === one ? void_(each) : each)),
    () => [...operations, { ...corrected, operation: 'SAMPLE' as const }],
    () => operations.map((each) => (each.batch_id === batch ? void_(each) : each)),
    () =>
      operations.map((each) => ({
        ...each,
        date: each.date + chance.between(-DAY, DAY),
        clock_skew_ms: chance.between(-DAY, DAY),
      })),
  ]
  return { lots, operations: chance.pick(changes)(), water: new Map(), end: late }
}

/** A product that is said to be of another batch, a child of no parent any more. */
const edited = (known: RandomLots): RandomLots => ({
  ...known,
  lots: known.lots.map(({ parent_intake_id: _, batch_id, ...lot }) => ({
    ...lot,
    ...(batch_id && { batch_id: 'B0' }),
  })),
})

test(
  'no void, edit, cancelled batch or clock a day off shrinks an open recall; late facts extend it',
  limits,
  () => {
    let grown = 0
    for (const seed of seeds) {
      const known = randomLots(seed)
      const chance = seeded(seed)
      const origin = chance.pick(known.lots).id
      const opening = {
        id: 'recall',
        recall_class: 'RECALL',
        reason: 'Metal',
        origins: [origin],
        at: known.end,
        by: 'asha',
      } as const
      const half = { ...known, operations: known.operations.slice(0, known.operations.length >> 1) }
      const early = openRecall({ ...opening, at: NINE }, flowOf([], half.operations))
      const whole = extendRecall(early, flowOf(known.lots, known.operations), known.end)
      grown += whole.added.length
      expect(lotIds(whole.recall), `${seed}`).toEqual(expect.arrayContaining(lotIds(early)))
      const open = openRecall(opening, flowOf(known.lots, known.operations))
      const before = lotIds(open)
      let now: RandomLots = known
      let kept = open
      for (let step = 0; step < 3; step += 1) {
        now = disturbed(now, seed * 10 + step)
        const flow = flowOf(now.lots, now.operations)
        kept = extendRecall(kept, flow, now.end).recall
        expect(lotIds(kept), `${seed} kept`).toEqual(expect.arrayContaining(before))
        // A server that computes it anew, from what it stored, finds them too.
        const anew = lotIds(openRecall(opening, flow))
        expect(anew, `${seed} anew`).toEqual(expect.arrayContaining(before))
      }
      const after = edited(now)
      const last = extendRecall(kept, flowOf(after.lots, after.operations), after.end).recall
      expect(lotIds(last), `${seed} edited`).toEqual(expect.arrayContaining(before))
      for (const { lot_id, path } of last.lots) {
        expect([path[0] ?? origin, path.at(-1) ?? origin], `${seed} path`).toEqual([origin, lot_id])
      }
    }
    expect(grown).toBeGreaterThan(seeds.length / 4)
  },
)
