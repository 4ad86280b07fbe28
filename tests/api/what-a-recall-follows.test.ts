/**
 * What a recall follows can't be changed behind it (domain §2.0 c, d): whose delivery it was, where a lot
 * is and what it came of; and what turns up late is covered all the same.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { isRecalled, type Lot } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import {
  batch,
  customer,
  delivery,
  deliveryItem,
  lot,
  operation,
  productLot,
} from './support/records.ts'

const offline = { [header.madeOffline]: 'true' }
type Reply = Json & { readonly fields?: Record<string, string> }

describe.each(engines)('what a recall follows, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  let [school, inn] = ['', '']
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
    const two = ['Tynedale First School', 'Fell View Hotel'].map((name) =>
      customer(kitchen.hexham, name),
    )
    for (const one of two) expect((await asha.post('/v2/customers', one)).status).toBe(201)
    ;[school = '', inn = ''] = two.map(({ id }) => id)
  })
  const made = async (path: string, record: object, headers: Record<string, string> = {}) => {
    const { status, body } = await ben.post<Reply>(path, record, headers)
    expect([path, status, body.fields]).toEqual([path, 201, undefined])
    return String(body.id)
  }
  const meat = (more: object = {}, headers = {}) =>
    made('/v2/meats', lot(kitchen.hexham, 'ben', more), headers)
  const op = (more: object) => operation(kitchen.hexham, 'ben', { reason: undefined, ...more })
  const at = async <L = Lot>(path: string) => (await asha.get<Json & L>(path)).body
  const recall = async (id: string) => {
    const given = { reason: 'Glass', recall_class: 'RECALL' }
    expect((await asha.put<Json>(`/v2/meats/${id}/recall`, given)).status).toBe(200)
  }
  /** Planned for the school. */
  async function planned() {
    const m1 = await meat()
    const id = await made(
      '/v2/deliveries',
      delivery(kitchen.hexham, 'ben', {
        ...{ direction: 'OUT', status: 'PLANNED', supplier_id: undefined, customer_id: school },
        reference: `D-260305-K3-${uuidV7().slice(-6)}`,
      }),
    )
    const line = { delivery_id: id, intake_id: m1, lot_kind: 'MEAT', quantity: 4_200 }
    const item = deliveryItem(kitchen.hexham, 'ben', { ...line, result: undefined })
    await made('/v2/delivery-items', item)
    return { m1, id, path: `/v2/deliveries/${id}` }
  }

  test('planned for the school it may go to the hotel instead; loaded, on the road or delivered it may not, not even by an admin', async () => {
    const { path } = await planned()
    for (const to of [inn, school]) {
      expect((await ben.put<Reply>(path, { customer_id: to })).status).toBe(200)
    }
    expect((await ben.put<Reply>(`${path}/load`, {})).status).toBe(200)
    const moves = [
      {},
      { status: 'ON_THE_ROAD' },
      { status: 'DELIVERED', received_by_name: 'Moira Reay', signed: true },
    ]
    for (const fields of moves) {
      if ('status' in fields) expect((await ben.put<Reply>(path, fields)).status).toBe(200)
      for (const headers of [{}, offline]) {
        const refused = await asha.put<Reply>(path, { customer_id: inn }, headers)
        expect(refused.body.fields?.customer_id).toMatch(/^Its lots have left stock/)
      }
    }
  })

  test('a dispatch is for the customer of its delivery', async () => {
    const { m1, id } = await planned()
    const sent = { intake_id: m1, operation: 'DISPATCH', quantity: 100, delivery_id: id }
    const other = await ben.post<Reply>('/v2/stock-operations', op({ ...sent, customer_id: inn }))
    expect(other.body.fields).toEqual({ customer_id: 'This delivery is for another customer.' })
    await made('/v2/stock-operations', op({ ...sent, customer_id: school }))
  })

  test('a lot’s site, the lot it came from and the batch that made it can’t be changed on its record', async () => {
    const [m1, m2] = [await meat(), await meat()]
    const run = () => made('/v2/batches', batch(kitchen.hexham, 'ben', { status: 'IN_PROGRESS' }))
    const [b1, b2] = [await run(), await run()]
    const p1 = await made(
      '/v2/products',
      productLot(kitchen.hexham, 'ben', { batch_id: b1, intake_id: m1 }),
    )
    const changes = [
      ['meats', m1, { location_id: kitchen.hexham.sites.millLane }],
      ['meats', m1, { parent_intake_id: m2 }],
      ['products', p1, { batch_id: b2 }],
    ] as const
    for (const [kind, id, fields] of changes) {
      const refused = await asha.put<Reply>(`/v2/${kind}/${id}`, fields)
      expect(Object.keys(refused.body.fields ?? {})).toEqual(Object.keys(fields))
    }
    expect((await at<Product>(`/v2/products/${p1}`)).batch_id).toBe(b1)
  })

  test('a lot is let go with a reason only, however its mark is changed', async () => {
    const m1 = await meat()
    await recall(m1)
    const { recall: mark } = await at(`/v2/meats/${m1}`)
    for (const status of ['CANCELLED', 'RELEASED']) {
      const refused = await asha.put<Reply>(`/v2/meats/${m1}`, { recall: { ...mark, status } })
      expect(refused.body.fields).toEqual({ recall: 'Say why this lot is safe.' })
    }
    expect(isRecalled(await at(`/v2/meats/${m1}`))).toBe(true)
  })

  test('a lot that arrives only after its parent was recalled is recalled: named by the ledger, or by itself', async () => {
    const m1 = await meat()
    const child = uuidV7()
    const out = { operation: 'TRANSFER_OUT', quantity: 100, counter_intake_id: child }
    await made('/v2/stock-operations', op({ intake_id: m1, ...out }), offline)
    await recall(m1)
    await meat({ id: child, parent_intake_id: m1, quantity: 100 }, offline)
    const other = await meat({ parent_intake_id: m1, quantity: 100 }, offline)
    for (const id of [child, other]) expect(isRecalled(await at(`/v2/meats/${id}`))).toBe(true)
    const { body } = await asha.get<RecallRecord[]>('/v2/recalls')
    const ours = body.find(({ origins }) => origins.some(({ id }) => id === m1))
    const kinds = (ours?.lots ?? []).map(({ id, kind }) => [id, kind])
    expect(kinds.toSorted()).toEqual([m1, child, other].map((id) => [id, 'meats']).toSorted())
  })

  test('a part of a held lot is held, and keeps no longer, whatever its record says', async () => {
    const m1 = await meat({ use_by_date: '2029-01-01' })
    await ben.put(`/v2/meats/${m1}/hold`, { reason: 'Smells odd' })
    const part = { parent_intake_id: m1, quantity: 100, use_by_date: '2031-01-01' }
    const { hold, use_by_date } = await at(`/v2/meats/${await meat(part)}`)
    expect([hold?.reason, use_by_date]).toEqual(['Smells odd', '2029-01-01'])
  })
})
