/** Trace pages (domain §2.0 d; ADR 0065): what the server works out, and what a device finds in it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { bytesOfBody } from '#contract/core/packed/body.ts'
import { attributionOf, sharesOf } from '#contract/modules/lots/attribution.ts'
import { destinations } from '#contract/modules/lots/destinations.ts'
import { flowOf } from '#contract/modules/lots/flow/flow.ts'
import { pageMonth } from '#contract/modules/lots/pages/trace-page.ts'
import { unpackPage } from '#contract/modules/lots/pages/trace-page-bytes.ts'
import { reach } from '#contract/modules/lots/trace.ts'
import type { TracePageRow } from '#contract/modules/recall/trace-pages.ts'
import { makeTracePages } from '#server/modules/recall/trace-pages.ts'
import { verifyBusiness } from '#server/services/ledger/verify-business.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import {
  batch,
  customer,
  delivery,
  ingredientLot,
  operation,
  productLot,
} from './support/records.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

describe.each(engines)('trace pages, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
  })
  const then = Date.now() - 396 * DAY_MS
  const made = async (path: string, record: object) => {
    const { status, body } = await asha.post<Json>(path, record)
    expect([path, status, body.fields]).toEqual([path, 201, undefined])
    return String(body.id)
  }
  const post = (more: object) =>
    made(
      '/v2/stock-operations',
      operation(kitchen.hexham, 'asha', { reason: undefined, date: then, ...more }),
    )
  const make = (now = Date.now()) =>
    makeTracePages({ store: kitchen.store, now: () => now }, 'hexham', new AbortController().signal)
  const pages = async (session: Session) =>
    (await session.get<TracePageRow[]>('/v2/trace-pages')).body
  async function traced(rows: readonly TracePageRow[], lot: string) {
    const unpacked = await Promise.all(
      rows.map(async (row) => unpackPage(await bytesOfBody(row.body), row)),
    )
    const flow = flowOf([], [], unpacked)
    const found = reach(flow, [lot], 'forward').levels.flat()
    return { found, ...destinations(flow, found, sharesOf(attributionOf(flow), lot)) }
  }
  let spice: string
  let use: string
  let pie: string

  test('AC 3.21.4 a spice of thirteen months ago: from the pages alone a device finds the pie, and that 500 g went to the Railway Inn', async () => {
    const inn = await made('/v2/customers', customer(kitchen.hexham, 'The Railway Inn'))
    spice = await made('/v2/ingredients', ingredientLot(kitchen.hexham, 'asha', { date: then }))
    const run = await made('/v2/batches', batch(kitchen.hexham, 'asha', { status: 'IN_PROGRESS' }))
    use = await post({
      ...{ intake_id: spice, lot_kind: 'INGREDIENT', operation: 'USE' },
      ...{ batch_id: run, quantity: 40 },
    })
    pie = await made(
      '/v2/products',
      productLot(kitchen.hexham, 'asha', { batch_id: run, intake_id: spice, date: then }),
    )
    const van = await made(
      '/v2/deliveries',
      delivery(kitchen.hexham, 'asha', {
        ...{ direction: 'OUT', status: 'PLANNED', supplier_id: undefined, customer_id: inn },
        reference: 'D-251027-K3-01',
      }),
    )
    await post({
      ...{ intake_id: pie, lot_kind: 'PRODUCT', operation: 'DISPATCH' },
      ...{ quantity: 500, customer_id: inn, delivery_id: van },
    })
    const count = await make()
    const rows = await pages(ben)
    const months = rows.map(({ month }) => month)
    expect(months).toEqual(expect.arrayContaining([pageMonth(then), pageMonth(Date.now())]))
    expect([rows.length, new Set(months).size]).toEqual([count, count])
    expect(rows.filter(({ all_upto }) => all_upto !== undefined)).toHaveLength(1)
    const { found, customers } = await traced(rows, spice)
    expect(found).toEqual([spice, pie])
    expect(customers).toMatchObject([{ customer_id: inn, sent: [{ lot_id: pie, quantity: 500 }] }])
  })

  test('nothing changed: nothing is made; a week later all are, and none comes out other than it was', async () => {
    const before = await pages(ben)
    expect(await make()).toBe(0)
    expect(await make(Date.now() + WEEK_MS)).toBe(0)
    expect(await pages(ben)).toEqual(before)
  })

  test('the use is voided: only its month is updated, and the spice went into nothing', async () => {
    const before = await pages(ben)
    const voided = { voided_by_id: use, void_reason: 'Another jar' }
    expect((await asha.put<Json>(`/v2/stock-operations/${use}`, voided)).status).toBe(200)
    expect(await make()).toBe(1)
    const rows = await pages(ben)
    const now = rows.find(({ month }) => month === pageMonth(then))
    expect(now?.all_upto).toBe(now?.upto)
    expect(now?.upto).toBeGreaterThan(Math.max(...before.map(({ upto }) => upto)))
    // It alone says how far all of them reach, and comes last: who has only some claims nothing.
    expect(rows.at(-1)?.id).toBe(now?.id)
    expect(rows.filter(({ all_upto }) => all_upto !== undefined)).toHaveLength(1)
    const contents = (all: readonly TracePageRow[]) =>
      all
        .filter(({ id }) => id !== now?.id)
        .map(({ month, upto, body }) => [month, upto, body])
        .sort()
    expect(contents(rows)).toEqual(contents(before))
    expect((await traced(rows, spice)).found).toEqual([spice])
  })

  test('nobody writes one, a supplier reads none, and the ledger doesn’t miss an entry for it', async () => {
    const [one] = await pages(ben)
    expect((await asha.put(`/v2/trace-pages/${one?.id}`, { month: '2020-01' })).status).toBe(403)
    expect((await asha.post('/v2/trace-pages', { ...one })).status).toBe(403)
    const jo = await kitchen.hexham.as('jo')
    expect((await jo.get('/v2/trace-pages')).status).toBe(403)
    const reader = kitchen.store.read('hexham')
    const asked = { customerId: 'hexham', reader, signer: null, now: Date.now() }
    expect((await verifyBusiness(asked)).findings).toEqual([])
  })
})
