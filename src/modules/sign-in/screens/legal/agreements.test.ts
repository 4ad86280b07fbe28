import { expect, test } from 'vitest'
import { agreements, allTicked, noTicks, tickAll } from './agreements.ts'

test('Confirm waits for all three: two of three are not enough (AC 3.2.2)', () => {
  expect(allTicked(noTicks)).toBe(false)
  for (const { key } of agreements) {
    expect(allTicked({ ...tickAll(true), [key]: false })).toBe(false)
  }
  expect(allTicked({ eula: true, tos: true, privacy_policy: true })).toBe(true)
})

test('Select All ticks three and unticks three', () => {
  expect(Object.values(tickAll(true))).toEqual([true, true, true])
  expect(tickAll(false)).toEqual(noTicks)
})

test('each of the three agreements has words to read', () => {
  expect(agreements.map(({ key }) => key)).toEqual(['eula', 'tos', 'privacy_policy'])
  expect(agreements.every(({ paragraphs }) => paragraphs.join('').length > 200)).toBe(true)
})
