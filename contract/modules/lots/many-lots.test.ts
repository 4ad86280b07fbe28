/** Trace of the widest lot: under 2 s (domain §2.0 b, §6.2), in one thread as in a worker. */
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/depth.ts'
import { manyLots, SPICE } from '#tests/support/many-lots.ts'
import { processorTime } from '#tests/support/processor-time.ts'
import { attributionOf, sharesOf } from './attribution.ts'
import { destinations } from './destinations.ts'
import { type Flow, flowOf } from './flow/flow.ts'
import { reach } from './trace.ts'

const MOST_MS = 2_000
/** ms; making them takes longer than looking at them. */
const LONGEST = rounds(60_000, 900_000)

test('of 42,000 operations (420,000 in the deep run) all that is made of one spice is found within 2 s, and who has how much', {
  timeout: LONGEST,
}, () => {
  const thousands = rounds(100, 1_000)
  const { lots, operations } = manyLots(thousands)
  let flow: Flow = flowOf([], [])
  let found: readonly string[] = []
  const built = processorTime(() => {
    flow = flowOf(lots, operations)
  })
  const closed = processorTime(() => {
    found = reach(flow, [SPICE], 'forward').levels.flat()
  })
  let customers = 0
  const shared = processorTime(() => {
    const shareOf = sharesOf(attributionOf(flow), SPICE)
    customers = destinations(flow, found, shareOf).customers.length
  })
  expect(operations).toHaveLength(420 * thousands)
  expect(found.length).toBeGreaterThan(0.9 * thousands)
  expect(customers).toBeGreaterThan(0.12 * thousands)
  expect(built + closed).toBeLessThan(MOST_MS)
  expect(shared).toBeLessThan(MOST_MS)
})
