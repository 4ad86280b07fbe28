/**
 * What trace, recall and mass balance answer from trace pages and what the device has itself is what
 * somebody answers who has everything (domain §2.0 d): a hundred businesses by chance in every run, ten
 * thousand in the deep one. And what is left of a lot that only a page knows.
 */
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/depth.ts'
import { splitLots } from '#tests/support/random-pages.ts'
import { NINE, type Told, teller } from '#tests/support/worked-examples.ts'
import type { FlowLot } from '../lots/flow/flow-links.ts'
import type { Lot } from '../lots/lots.ts'
import { type PageLot, tracePageOf } from '../lots/pages/trace-page-of.ts'
import type { Recall } from '../lots/recall.ts'
import type { StockOperation } from '../lots/stock-operations.ts'
import { bookOf, type LedgerBook, lotLine } from './ledger-book.ts'
import { traceOf } from './lot-trace.figures.ts'
import { noPages, type PagesHere } from './pages-here.ts'
import { reachOf, reviewOf } from './recall-reach.figures.ts'
import { whereItWentOf } from './where-it-went.figures.ts'

const HOUR = 3_600_000
const limits = { timeout: rounds(60_000, 3_600_000) }
const seeds = Array.from({ length: rounds(100, 10_000) }, (_, at) => at + 1)

function bookWith(
  lots: readonly FlowLot[],
  operations: readonly Told[],
  pages: PagesHere = noPages,
): LedgerBook {
  const own = lots.map((lot) => ({ location_id: 'HS', internal_name: '', ...lot }) as Lot)
  return bookOf(
    {
      lots: new Map(own.map((lot) => [lot.id, { kind: 'meats', lot }])),
      batches: new Map(),
      operations: operations as unknown as readonly StockOperation[],
    },
    pages,
  )
}

const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
  all.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Where it went; names are on neither side. */
function went(book: LedgerBook, lotId: string) {
  const found = whereItWentOf(book, { lotId })
  return {
    products: byId(found?.products ?? []).map(({ id, grams, shareBp }) => [id, grams, shareBp]),
    batches: byId(found?.batches ?? []).map(({ id, inG, outG, lostG }) => [id, inG, outG, lostG]),
  }
}

test('where each lot went, and what its batches took and gave, is the same', limits, () => {
  let parts = 0
  for (const seed of seeds) {
    const { known, pages, lots, operations } = splitLots(seed)
    const whole = bookWith(known.lots, known.operations)
    const paged = bookWith(lots, operations, { pages, allUpto: NINE, hasPages: true })
    for (const { id } of known.lots) {
      const told = went(whole, id)
      expect(went(paged, id), `${seed} ${id}`).toEqual(told)
      parts += told.products.length
    }
  }
  expect(parts).toBeGreaterThan(seeds.length)
})

test('a recall stops the same lots, and names the same customers with as much', limits, () => {
  let named = 0
  for (const seed of seeds) {
    const { known, pages, lots, operations } = splitLots(seed)
    const whole = bookWith(known.lots, known.operations)
    const paged = bookWith(lots, operations, { pages, allUpto: NINE, hasPages: true })
    const [first] = known.lots
    const of = (book: LedgerBook) => {
      const reach = reachOf(book, [first?.id ?? ''], null, known.end)
      const { sentG, soldG } = reach.totals
      return {
        ...{ lots: byId(reach.lots).map(({ id }) => id), sentG, soldG },
        review: byId(reviewOf(book, [first?.id ?? ''], null, known.end)).map(({ id }) => id),
        reviewCount: reach.reviewCount,
        customers: reach.customers.map(({ customer_id }) => customer_id).toSorted(),
        ...{ unknown: reach.unknown },
      }
    }
    const told = of(whole)
    expect(of(paged), `${seed}`).toEqual(told)
    named += told.customers.length
  }
  expect(named).toBeGreaterThan(seeds.length / 4)
})

/** Weights are numbers that may differ in the last place. */
const near = (grams: number | null) => (grams === null ? null : Math.round(grams / 2) * 2)

test(
  'the trace of every lot draws the same lots on the same levels, with the same batches and weights',
  limits,
  () => {
    let drawn = 0
    for (const seed of seeds) {
      const { known, pages, lots, operations } = splitLots(seed)
      const whole = bookWith(known.lots, known.operations)
      const paged = bookWith(lots, operations, { pages, allUpto: NINE, hasPages: true })
      for (const { id } of known.lots) {
        const of = (book: LedgerBook) => {
          const found = traceOf(book, id)
          return {
            lots: byId(found?.lots ?? []).map((one) => [
              ...[one.id, one.level, one.isBeside, near(one.usedG)],
            ]),
            batches: byId(found?.batches ?? []).map(({ inputs, outputs, ...one }) => ({
              ...{ id: one.id, level: one.level },
              ...{ inputs: inputs.toSorted(), outputs: outputs.toSorted() },
            })),
            moves: (found?.moves ?? []).map(({ from, to }) => `${from} ${to}`).toSorted(),
            unknown: found?.unknown,
          }
        }
        const told = of(whole)
        expect(of(paged), `${seed} ${id}`).toEqual(told)
        drawn += told.lots.length
      }
    }
    expect(drawn).toBeGreaterThan(seeds.length * 10)
  },
)

const spice: PageLot = {
  id: 'spice',
  unit: 'g',
  quantity: 5_000,
  internal_name: 'White pepper',
  batch_code: 'HS-251027-K3-01',
  supplier_id: 'Tyne Spice',
  supplier_batch_code: 'WP-7719',
  location_id: 'mill',
  balance: { quantity: 1_200, as_of: NINE, operations: 4 },
}
const UPTO = NINE + HOUR
const tell = teller()
const page = (lot: PageLot, operations: readonly Told[] = []) =>
  tracePageOf({
    ...{ month: '2026-03', upto: UPTO, operations, batches: [] },
    lots: [{ kind: 'ingredients', lot }],
  })
const pepper = (operations: readonly Told[], lot = spice) =>
  lotLine(bookWith([], operations, { pages: [page(lot)], allUpto: UPTO, hasPages: true }), 'spice')

test('1.20 kg of pepper is left on its page; 300 g that this device used since leaves 0.90, what the page had folded counts once', () => {
  const used = (more: Partial<Told>) => tell('USE', 'spice', 300, { batch_id: 'B1', ...more })
  const before = used({ received: UPTO - 1, date: UPTO - 2 })
  const since = used({ received: UPTO + 1, date: UPTO })
  const { received: _, ...unsent } = used({ date: UPTO + 5 })
  expect(pepper([])).toMatchObject({ name: 'White pepper', left: 1_200, isHere: false })
  expect(pepper([before])?.left).toBe(1_200)
  expect(pepper([before, since])?.left).toBe(900)
  expect(pepper([before, since, unsent])?.left).toBe(600)
})

test('what was used before the count that the page knows doesn’t count again', () => {
  const counted = {
    ...spice,
    balance: { quantity: 1_000, as_of: NINE, operations: 4, counted_at: UPTO - 5 },
  }
  const late = tell('USE', 'spice', 300, { date: UPTO - 100, received: UPTO + 1 })
  expect(pepper([late], counted as PageLot)?.left).toBe(1_000)
})

test('the supplier’s batch in another writing is found on a page too', () => {
  const other = { ...spice, id: 'sister', supplier_batch_code: 'wp 7719' }
  const pages = [page(spice), page(other)]
  const reach = reachOf(
    bookWith([], [], { pages, allUpto: UPTO, hasPages: true }),
    ['spice'],
    null,
    UPTO,
  )
  expect(reach.sameBatch.map(({ id }) => id)).toEqual(['sister'])
  expect(reach.allUpto).toBe(UPTO)
})

test('pepper used at another site after it was recalled is a late fact, from its page; a void one isn’t', () => {
  const late = { ...tell('USE', 'spice', 40, { batch_id: 'B7', received: UPTO - 10 }), id: 'late' }
  const wrong = {
    ...tell('SELL', 'spice', 10, { received: UPTO - 9 }),
    voided_by_id: 'asha',
    updated: UPTO - 8,
  }
  const pages = [
    tracePageOf({
      ...{ month: '2026-03', upto: UPTO, batches: [], recalled: new Set(['spice']) },
      lots: [{ kind: 'ingredients', lot: spice }],
      operations: [late, wrong],
    }),
  ]
  const recall: Recall = {
    id: 'r1',
    recall_class: 'RECALL',
    reason: 'Salmonella',
    origins: ['spice'],
    status: 'OPEN',
    at: NINE,
    by: 'asha',
    lots: [{ lot_id: 'spice', path: [], at: NINE }],
  }
  const book = bookWith([], [], { pages, allUpto: UPTO, hasPages: true })
  const reach = reachOf(book, ['spice'], { recall, isAtServer: true }, UPTO)
  expect(reach.late).toMatchObject([{ lot: 'White pepper', operation: 'USE', quantity: 40 }])
})
