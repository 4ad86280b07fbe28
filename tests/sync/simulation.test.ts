/**
 * The sync engine against a bad day, again and again (sync.md, "How it is proved"): Ben alone against
 * a server in memory, and a whole business against the real server. Failing seeds name themselves;
 * `npm run sim` runs one alone, step for step the same.
 */
import { expect, test } from 'vitest'
import { rounds } from '../support/depth.ts'
import { type Kind, liveSeeds, mustAllHold } from './campaign.ts'

/** Other days each day, so that what is run daily comes to all of them. */
const FIRST = (Math.floor(Date.now() / 86_400_000) % 1_000) * 100 + 1

const seeds = (count: number) => Array.from({ length: count }, (_, index) => FIRST + index)

async function live(kind: Kind, count: number) {
  const told = await liveSeeds(kind, seeds(count))
  mustAllHold(told)
  return told
}

const SMALL = rounds(100, 5_000)
test(
  `through ${SMALL} bad days of Ben's nothing is lost, nothing is applied twice, order holds, all drains`,
  async () => {
    const { operations, folded } = await live('small', SMALL)
    expect(operations).toBeGreaterThan(SMALL * 5)
    expect(folded).toBeGreaterThan(SMALL / 5)
  },
  60_000 + SMALL * 600,
)

const REAL = rounds(3, 300)
test(
  `through ${REAL} bad days of 4 people on 5 devices the real server has each change once, under its own name, and every device shows what it has`,
  async () => {
    const { operations } = await live('real', REAL)
    expect(operations).toBeGreaterThan(REAL * 20)
  },
  60_000 + REAL * 10_000,
)
