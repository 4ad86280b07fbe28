import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { LabelPrint } from '#contract/modules/labels/label-prints.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { batch, labelPrint, lot, operation, productLot } from './support/records.ts'

const offline = { [header.madeOffline]: 'true' }

describe.each(engines)('label prints, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
    const { hexham } = kitchen
    await changed(`/v2/locations/${hexham.sites.highStreet}`, {
      address: '14 High Street\nHexham NE46 1AB',
    })
    await changed(brisket(), confirmed)
  })
  const confirmed = { allergens_confirmed_at: Date.now(), allergens_source: 'SPEC' }
  const brisket = () => `/v2/stocks/${kitchen.hexham.stocks.brisket}`
  const changed = async (path: string, fields: object) => {
    const { body } = await asha.get<Json>(path)
    const { status } = await asha.put(path, { ...body, ...fields })
    expect(status).toBe(200)
  }
  const made = async (path: string, record: object) => {
    const { status, body } = await ben.post<Json>(path, record)
    expect([status, body.fields]).toEqual([201, undefined])
    return String(body.id)
  }
  const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

  /** Sixteen pies of 500 g, made of 8 kg of brisket that keeps a week longer. */
  async function pies(more: object = {}) {
    const { hexham } = kitchen
    const meat = await made('/v2/meats', lot(hexham, 'ben', { use_by_date: '2099-01-01' }))
    const run = await made('/v2/batches', batch(hexham, 'ben', { status: 'IN_PROGRESS' }))
    const used = { intake_id: meat, batch_id: run, operation: 'USE', reason: undefined }
    await made('/v2/stock-operations', operation(hexham, 'ben', { ...used, quantity: 8_000 }))
    const product = productLot(hexham, 'ben', {
      ...{ batch_id: run, intake_id: meat, quantity: 8_000, packs: 16, pack_quantity: 500 },
      ...{ label_type: 'PPDS', name: 'Beef pie', internal_name: 'Beef pie' },
      ...{ ingredients_text: 'Beef, flour (**wheat**).', storage_text: 'Keep below 5 °C.' },
      ...{ contains: [{ code: 'GLUTEN', subtypes: ['WHEAT'] }], use_by_date: inThreeDays() },
      ...{ production_date: new Date().toISOString().slice(0, 10), ...more },
    })
    return { meat, id: await made('/v2/products', product) }
  }
  const printed = (id: string, more: object = {}, headers: Record<string, string> = {}) =>
    ben.post<Json & LabelPrint>(
      '/v2/label-prints',
      labelPrint(kitchen.hexham, 'ben', {
        ...{ intake_id: id, lot_kind: 'PRODUCT', copies: 16, size: 'WIDE', why: undefined },
        ...more,
      }),
      headers,
    )

  test('sixteen pies get sixteen labels; a seventeenth says why; each print is kept as it was', async () => {
    const { id } = await pies()
    expect((await printed(id)).body.fields).toBeUndefined()
    expect((await printed(id, { copies: 1 })).body.fields).toEqual({
      why: 'Say why more labels are printed.',
    })
    const again = await printed(id, { copies: 1, why: 'One tore' })
    expect(again.status).toBe(201)
    const { body } = await ben.get<LabelPrint[]>(`/v2/label-prints?intake_id=${id}`)
    expect(body.map(({ copies }) => copies).toSorted()).toEqual([1, 16])
    const path = `/v2/label-prints/${again.body.id}`
    const other = await asha.put(path, { ...again.body, copies: 3 })
    expect(other.body.fields).toEqual({ copies: 'What was printed stays as it was.' })
  })

  test('AC 3.34.3 PPDS food without a list of ingredients is not printed; loose it is', async () => {
    const { id } = await pies({ ingredients_text: undefined })
    expect((await printed(id)).body.fields).toEqual({
      label: 'PPDS food needs a name and a full ingredients list with allergens emphasised.',
    })
    expect((await printed(id, { kind: 'LOOSE' })).status).toBe(201)
  })

  test('an allergen that is in the list but not bold is not printed', async () => {
    const { id } = await pies({ ingredients_text: 'Beef, wheat flour.' })
    const says = (await printed(id)).body.fields?.label
    expect(says).toMatch(/in bold/)
  })

  test('AC 3.34.4 while nobody has confirmed the brisket’s allergens no label is printed', async () => {
    // Taken back later, it would hold what was made of the brisket (§2.0 d).
    await changed(brisket(), { allergens_confirmed_at: null, allergens_source: null })
    const { id } = await pies()
    expect((await printed(id)).body.fields?.label).toBe(
      "Allergens aren't confirmed for Beef brisket. Confirm them before you print a label.",
    )
    await changed(brisket(), confirmed)
    expect((await printed(id)).status).toBe(201)
  })

  test('on hold no label is printed; printed without signal it is kept, because the packs carry it', async () => {
    const { id } = await pies()
    await ben.put(`/v2/products/${id}/hold`, { reason: 'Probe failed' })
    expect((await printed(id)).body.fields?.intake_id).toMatch(
      /^You can't label .*: it is on hold\.$/,
    )
    expect((await printed(id, {}, offline)).status).toBe(201)
  })

  test('a received lot gets a label for its shelf', async () => {
    const meat = await made('/v2/meats', lot(kitchen.hexham, 'ben'))
    const shelf = { lot_kind: 'MEAT', copies: 1, size: 'SMALL' }
    expect((await printed(meat, shelf)).status).toBe(201)
    expect((await printed(meat, shelf)).body.fields).toHaveProperty('why')
  })
})
