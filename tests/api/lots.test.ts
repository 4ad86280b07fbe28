import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { lot, operation } from './support/records.ts'

describe.each(engines)('lots and their ledger, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    ben = await kitchen.hexham.as('ben')
  })
  const post = (more: object = {}) =>
    asha.post<Json>('/v2/stock-operations', operation(kitchen.hexham, 'asha', more))
  const postOffline = (more: object = {}) =>
    asha.post<Json>('/v2/stock-operations', operation(kitchen.hexham, 'asha', more), {
      [header.madeOffline]: 'true',
    })
  const takeIn = async () =>
    (await asha.post<Json>('/v2/meats', lot(kitchen.hexham, 'asha'))).body.id
  const balanceOf = async (id: string) => (await asha.get<Meat>(`/v2/meats/${id}`)).body.balance

  test('each operation moves the balance of its lot at once: 8,000 g taken in, 1,250 g wasted, 6,750 g left', async () => {
    const id = await takeIn()
    expect(await balanceOf(id)).toMatchObject({ quantity: 8_000, operations: 1 })
    const again = { intake_id: id, operation: 'RECEIVE', quantity: 8_000, reason: undefined }
    expect((await post(again)).body.fields).toEqual({
      operation: 'This lot was received already. Correct the weight there.',
    })
    expect((await post({ intake_id: id, quantity: 1_250 })).status).toBe(201)
    expect(await balanceOf(id)).toMatchObject({ quantity: 6_750, operations: 2 })
  })

  test('what was sold before the count and is sent after it leaves the 4,000 g that were counted', async () => {
    const intake_id = await takeIn()
    const counted = Date.now() + 60_000
    await post({ intake_id, operation: 'COUNT', quantity: 4_000, date: counted })
    await post({ intake_id, operation: 'SELL', quantity: 700, date: counted - 1_000 })
    expect(await balanceOf(intake_id)).toMatchObject({ quantity: 4_000, operations: 3 })
  })

  test('a count of 0 that was wrong is corrected: the lot is out of stock, and then it is not', async () => {
    const intake_id = await takeIn()
    const wrong = (await post({ intake_id, operation: 'COUNT', quantity: 0 })).body.id
    const out = (await asha.get<Meat>(`/v2/meats/${intake_id}`)).body
    expect(out).toMatchObject({ balance: { quantity: 0 }, out_of_stock_at: expect.any(Number) })
    const void_reason = 'Counted the wrong shelf'
    const right = { intake_id, operation: 'COUNT', quantity: 7_900, voids_id: wrong, void_reason }
    const { body } = await post(right)
    const counted_at = expect.any(Number)
    expect(await balanceOf(intake_id)).toMatchObject({ quantity: 7_900, operations: 2, counted_at })
    const half = await asha.put(`/v2/stock-operations/${wrong}`, {
      voided_by_id: body.id,
      void_reason,
    })
    expect(half.status).toBe(200)
    expect(await balanceOf(intake_id)).toMatchObject({ quantity: 7_900, operations: 2 })
    expect((await asha.get<Meat>(`/v2/meats/${intake_id}`)).body.out_of_stock_at).toBeUndefined()
  })

  test('more sold than is left is asked about; made without signal it is kept as it happened: 500 g below nothing', async () => {
    const intake_id = await takeIn()
    const sold = { intake_id, operation: 'SELL', quantity: 8_500, reason: undefined }
    expect((await post(sold)).body.fields).toEqual({
      quantity: 'Only 8.00 kg is left. Check the weight, or count the lot first.',
    })
    const { status, body } = await postOffline(sold)
    expect(status).toBe(201)
    expect(body.tags).toEqual(['LOT_OVERDRAWN', 'NEEDS_REVIEW'])
    expect((await balanceOf(intake_id))?.quantity).toBe(-500)
  })

  test('waste without its reason, a use without its batch, a weight of 0 and another unit are refused', async () => {
    const fields = async (more: object) => (await post(more)).body.fields
    expect(await fields({ reason: undefined })).toEqual({ reason: 'Choose why it was wasted.' })
    expect(await fields({ reason: 'Fell' })).toEqual({ reason: 'Choose why it was wasted.' })
    expect(await fields({ operation: 'USE' })).toEqual({
      batch_id: 'Choose the batch it went into.',
    })
    expect(await fields({ quantity: 0 })).toEqual({ quantity: 'Quantity must be above 0.' })
    expect(await fields({ unit: 'each' })).toEqual({ unit: 'The lot is counted in another unit.' })
  })

  test('an operation of a lot that is not there, of another kind or of another site is refused', async () => {
    expect((await post({ intake_id: uuidV7() })).body.fields).toEqual({
      intake_id: "The lot of meat this belongs to isn't here. Send it first.",
    })
    expect((await post({ lot_kind: 'PRODUCT' })).body.fields).toHaveProperty('lot_kind')
    const { millLane } = kitchen.hexham.sites
    const away = operation(kitchen.hexham, 'asha', { location_id: millLane })
    expect((await asha.post<Json>('/v2/stock-operations', away)).body.fields).toEqual({
      location_id: 'This lot is at High Street. Transfer it first.',
    })
  })

  test('nobody sets a balance by hand, and Ben changes no lot', async () => {
    const balance = { quantity: 1, as_of: Date.now(), operations: 1 }
    const made = await asha.post('/v2/meats', lot(kitchen.hexham, 'asha', { balance }))
    expect(made.status).toBe(400)
    const id = await takeIn()
    const change = async (by: Session, fields: object) =>
      (await by.put<Json>(`/v2/meats/${id}`, fields)).body.fields
    expect(await change(ben, { grade: 'R4L' })).toEqual({
      grade: 'Only an admin can change what was recorded.',
    })
    expect(await change(asha, { quantity: 9_000 })).toEqual({
      quantity: 'What came in is in the ledger. Correct it there.',
    })
    expect((await ben.put(`/v2/meats/${id}`, { notes: 'Shelf 2' })).status).toBe(200)
    expect((await asha.put(`/v2/meats/${id}`, { grade: 'R4L' })).status).toBe(200)
  })

  test('barley is no meat: a lot stands among those of its item’s kind', async () => {
    const { barley } = kitchen.hexham.stocks
    const wrong = lot(kitchen.hexham, 'asha', { stock_id: barley })
    expect((await asha.post<Json>('/v2/meats', wrong)).body.fields).toEqual({
      stock_id: 'Pearl barley is kept as lots of ingredients.',
    })
  })

  test('AC 3.33.4 brisket that still stands in the fridge is not archived; barley, of which there is none, is', async () => {
    const { brisket, barley } = kitchen.hexham.stocks
    const archive = (id: string) => asha.post<Json>(`/v1/control/stocks/archive?id=${id}`)
    expect((await archive(brisket)).body.title).toMatch(/still in stock\. Mark (it|them) out of/)
    expect((await archive(barley)).status).toBe(200)
  })

  test('lots and operations of Mill Lane are for who works there', async () => {
    const fiona = await kitchen.hexham.as('fiona')
    for (const path of ['/v2/meats', '/v2/stock-operations']) {
      expect((await fiona.get<Json[]>(path)).body).toEqual([])
      expect((await ben.get<Json[]>(path)).body.length).toBeGreaterThan(1)
    }
  })
})
