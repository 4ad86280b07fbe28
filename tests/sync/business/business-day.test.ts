/**
 * A whole business against the real server on its real store (sync.md, "How it is proved"), in
 * virtual time: seeds as in simulation.test.ts.
 */
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/depth.ts'
import { liveTodays } from '../campaign.ts'

const DAYS = rounds(3, 60)
test(
  `through ${DAYS} bad days of 4 people on 5 devices the real server has each change once, under its own name, and every device shows what it has`,
  async () => {
    const { operations } = await liveTodays('real', DAYS)
    expect(operations).toBeGreaterThan(DAYS * 20)
  },
  60_000 + DAYS * 10_000,
)

test(
  `through ${DAYS} bad days with failing checks each of them has 1 issue, by whoever did it`,
  async () => {
    const { operations } = await liveTodays('checks', DAYS)
    expect(operations).toBeGreaterThan(DAYS * 20)
  },
  60_000 + DAYS * 10_000,
)

test(
  `through ${DAYS} bad days with lots every lot holds what its operations say, and no recall misses what was made`,
  async () => {
    const { operations } = await liveTodays('stock', DAYS)
    expect(operations).toBeGreaterThan(DAYS * 20)
  },
  60_000 + DAYS * 10_000,
)
