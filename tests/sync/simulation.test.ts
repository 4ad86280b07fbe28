/**
 * The sync engine against a bad day, again and again (sync.md, "How it is proved"): Ben alone against
 * a server in memory. Failing seeds name themselves; `npm run sim` runs one alone, step for step the
 * same.
 */
import { expect, test } from 'vitest'
import { rounds } from '../support/depth.ts'
import { liveSeeds, liveTodays } from './campaign.ts'

const DAYS = rounds(100, 1_500)
test(
  `through ${DAYS} bad days of Ben's nothing is lost, nothing is applied twice, order holds, all drains`,
  async () => {
    const { operations, folded } = await liveTodays('small', DAYS)
    expect(operations).toBeGreaterThan(DAYS * 5)
    expect(folded).toBeGreaterThan(DAYS / 5)
  },
  60_000 + DAYS * 600,
)

test('day 5 is the same, call for call and id for id, alone and after day 9 in the same process', async () => {
  const alone = await liveSeeds('small', [5])
  const after = await liveSeeds('small', [9, 5])
  expect(after.traces.at(1)).toBe(alone.traces.at(0))
})
