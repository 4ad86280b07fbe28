/** What may be done with a lot in which state (domain §2.0, §2.5). */
import { expect, test } from 'vitest'
import type { Lot } from './lots.ts'
import {
  actRefusal,
  holdsOutputs,
  isOverdrawing,
  judgeOperation,
  type LotState,
  lotState,
  mayDo,
  stateThen,
} from './permits.ts'
import type { StockOperation } from './stock-operations.ts'

const NINE = 1_772_701_200_000
const HOUR = 3_600_000
const TODAY = '2026-03-05'
const brisket = {
  id: 'b',
  internal_name: 'Beef brisket',
  batch_code: 'HS-260305-K3-07',
  location_id: 'hs',
  unit: 'g',
  result: 'ACCEPTED',
  use_by_date: '2026-03-04',
} as unknown as Lot
const acts = [
  'RECEIVE',
  'PRODUCE',
  'USE',
  'SELL',
  'DISPATCH',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'WASTE',
  'RETURN_OUT',
  'RETURN_IN',
  'SAMPLE',
  'COUNT',
] as const satisfies readonly StockOperation['operation'][]
const findsOut = ['WASTE', 'RETURN_OUT', 'RETURN_IN', 'SAMPLE', 'COUNT']
const arrives = ['RECEIVE', 'PRODUCE', 'TRANSFER_IN']

test('in stock all is allowed; recalled, held, expired, rejected and used up lots only what finds out or gets rid of them', () => {
  const allowed = (state: LotState) => acts.filter((act) => mayDo(act, brisket, state)).toSorted()
  expect(allowed('IN_STOCK')).toEqual(acts.toSorted())
  for (const state of ['RECALLED', 'ON_HOLD', 'EXPIRED', 'REJECTED', 'OUT_OF_STOCK'] as const) {
    expect(allowed(state), state).toEqual([...arrives, ...findsOut].toSorted())
  }
  for (const state of ['ARCHIVED', 'IN_TRANSIT'] as const) {
    expect(allowed(state), state).toEqual([...arrives, 'RETURN_IN'].toSorted())
  }
})

test('each refusal says why, and what to do', () => {
  const says = (state: LotState, act: (typeof acts)[number] = 'USE', reason?: string) =>
    actRefusal(act, brisket, state, reason)
  const name = 'Beef brisket HS-260305-K3-07'
  expect(says('RECALLED')).toBe(`${name} is recalled. Do not use, sell or move it.`)
  expect(says('RECALLED', 'WASTE', 'SPOILED')).toBe(says('RECALLED'))
  expect(says('RECALLED', 'WASTE', 'RECALL_DESTROYED')).toBeNull()
  expect(says('EXPIRED')).toBe("Use by 04/03/2026 has passed. It can't be used or sold.")
  expect(says('ON_HOLD', 'DISPATCH')).toBe("You can't dispatch HS-260305-K3-07: it is on hold.")
  expect(says('ARCHIVED', 'COUNT')).toBe(`${name} is archived. Take it out of the archive first.`)
  expect(says('REJECTED')).toBe(`${name} was rejected. Send it back or record it as waste.`)
  expect(says('OUT_OF_STOCK')).toBe(`${name} is out of stock. Count it first.`)
  expect(says('IN_TRANSIT', 'SELL')).toBe(
    `${name} is on its way. Enter its weight and temperature when it arrives.`,
  )
})

test('a lot of a transfer is on its way until it was received; a lot that is used up is not', () => {
  const child = { ...brisket, parent_intake_id: 'side' } as Lot
  expect(lotState(child, { quantity: 0, operations: 0 }, TODAY)).toBe('IN_TRANSIT')
  expect(lotState(child, { quantity: 0, operations: 2 }, TODAY)).toBe('OUT_OF_STOCK')
  expect(lotState(brisket, { quantity: 0, operations: 0 }, TODAY)).toBe('OUT_OF_STOCK')
})

test('used on the 4th at 09:00, held at 10:00, arrived on the 6th: it was neither held nor expired then', () => {
  const held = { ...brisket, hold: { reason: 'Smells', by: 'asha', at: NINE + HOUR } } as Lot
  const balance = { quantity: 500, operations: 1 }
  const then = (at: number, day: string) => stateThen(held, balance, { at, day })
  expect(then(NINE, '2026-03-04')).toBe('IN_STOCK')
  expect(then(NINE, TODAY)).toBe('EXPIRED')
  expect(then(NINE + HOUR, '2026-03-04')).toBe('ON_HOLD')
})

const using = (quantity: number) => ({ operation: 'USE', quantity, location_id: 'hs' }) as const
const around = {
  state: 'IN_STOCK',
  balance: 2_300,
  madeOffline: false,
  siteName: 'Mill Lane',
} as const

test('2.30 kg left: 2,346 g may be used, 2 % over; 2,347 g not; what was wasted is never too much', () => {
  expect([2_300, 2_346, 2_347].map((grams) => isOverdrawing(using(grams), 2_300))).toEqual([
    false,
    false,
    true,
  ])
  expect(isOverdrawing({ operation: 'WASTE', quantity: 9_000 }, 2_300)).toBe(false)
  expect(isOverdrawing(using(1), -500)).toBe(true)
  expect(judgeOperation(using(2_347), brisket, around).problems).toEqual({
    quantity: 'Only 2.30 kg is left. Check the weight, or count the lot first.',
  })
})

test('made without signal it is kept and marked: recalled, and more than there was', () => {
  const offline = { ...around, madeOffline: true }
  expect(judgeOperation(using(100), brisket, offline)).toEqual({ problems: {}, marks: [] })
  expect(judgeOperation(using(9_000), brisket, { ...offline, state: 'RECALLED' })).toEqual({
    problems: {},
    marks: ['LOT_RECALLED', 'LOT_OVERDRAWN'],
  })
  expect(judgeOperation(using(100), brisket, { ...around, state: 'ON_HOLD' })).toEqual({
    problems: { operation: "You can't use HS-260305-K3-07: it is on hold." },
    marks: [],
  })
})

test('a lot at Mill Lane is not used at High Street, not even without signal', () => {
  const elsewhere = { ...brisket, location_id: 'mk' } as Lot
  expect(judgeOperation(using(1), elsewhere, { ...around, madeOffline: true }).problems).toEqual({
    location_id: 'This lot is at Mill Lane. Transfer it first.',
  })
})

test('what was made of expired, held and rejected food goes on hold; what was made of an overdrawn lot does not', () => {
  const marks = ['LOT_EXPIRED', 'LOT_ON_HOLD', 'LOT_REJECTED'] as const
  expect(marks.map((mark) => holdsOutputs([mark]))).toEqual([true, true, true])
  expect(holdsOutputs(['LOT_OVERDRAWN', 'LOT_OUT_OF_STOCK'])).toBe(false)
})
