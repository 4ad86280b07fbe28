import { describe, expect, test } from 'vitest'
import {
  differsFromUsual,
  identicalRuns,
  recentValues,
  usualFigures,
  usualRange,
} from './usual-temperature.ts'

const now = Date.parse('2026-03-05T08:00:00Z')
const daysAgo = (days: number) => now - days * 86_400_000

describe('what a fridge usually shows', () => {
  test('3, 3, 3.5, 4, 4 °C: usually 3 to 4', () => {
    const range = usualRange([3, 4, 3.5, 4, 3])
    expect(range).toEqual({ expected: 3.5, low: 3, high: 4 })
    expect(range && usualFigures(range)).toBe('3 to 4')
  })
  test('4 readings are too few', () => {
    expect(usualRange([3, 3, 4, 4])).toBeNull()
  })
  test('one reading of 31 °C moves nothing', () => {
    expect(usualRange([3, 3, 3.5, 4, 4, 31])?.expected).toBe(3.75)
  })
  test('five times 4 °C: usually 4 °C', () => {
    const range = usualRange([4, 4, 4, 4, 4])
    expect(range && usualFigures(range)).toBe('4')
  })
  test('a freezer: usually −20 to −18', () => {
    const range = usualRange([-20, -20, -19, -18, -18])
    expect(range && usualFigures(range)).toBe('−20 to −18')
  })
  test('a chiller around freezing: usually −1 to 1', () => {
    const range = usualRange([-1, -1, 0, 1, 1])
    expect(range && usualFigures(range)).toBe('−1 to 1')
  })
  test('of 9 readings the middle one is usual, of 8 the mean of the two middle ones', () => {
    expect(usualRange([1, 2, 3, 4, 5, 6, 7, 8, 9])?.expected).toBe(5)
    expect(usualRange([1, 2, 3, 4, 5, 6, 7, 8])?.expected).toBe(4.5)
  })
  test('a °F site: usually 37 to 39', () => {
    const range = usualRange([3, 4, 3.5, 4, 3])
    expect(range && usualFigures(range, { fahrenheit: true })).toBe('37 to 39')
  })
  test('counts the last 14 days, not the 15th, and no voided reading', () => {
    const logs = [
      { temperature: 3, date: daysAgo(14) },
      { temperature: 9, date: daysAgo(15) },
      { temperature: 31, date: daysAgo(1), voided_by_id: 'b' },
    ]
    expect(recentValues(logs, now)).toEqual([3])
  })
})

describe('a value far from the usual is read again', () => {
  const range = { expected: 3.5, low: 3, high: 4 }
  test('at more than 3 °C, not at 3.0', () => {
    expect(differsFromUsual(6.5, range)).toBe(false)
    expect(differsFromUsual(6.6, range)).toBe(true)
    expect(differsFromUsual(0.5, range)).toBe(false)
    expect(differsFromUsual(0.4, range)).toBe(true)
  })
  test('3.0 apart by decimals that floats cannot hold: 7.1 against 4.1', () => {
    expect(differsFromUsual(7.1, { expected: 4.1, low: 4, high: 4.2 })).toBe(false)
  })
  test('nothing is asked where nothing is usual', () => {
    expect(differsFromUsual(40, null)).toBe(false)
  })
})

describe('five identical typed readings in a row', () => {
  const typed = (temperature: number, minute: number, more = {}) => ({
    temperature,
    date: now + minute * 60_000,
    source: 'MANUAL',
    ...more,
  })
  test('5 are shown to Grace, 4 are not', () => {
    const four = [0, 1, 2, 3].map((minute) => typed(4, minute))
    expect(identicalRuns(four)).toEqual([])
    expect(identicalRuns([...four, typed(4, 4)])).toHaveLength(1)
  })
  test('another value between them, 4.1, breaks the row', () => {
    const logs = [0, 1, 2, 4, 5].map((minute) => typed(4, minute))
    expect(identicalRuns([...logs, typed(4.1, 3)])).toEqual([])
  })
  test('sensors may agree as often as they like', () => {
    const logs = [0, 1, 2, 3, 4].map((minute) => typed(4, minute, { source: 'SENSOR' }))
    expect(identicalRuns(logs)).toEqual([])
  })
})
