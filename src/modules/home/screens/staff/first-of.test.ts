import { expect, test } from 'vitest'
import type { DueRow } from '#src/records/seam/home.ts'
import { firstOf } from './first-of.ts'

const row = (title: string, opens?: DueRow['opens']) =>
  ({ title, ...(opens && { opens }) }) as DueRow

test('Ben’s day begins with the round, though a check is due before it; without a round with the first check, and never with a recheck', () => {
  const recheck = row('Recheck Fridge 1')
  const checks = [row('Opening checks', 'check'), row('Pest check', 'check')]
  const round = row('Morning temperatures', 'round')
  expect(firstOf([recheck, ...checks, round])?.title).toBe('Morning temperatures')
  expect(firstOf([recheck, ...checks])?.title).toBe('Opening checks')
  expect(firstOf([recheck])).toBeUndefined()
})
