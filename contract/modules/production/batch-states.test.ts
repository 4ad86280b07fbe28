import { expect, test } from 'vitest'
import { movesFrom } from '#contract/core/rules/states.ts'
import { batchStates, reopenRefusal } from './batch-states.ts'

const NOON = 1_772_712_000_000
const HOUR = 3_600_000

test('planned, started, completed; cancelled before that; only an admin reopens it, within 24 hours', () => {
  const moves = (from: 'PLANNED' | 'IN_PROGRESS' | 'COMPLETE' | 'CANCELLED', role: string) =>
    movesFrom(batchStates, from, { role } as never).map(({ to }) => to)
  expect(moves('PLANNED', 'user')).toEqual(['IN_PROGRESS', 'CANCELLED'])
  expect(moves('IN_PROGRESS', 'user')).toEqual(['COMPLETE', 'CANCELLED'])
  expect([moves('COMPLETE', 'user'), moves('COMPLETE', 'admin')]).toEqual([[], ['IN_PROGRESS']])
  expect(moves('CANCELLED', 'admin')).toEqual([])
  const batch = { completed_at: NOON }
  expect(reopenRefusal(batch, { role: 'admin' }, NOON + 24 * HOUR)).toBeNull()
  expect(reopenRefusal(batch, { role: 'admin' }, NOON + 25 * HOUR)).toContain('24 hours')
  expect(reopenRefusal(batch, { role: 'user' }, NOON)).toBe('Only an admin can reopen a batch.')
})
