import { describe, expect, test } from 'vitest'
import { cookAdvice, judgeCook, judgeCooling, judgeReheat } from './cooking.ts'

describe('cooked through', () => {
  test.each([
    [70, 120, 'PASS'],
    [70, 90, 'FAIL'],
    [72, 120, 'PASS'],
    [72, 60, 'FAIL'],
    [75, 30, 'PASS'],
    [75, 29, 'FAIL'],
    [80, 6, 'PASS'],
    [80, 5, 'FAIL'],
    [65, 600, 'PASS'],
    [65, 599, 'FAIL'],
    [60, 2700, 'PASS'],
    [60, 2699, 'FAIL'],
    [58, 9999, 'FAIL'],
    [59.9, 9999, 'FAIL'],
  ])('%d °C for %d s: %s', (celsius, seconds, result) => {
    expect(judgeCook(celsius, seconds)).toBe(result)
  })
  test('without a time 75 °C passes and 74.9 does not', () => {
    expect(judgeCook(75)).toBe('PASS')
    expect(judgeCook(74.9)).toBe('FAIL')
    expect(judgeCook(Number.NaN)).toBe('FAIL')
  })
})

describe('what to do at a core that is not there yet', () => {
  test.each([
    [71, 'Core is 71.0 °C. Hold it 2 minutes at 70 °C or cook to 75 °C.'],
    [66, 'Core is 66.0 °C. Hold it 10 minutes at 65 °C or cook to 75 °C.'],
    [60, 'Core is 60.0 °C. Hold it 45 minutes at 60 °C or cook to 75 °C.'],
    [81, 'Core is 81.0 °C. Hold it 6 seconds at 80 °C.'],
    [58, 'Core is 58.0 °C. Cook to 75 °C.'],
    [76, 'Core is 76.0 °C. Hold it 30 seconds at 75 °C.'],
  ])('%d °C', (celsius, sentence) => {
    expect(cookAdvice(celsius)).toBe(sentence)
  })
})

describe('reheated', () => {
  test('75 °C for 30 s passes in England and fails in Scotland', () => {
    expect(judgeReheat(75, 30, { region: 'ENGLAND' })).toBe('PASS')
    expect(judgeReheat(75, 30, { region: 'SCOTLAND' })).toBe('FAIL')
  })
  test('82 °C passes in Scotland, 81.9 does not', () => {
    expect(judgeReheat(82, null, { region: 'SCOTLAND' })).toBe('PASS')
    expect(judgeReheat(81.9, null, { region: 'SCOTLAND' })).toBe('FAIL')
  })
  test('a recipe that 82 °C would spoil may ask for 75', () => {
    expect(judgeReheat(75, null, { region: 'SCOTLAND', ownCelsius: 75 })).toBe('PASS')
  })
})

describe('cooled', () => {
  test.each([
    [4, 90, 'PASS'],
    [5, 60, 'PASS'],
    [5.1, 90, 'WARN'],
    [8, 90, 'WARN'],
    [8.1, 89, 'COOLING'],
    [8.1, 90, 'FAIL'],
    [4, 91, 'FAIL'],
  ])('%d °C after %d minutes: %s', (celsius, minutes, result) => {
    expect(judgeCooling(celsius, minutes)).toBe(result)
  })
})
