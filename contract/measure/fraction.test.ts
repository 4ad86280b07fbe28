import { expect, test } from 'vitest'
import {
  compared,
  fraction,
  minus,
  over,
  overIfAny,
  plus,
  times,
  toBasisPoints,
  toNearest,
} from './fraction.ts'

test('a third three times is one, and 0.1 + 0.2 is 0.3 exactly', () => {
  const third = fraction(1, 3)
  expect(plus(third, third, third)).toEqual(fraction(1))
  expect(plus(fraction(1, 10), fraction(2, 10))).toEqual(fraction(3, 10))
  expect(times(third, 3)).toEqual(fraction(1))
  expect(minus(1, third)).toEqual(fraction(2, 3))
  expect(over(1, fraction(-2, 3))).toEqual(fraction(-3, 2))
  expect(compared(third, fraction(1, 2))).toBe(-1)
})

test('halves go away from zero, once: 2.5 is 3, -2.5 is -3, 2/3 is 6667 bp', () => {
  expect(toNearest(fraction(5, 2))).toBe(3)
  expect(toNearest(fraction(-5, 2))).toBe(-3)
  expect(toNearest(fraction(1005, 1000), 2)).toBe(101)
  expect(toNearest(fraction(-1, 1000))).toBe(0)
  expect(toBasisPoints(fraction(2, 3))).toBe(6667)
})

test('dividing by nothing, or by half a number, is a fault and never a figure', () => {
  expect(overIfAny(5, 0)).toBeNull()
  expect(() => over(5, 0)).toThrow(RangeError)
  expect(() => fraction(0.5)).toThrow(RangeError)
})
