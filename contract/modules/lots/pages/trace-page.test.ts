/** Worked examples A to C (domain §2.0) from two months' pages, and what a page keeps of a lot. */
import { expect, test } from 'vitest'
import { bodyOf, bytesOfBody } from '#contract/core/packed/body.ts'
import { everything, lots, NINE, type Told, teller } from '#tests/support/worked-examples.ts'
import { attributionOf, sharesOf } from '../attribution.ts'
import { destinations } from '../destinations.ts'
import { flowOf } from '../flow/flow.ts'
import { openRecall, siblings } from '../recall.ts'
import { reach } from '../trace.ts'
import { idAt, lotStates, type TracePage } from './trace-page.ts'
import { packPage, unpackPage } from './trace-page-bytes.ts'
import { type PageFacts, type PageLot, tracePageOf } from './trace-page-of.ts'

const AT = NINE + 86_400_000

const facts = (month: string, some: Partial<PageFacts>): PageFacts => ({
  month,
  upto: AT,
  lots: [],
  batches: [],
  operations: [],
  ...some,
})

const kinds = { M: 'meats', I: 'ingredients', K: 'packaging', P: 'products' } as const
const kindOf = ({ id }: PageLot) => kinds[id.charAt(0) as keyof typeof kinds]
const carried = async (some: PageFacts): Promise<TracePage> =>
  unpackPage(await bytesOfBody(await bodyOf(packPage(tracePageOf(some)))), some)

/** Received in February, cut and sold in March. */
async function twoPages(operations: readonly Told[] = everything): Promise<readonly TracePage[]> {
  const isReceipt = ({ operation }: Told) => operation === 'RECEIVE'
  const own = lots.map((lot) => ({ kind: kindOf(lot), lot }))
  const isMade = ({ kind }: (typeof own)[number]) => kind === 'products'
  return Promise.all([
    carried(
      facts('2026-02', {
        lots: own.filter((one) => !isMade(one)),
        operations: operations.filter(isReceipt),
      }),
    ),
    carried(
      facts('2026-03', {
        lots: own.filter(isMade),
        batches: [{ id: 'B1' }, { id: 'B2' }],
        operations: operations.filter((one) => !isReceipt(one)),
      }),
    ),
  ])
}

test('example B from pages alone: 21,017 g of the forequarter is with C2, 12,219 g with C3', async () => {
  const flow = flowOf([], [], await twoPages())
  const forward = reach(flow, ['M1'], 'forward').levels
  expect(forward.map((level) => level.toSorted())).toEqual([['M1'], ['P1', 'P2'], ['P3']])
  const back = reach(flow, ['P3'], 'back').levels
  expect(back.flat().toSorted()).toEqual(['I1', 'I2', 'I3', 'I4', 'K1', 'M1', 'M2', 'P1', 'P3'])
  const shareOf = sharesOf(attributionOf(flow), 'M1')
  expect(shareOf('P1')).toBeCloseTo(61_300 / 70_000, 12)
  expect(shareOf('P3')).toBeCloseTo(0.407309, 6)
  const { customers, retail } = destinations(flow, forward.flat(), shareOf)
  const sent = customers.flatMap(({ customer_id, sent: own }) =>
    own.map(({ lot_id, quantity, proRata }) => [customer_id, lot_id, quantity, proRata]),
  )
  expect(sent.sort()).toEqual([
    ['C1', 'M1', 4_200, 4_200],
    ['C2', 'P1', 24_000, 21_017],
    ['C3', 'P3', 30_000, 12_219],
  ])
  expect(retail.map(({ lot_id, quantity }) => [lot_id, quantity]).sort()).toEqual([
    ['P2', 9_300],
    ['P3', 5_000],
  ])
})

test('example C from pages and one use that came since: the recall of M1 covers P9 too', async () => {
  const pages = await twoPages()
  const opening = {
    id: 'recall',
    recall_class: 'RECALL',
    reason: 'Metal',
    origins: ['M1'],
    at: AT,
    by: 'asha',
  } as const
  const covered = openRecall(opening, flowOf([], [], pages))
  expect(covered.lots.map(({ lot_id }) => lot_id).toSorted()).toEqual(['M1', 'P1', 'P2', 'P3'])
  expect(siblings(covered, flowOf([], [], pages))).toEqual(['M2'])
  const later = teller()
  const since = [
    later('USE', 'P2', 1_000, { id: 'late-1', batch_id: 'B9' }),
    later('PRODUCE', 'P9', 900, { id: 'late-2', batch_id: 'B9' }),
  ]
  const grown = openRecall(opening, flowOf([], since, pages))
  expect(grown.lots.map(({ lot_id }) => lot_id)).toContain('P9')
})

test('a use that the page knows as void is followed only by a recall from before that', async () => {
  const pages = await twoPages(
    everything.map((one) =>
      one.batch_id === 'B2' && one.intake_id === 'P1'
        ? { ...one, voided_by_id: 'correction', updated: AT + 5 }
        : one,
    ),
  )
  const flow = flowOf([], [], pages)
  const found = (since: number) => reach(flow, ['M1'], 'forward', { since }).levels.flat()
  expect(found(AT)).toContain('P3')
  expect(found(AT + 5)).not.toContain('P3')
})

test('a page keeps what screens say of a lot: its code, its supplier, what is left, its recalls', async () => {
  const side = '019a9d2e-4b1c-7f00-8a3d-0000c0ffee01'
  const recall = '019a9d2e-4b1c-7f00-8a3d-0000c0ffee02'
  const lot: PageLot = {
    id: side,
    unit: 'each',
    unit_weight_g: 41_000,
    quantity: 2,
    internal_name: 'Pork side, Gloucester Old Spot',
    batch_code: 'HS-260305-K3-07',
    supplier_batch_code: 'BB-88170',
    supplier_id: 'Border Beef',
    date: NINE,
    use_by_date: '2026-03-12',
    location_id: 'HS',
    balance: { quantity: -1, as_of: AT, operations: 4, counted_at: AT - 1 },
    hold: { reason: 'Smell', by: 'asha', at: AT },
    recall: {
      recall_id: recall,
      origin_lot_id: side,
      reason: 'Metal',
      recall_class: 'WITHDRAWAL',
      status: 'CLOSED',
      at: AT,
      by: 'asha',
      path: [],
    },
  }
  const moved = teller()('SELL', side, 1, { id: 'sold', unit: 'each', received: AT + 9 })
  const page = await carried(
    facts('2026-03', {
      lots: [{ kind: 'meats', lot }],
      operations: [moved],
      recalled: new Set([side]),
    }),
  )
  const { lots: kept, texts, others, nodes, counts, marks } = page
  expect([page.month, page.upto, kept.count]).toEqual(['2026-03', AT, 1])
  expect(idAt(nodes, (kept.node[0] ?? 0) - 1)).toBe(side)
  const words = [kept.name, kept.code, kept.supplierBatch].map(([at = 0]) => texts.at(at - 1))
  expect(words).toEqual([lot.internal_name, 'HS-260305-K3-07', 'BB-88170'])
  expect(idAt(others, (kept.supplier[0] ?? 0) - 1)).toBe('Border Beef')
  expect([kept.left[0], kept.quantity[0], kept.unitWeight[0]]).toEqual([-1, 2, 41_000])
  expect([(kept.useBy[0] ?? 0) * 86_400_000, kept.state[0]]).toEqual([
    Date.UTC(2026, 2, 12),
    lotStates.FOLDED + lotStates.HELD,
  ])
  expect([counts.lot[0], counts.at[0]]).toEqual([0, AT - 1])
  expect(idAt(others, (marks.recall[0] ?? 0) - 1)).toBe(recall)
  expect([marks.status[0], marks.isWithdrawal[0], marks.at[0]]).toEqual([1, 1, AT])
  expect([page.moved.row[0], page.moved.received[0]]).toEqual([0, AT + 9])
  const gone = destinations(
    flowOf([], [], [page]),
    [side],
    sharesOf(attributionOf(flowOf([], [], [page])), side),
  )
  expect(gone.retail).toEqual([
    { lot_id: side, quantity: 1, unit: 'each', proRata: 41_000, isVoided: false },
  ])
})

test('a page of a version that is newer than this app is refused, and says so', () => {
  const march = facts('2026-03', {})
  const bytes = packPage(tracePageOf(march))
  expect(unpackPage(bytes, march).rows.count).toBe(0)
  bytes[0] = 3
  expect(() => unpackPage(bytes, march)).toThrow(
    'A trace page of version 3: only version 2 is known here.',
  )
})

test('an amount that fits no column is refused when the page is made, not cut', () => {
  const huge = teller()('USE', 'M1', 2 ** 33, { batch_id: 'B1' })
  expect(() => tracePageOf(facts('2026-03', { operations: [huge] }))).toThrow(
    "8589934592 doesn't fit the column quantity of rows",
  )
})
