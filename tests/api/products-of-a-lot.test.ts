/** Which products a lot went into, asked of the server (domain §2.0, §7.2): of any input, not the main one only. */
import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { batch, ingredientLot, lot, operation, productLot } from './support/records.ts'

const offline = { [header.madeOffline]: 'true' }

describe.each(engines)('products of a lot, on %s', (engine) => {
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
  const use = (intake_id: string, batch_id: string, lot_kind: string) =>
    made(
      '/v2/stock-operations',
      operation(kitchen.hexham, 'ben', {
        ...{ intake_id, batch_id, lot_kind, operation: 'USE', quantity: 10, reason: undefined },
      }),
      offline,
    )
  const meat = () => made('/v2/meats', lot(kitchen.hexham, 'ben'))
  const barley = () => made('/v2/ingredients', ingredientLot(kitchen.hexham, 'ben'))
  /** A batch of the meat and the barley, and what it made. */
  async function broth(meatId: string, barleyId: string) {
    const run = await made('/v2/batches', batch(kitchen.hexham, 'ben', { status: 'IN_PROGRESS' }))
    await use(meatId, run, 'MEAT')
    const used = await use(barleyId, run, 'INGREDIENT')
    const record = productLot(kitchen.hexham, 'ben', { batch_id: run, intake_id: meatId })
    return { id: await made('/v2/products', record), run, used }
  }
  const found = async (query: string, by: Session = asha) => {
    const { status, body, headers } = await by.get<Product[]>(`/v2/products?${query}`)
    expect(status).toBe(200)
    return { ids: body.map(({ id }) => id), more: headers.get(header.more) }
  }

  test('barley that went into the broth beside its meat finds the broth, and so does the meat', async () => {
    const [m1, s1, s2] = [await meat(), await barley(), await barley()]
    const { id, run } = await broth(m1, s1)
    expect((await found(`intake_id=${s1}`)).ids).toEqual([id])
    expect((await found(`intake-id=${m1}`)).ids).toEqual([id])
    expect((await found(`intake_id=${s1}&batch_id=${run}`)).ids).toEqual([id])
    expect(await found(`intake_id=${s2}`)).toEqual({ ids: [], more: 'false' })
  })

  test('a use that was void is no use: the broth isn’t found by it any more', async () => {
    const [m1, s1] = [await meat(), await barley()]
    const { id, used } = await broth(m1, s1)
    expect((await found(`intake_id=${s1}`)).ids).toEqual([id])
    const voided = { voided_by_id: used, void_reason: 'Wrong barley' }
    expect((await ben.put(`/v2/stock-operations/${used}`, voided)).status).toBe(200)
    expect((await found(`intake_id=${s1}`)).ids).toEqual([])
    expect((await found(`intake_id=${m1}`)).ids).toEqual([id])
  })

  test('of a lot that went into 51 batches all 51 products come, and after a cursor only what is newer', async () => {
    const [m1, s1] = [await meat(), await barley()]
    const all: string[] = []
    for (let nth = 0; nth < 51; nth += 1) all.push((await broth(m1, s1)).id)
    expect((await found(`intake_id=${s1}`)).ids.toSorted()).toEqual(all.toSorted())
    const { body } = await asha.get<Product & Json>(`/v2/products/${all[29]}`)
    const since = await found(`intake_id=${s1}&after=${body.updated}`)
    expect(since.ids.toSorted()).toEqual(all.slice(30).toSorted())
  })

  test('who works at Mill Lane finds none of what was made at High Street', async () => {
    const [m1, s1] = [await meat(), await barley()]
    await broth(m1, s1)
    const fiona = await kitchen.hexham.as('fiona')
    expect((await found(`intake_id=${s1}`, fiona)).ids).toEqual([])
    const elsewhere = await kitchen.kelso.as('asha')
    expect((await found(`intake_id=${s1}`, elsewhere)).ids).toEqual([])
  })
})
