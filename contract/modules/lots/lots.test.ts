import { expect, test } from 'vitest'
import {
  archiveRefusal,
  inFefoOrder,
  isLowStock,
  isOnHand,
  isStanding,
  type Lot,
  lotBalance,
  lotProblems,
  lotStatus,
  onHandByStock,
  usesBy,
} from './lots.ts'
import type { Meat } from './meats.ts'

const TODAY = '2026-03-05'
const AT = 1_772_701_200_000
const brisket: Meat = {
  id: 'brisket-1',
  created: AT,
  created_by: 'ben',
  location_id: 'hs',
  stock_id: 'brisket',
  supplier_id: 'border-beef',
  internal_name: 'Beef brisket',
  batch_code: 'HS-260305-K3-01',
  supplier_batch_code: 'BB 4411',
  quantity: 5_000,
  unit: 'g',
  date: AT,
  use_by_date: '2026-03-12',
  limit_code: 'DEL_RED_MEAT',
  result: 'ACCEPTED',
  species: 'BEEF',
  cut: 'Brisket',
  form: 'BONELESS',
  balance: { quantity: 5_000, as_of: AT, operations: 1 },
}
const lot = (more: Partial<Meat>): Meat => ({ ...brisket, ...more })
const hold = { reason: 'Label', by: 'ben', at: AT }
const recall: NonNullable<Meat['recall']> = {
  recall_id: 'r',
  origin_lot_id: 'brisket-1',
  reason: 'Supplier',
  recall_class: 'RECALL',
  at: AT,
  by: 'asha',
  path: [],
}

test('the first of seven statuses that fits is the one: a rejected lot is nothing else', () => {
  const expired = { use_by_date: '2026-03-04' }
  const cases: (readonly [Partial<Meat>, number])[] = [
    [{ result: 'REJECTED', recall, archived: true }, 0],
    [{ recall, archived: true, hold }, 5_000],
    [{ archived: true, hold }, 5_000],
    [{ hold, ...expired }, 0],
    [expired, 0],
    [expired, 10],
    [{ use_by_date: TODAY }, 10],
    [{ recall: { ...recall, status: 'CANCELLED' }, best_before_date: '2020-01-01' }, 10],
  ]
  const statuses = cases.map(([more, balance]) => lotStatus(lot(more), balance, TODAY))
  expect(statuses).toEqual([
    'REJECTED',
    'RECALLED',
    'ARCHIVED',
    'ON_HOLD',
    'OUT_OF_STOCK',
    'EXPIRED',
    'IN_STOCK',
    'IN_STOCK',
  ])
})

test('a closed recall still blocks, among several too; one that was cancelled, or let the lot go, does not', () => {
  const of = (...statuses: NonNullable<Meat['recall']>['status'][]) => {
    const [first, ...others] = statuses.map((status) => ({ ...recall, status }))
    return lotStatus(lot({ recall: first, recalls: others }), 10, TODAY)
  }
  expect([of(undefined), of('OPEN'), of('CLOSED')]).toEqual(['RECALLED', 'RECALLED', 'RECALLED'])
  expect([of('CANCELLED'), of('RELEASED'), of('RELEASED', 'CANCELLED')]).toEqual([
    'IN_STOCK',
    'IN_STOCK',
    'IN_STOCK',
  ])
  expect(of('CANCELLED', 'CLOSED')).toBe('RECALLED')
})

test('on hand is what stands there: on hold and expired too, rejected, recalled and used up not', () => {
  const there = ['IN_STOCK', 'ON_HOLD', 'EXPIRED'] as const
  const gone = ['REJECTED', 'RECALLED', 'ARCHIVED', 'OUT_OF_STOCK'] as const
  expect(there.map((status) => isOnHand(status, 1))).toEqual([true, true, true])
  expect(gone.map((status) => isOnHand(status, 1))).toEqual([false, false, false, false])
  expect(isOnHand('ON_HOLD', 0)).toBe(false)
})

test('first expired, first out: by use by, then best before, then what came first; undated last', () => {
  const { use_by_date: _, ...undated } = brisket
  const lots: Lot[] = [
    { ...undated, id: 'undated' },
    { ...undated, id: 'best-before', best_before_date: '2026-03-06' },
    lot({ id: 'later', date: AT + 1 }),
    lot({ id: 'sooner', use_by_date: '2026-03-08' }),
    lot({ id: 'earlier', date: AT - 1 }),
  ]
  expect(lots.sort(inFefoOrder).map(({ id }) => id)).toEqual([
    'sooner',
    'earlier',
    'later',
    'best-before',
    'undated',
  ])
})

test('an item has what its lots have, with what this device has not sent: 9 kg in two lots, £40.50 of them paid', () => {
  const lots = [
    lot({ cost_pence: 4_050 }),
    lot({ id: 'brisket-2', use_by_date: '2026-03-08' }),
    lot({ id: 'gone', balance: { quantity: 0, as_of: AT, operations: 2 } }),
    lot({ id: 'other', stock_id: 'shin', hold }),
    lot({ id: 'refused', result: 'REJECTED' }),
  ]
  const wasted = { id: 'w', operation: 'WASTE', quantity: 1_000, date: AT + 1 } as const
  const onHand = onHandByStock(lots, ({ id }) => (id === 'brisket-2' ? [wasted] : undefined), TODAY)
  expect([...onHand]).toEqual([
    [
      'brisket',
      {
        quantity: 9_000,
        lots: 2,
        cost: 4_050,
        uncosted: 4_000,
        nextUseBy: '2026-03-08',
        useBys: ['2026-03-08', '2026-03-12'],
      },
    ],
    [
      'shin',
      {
        quantity: 5_000,
        lots: 1,
        uncosted: 5_000,
        nextUseBy: '2026-03-12',
        useBys: ['2026-03-12'],
        onHold: 1,
      },
    ],
  ])
})

test('one lot past its use by hides neither the one of today nor the recalled one beside it', () => {
  const lots = [
    lot({ use_by_date: '2026-03-04' }),
    lot({ id: 'b', use_by_date: TODAY }),
    lot({ id: 'c', use_by_date: '2026-03-09' }),
    lot({ id: 'd', recall }),
    lot({ id: 'e', recall, balance: { quantity: 0, as_of: AT, operations: 2 } }),
    lot({ id: 'f', stock_id: 'shin', use_by_date: '2026-03-08' }),
  ]
  const found = onHandByStock(lots, () => undefined, TODAY)
  const brisketHere = found.get('brisket')
  expect(brisketHere).toMatchObject({ lots: 3, recalled: 1 })
  const says = (onHand: typeof brisketHere) =>
    (['past', 'today', 'soon'] as const).map((when) => usesBy(onHand, when, TODAY))
  expect(says(brisketHere)).toEqual([true, true, true])
  expect(says(found.get('shin'))).toEqual([false, false, true])
  expect(says(undefined)).toEqual([false, false, false])
})

test('a lot taken in without signal has what it was received with, before the server knows of it', () => {
  const { balance: _, ...made }: Lot = brisket
  const received = { id: 'r', operation: 'RECEIVE', quantity: 5_000, date: AT } as const
  expect(lotBalance(made)).toBe(0)
  expect(lotBalance(made, [received])).toBe(5_000)
})

test('AC 3.33.3 low is what is in use and stands at its level to order or below it', () => {
  const item = { reorder_level: 5_000 }
  expect([5_001, 5_000, 0].map((onHand) => isLowStock(item, onHand))).toEqual([false, true, true])
  expect(isLowStock({ ...item, archived: true }, 0)).toBe(false)
  expect(isLowStock({}, 0)).toBe(false)
  expect(isLowStock({ reorder_level: 0 }, 0)).toBe(true)
})

test('AC 3.33.4 three lots in stock keep an item from being archived, and so does one', () => {
  expect(archiveRefusal(3)).toBe('3 lots are still in stock. Mark them out of stock first.')
  expect(archiveRefusal(1)).toBe('1 lot is still in stock. Mark it out of stock first.')
  expect(archiveRefusal(0)).toBeNull()
})

test('a lot needs a date where its item has one, a reason where it was refused, the unit of its item', () => {
  const stock = { unit: 'g', date_type: 'USE_BY', internal_name: 'Beef brisket' } as const
  const { use_by_date: _, ...undated } = brisket
  expect(lotProblems(brisket, stock)).toEqual({})
  expect(lotProblems(undated, { ...stock, date_type: 'NONE' })).toEqual({})
  expect(lotProblems(undated, stock)).toEqual({
    use_by_date: 'Enter a use by or best before date.',
  })
  expect(lotProblems(lot({ result: 'REJECTED' }), stock)).toHaveProperty('reject_reason')
  expect(lotProblems(lot({ checks: { clean_ok: 'NO' } }), stock)).toHaveProperty(
    'corrective_action',
  )
  expect(lotProblems(lot({ unit: 'each' }), stock)).toHaveProperty('unit')
})

test('2.5 kg that were recalled are not on hand, and keep their item from being put away; nothing left does not', () => {
  expect([isOnHand('RECALLED', 2_500), isStanding('RECALLED', 2_500)]).toEqual([false, true])
  expect(isStanding('RECALLED', 0)).toBe(false)
  expect(isStanding('ARCHIVED', 2_500)).toBe(false)
})
