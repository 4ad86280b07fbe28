import { expect, test } from 'vitest'
import {
  freshPinLock,
  isPinLocked,
  pinTriesLeft,
  readPinLock,
  takePinTry,
  wrongPinSentence,
} from './pin-lock.ts'

test('of 10,000 scripted guesses 5 are judged, though the page is reloaded after each', () => {
  let stored: string | undefined
  let judged = 0
  for (let guess = 0; guess < 10_000; guess++) {
    const next = takePinTry(readPinLock(stored === undefined ? undefined : JSON.parse(stored)))
    if (!next) continue
    stored = JSON.stringify(next)
    judged++
  }
  expect(judged).toBe(5)
  expect(isPinLocked(readPinLock(JSON.parse(stored ?? '')))).toBe(true)
})

test('a damaged count is locked, a missing one is fresh', () => {
  for (const odd of ['x', {}, { tries: -1 }, { tries: 1.5 }, { tries: '0' }]) {
    expect(isPinLocked(readPinLock(odd))).toBe(true)
  }
  expect(readPinLock(null)).toEqual(freshPinLock)
})

test('after the 4th wrong PIN one try is left, after the 5th only the password or an admin helps', () => {
  expect(pinTriesLeft(freshPinLock)).toBe(5)
  expect(wrongPinSentence({ tries: 3 })).toBe('That PIN is wrong. 2 tries left.')
  expect(wrongPinSentence({ tries: 4 })).toBe('That PIN is wrong. 1 try left.')
  expect(wrongPinSentence({ tries: 5 })).toMatch('Sign in with your password')
})
