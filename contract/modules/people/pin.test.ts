import { describe, expect, test } from 'vitest'
import { cleanPin, isPinComplete, newPinProblem, pinProblem } from './pin.ts'

describe('typing a PIN', () => {
  test.each([
    ['12a3', '123'],
    ['48 21', '4821'],
    ['0a9b05', '0905'],
    ['48215', '4821'],
    ['abc', ''],
    ['٤٨٢١', ''],
  ])('of "%s" stays "%s"', (typed, kept) => {
    expect(cleanPin(typed)).toBe(kept)
  })
  test('3 digits are not enough, 4 are', () => {
    expect(isPinComplete('482')).toBe(false)
    expect(isPinComplete('4821')).toBe(true)
  })
})

describe('setting a PIN', () => {
  test.each(['', '482', '48215', '48a1'])('"%s" is not exactly 4 digits', (pin) => {
    expect(pinProblem(pin)).toBe('PIN must be exactly 4 digits.')
  })
  test.each(['0000', '1234', '7777'])('%s is too easy to guess', (pin) => {
    expect(pinProblem(pin)).toBe('That PIN is too easy to guess. Choose another.')
  })
  test.each(['4821', '0001', '1235'])('%s can be set', (pin) => {
    expect(pinProblem(pin)).toBeNull()
  })
})

test('4821 and then 4812 set nothing; 4821 twice does, 1234 twice does not', () => {
  expect(newPinProblem('4821', '4812')).toBe('The two are different. Type your PIN again in both.')
  expect(newPinProblem('4821', '4821')).toBeNull()
  expect(newPinProblem('1234', '1234')).toBe('That PIN is too easy to guess. Choose another.')
})
