/**
 * Three years on a device (domain §2.0 d): a spice that came thirteen months ago and more is recalled
 * offline, on a device that keeps 92 days itself and has the trace pages as they were pulled.
 */
import { beforeAll, expect, test } from 'vitest'
import { bodyOf } from '#contract/core/packed/body.ts'
import { packPage } from '#contract/modules/lots/pages/trace-page-bytes.ts'
import { type PageOperation, tracePageOf } from '#contract/modules/lots/pages/trace-page-of.ts'
import { reachWords, siteOnlyWords } from '#contract/modules/recall/reach-words.ts'
import { type RecallReach, recallReach } from '#contract/modules/recall/recall-reach.figures.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { openFresh } from '#local/store/local.fixture.ts'
import { manyMonths } from '#tests/support/many-months.ts'
import { readFor } from '#workers/figures/read-for.ts'

const DAY_MS = 86_400_000
/** ms; making the pages takes longer than asking them. */
const LONGEST = 60_000
/** A fiftieth of the largest business: some 8,000 operations. */
const business = manyMonths(20)
const { months, spice } = business
const end = Math.max(...months.map(({ upto }) => upto))
const operations = months.flatMap((month) => month.operations)
const lots = months.flatMap((month) => month.lots)
/** Sent today, not known to the server yet. */
const unsent: PageOperation = {
  ...{ id: '0199aaaa-0000-7000-8000-000000000001', intake_id: lastMadeOf(spice) },
  ...{ operation: 'DISPATCH', quantity: 750, unit: 'g', lot_kind: 'PRODUCT', date: end },
  ...{ customer_id: '0199bbbb-0000-7000-8000-000000000002' },
  ...{ delivery_id: '0199bbbb-0000-7000-8000-000000000003' },
} as const

/** Every lot that anything of this one is in, looked for again and again until none is new. */
function madeOf(lotId: string): ReadonlySet<string> {
  const found = new Set([lotId])
  for (let before = 0; before < found.size; ) {
    before = found.size
    const batches = new Set<string>()
    for (const { operation, intake_id, batch_id } of operations) {
      if (operation === 'USE' && batch_id && found.has(intake_id)) batches.add(batch_id)
    }
    for (const { operation, intake_id, batch_id } of operations) {
      if (operation === 'PRODUCE' && batch_id && batches.has(batch_id)) found.add(intake_id)
    }
  }
  return found
}

function lastMadeOf(lotId: string): string {
  const made = madeOf(lotId)
  return (
    operations.findLast(
      ({ operation, intake_id }) => operation === 'PRODUCE' && made.has(intake_id),
    )?.intake_id ?? ''
  )
}

/** By customer what they got (g). */
function sentTo(all: readonly PageOperation[]): Record<string, number> {
  const made = madeOf(spice)
  const sent: Record<string, number> = {}
  for (const { operation, intake_id, customer_id = '', quantity } of all) {
    if (operation !== 'DISPATCH' || !made.has(intake_id)) continue
    sent[customer_id] = (sent[customer_id] ?? 0) + quantity
  }
  return sent
}

const named = ({ customers }: RecallReach) =>
  Object.fromEntries(
    customers.map(({ customer_id, sent }) => [
      customer_id,
      sent.reduce((sum, { quantity }) => sum + quantity, 0),
    ]),
  )

let db: LarderDatabase
const answer = async () => {
  const port = { now: end, signal: new AbortController().signal, onRead: () => {} }
  const reach = await recallReach({ origins: [spice], recallId: null }, readFor(db, port))
  if (!reach) throw new Error('Of a recall that isn’t started there is always an answer.')
  return reach
}

beforeAll(async () => {
  db = await openFresh()
  const isKept = (at: number | undefined) => (at ?? 0) >= end - 92 * DAY_MS
  const stamped = operations.filter(({ date }) => isKept(date))
  await db
    .table('stock-operations')
    .bulkAdd([...stamped.map((one) => ({ ...one, version: 1 })), unsent])
  for (const kind of ['ingredients', 'products'] as const) {
    const own = lots.filter((one) => one.kind === kind && isKept(one.lot.date))
    await db.table(kind).bulkAdd(own.map(({ lot }) => ({ ...lot, updated: end })))
  }
})

test('without trace pages the device says that it answers for this site only, and misses customers', async () => {
  const reach = await answer()
  expect(reachWords(reach, end, 'Europe/London')).toBe(siteOnlyWords)
  expect(Object.keys(named(reach)).length).toBeLessThan(Object.keys(sentTo(operations)).length)
})

test(
  'with them it names every customer that a look through all 8,000 operations names, with the grams, and one whose delivery isn’t sent yet',
  async () => {
    for (const [at, facts] of months.entries()) {
      await db.table('trace-pages').add({
        ...{ id: `page ${at}`, month: facts.month, upto: facts.upto, updated: facts.upto },
        body: await bodyOf(packPage(tracePageOf(facts))),
        ...(at === months.length - 1 && { all_upto: end }),
      })
    }
    const [received] = lots
    expect([received?.lot.id, (received?.lot.date ?? end) < end - 396 * DAY_MS]).toEqual([
      spice,
      true,
    ])
    const everyone = sentTo([...operations, unsent])
    const reach = await answer()
    expect(Object.keys(everyone).length).toBeGreaterThan(10)
    expect(named(reach)).toEqual(everyone)
    expect(named(reach)).toHaveProperty([unsent.customer_id ?? ''], 750)
    expect(new Set(reach.lots.map(({ id }) => id))).toEqual(madeOf(spice))
    expect(reach.unknown).toBe(0)
    const all = Object.values(everyone).reduce((sum, grams) => sum + grams, 0)
    expect(reach.totals.sentG).toBe(all)
    expect(reachWords(reach, end + DAY_MS, 'Europe/London')).toMatch(
      /^All sites up to yesterday .* This site up to now\.$/,
    )
  },
  LONGEST,
)
