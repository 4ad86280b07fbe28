/**
 * A business's lots by chance, split between a server's trace pages and what a device has: months,
 * how recently each page was made, what the device holds beside what it must hold, and what became
 * void before and after, by a correction or by a mark on the row. What pages and device know together
 * is everything.
 */
import { createHash } from 'node:crypto'
import type { FlowLot } from '#contract/modules/lots/flow/flow-links.ts'
import type { TracePage } from '#contract/modules/lots/pages/trace-page.ts'
import { packPage, unpackPage } from '#contract/modules/lots/pages/trace-page-bytes.ts'
import { tracePageOf } from '#contract/modules/lots/pages/trace-page-of.ts'
import { type Seeded, seeded } from '#tests/sync/seeded.ts'
import { type RandomLots, randomLots, shuffled } from './random-lots.ts'
import { NINE, type Told } from './worked-examples.ts'

export type SplitLots = {
  /** All of it, as it is now. */
  readonly known: RandomLots
  readonly pages: readonly TracePage[]
  /** What the device has itself. */
  readonly lots: readonly FlowLot[]
  readonly operations: readonly Told[]
}

/** A UUID that stays the same for a name, and is no other name's. */
function uuidFor(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const part = (from: number, digits: number) => hex.slice(from, from + digits)
  return `${part(0, 8)}-${part(8, 4)}-7${part(12, 3)}-8${part(15, 3)}-${part(18, 12)}`
}

/** The same with other names. */
function renamed({ lots, operations, water, end }: RandomLots, name: (id: string) => string) {
  const some = (id: string | undefined) => (id === undefined ? undefined : name(id))
  return {
    lots: lots.map((lot) => ({
      ...lot,
      id: name(lot.id),
      ...(lot.batch_id && { batch_id: name(lot.batch_id) }),
      ...(lot.parent_intake_id && { parent_intake_id: name(lot.parent_intake_id) }),
    })),
    operations: operations.map((one) => ({
      ...one,
      id: name(one.id),
      intake_id: name(one.intake_id),
      ...(one.batch_id && { batch_id: some(one.batch_id) }),
      ...(one.product_id && { product_id: some(one.product_id) }),
      ...(one.counter_intake_id && { counter_intake_id: some(one.counter_intake_id) }),
      ...(one.customer_id && { customer_id: some(one.customer_id) }),
      ...(one.delivery_id && { delivery_id: some(one.delivery_id) }),
      ...(one.voids_id && { voids_id: some(one.voids_id) }),
      ...(one.voided_by_id && { voided_by_id: some(one.voided_by_id) }),
    })),
    water: new Map([...water].map(([batch, grams]) => [name(batch), grams])),
    end,
  } satisfies RandomLots
}

/**
 * What the server stamped each with: a voided one when it became void, by its correction or by a mark.
 * Some lots are weighed by the piece.
 */
function stamped(known: RandomLots, chance: Seeded): RandomLots {
  return {
    ...known,
    lots: known.lots.map((lot) => ({
      ...lot,
      quantity: chance.between(0, 9_000),
      ...(chance.chance(0.2) && { unit_weight_g: chance.between(1, 900) }),
    })),
    operations: known.operations.map((one): Told => {
      const { received: updated = NINE } = one
      const correction = known.operations.find(({ voids_id }) => voids_id === one.id)
      if (correction) return { ...one, voided_by_id: correction.id, updated: correction.received }
      return chance.chance(0.05)
        ? { ...one, voided_by_id: one.id, updated: chance.between(updated, known.end) }
        : { ...one, updated }
    }),
  }
}

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'] as const

/** As it stood then: what hadn't come isn't there, what was marked void later isn't void. */
function standing(operations: readonly Told[], then: number): Told[] {
  return operations.flatMap((one) => {
    const { received = 0, updated = 0 } = one
    if (received > then) return []
    if (updated <= then) return [one]
    const { voided_by_id: _, ...plain } = one
    return [{ ...plain, updated: received }]
  })
}

/** Of an earlier time: another batch, no parent. */
function earlier({ parent_intake_id: _, ...lot }: FlowLot, chance: Seeded): FlowLot {
  return { ...lot, quantity: chance.between(1, 90), ...(lot.batch_id && { batch_id: 'B0' }) }
}

export function splitLots(seed: number): SplitLots {
  const chance = seeded(seed)
  const plain = stamped(randomLots(seed), chance)
  const known = seed % 2 === 0 ? renamed(plain, uuidFor) : plain
  const months = MONTHS.slice(0, chance.between(1, MONTHS.length)).map((month) => ({
    month,
    upto: chance.between(NINE, known.end),
  }))
  const newestFirst = months.toSorted((a, b) => b.upto - a.upto)
  const onPages = months.map(({ month, upto }) => ({
    month,
    upto,
    lots: [] as { kind: 'meats'; lot: FlowLot }[],
    operations: [] as Told[],
    voids: standing(known.operations, upto).filter(({ voids_id }) => voids_id !== undefined),
    batches: [],
  }))
  const pageOf = (wanted: string | undefined) => onPages.find(({ month }) => month === wanted)
  const operations: Told[] = []
  for (const one of known.operations) {
    const page = pageOf(chance.pick(months).month)
    const then = page ? standing([one], page.upto) : []
    page?.operations.push(...then)
    const isNewer = (one.updated ?? 0) > (page?.upto ?? 0)
    // The device may be behind the page, in what it has beside what it must have.
    const isBehind = chance.chance(0.3)
    if (isNewer) operations.push(one)
    else if (chance.chance(0.3)) {
      const { voided_by_id: _, ...before } = one
      operations.push(isBehind ? { ...before, updated: one.received } : one)
    }
  }
  // A pull that was cut: the correction came, what it corrects is still only on a page.
  const paged = new Set(onPages.flatMap((page) => page.operations.map(({ id }) => id)))
  const corrected = new Set(operations.map(({ voids_id }) => voids_id))
  const here = operations.filter(
    ({ id }) => !(paged.has(id) && corrected.has(id) && chance.chance(0.5)),
  )
  const lots: FlowLot[] = []
  for (const lot of known.lots) {
    const [first, second] = [chance.pick(newestFirst), chance.pick(newestFirst)]
    const isEdited = first.upto > second.upto && chance.chance(0.3)
    if (isEdited) {
      pageOf(first.month)?.lots.push({ kind: 'meats', lot })
      pageOf(second.month)?.lots.push({ kind: 'meats', lot: earlier(lot, chance) })
    } else if (chance.chance(0.7)) {
      // Edited since: the device's own record counts.
      const isOld = chance.chance(0.2)
      const there = isOld ? earlier(lot, chance) : lot
      pageOf(first.month)?.lots.push({ kind: 'meats', lot: there })
      if (!isOld && chance.chance(0.6)) continue
      lots.push(lot)
    } else lots.push(lot)
    if (isEdited && chance.chance(0.2)) lots.push(lot)
  }
  return {
    known,
    pages: shuffled(
      onPages.map((facts) => unpackPage(packPage(tracePageOf(facts)), facts)),
      chance,
    ),
    lots,
    operations: shuffled(here, chance),
  }
}
