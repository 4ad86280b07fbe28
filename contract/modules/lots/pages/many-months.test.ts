/**
 * Three years on a device (domain §2.0 d, §6.2): how large 36 months' pages are, and how soon the trace
 * of the widest lot is there, from pages as they are stored, in one thread as in a worker.
 */
import { expect, test } from 'vitest'
import { bodyOf, bytesOfBody } from '#contract/core/packed/body.ts'
import { rounds } from '#tests/support/depth.ts'
import { MONTHS, manyMonths } from '#tests/support/many-months.ts'
import { attributionOf, sharesOf } from '../attribution.ts'
import { destinations } from '../destinations.ts'
import { flowOf } from '../flow/flow.ts'
import { reach } from '../trace.ts'
import { packPage, unpackPage } from './trace-page-bytes.ts'
import { tracePageOf } from './trace-page-of.ts'

const MOST_BYTES = 15_000_000
const MOST_MS = 2_000
/** ms; making the records takes longer than tracing them. */
const LONGEST = rounds(120_000, 900_000)

/** As stored; the records they were made of are given back. */
async function stored(thousands: number) {
  const { months, spice, operations } = manyMonths(thousands)
  const bodies: { body: string; month: string; upto: number }[] = []
  for (const facts of months) {
    const body = await bodyOf(packPage(tracePageOf(facts)))
    bodies.push({ body, month: facts.month, upto: facts.upto })
  }
  return { bodies, spice, operations }
}

test('42,000 operations of 36 months (420,000 in the deep run, then in 15 MB) are traced from their pages within 2 s', {
  timeout: LONGEST,
}, async () => {
  const thousands = rounds(100, 1_000)
  const { bodies, spice, operations } = await stored(thousands)
  expect(bodies).toHaveLength(MONTHS)
  expect(operations).toBeGreaterThan(419 * thousands)
  const bytes = bodies.reduce((sum, { body }) => sum + body.length, 0)
  // A tenth of the business names nearly as many suppliers, customers and items.
  expect(bytes).toBeLessThan((MOST_BYTES * thousands * (thousands < 1_000 ? 1.4 : 1)) / 1_000)

  const before = process.cpuUsage()
  const pages = []
  for (const row of bodies) pages.push(unpackPage(await bytesOfBody(row.body), row))
  const flow = flowOf([], [], pages)
  const found = reach(flow, [spice], 'forward').levels.flat()
  const { customers } = destinations(flow, found, sharesOf(attributionOf(flow), spice))
  const { user, system } = process.cpuUsage(before)
  expect(found.length).toBeGreaterThan(0.9 * thousands)
  expect(customers.length).toBeGreaterThan(0.12 * thousands)
  expect((user + system) / 1_000).toBeLessThan(MOST_MS)
})
