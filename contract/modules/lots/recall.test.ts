/** Worked examples B and C, and the rules that win over them (domain §2.0 b, c, d). */
import { expect, test } from 'vitest'
import { everything, lots, NINE, ofLot, type Told, teller } from '#tests/support/worked-examples.ts'
import { attributionOf, sharesOf } from './attribution.ts'
import { massBalance } from './balance.ts'
import { destinations, inOrderOfRisk } from './destinations.ts'
import { flowOf } from './flow/flow.ts'
import { foldLedger } from './ledger.ts'
import { isRecalled, type Lot, lotStatus } from './lots.ts'
import {
  drillResult,
  extendRecall,
  isLate,
  lateLine,
  ofSupplierBatch,
  openRecall,
  type Recall,
  recallRefusal,
  releaseLot,
  siblings,
  stillToTell,
} from './recall.ts'
import { markOf, marksRefusal, withMark } from './recall-marks.ts'
import { recallReport } from './recall-report.ts'
import { reach } from './trace.ts'

const HOUR = 3_600_000
const NOON = NINE + 3 * HOUR
const flow = flowOf(lots, everything)
const of = (origin: string, more: Partial<Recall> = {}) =>
  openRecall(
    {
      id: `recall of ${origin}`,
      recall_class: 'RECALL',
      reason: 'Listeria',
      origins: [origin],
      at: NOON,
      by: 'asha',
      ...more,
    },
    flow,
  )
const ids = (recall: Recall) => recall.lots.map(({ lot_id }) => lot_id)
const ofM1 = of('M1')

test('worked example B: of the forequarter C1 has 4,200 g, C2 21,017 g in mince, C3 12,219 g in pies', () => {
  const shareOf = sharesOf(attributionOf(flow), 'M1')
  const found = destinations(flow, reach(flow, ['M1'], 'forward').levels.flat(), shareOf)
  expect(
    found.customers.map(({ customer_id, sent: [one] }) => [
      customer_id,
      one?.lot_id,
      one?.quantity,
      one?.proRata,
    ]),
  ).toEqual([
    ['C1', 'M1', 4_200, 4_200],
    ['C2', 'P1', 24_000, 21_017],
    ['C3', 'P3', 30_000, 12_219],
  ])
  expect(found.retail.map(({ lot_id, quantity }) => [lot_id, quantity])).toEqual([
    ['P2', 9_300],
    ['P3', 5_000],
  ])
  const customersOf = (lot: string) =>
    destinations(flow, reach(flow, [lot], 'forward').levels.flat(), () => 1).customers.map(
      ({ customer_id }) => customer_id,
    )
  expect(['M2', 'I4'].map(customersOf)).toEqual([['C2', 'C3'], ['C3']])
})

test('worked example C: recalling M1 covers P1, P2, P3 too; 21,800 g are to be set apart; M2 is to be looked at', () => {
  expect(ids(ofM1)).toEqual(['M1', 'P1', 'P2', 'P3'])
  expect(ofM1.lots.map(({ path }) => path)).toEqual([
    [],
    ['M1', 'P1'],
    ['M1', 'P2'],
    ['M1', 'P1', 'P3'],
  ])
  const left = ids(ofM1).map((id) => foldLedger(ofLot(id)).quantity)
  expect(left).toEqual([2_300, 7_500, 8_000, 4_000])
  expect(left.reduce((sum, one) => sum + one)).toBe(21_800)
  expect(siblings(ofM1, flow)).toEqual(['M2'])
  expect(ids(of('I4'))).toEqual(['I4', 'P3'])
})

test('worked example C in one report: 21,800 g set apart, C1 to C3 told, a notice for P2 and P3, M2 to look at', () => {
  const leftOf = (id: string) =>
    ({ balance: foldLedger(ofLot(id)).quantity, lot: { unit: 'g' } }) as const
  const report = recallReport(ofM1, flow, { leftOf, isWhole: true })
  expect(report).toMatchObject({ setApartG: 21_800, review: ['M2'], isWhole: true })
  expect(report.toSetApart.map(({ lot_id }) => lot_id)).toEqual(['M1', 'P1', 'P2', 'P3'])
  expect(report.customers.map(({ customer_id }) => customer_id)).toEqual(['C1', 'C2', 'C3'])
  expect(report.retail.map(({ lot_id }) => lot_id)).toEqual(['P2', 'P3'])
  // Both lots of beef together are all of the mince.
  const both = recallReport(of('M1', { origins: ['M1', 'M2'] }), flow, { leftOf, isWhole: false })
  expect(both.customers[1]?.sent[0]?.proRata).toBe(24_000)
  // P1 is whole, whatever is in it: 20,000 of 43,000 g of the pie, of which C3 has 30,000 g.
  const mince = recallReport(of('M1', { origins: ['M1', 'P1'] }), flow, { leftOf, isWhole: true })
  expect(mince.customers[2]?.sent[0]?.proRata).toBe(13_953)
  const unknown = recallReport(ofM1, flow, { leftOf: () => undefined, isWhole: false })
  expect([unknown.setApartG, unknown.isWhole]).toEqual([0, false])
})

test('worked example C: P2 used in B9 before the recall, synced after it: P9 is recalled by itself, by way of P2', () => {
  const tell = teller()
  const late = tell('USE', 'P2', 1_000, {
    id: 'late',
    batch_id: 'B9',
    date: NINE,
    received: NOON + HOUR,
  })
  const made = tell('PRODUCE', 'P9', 900, { id: 'made', batch_id: 'B9', received: NOON + HOUR })
  const later = flowOf(lots, [...everything, late, made])
  const { recall, added } = extendRecall(ofM1, later, NOON + HOUR)
  expect(added).toEqual([{ lot_id: 'P9', path: ['M1', 'P2', 'P9'], at: NOON + HOUR }])
  expect(ids(recall)).toEqual(['M1', 'P1', 'P2', 'P3', 'P9'])
  expect([isLate(ofM1, late), isLate(ofM1, made), isLate(ofM1, everything[1] as Told)]).toEqual([
    true,
    false,
    false,
  ])
  expect(lateLine('Mill Lane tablet')).toBe('Used after recall on Mill Lane tablet.')
})

test('what is voided after the recall stays covered, and who had it stays named; voided before, it never was', () => {
  const use = everything.find(
    ({ intake_id, operation }) => `${intake_id} ${operation}` === 'P1 USE',
  )
  const dispatch = everything.find(({ customer_id }) => customer_id === 'C2')
  const voids = (received: number) => [
    ...everything,
    { ...(use as Told), id: 'v1', operation: 'SAMPLE', voids_id: use?.id, received } as Told,
    {
      ...(dispatch as Told),
      id: 'v2',
      operation: 'SAMPLE',
      voids_id: dispatch?.id,
      received,
    } as Told,
  ]
  const after = flowOf(lots, voids(NOON + 1))
  expect(ids(extendRecall(ofM1, after, NOON + 2).recall)).toEqual(ids(ofM1))
  // Even where the recall is computed anew.
  expect(ids(openRecall(ofM1, after))).toEqual(ids(ofM1))
  const told = destinations(after, ids(ofM1), () => 1, ofM1.at).customers
  expect(told.map(({ customer_id, sent }) => [customer_id, sent[0]?.isVoided])).toEqual([
    ['C1', false],
    ['C2', true],
    ['C3', false],
  ])
  expect(ids(openRecall(ofM1, flowOf(lots, voids(NOON - 1))))).toEqual(['M1', 'P1', 'P2'])
})

test('closed it still blocks and grows, cancelled neither; a drill marks nothing', () => {
  const [origin] = ofM1.lots
  if (!origin) throw new Error('A recall has its origin.')
  const marked = (status: Recall['status']) => markOf({ ...ofM1, status }, origin)
  const blocked = (['OPEN', 'CLOSED', 'CANCELLED'] as const).map((status) =>
    isRecalled(withMark({}, marked(status) as NonNullable<Lot['recall']>)),
  )
  expect(blocked).toEqual([true, true, false])
  expect(markOf({ ...ofM1, recall_class: 'DRILL' }, origin)).toBeNull()
  const tell = teller()
  const more = [
    tell('USE', 'P2', 1, { id: 'x', batch_id: 'B9' }),
    tell('PRODUCE', 'P9', 1, { id: 'y', batch_id: 'B9' }),
  ]
  const later = flowOf(lots, [...everything, ...more])
  const grown = (status: Recall['status']) =>
    extendRecall({ ...ofM1, status }, later, NOON + HOUR).added.length
  expect([grown('OPEN'), grown('CLOSED'), grown('CANCELLED')]).toEqual([1, 1, 0])
})

test('a lot of two recalls keeps both; cancelling one leaves it recalled by the other, in the field that filters read', () => {
  const mark = (recall: Recall) => {
    const found = recall.lots.find(({ lot_id }) => lot_id === 'P3')
    const made = found && markOf(recall, found)
    if (!made) throw new Error('The pie is covered by both.')
    return made
  }
  const ofI4 = of('I4')
  const both = withMark(withMark({}, mark(ofM1)), mark(ofI4))
  expect(both).toEqual({ recall: mark(ofM1), recalls: [mark(ofI4)] })
  const one = withMark(both, mark({ ...ofM1, status: 'CANCELLED' }))
  expect(one.recall?.recall_id).toBe(ofI4.id)
  expect(one.recalls?.map(({ recall_id }) => recall_id)).toEqual([ofM1.id])
  const pie = { id: 'P3', result: 'ACCEPTED', ...one } as unknown as Lot
  expect(lotStatus(pie, 4_000, '2026-03-05')).toBe('RECALLED')
  const none = withMark(one, mark({ ...ofI4, status: 'CANCELLED' }))
  expect(lotStatus({ ...pie, ...none }, 4_000, '2026-03-05')).toBe('IN_STOCK')
})

test('an edit takes no recall off a lot; a release by an admin, with its reason, changes its mark', () => {
  const found = ofM1.lots.at(-1)
  const mark = found && markOf(ofM1, found)
  if (!mark) throw new Error('The pie is covered.')
  const before = withMark({}, mark)
  const refusal = (after: Pick<Lot, 'recall' | 'recalls'>, role: 'admin' | 'user') =>
    marksRefusal(before, after, { role })
  expect(refusal({}, 'admin')).toContain("can't be taken off")
  const released = (reason: string) =>
    withMark(before, { ...mark, status: 'RELEASED', released: { reason, by: 'asha', at: NOON } })
  expect(refusal(released('Lab found nothing'), 'user')).toContain('Only an admin')
  expect(refusal(released(' '), 'admin')).toBe('Say why this lot is safe.')
  expect(refusal(released('Lab found nothing'), 'admin')).toBeNull()
  expect(refusal(withMark(before, { ...mark, status: 'CLOSED' }), 'user')).toBeNull()
  expect(refusal(withMark(before, { ...mark, recall_id: 'another' }), 'user')).toBeNull()
})

test('only an admin releases a lot, with a reason; what is made of it then is free, what was covered stays', () => {
  const why = { reason: 'Lab found nothing', by: 'asha', at: NOON + HOUR }
  expect(releaseLot(ofM1, 'P2', why, { role: 'user' })).toBe(
    'Only an admin can release a lot from a recall.',
  )
  expect(releaseLot(ofM1, 'P2', { ...why, reason: ' ' }, { role: 'admin' })).toBe(
    'Say why this lot is safe.',
  )
  const released = releaseLot(ofM1, 'P2', why, { role: 'admin' }) as Recall
  const found = released.lots.find(({ lot_id }) => lot_id === 'P2')
  const mark = found && markOf(released, found)
  expect(mark).toMatchObject({ status: 'RELEASED', released: why })
  const tell = teller()
  const used = (lot: string) => [
    tell('USE', lot, 1, { id: `use ${lot}`, batch_id: `B of ${lot}` }),
    tell('PRODUCE', `of ${lot}`, 1, { id: `made ${lot}`, batch_id: `B of ${lot}` }),
  ]
  const later = flowOf(lots, [...everything, ...used('P2'), ...used('P1')])
  expect(extendRecall(released, later, NOON + 2 * HOUR).added.map(({ lot_id }) => lot_id)).toEqual([
    'of P1',
  ])
  expect(recallRefusal({ role: 'user' })).toContain('Only an admin can recall.')
  expect(recallRefusal({ role: 'admin' })).toBeNull()
})

test('the care home is told first, then the school, the caterer and the shop, then those who got most', () => {
  const customer = (id: string, kind: 'CATERER' | 'SCHOOL' | 'RETAILER', isVulnerable = false) =>
    [id, { id, name: id, kind, vulnerable_group: isVulnerable }] as const
  const customers = new Map([
    customer('shop', 'RETAILER'),
    customer('small caterer', 'CATERER'),
    customer('caterer', 'CATERER'),
    customer('school', 'SCHOOL'),
    customer('day care', 'RETAILER', true),
  ])
  const sent = ['unknown', ...customers.keys()].map((customer_id) => ({
    customer_id,
    sent: [
      {
        lot_id: 'P1',
        quantity: customer_id === 'caterer' ? 9_000 : 100,
        unit: 'g' as const,
        proRata: null,
        isVoided: false,
      },
    ],
    returned: 0,
  }))
  const told = inOrderOfRisk(sent, customers).map(({ customer_id }) => customer_id)
  expect(told).toEqual(['day care', 'school', 'caterer', 'small caterer', 'shop', 'unknown'])
  const notices = [
    { customer_id: 'school', lots: ['P1'] },
    { customer_id: 'shop', lots: ['M1'] },
  ]
  expect(stillToTell(sent, notices).map(({ customer_id }) => customer_id)).toEqual([
    'unknown',
    'shop',
    'small caterer',
    'caterer',
    'day care',
  ])
})

test('a drill of 2 h 10 min with 99.1 % found has passed; after four hours, or with 94.99 %, it has not', () => {
  const drill = (hours: number, accountedBp: number | null) =>
    drillResult({ started_at: NOON, ended_at: NOON + hours * HOUR, accountedBp }).isPassed
  expect([drill(13 / 6, 9_910), drill(4, 9_500), drill(4.01, 9_910), drill(2, 9_499)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(drill(1, null)).toBe(false)
  expect(massBalance(ofLot('M1')).accountedBp).toBe(9_976)
})

test('"bb-44 11" and "BB 4411" are one batch of Border Beef, not of another supplier', () => {
  const received = [
    { id: 'a', supplier_id: 'border', supplier_batch_code: 'bb-44 11' },
    { id: 'b', supplier_id: 'border', supplier_batch_code: 'BB 4412' },
    { id: 'c', supplier_id: 'tyne', supplier_batch_code: 'BB 4411' },
    { id: 'd', supplier_id: 'border' },
  ]
  expect(ofSupplierBatch(received, 'border', 'BB 4411').map(({ id }) => id)).toEqual(['a'])
})
