/** Facts that arrive late or are mended afterwards (domain §2.0 d): what they leave, to the gram. */
import { beforeAll, describe, expect, test } from 'vitest'
import { TIME_NOT_PROVEN } from '#contract/core/names.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { isRecalled, type Lot } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { batch, ingredientLot, labelPrint, lot, operation, productLot } from './support/records.ts'

const offline = { [header.madeOffline]: 'true' }
const HOUR_MS = 3_600_000
const mustard = { code: 'MUSTARD', subtypes: [] }

describe.each(engines)('late and mended facts, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
  })
  const made = async (path: string, record: object, headers: Record<string, string> = {}) => {
    const { status, body } = await ben.post<Json>(path, record, headers)
    expect([path, status, body.fields]).toEqual([path, 201, undefined])
    return String(body.id)
  }
  const meat = (more: object = {}) => made('/v2/meats', lot(kitchen.hexham, 'ben', more))
  const run = () => made('/v2/batches', batch(kitchen.hexham, 'ben', { status: 'IN_PROGRESS' }))
  const post = (more: object, headers: Record<string, string> = {}) =>
    made(
      '/v2/stock-operations',
      operation(kitchen.hexham, 'ben', { reason: undefined, ...more }),
      headers,
    )
  const use = (intake_id: string, batch_id: string, quantity: number, more: object = {}) =>
    post({ intake_id, batch_id, operation: 'USE', quantity, ...more }, offline)
  const product = (batch_id: string, intake_id: string, more: object = {}) =>
    made('/v2/products', productLot(kitchen.hexham, 'ben', { batch_id, intake_id, ...more }))
  const at = async <L = Lot>(path: string) => (await asha.get<Json & L>(path)).body
  const leftOf = async (id: string, kind = 'meats') =>
    (await at(`/v2/${kind}/${id}`)).balance?.quantity
  const issuesAbout = async (id: string) =>
    (await asha.get<Issue[]>('/v2/issues')).body.filter(
      ({ source, lots }) => source?.id === id || lots?.some((one) => one.id === id),
    )
  const recall = async (id: string, kind = 'meats') => {
    const reply = await asha.put<Json>(`/v2/${kind}/${id}/recall`, {
      ...{ reason: 'Glass', recall_class: 'RECALL' },
    })
    expect(reply.status).toBe(200)
  }

  test('a lot said to have come in three days ago is kept and tagged, and so is what brought it into stock', async () => {
    const then = Date.now() - 72 * HOUR_MS
    const m1 = await meat({ created: then, date: then })
    const { tags = [] } = await at(`/v2/meats/${m1}`)
    expect(tags).toContain(TIME_NOT_PROVEN)
    const { body } = await asha.get<StockOperation[]>(`/v2/stock-operations?intake_id=${m1}`)
    expect(body.map((one) => [one.operation, one.tags?.includes(TIME_NOT_PROVEN)])).toEqual([
      ['RECEIVE', true],
    ])
    const honest = await meat()
    expect((await at(`/v2/meats/${honest}`)).tags ?? []).not.toContain(TIME_NOT_PROVEN)
  })

  test('a use voided after the recall gives 1,000 g back, and the mince stays recalled', async () => {
    const [m1, b1] = [await meat(), await run()]
    const used = await use(m1, b1, 1_000)
    const p1 = await product(b1, m1)
    await recall(m1)
    const voided = { voided_by_id: used, void_reason: 'Wrong lot' }
    expect((await ben.put<Json>(`/v2/stock-operations/${used}`, voided)).status).not.toBe(200)
    expect((await asha.put<Json>(`/v2/stock-operations/${used}`, voided)).status).toBe(200)
    expect(await leftOf(m1)).toBe(8_000)
    expect(isRecalled(await at(`/v2/products/${p1}`))).toBe(true)
  })

  test('a batch mended after dispatch: mustard is found in it; what is left is held, and the issue says that 2,000 g were sold', async () => {
    const [m1, b1] = [await meat(), await run()]
    await use(m1, b1, 8_000)
    const p1 = await product(b1, m1, { quantity: 8_000 })
    await made(
      '/v2/label-prints',
      labelPrint(kitchen.hexham, 'ben', {
        ...{ intake_id: p1, lot_kind: 'PRODUCT', copies: 16, kind: 'LOOSE' },
      }),
      offline,
    )
    await post({ intake_id: p1, lot_kind: 'PRODUCT', operation: 'SELL', quantity: 2_000 })
    const { body: was } = await asha.get<Json & Product>(`/v2/products/${p1}`)
    const mended = await asha.put<Json>(`/v2/products/${p1}`, { ...was, contains: [mustard] })
    expect(mended.status).toBe(200)
    const [issue] = await issuesAbout(p1)
    expect(issue?.severity).toBe('CRITICAL')
    expect(issue?.description).toContain('It contains Mustard')
    expect(issue?.description).toContain('16 labels are out.')
    expect(issue?.description).toContain('over the counter 2.00 kg')
    expect((await at(`/v2/products/${p1}`)).hold).toBeDefined()
  })

  test('a use of mustard synced after the mince was packed: the mince contains it, and what was made of the mince', async () => {
    const [m1, b1] = [await meat(), await run()]
    await use(m1, b1, 2_000)
    const p1 = await product(b1, m1)
    const b2 = await run()
    await use(p1, b2, 500, { lot_kind: 'PRODUCT' })
    const p2 = await product(b2, p1)
    const spice = await made(
      '/v2/ingredients',
      ingredientLot(kitchen.hexham, 'ben', { contains: [mustard], allergens_match: 'YES' }),
    )
    await use(spice, b1, 100, { lot_kind: 'INGREDIENT', date: Date.now() - HOUR_MS })
    for (const id of [p1, p2]) {
      const { contains } = await at<Product>(`/v2/products/${id}`)
      expect(contains.map(({ code }) => code)).toContain('MUSTARD')
    }
    // Nobody has a label or a pack of it, so nothing is held.
    expect(await issuesAbout(p1)).toEqual([])
  })

  test('mustard that came late into a batch of two packed minces holds both', async () => {
    const [m1, b1] = [await meat(), await run()]
    await use(m1, b1, 2_000)
    const both = [await product(b1, m1), await product(b1, m1)]
    for (const id of both) {
      await post({ intake_id: id, lot_kind: 'PRODUCT', operation: 'SELL', quantity: 100 })
    }
    const spice = await made(
      '/v2/ingredients',
      ingredientLot(kitchen.hexham, 'ben', { contains: [mustard], allergens_match: 'YES' }),
    )
    await use(spice, b1, 100, { lot_kind: 'INGREDIENT' })
    for (const id of both) expect((await at(`/v2/products/${id}`)).hold).toBeDefined()
  })

  test('mustard found in mince after some was moved to Mill Lane and some went into pies: they contain it too, and are held there once sold', async () => {
    const [m1, b1, b2] = [await meat(), await run(), await run()]
    await use(m1, b1, 2_000)
    const p1 = await product(b1, m1, { quantity: 2_000 })
    const sent = await ben.put<Json & { resource: string; id: string }[]>(
      `/v2/products/${p1}/transfer`,
      { location_id: kitchen.hexham.sites.millLane, quantity: 500 },
    )
    const moved = sent.body.find(({ resource }) => resource === 'products')?.id ?? ''
    await use(p1, b2, 400, { lot_kind: 'PRODUCT' })
    const pies = await product(b2, p1)
    await post({ intake_id: pies, lot_kind: 'PRODUCT', operation: 'SELL', quantity: 100 })
    const { body: was } = await asha.get<Json & Product>(`/v2/products/${p1}`)
    const mended = await asha.put<Json>(`/v2/products/${p1}`, { ...was, contains: [mustard] })
    expect(mended.status).toBe(200)
    for (const id of [moved, pies]) {
      const { contains } = await at<Product>(`/v2/products/${id}`)
      expect(contains.map(({ code }) => code)).toEqual(['MUSTARD'])
    }
    expect((await at(`/v2/products/${pies}`)).hold).toBeDefined()
  })

  test('a use synced after its lot was counted out: 8,000 g stay gone, and the count explains less', async () => {
    const [m1, b1] = [await meat({ date: Date.now() - 3 * HOUR_MS }), await run()]
    expect((await ben.put<Json>(`/v2/meats/${m1}/out-of-stock`, {})).status).toBe(200)
    expect(await leftOf(m1)).toBe(0)
    await use(m1, b1, 5_000, { date: Date.now() - HOUR_MS })
    expect(await leftOf(m1)).toBe(0)
    await product(b1, m1)
    await recall(m1)
  })

  test('a transfer recalled at the other site: the 3,000 g at Mill Lane are blocked before anybody weighs them', async () => {
    const m1 = await meat()
    const sent = await ben.put<Json & { resource: string; id: string }[]>(
      `/v2/meats/${m1}/transfer`,
      { location_id: kitchen.hexham.sites.millLane, quantity: 3_000 },
    )
    expect(sent.status).toBe(200)
    const child = sent.body.find(({ resource }) => resource === 'meats')?.id ?? ''
    await recall(m1)
    expect(isRecalled(await at(`/v2/meats/${child}`))).toBe(true)
    expect(await leftOf(m1)).toBe(5_000)
  })

  test('an expired lot used in the cold room is kept, and what was made of it is held by an issue', async () => {
    const [m1, b1] = [await meat(), await run()]
    const path = `/v2/meats/${m1}`
    const { body } = await asha.get<Json>(path)
    expect((await asha.put(path, { ...body, use_by_date: '2026-01-02' })).status).toBe(200)
    const p1 = await product(b1, m1)
    await use(m1, b1, 1_000)
    expect(await leftOf(m1)).toBe(7_000)
    const [issue] = await issuesAbout(p1)
    expect(issue?.title).toMatch(/was used although its use by had passed$/)
    expect((await at(`/v2/products/${p1}`)).hold).toBeDefined()
  })

  const DAY_MS = 24 * HOUR_MS
  /** As a tablet writes it whose clock is a day ahead. */
  const aDayAhead = () => {
    const date = Date.now() + DAY_MS
    return { created: date, date, clock_skew_ms: DAY_MS }
  }
  /** The same, before it has heard from the server how wrong it is. */
  const aDayAheadUnknown = () => ({ ...aDayAhead(), clock_skew_ms: 0 })
  const sold = async (intake_id: string, lot_kind = 'MEAT') => {
    const more = { intake_id, lot_kind, operation: 'SELL', quantity: 100, reason: undefined }
    const { body } = await ben.post<Json>(
      '/v2/stock-operations',
      operation(kitchen.hexham, 'ben', more),
    )
    return body.fields
  }

  test('a tablet whose clock is a day ahead holds a lot, whether it knows so or not: nothing of it is sold from that moment on', async () => {
    for (const { date: _, ...said } of [aDayAhead(), aDayAheadUnknown()]) {
      const m1 = await meat()
      const held = await ben.put<Json>(`/v2/meats/${m1}/hold`, { reason: 'Smells odd', ...said })
      expect(held.status).toBe(200)
      expect(await sold(m1)).toMatchObject({ operation: expect.stringContaining('on hold') })
    }
  })

  test('a tablet whose clock is a day ahead, whether it knows so or not, uses an expired lot: its mince is held from that moment on', async () => {
    for (const said of [aDayAhead(), aDayAheadUnknown()]) {
      const [m1, b1] = [await meat(), await run()]
      const path = `/v2/meats/${m1}`
      const { body } = await asha.get<Json>(path)
      expect((await asha.put(path, { ...body, use_by_date: '2026-01-02' })).status).toBe(200)
      const p1 = await product(b1, m1)
      await use(m1, b1, 1_000, said)
      expect((await at(`/v2/products/${p1}`)).hold).toBeDefined()
      expect(await sold(p1, 'PRODUCT')).toMatchObject({
        operation: expect.stringContaining('on hold'),
      })
    }
  })

  test('mince weighed out on a tablet whose clock is a day ahead, moved, then counted: 300 g counted, 300 g left', async () => {
    const [m1, b1] = [await meat(), await run()]
    const p1 = await product(b1, m1, { quantity: 2_000, ...aDayAhead() })
    expect(await leftOf(p1, 'products')).toBe(2_000)
    const away = { location_id: kitchen.hexham.sites.millLane, quantity: 100 }
    expect((await ben.put(`/v2/products/${p1}/transfer`, away)).status).toBe(200)
    // Its lot is read as the tablet wrote it, and says so; the ledger is put right.
    expect((await at(`/v2/products/${p1}`)).tags).toContain(TIME_NOT_PROVEN)
    const { body } = await asha.get<StockOperation[]>(`/v2/stock-operations?intake_id=${p1}`)
    expect(body.map(({ tags = [] }) => tags.includes(TIME_NOT_PROVEN))).toEqual([false, false])
    await post({ intake_id: p1, lot_kind: 'PRODUCT', operation: 'COUNT', quantity: 300 })
    expect(await leftOf(p1, 'products')).toBe(300)
  })

  test('mince moved to Mill Lane before anybody told that its beef had expired is held there too, by an issue of that site', async () => {
    const [m1, b1] = [await meat(), await run()]
    const p1 = await product(b1, m1, { quantity: 2_000 })
    const { millLane } = kitchen.hexham.sites
    const sent = await ben.put<Json & { resource: string; id: string }[]>(
      `/v2/products/${p1}/transfer`,
      { location_id: millLane, quantity: 500 },
    )
    const child = sent.body.find(({ resource }) => resource === 'products')?.id ?? ''
    const path = `/v2/meats/${m1}`
    const { body } = await asha.get<Json>(path)
    expect((await asha.put(path, { ...body, use_by_date: '2026-01-02' })).status).toBe(200)
    await use(m1, b1, 1_000)
    expect((await at(`/v2/products/${p1}`)).hold).toBeDefined()
    expect((await at(`/v2/products/${child}`)).hold).toBeDefined()
    const issues = [...(await issuesAbout(p1)), ...(await issuesAbout(child))]
    expect(issues.map(({ location_id }) => location_id)).toEqual([
      kitchen.hexham.sites.highStreet,
      millLane,
    ])
  })

  test('a count between two sales that were never sent: 4,000 g counted, 500 g sold after it, 3,500 g left', async () => {
    const now = Date.now()
    const m1 = await meat({ date: now - 4 * HOUR_MS })
    const sell = (quantity: number, ago: number) =>
      post({ intake_id: m1, operation: 'SELL', quantity, date: now - ago * HOUR_MS }, offline)
    // They come in the wrong order.
    await sell(500, 1)
    await post(
      { intake_id: m1, operation: 'COUNT', quantity: 4_000, date: now - 2 * HOUR_MS },
      offline,
    )
    await sell(700, 3)
    expect(await leftOf(m1)).toBe(3_500)
  })
})
