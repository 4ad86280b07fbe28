import { expect, test } from 'vitest'
import { periodsOutside, periodVerdict } from './one-period.ts'

const NOON = Date.UTC(2026, 2, 5, 12)
const MINUTE = 60_000
const at = (minutes: number, celsius: number) => ({ at: NOON + minutes * MINUTE, celsius })
const hot = (readings: ReturnType<typeof at>[], now: number) =>
  periodVerdict('HOT_HOLD', readings, NOON + now * MINUTE)

test('§1.7 hot food at 62 °C counts two hours from the first reading below 63 °C, whatever is read since', () => {
  const readings = [at(0, 65), at(10, 62), at(40, 61)]
  expect(hot(readings, 41)).toEqual({
    is: 'COUNTING',
    until: NOON + 130 * MINUTE,
    says: 'It is below 63 °C. Use it within 2 hours, once only.',
  })
  expect(hot(readings, 129).is).toBe('COUNTING')
  expect(hot(readings, 130)).toEqual({
    is: 'OVER',
    until: null,
    says: 'It was below 63 °C for 2 hours or more. Reheat it now, once, or discard it.',
  })
})

test('back at 63 °C in time it may stay, the second time below it may not', () => {
  const once = [at(0, 62), at(60, 63)]
  expect(hot(once, 300)).toEqual({ is: 'INSIDE', until: null, says: null })
  expect(hot([...once, at(90, 62.9)], 91).says).toBe(
    'It was below 63 °C twice; once is allowed. Reheat it now, once, or discard it.',
  )
  expect(hot([at(0, 62), at(120, 70)], 121).is).toBe('OVER')
  expect(hot([at(0, 63)], 500).is).toBe('INSIDE')
})

test('a chilled display above 8 °C has four hours, then the food goes; at a °F site it says 46.4 °F', () => {
  const display = (celsius: number, now: number, words = {}) =>
    periodVerdict('DISPLAY_CHILL', [at(0, celsius)], NOON + now * MINUTE, words)
  expect(display(8, 500).is).toBe('INSIDE')
  expect(display(8.1, 239).is).toBe('COUNTING')
  expect(display(8.1, 240).says).toBe('It was above 8 °C for 4 hours or more. Discard it.')
  expect(display(9, 1, { fahrenheit: true }).says).toMatch(/^It is above 46.4 °F\./)
})

test('readings that arrive out of order make the same periods', () => {
  const readings = [at(60, 65), at(0, 60), at(90, 50), at(30, 61)]
  expect(periodsOutside('HOT_HOLD', readings)).toEqual([
    { from: NOON, to: NOON + 60 * MINUTE },
    { from: NOON + 90 * MINUTE, to: null },
  ])
})
