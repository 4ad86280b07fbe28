import { expect, test } from 'vitest'
import { instantOf } from '#contract/time/zoned-time.ts'
import {
  lastFullDays,
  onTimeShare,
  spanOfFigures,
  sumOfFigures,
  worstFirst,
} from './site-figures.ts'

test('560 readings of 572 and 103 checks of 109 on time are 663 of 681, which is 97.36 %', () => {
  const sum = sumOfFigures([
    { due: 572, onTime: 560, failed: 3, overdue: 0 },
    { due: 109, onTime: 103, failed: 2, overdue: 1 },
    { critical: 1 },
  ])
  expect(sum).toEqual({ due: 681, onTime: 663, failed: 5, overdue: 1, critical: 1 })
  expect(onTimeShare(sum)).toBe(9_736)
})

test('AC 3.1.3 what one module does not know is not known of the site, and no zero; nothing due has no share', () => {
  const sum = sumOfFigures([
    { due: 572, onTime: 560, failed: null },
    { due: null, onTime: null, failed: 2 },
  ])
  expect(sum).toMatchObject({ due: null, failed: null, critical: null })
  expect(onTimeShare(sum)).toBeNull()
  expect(onTimeShare({ due: 0, onTime: 0 })).toBeNull()
})

test('on Thu 5 March at 08:20 the 28 full days are 5 February to 4 March; over the change of the clock they are 671 hours', () => {
  const timezone = 'Europe/London'
  const midnight = (day: string) => instantOf(day, '00:00', timezone)
  const days = lastFullDays(instantOf('2026-03-05', '08:20', timezone), timezone)
  expect(days).toEqual({ from: '2026-02-05', to: '2026-03-04' })
  expect(spanOfFigures(days, timezone)).toEqual({
    from: midnight('2026-02-05'),
    to: midnight('2026-03-05'),
  })
  const later = lastFullDays(instantOf('2026-04-05', '08:20', timezone), timezone)
  const { from, to } = spanOfFigures(later, timezone)
  expect((to - from) / 3_600_000).toBe(28 * 24 - 1)
})

test('of 4 sites: critical before overdue, overdue before late, and what is not known last', () => {
  const site = (name: string, due: number | null, onTime: number | null, more = {}) => ({
    name,
    sum: { due, onTime, failed: 0, overdue: 0, critical: 0, ...more },
  })
  const sites = [
    site('Unknown', null, null),
    site('Good', 100, 99),
    site('Late', 100, 80),
    site('Overdue', 100, 100, { overdue: 2 }),
    site('Critical', 100, 100, { critical: 1 }),
  ]
  const order = worstFirst(sites).map(({ name }) => name)
  expect(order).toEqual(['Critical', 'Overdue', 'Late', 'Good', 'Unknown'])
})
