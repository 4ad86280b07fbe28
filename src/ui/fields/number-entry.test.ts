import { describe, expect, test } from 'vitest'
import {
  type EntryRules,
  entryToDisplay,
  entryToNumber,
  keyToPadKey,
  type PadKey,
  pressKey,
  startEntry,
  typeText,
  unreadSentence,
} from './number-entry.ts'

function type(keys: string, rules: EntryRules = {}): string {
  return keys
    .split(' ')
    .reduce((text, key) => pressKey(text, key as PadKey, rules), startEntry(rules))
}

describe('typing a temperature', () => {
  test('3 . 6 is 3.6 °C', () => {
    expect(type('3 . 6')).toBe('3.6')
    expect(entryToNumber('3.6')).toBe(3.6)
  })

  test('a point first writes 0.', () => expect(type('. 5')).toBe('0.5'))

  test('a second point and a second decimal are ignored', () => {
    expect(type('3 . . 6 7')).toBe('3.6')
  })

  test('a leading nought gives way, also after the minus', () => {
    expect(type('0 5')).toBe('5')
    expect(type('sign 0 7')).toBe('-7')
  })

  test('a freezer starts at − and an emptied display shows it again', () => {
    const freezer = { startNegative: true }
    expect(startEntry(freezer)).toBe('-')
    expect(type('1 8', freezer)).toBe('-18')
    expect(type('1 8 delete delete', freezer)).toBe('-')
    expect(type('1 8 clear', freezer)).toBe('-')
    expect(type('delete 4', freezer)).toBe('4')
  })

  test('a freezer starts at −, and −18 typed on a keyboard is −18, not 18', () => {
    const typed = ['minus', '1', '8'] as const
    expect(typed.reduce((text, key) => pressKey(text, key), '-')).toBe('-18')
    expect(pressKey('-18', 'plus')).toBe('18')
  })

  test('± turns the sign over and back at any time', () => {
    expect(type('1 8 sign')).toBe('-18')
    expect(type('1 8 sign sign')).toBe('18')
    expect(type('sign 1 8')).toBe('-18')
  })

  test('a comma is kept to be put right, and groups thousands: 12,5 is never 125', () => {
    expect(type('1 2 , 5')).toBe('12,5')
    expect(type('1 2 , . 5')).toBe('12.5')
    expect(type('1 2 . , 5')).toBe('12.5')
    expect(type(', 5')).toBe('5')
    expect(type('2 5 , 0 0 0 0', { decimals: 0, digits: 5 })).toBe('25,000')
  })

  test('no fourth digit before the point, no minus on a weight', () => {
    expect(type('1 2 3 4')).toBe('123')
    expect(type('sign 8 2', { signed: false })).toBe('82')
    expect(type('8 2 . 4 0 0 5', { decimals: 3 })).toBe('82.400')
    expect(type('1 . 2', { decimals: 0 })).toBe('12')
  })
})

describe('reading the text', () => {
  test.each([
    ['', null],
    ['-', null],
    ['-.', null],
    ['3.', 3],
    ['-0', 0],
    ['−18,5', null],
    ['12a', null],
  ])('%j is %s', (text, value) => expect(entryToNumber(text)).toBe(value))

  test.each([
    ['25,000', 0, 25_000],
    ['1,350', 2, 1350],
    ['1,350.00', 2, 1350],
    ['12,500,000', 0, 12_500_000],
    ['−1,250', 1, -1250],
    ['12,5', 1, null],
    ['12,50', 2, null],
    ['25,', 0, null],
    ['1,350', 3, null],
    ['12,5', 0, null],
    ['0,125', 2, null],
    ['1234,567', 2, null],
    ['1,35,000', 0, null],
    ['1,350,5', 1, null],
    ['1.350', 2, null],
    ['1.2345', 2, null],
  ])('%j with %i decimals is %s, and never another number', (text, decimals, value) =>
    expect(entryToNumber(text, decimals)).toBe(value),
  )

  test.each([
    ['12,50', 0, 'Use a full stop for decimals, for example 12.50.'],
    ['−18,5', 1, 'Use a full stop for decimals, for example -18.5.'],
    ['1,350', 3, 'Write it without commas, such as 1350.50.'],
    ['1,35,000', 2, 'Write it without commas, such as 1350.50.'],
    ['1.2345', 2, 'Write at most 2 digits after the point, such as 1350.50.'],
    ['3.65', 1, 'Write at most 1 digit after the point, such as 12.5.'],
    ['2.5', 0, 'Write a whole number, such as 25000.'],
    ['1.2.3', 1, 'Write a number, such as 12.5.'],
  ])('%j with %i decimals is refused: %s', (text, decimals, says) => {
    expect(unreadSentence(text, decimals)).toBe(says)
  })

  test('what can be read, and what was not begun, is not refused', () => {
    expect(unreadSentence('25,000', 0)).toBeNull()
    expect(unreadSentence(' ', 0)).toBeNull()
    expect(unreadSentence('−', 1)).toBeNull()
  })

  test.each([
    ['12,5', '12', '12,5'],
    ['12,5a', '12,5', '12,5'],
    ['12.34', '12.3', '12.3'],
    ['1,250.5', '', '1250.5'],
    ['1,250', '1,25', '1,250'],
    ['£9.40', '', '9.4'],
    [' 12.5 ', '', '12.5'],
    ['1234', '123', '123'],
    ['1234', '12345', '1234'],
    ['--1', '-', '-'],
    ['', '7', ''],
  ])('%j typed or pasted over %j leaves %j', (next, before, kept) => {
    expect(typeText(next, before, { digits: before.includes('123') ? 3 : 6 })).toBe(kept)
  })

  test('the display shows a true minus', () => expect(entryToDisplay('-18')).toBe('−18'))

  test('a real keyboard types the same', () => {
    expect(['7', ',', '-', 'Backspace', 'a', 'Enter'].map(keyToPadKey)).toEqual([
      '7',
      ',',
      'minus',
      'delete',
      null,
      null,
    ])
  })
})
