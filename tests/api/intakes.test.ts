import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { ingredientLot, packagingLot, stock } from './support/records.ts'

type Refused = Json & { readonly fields?: Record<string, string> }

const offline = { [header.madeOffline]: 'true' }

describe.each(engines)('one lot without a delivery note, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
  })
  const packed = (more: object = {}) => packagingLot(kitchen.hexham, 'ben', more)
  const post = (kind: string, lot: object, headers = {}) =>
    ben.post<Refused>(`/v2/${kind}`, lot, headers)

  test('AC 3.19.3 a use by of yesterday can’t be accepted, also from a tablet that was offline', async () => {
    const barley = ingredientLot(kitchen.hexham, 'ben', {
      ...{ best_before_date: undefined, use_by_date: '2026-03-04', date: Date.UTC(2026, 2, 5, 9) },
    })
    for (const headers of [{}, offline]) {
      expect((await post('ingredients', barley, headers)).body.fields).toHaveProperty('use_by_date')
    }
    const back = { ...barley, result: 'REJECTED', reject_reason: 'Past its use by.' }
    expect((await post('ingredients', back)).status).toBe(201)
  })

  test('AC 3.20.2 trays are counted whole: half a tray is no count', async () => {
    const { status, body } = await post('packaging', packed({ quantity: 500.5 }))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['quantity']])
  })

  test('AC 3.20.3 printed film without its artwork version is refused; named it is taken in', async () => {
    const film = stock(kitchen.hexham, 'Printed film', {
      ...{ kind: 'PACKAGING', unit: 'each', storage: 'AMBIENT', limit_code: 'DEL_AMBIENT' },
      ...{ date_type: 'NONE', tags: ['PACKAGING_STOCK', 'PRINTED'] },
    })
    const ofMeat = { species: undefined, cut: undefined, form: undefined }
    const made = await asha.post<Refused>('/v2/stocks', { ...film, ...ofMeat })
    expect([made.status, made.body.fields]).toEqual([201, undefined])
    const lot = packed({ stock_id: made.body.id, internal_name: 'Printed film' })
    expect((await post('packaging', lot)).body.fields).toEqual({
      artwork_version: 'Printed packaging needs an artwork version.',
    })
    expect((await post('packaging', { ...lot, artwork_version: 'v7' })).status).toBe(201)
  })

  test('AC 3.20.4 packaging is taken in without a temperature', async () => {
    const { status, body } = await post('packaging', packed({ temperature: undefined }))
    expect([status, body.temperature]).toEqual([201, undefined])
  })

  test('AC 3.20.1 without its module packaging can’t be saved', async () => {
    const { kelso, store } = kitchen
    await store.write('kelso', (tx) => tx.keep('business', 'flags', ['meat', 'stock']))
    const tom = await kelso.as('tom')
    const refused = await tom.post<Json>('/v2/packaging', packagingLot(kelso, 'tom'))
    expect(refused.body).toMatchObject({ status: 403, code: 'flag_off' })
  })
})
