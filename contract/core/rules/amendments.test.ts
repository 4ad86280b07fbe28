import { expect, test } from 'vitest'
import { takesBackSignOff } from './amendments.ts'

const AT = Date.UTC(2026, 2, 5, 8, 20)
const MINUTE = 60_000
const stored = { verified_by: 'grace', verified_at: AT, verified_comment: 'Fine', updated: AT }

test('Grace takes back within ten minutes what she verified by mistake, all of it; nobody else does, and later not she', () => {
  const back = (by: string, minutes: number, next: object = {}) =>
    takesBackSignOff(stored, next, { user_id: by }, AT + minutes * MINUTE)
  expect([back('grace', 0), back('grace', 10), back('grace', 11), back('asha', 0)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  // Half of it would leave a comment nobody signed.
  expect(back('grace', 1, { verified_comment: 'Fine' })).toBe(false)
  expect(back('grace', 1, { verified_by: 'asha' })).toBe(false)
})
