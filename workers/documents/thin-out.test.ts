import { expect, test } from 'vitest'
import { thinOut } from './thin-out.ts'

test('of 12,606 shares at most 101 are told, and none twice or backwards', () => {
  const told: number[] = []
  const tell = thinOut((share) => told.push(share))
  for (let done = 0; done <= 12_606; done += 1) tell(done / 12_606)
  tell(0.5)
  expect(told).toHaveLength(101)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told.at(-1)).toBe(1)
})
