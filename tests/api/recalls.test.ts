import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { isRecalled, type Lot } from '#contract/modules/lots/lots.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { batch, customer, lot, operation, productLot } from './support/records.ts'

const offline = { [header.madeOffline]: 'true' }
type Whole<R> = Json & R

describe.each(engines)('recalls, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
  })
  const made = async (path: string, record: object, headers: Record<string, string> = {}) => {
    const { status, body } = await asha.post<Json>(path, record, headers)
    expect([status, body.fields]).toEqual([201, undefined])
    return String(body.id)
  }
  const meat = () => made('/v2/meats', lot(kitchen.hexham, 'asha'))
  const product = (batch_id: string, intake_id: string, headers = {}) =>
    made('/v2/products', productLot(kitchen.hexham, 'asha', { batch_id, intake_id }), headers)
  const run = () => made('/v2/batches', batch(kitchen.hexham, 'asha'))
  const use = (kind: 'MEAT' | 'PRODUCT', intake_id: string, batch_id: string, headers = {}) =>
    made(
      '/v2/stock-operations',
      operation(kitchen.hexham, 'asha', {
        ...{ lot_kind: kind, intake_id, batch_id, operation: 'USE', quantity: 1_000 },
        ...{ reason: undefined, device_id: asha.reply.device.id },
      }),
      headers,
    )
  const lotAt = async (id: string, kind = 'products') =>
    (await asha.get<Whole<Lot>>(`/v2/${kind}/${id}`)).body
  const recallAt = async (id: string) =>
    (await asha.get<Whole<RecallRecord>>(`/v2/recalls/${id}`)).body
  const recall = async (id: string, more: object = {}) => {
    const words = { reason: 'Metal in the mincer', recall_class: 'RECALL' }
    const { status, body } = await asha.put<Json & { resource: string; id: string }[]>(
      `/v2/meats/${id}/recall`,
      { ...words, ...more },
    )
    expect([status, body.fields]).toEqual([200, undefined])
    return body.find(({ resource }) => resource === 'recalls')?.id ?? ''
  }
  const isBlocked = async (id: string, kind = 'products') => isRecalled(await lotAt(id, kind))

  /** M1 and M2 into one batch: mince P1 and dice P2; of P1 a pie, P3. */
  async function kitchenOf() {
    const [m1, m2] = [await meat(), await meat()]
    const first = await run()
    await use('MEAT', m1, first)
    await use('MEAT', m2, first)
    const [p1, p2] = [await product(first, m1), await product(first, m1)]
    const second = await run()
    await use('PRODUCT', p1, second)
    const p3 = await product(second, p1)
    return { m1, m2, p1, p2, p3, first }
  }

  test('§2.0 C a recall of M1 covers M1, P1, P2 and P3, not M2; none of it is used or sold; a critical issue is open', async () => {
    const { m1, m2, p1, p2, p3 } = await kitchenOf()
    const id = await recall(m1)
    const record = await recallAt(id)
    expect(record.reference).toMatch(/^R-\d\d-\d{4}$/)
    expect(record.lots?.map((one) => one.id).sort()).toEqual([m1, p1, p2, p3].sort())
    expect(record.lots?.find((one) => one.id === p3)?.path).toEqual([m1, p1, p3])
    expect(await isBlocked(m2, 'meats')).toBe(false)
    const sold = operation(kitchen.hexham, 'ben', {
      ...{ lot_kind: 'PRODUCT', intake_id: p2, operation: 'SELL', quantity: 100 },
      reason: undefined,
    })
    expect((await ben.post<Json>('/v2/stock-operations', sold)).body.fields).toEqual({
      operation: 'Beef dripping HS-260305-K3-01 is recalled. Do not use, sell or move it.',
    })
    const { body } = await asha.get<Issue[]>('/v2/issues')
    expect(body.filter(({ source }) => source?.id === id)).toMatchObject([
      { category: 'RECALL', severity: 'CRITICAL', status: 'OPEN' },
    ])
  })

  test('a use that arrives after it extends it: what was made of P2 in the cold room is recalled, and the issue says on which tablet', async () => {
    const { m1, p2 } = await kitchenOf()
    const id = await recall(m1)
    const ninth = await run()
    await use('PRODUCT', p2, ninth, offline)
    const p9 = await product(ninth, p2, offline)
    expect(await isBlocked(p9)).toBe(true)
    expect((await recallAt(id)).lots?.find((one) => one.id === p9)?.path).toEqual([m1, p2, p9])
    const { body } = await asha.get<Issue[]>('/v2/issues')
    const issue = body.find(({ source }) => source?.id === id)
    expect(issue?.timeline?.at(-1)?.text).toBe('Used after recall on Cold room tablet.')
  })

  test('nothing shrinks it: the use voided afterwards, a cancelled batch; only an admin lets a lot go, and cancels', async () => {
    const { m1, p1, p2, p3 } = await kitchenOf()
    const id = await recall(m1)
    const { body: uses } = await asha.get<Json[]>(`/v2/stock-operations?intake_id=${p1}`)
    const used = uses.find(({ operation: what }) => what === 'USE')
    const voided = { voided_by_id: used?.id, void_reason: 'Wrong lot' }
    expect((await asha.put(`/v2/stock-operations/${used?.id}`, voided)).status).toBe(200)
    expect(await isBlocked(p3)).toBe(true)
    const release = { lot: { kind: 'products', id: p2 }, reason: 'Made before the mincer was used' }
    expect((await ben.put(`/v2/recalls/${id}/release-lot`, release)).status).toBe(403)
    expect((await asha.put(`/v2/recalls/${id}/release-lot`, release)).status).toBe(200)
    expect([await isBlocked(p2), await isBlocked(p3)]).toEqual([false, true])
    expect((await ben.put(`/v2/recalls/${id}`, { status: 'CANCELLED' })).status).toBe(403)
    const cancel = (fields: object) =>
      asha.put<Json>(`/v2/recalls/${id}`, { status: 'CANCELLED', ...fields })
    expect((await cancel({})).body.fields).toEqual({ cancel_reason: 'Say why it is cancelled.' })
    expect((await cancel({ cancel_reason: 'It was a bolt of the stand' })).status).toBe(200)
    expect([await isBlocked(m1, 'meats'), await isBlocked(p3)]).toEqual([false, false])
    expect((await lotAt(p3)).recall?.status).toBe('CANCELLED')
  })

  test('a closed recall still blocks; a drill marks nothing', async () => {
    const { m1, p3 } = await kitchenOf()
    const drill = await recall(m1, { recall_class: 'DRILL' })
    expect((await recallAt(drill)).lots).toHaveLength(4)
    expect((await lotAt(p3)).recall).toBeUndefined()
    const id = await recall(m1)
    expect((await asha.put(`/v2/recalls/${id}`, { status: 'CLOSED' })).status).toBe(200)
    expect(await isBlocked(p3)).toBe(true)
  })

  test('two recalls of one lot: when one is cancelled the other still blocks', async () => {
    const { m1, m2, p3 } = await kitchenOf()
    const first = await recall(m1)
    await recall(m2)
    await asha.put(`/v2/recalls/${first}`, { status: 'CANCELLED', cancel_reason: 'Wrong lot' })
    expect([await isBlocked(m1, 'meats'), await isBlocked(p3)]).toEqual([false, true])
  })

  test('who was told is kept with who and when, is only added to, and Ben may tell and set apart', async () => {
    const { m1, p1 } = await kitchenOf()
    const id = await recall(m1)
    const name = `Oak House ${engine}`
    const customer_id = await made('/v2/customers', customer(kitchen.hexham, name))
    const told = { customer_id, lots: [p1], answer: 'KNOWS' }
    expect((await ben.put(`/v2/recalls/${id}/tell`, told)).status).toBe(200)
    const apart = { lot: { kind: 'products', id: p1 }, quantity: 7_000 }
    expect((await ben.put(`/v2/recalls/${id}/set-apart`, apart)).status).toBe(200)
    for (const _ of [1, 2]) await ben.put(`/v2/recalls/${id}/heard`, { device: 'K1' })
    const record = await recallAt(id)
    expect(record.notices).toMatchObject([{ ...told, by: kitchen.hexham.users.ben }])
    expect(record.apart).toMatchObject([{ quantity: 7_000, by: kitchen.hexham.users.ben }])
    expect(record.heard).toMatchObject([{ device_id: 'K1' }])
    expect((await asha.put<Json>(`/v2/recalls/${id}`, { notices: [] })).body.fields).toEqual({
      notices: "This is evidence of the recall: it can't be taken away.",
    })
  })

  test('staff can’t recall, but stop it and all that was made of it', async () => {
    const { m1, m2, p3 } = await kitchenOf()
    const words = { reason: 'Glass', recall_class: 'RECALL' }
    expect((await ben.put(`/v2/meats/${m1}/recall`, words)).status).toBe(403)
    expect((await ben.put(`/v2/meats/${m1}/hold-all`, { reason: 'Glass' })).status).toBe(200)
    expect((await lotAt(p3)).hold?.reason).toBe('Glass')
    expect((await lotAt(m2, 'meats')).hold).toBeUndefined()
  })

  test('what came back from a customer, and what is on its way to Mill Lane, is covered too', async () => {
    const { m1, p1 } = await kitchenOf()
    const { millLane } = kitchen.hexham.sites
    await asha.put(`/v2/products/${p1}/come-back`, { quantity: 200, reason: 'Smells' })
    await asha.put(`/v2/products/${p1}/transfer`, { location_id: millLane, quantity: 300 })
    const { body } = await asha.get<Whole<Lot>[]>('/v2/products')
    const children = body.filter(({ parent_intake_id }) => parent_intake_id === p1)
    expect(children).toHaveLength(2)
    await recall(m1)
    for (const { id } of children) expect(await isBlocked(String(id))).toBe(true)
  })
})
