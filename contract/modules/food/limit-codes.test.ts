import { describe, expect, test } from 'vitest'
import { limitsInWords } from '../temperature/limits-in-words.ts'
import { judgeByCode, LIMIT_CODES, type LimitCode, limitsOfCode } from './limit-codes.ts'

describe('goods are judged on arrival', () => {
  const vectors: [LimitCode, number, string][] = [
    ['DEL_RED_MEAT', 7, 'PASS'],
    ['DEL_RED_MEAT', 7.1, 'FAIL'],
    ['DEL_OFFAL', 3, 'PASS'],
    ['DEL_OFFAL', 3.1, 'FAIL'],
    ['DEL_POULTRY', 4, 'PASS'],
    ['DEL_POULTRY', 4.1, 'FAIL'],
    ['DEL_MINCE', 2, 'PASS'],
    ['DEL_MINCE', 2.1, 'FAIL'],
    ['DEL_PREPARATION', 4, 'PASS'],
    ['DEL_PREPARATION', 4.1, 'FAIL'],
    ['DEL_CHILLED', 5, 'PASS'],
    ['DEL_CHILLED', 5.1, 'WARN'],
    ['DEL_CHILLED', 8, 'WARN'],
    ['DEL_CHILLED', 8.1, 'FAIL'],
    ['DEL_FISH', 2, 'PASS'],
    ['DEL_FISH', 2.1, 'WARN'],
    ['DEL_FISH', 4, 'WARN'],
    ['DEL_FISH', 4.1, 'FAIL'],
    ['DEL_FROZEN', -18, 'PASS'],
    ['DEL_FROZEN', -17.9, 'WARN'],
    ['DEL_FROZEN', -15, 'WARN'],
    ['DEL_FROZEN', -14.9, 'FAIL'],
    ['DEL_HOT', 63, 'PASS'],
    ['DEL_HOT', 62.9, 'FAIL'],
    ['PROBE_ICE', -1, 'PASS'],
    ['PROBE_ICE', 1, 'PASS'],
    ['PROBE_ICE', 1.1, 'FAIL'],
    ['PROBE_ICE', -1.1, 'FAIL'],
    ['PROBE_BOIL', 99, 'PASS'],
    ['PROBE_BOIL', 101, 'PASS'],
    ['PROBE_BOIL', 98.9, 'FAIL'],
    ['PROBE_BOIL', 101.1, 'FAIL'],
    ['DISHWASH', 82, 'PASS'],
    ['DISHWASH', 81.9, 'WARN'],
    ['DISHWASH', 80, 'WARN'],
    ['DISHWASH', 79.9, 'FAIL'],
  ]
  test.each(vectors)('%s at %d °C: %s', (code, celsius, result) => {
    expect(judgeByCode(code, celsius)).toBe(result)
  })
  test('ambient goods are not measured, even at 30 °C', () => {
    expect(judgeByCode('DEL_AMBIENT', 30)).toBeNull()
  })
  test('red meat reads "7 °C or below"', () => {
    expect(limitsInWords(LIMIT_CODES.DEL_RED_MEAT)).toBe('7 °C or below')
  })
})

describe("a business's own delivery limits", () => {
  test('red meat relaxed to 8 °C warns from 7 and fails over 8', () => {
    const own = { DEL_RED_MEAT: 8 }
    expect([7, 8, 8.1].map((celsius) => judgeByCode('DEL_RED_MEAT', celsius, own))).toEqual([
      'PASS',
      'WARN',
      'FAIL',
    ])
  })
  test('no chilled row goes over 8 °C, whatever is typed', () => {
    expect(judgeByCode('DEL_CHILLED', 8.1, { DEL_CHILLED: 12 })).toBe('FAIL')
  })
  test('poultry tightened to 3 °C fails at 3.5', () => {
    expect(judgeByCode('DEL_POULTRY', 3.5, { DEL_POULTRY: 3 })).toBe('FAIL')
  })
  test('frozen at −10 and hot at 50 °C cannot be relaxed, −20 and 70 °C are taken', () => {
    expect(judgeByCode('DEL_FROZEN', -12, { DEL_FROZEN: -10 })).toBe('FAIL')
    expect(judgeByCode('DEL_HOT', 62.9, { DEL_HOT: 50 })).toBe('FAIL')
    expect(judgeByCode('DEL_HOT', 63, { DEL_HOT: 50 })).toBe('PASS')
    expect(judgeByCode('DEL_FROZEN', -18, { DEL_FROZEN: -20 })).toBe('FAIL')
    expect(judgeByCode('DEL_HOT', 65, { DEL_HOT: 70 })).toBe('FAIL')
  })
  test('a figure for another code changes nothing', () => {
    expect(limitsOfCode('PROBE_ICE', { PROBE_ICE: 5 })).toEqual(LIMIT_CODES.PROBE_ICE)
    expect(limitsOfCode('DEL_FISH', { DEL_MINCE: 1 })).toEqual({ warn_max: 2, limit_max: 4 })
  })
})
