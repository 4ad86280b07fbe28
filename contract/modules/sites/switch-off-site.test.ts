import { expect, test } from 'vitest'
import { type Lot, lotBalance } from '../lots/lots.ts'
import { deactivateProblem, isLeftBehind } from './switch-off-site.ts'

const highStreet = { id: 'hs', name: 'High Street', tags: [] as string[] }
const millLane = { id: 'ml', name: 'Mill Lane' }
const airport = { id: 'ap', name: 'Airport', tags: ['DEACTIVATED'] }
const sites = [airport, millLane, highStreet]

test('the only active location is not switched off', () => {
  expect(deactivateProblem(highStreet, [highStreet, airport], 0)).toBe(
    "You can't deactivate your only active location.",
  )
})

test('Mill Lane with 12 lots, or 1, is not; with nothing in stock it is', () => {
  expect(deactivateProblem(millLane, sites, 12)).toBe('Mill Lane still has 12 lots in stock.')
  expect(deactivateProblem(millLane, sites, 1)).toBe('Mill Lane still has 1 lot in stock.')
  expect(deactivateProblem(millLane, sites, 0)).toBeNull()
})

test('of 7 lots 4 are left: in stock, past its use by, on hold, recalled; not the empty, refused and archived', () => {
  const lot = (quantity: number, more: object = {}) =>
    ({ date: 0, balance: { quantity, as_of: 0, operations: 1 }, ...more }) as unknown as Lot
  const lots = [
    lot(1000),
    lot(1000, { use_by_date: '2026-03-01' }),
    lot(1000, { hold: { reason: 'Temperature' } }),
    lot(1000, { recall: { status: 'OPEN' } }),
    lot(0),
    lot(1000, { result: 'REJECTED' }),
    lot(1000, { archived: true }),
  ]
  expect(lots.filter((one) => isLeftBehind(one, lotBalance(one)))).toEqual(lots.slice(0, 4))
})
