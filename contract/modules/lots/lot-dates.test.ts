/** Which lots go first, and which use by binds (domain §2.0, §3.21). */
import { expect, test } from 'vitest'
import { proposeLots } from './fefo.ts'
import { earlierUseBy, openedUseBy } from './lot-dates.ts'
import { type Lot, lotStatus } from './lots.ts'

const lot = (id: string, use_by_date?: string) => ({ id, use_by_date, date: 1 }) as unknown as Lot
const standing = (id: string, balance: number, day: string, state: 'IN_STOCK' | 'ON_HOLD') =>
  ({ lot: lot(id, day), balance, state }) as const

test('7 kg come from the lot that expires first, the rest from the next; held lots are not proposed', () => {
  const lots = [
    standing('later', 9_000, '2026-03-12', 'IN_STOCK'),
    standing('held', 9_000, '2026-03-05', 'ON_HOLD'),
    standing('first', 5_000, '2026-03-08', 'IN_STOCK'),
    standing('over', -100, '2026-03-06', 'IN_STOCK'),
  ]
  const picks = (quantity: number) => {
    const { picks: own, short } = proposeLots(lots, quantity)
    return [...own.map((one) => `${one.lot.id} ${one.quantity}`), short]
  }
  expect(picks(7_000)).toEqual(['first 5000', 'later 2000', 0])
  expect(picks(15_000)).toEqual(['first 5000', 'later 9000', 1_000])
  expect(picks(0)).toEqual([0])
})

test('AC 3.22.4 artwork v6 came first; once its roll is archived, 40 labels are chosen from v7 alone', () => {
  const roll = (artwork_version: string, more: object) =>
    ({ id: artwork_version, kind: 'PACKAGING', artwork_version, ...more }) as unknown as Lot
  const rolls = (v6: object) =>
    [roll('v6', { date: 1, ...v6 }), roll('v7', { date: 2 })].map((one) => ({
      ...{ lot: one, balance: 500, state: lotStatus(one, 500, '2026-03-04') },
    }))
  const chosen = (v6: object) => proposeLots(rolls(v6), 40).picks.map((pick) => pick.lot.id)
  expect(chosen({})).toEqual(['v6'])
  expect(chosen({ archived: true })).toEqual(['v7'])
})

test('opened milk keeps three days, unless its use by is sooner; of two dates the earlier binds', () => {
  const opened = (use_by_date: string | undefined) => openedUseBy({ use_by_date }, '2026-03-05', 3)
  expect([opened('2026-03-12'), opened('2026-03-06'), opened(undefined)]).toEqual([
    '2026-03-08',
    '2026-03-06',
    '2026-03-08',
  ])
  expect(openedUseBy({ use_by_date: '2026-03-12' }, '2026-03-05', undefined)).toBe('2026-03-12')
  expect(earlierUseBy(undefined, undefined)).toBeUndefined()
})
