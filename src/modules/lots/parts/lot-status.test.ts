import { expect, test } from 'vitest'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { lotDay, lotDayWords, lotStatusWords } from './lot-status.ts'

const today = '2026-03-05'
const lot = (more: Partial<Lot>) => ({ unit: 'g', ...more }) as Lot
const words = (more: Partial<Lot>, at: Partial<Standing> = {}) => {
  const { tone, words: said } = lotStatusWords(
    { lot: lot(more), balance: 1_200, state: 'IN_STOCK', ...at },
    today,
  )
  return `${tone}: ${said}`
}

test('what ends today is never green; from three days before, it says so', () => {
  expect(words({ use_by_date: today })).toBe('warning: Use today')
  expect(words({ use_by_date: '2026-03-08' })).toBe('warning: Use soon')
  expect(words({ use_by_date: '2026-03-09' })).toBe('safe: In stock')
})

test('a best before that has passed only warns, and only where no use by binds', () => {
  expect(words({ best_before_date: '2026-03-04' })).toBe('warning: Past its best before')
  expect(words({ best_before_date: today })).toBe('safe: In stock')
  const both = { use_by_date: '2026-03-20', best_before_date: '2026-03-04' }
  expect(words(both)).toBe('safe: In stock')
})

test('1,200 g more used than received is said before "out of stock"', () => {
  const gone = { state: 'OUT_OF_STOCK', balance: 0 } as const
  expect(words({}, gone)).toBe('neutral: Out of stock')
  expect(words({}, { ...gone, balance: -1_200 })).toBe('warning: More used than received: −1.20 kg')
})

test('dates are said as days: today, Thu 12 Mar, and with the year if it is another one', () => {
  expect(lotDayWords(lot({ use_by_date: today }), today)).toBe('Use by today')
  expect(lotDay(lot({ use_by_date: '2026-03-12' }), today)?.words).toBe('Thu 12 Mar')
  expect(lotDayWords(lot({ best_before_date: '2027-01-14' }), today)).toBe(
    'Best before 14 Jan 2027',
  )
  expect(lotDay(lot({}), today)).toBeUndefined()
})
