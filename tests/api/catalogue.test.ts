import { beforeAll, describe, expect, test } from 'vitest'
import { newPrice } from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { lot, stock, supplier } from './support/records.ts'

describe.each(engines)('suppliers and the catalogue, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    ben = await kitchen.hexham.as('ben')
  })
  const addSupplier = (name: string, more: object = {}, by = asha) =>
    by.post<Json & Supplier>('/v2/suppliers', supplier(kitchen.hexham, name, more))
  const addStock = (name: string, more: object = {}, by = asha) =>
    by.post<Json & Stock>('/v2/stocks', stock(kitchen.hexham, name, more))

  test('AC 3.24.1 an abattoir without its plant number is refused, when added and when it becomes one', async () => {
    const says = { plant_id: 'This supplier needs its plant number.' }
    expect((await addSupplier('Wylam Pork', { tags: ['ABATTOIR'] })).body.fields).toEqual(says)
    const { body } = await addSupplier('Wylam Pork')
    const path = `/v2/suppliers/${body.id}`
    expect((await asha.put(path, { tags: ['CUTTING_PLANT'] })).body.fields).toEqual(says)
    const both = { tags: ['CUTTING_PLANT'], plant_id: 'UK 2093' }
    expect((await asha.put(path, both)).status).toBe(200)
  })

  test('AC 3.24.5 a website begins with http or https: javascript: is refused', async () => {
    const of = async (website: string) => (await addSupplier(uuidV7(), { website })).status
    expect(await of('https://example.com/list?a=1')).toBe(201)
    for (const bad of ['javascript:alert(1)', 'example.com', 'ftp://example.com', 'https://']) {
      expect([bad, await of(bad)]).toEqual([bad, 400])
    }
  })

  test('what Ben adds in passing waits for an admin: tagged NEEDS_REVIEW, approved by nobody yet', async () => {
    const own = { created_by: kitchen.hexham.users.ben }
    const added = await addSupplier('Quay Fish', own, ben)
    expect(added.body.tags).toEqual(['NEEDS_REVIEW'])
    const approved = { ...own, approval_status: 'APPROVED', next_review_date: '2030-01-01' }
    expect((await addSupplier('Quay Crab', approved, ben)).body.fields).toEqual({
      approval_status: 'An admin approves suppliers.',
    })
    expect((await addStock('Crab', own, ben)).body.tags).toEqual(['NEEDS_REVIEW'])
    expect((await ben.put(`/v2/suppliers/${added.body.id}`, { risk: 'HIGH' })).status).toBe(403)
    expect((await addStock('Lobster')).body.tags).toBeUndefined()
  })

  test('approved suppliers are suspended, and never wait for approval again', async () => {
    const path = `/v2/suppliers/${kitchen.hexham.suppliers.borderBeef}`
    expect((await asha.put(path, { approval_status: 'SUSPENDED' })).status).toBe(200)
    expect((await asha.put(path, { approval_status: 'PENDING' })).body.fields).toHaveProperty(
      'approval_status',
    )
    expect((await asha.put(path, { approval_status: 'APPROVED' })).status).toBe(200)
  })

  test('Jo of Border Beef reads Border Beef, and no other supplier nor the catalogue', async () => {
    await addSupplier('Allen Dairy')
    const jo = await kitchen.hexham.as('jo')
    const { body } = await jo.get<Supplier[]>('/v2/suppliers')
    expect(body.map(({ name }) => name)).toEqual(['Border Beef'])
    expect((await jo.get('/v2/stocks')).status).toBe(403)
  })

  test('two suppliers of one name, or two stock items, are one too many, whatever the case', async () => {
    await addSupplier('Northern Dry Goods')
    expect((await addSupplier('northern dry goods')).body.title).toBe(
      'A supplier with this name already exists.',
    )
    await addStock('Plain flour')
    expect((await addStock('PLAIN FLOUR')).body.title).toBe(
      'A stock item called PLAIN FLOUR already exists.',
    )
  })

  test('a barcode with a wrong check digit, a pack of 0 and gluten without its cereal are refused', async () => {
    const fields = async (more: object) => (await addStock(uuidV7(), more)).body.fields
    expect(await fields({ gtin: '09506000134353' })).toEqual({
      gtin: "That barcode's check digit is wrong.",
    })
    expect(await fields({ pack_quantity: 0 })).toEqual({
      pack_quantity: 'Pack size must be above 0.',
    })
    expect(await fields({ contains: [{ code: 'GLUTEN', subtypes: [] }] })).toEqual({
      contains: 'Say which cereal it is.',
    })
    expect((await addStock(uuidV7(), { gtin: '09506000134352' })).status).toBe(201)
  })

  test('packaging is tagged PACKAGING_STOCK by the server, and the tag leaves only with the kind', async () => {
    const { body } = await addStock('Vac bag', { kind: 'PACKAGING', unit: 'each' })
    expect(body.tags).toEqual(['PACKAGING_STOCK'])
    const path = `/v2/stocks/${body.id}`
    expect((await asha.put(path, { tags: null })).body.fields).toHaveProperty('tags')
    expect((await asha.put(path, { tags: null, kind: 'INGREDIENT' })).status).toBe(200)
  })

  test('an item that has a lot keeps its kind and unit, one that has none may change both', async () => {
    const meat = { kind: 'MEAT', species: 'BEEF', cut: 'Shin', unit: 'g' }
    const { body } = await addStock('Beef shin', meat)
    const path = `/v2/stocks/${body.id}`
    expect((await asha.put(path, { unit: 'each' })).status).toBe(200)
    expect((await asha.put(path, { unit: 'g' })).status).toBe(200)
    const taken = await asha.post('/v2/meats', lot(kitchen.hexham, 'asha', { stock_id: body.id }))
    expect(taken.status).toBe(201)
    const other = await asha.put(path, { kind: 'INGREDIENT', unit: 'each' })
    expect([other.status, other.body.fields]).toEqual([
      422,
      {
        kind: 'It has lots, so its kind stays. Add a new item instead.',
        unit: 'It has lots, so its unit stays. Add a new item instead.',
      },
    ])
    expect((await asha.put(path, { cut: 'Shin, boned' })).status).toBe(200)
  })

  test('AC 3.33.5 a new price comes with its dated line, and old lines stay', async () => {
    const march = { from: '2026-03-01', price_pence: 1_350, pack_quantity: 16_000 }
    const { body } = await addStock('Strong flour', newPrice({}, march))
    const path = `/v2/stocks/${body.id}`
    expect((await asha.put(path, { price_pence: 1_420 })).body.fields).toHaveProperty(
      'price_history',
    )
    const april = { ...march, from: '2026-04-01', price_pence: 1_420 }
    const dearer = await asha.put<Stock>(path, newPrice(body, april))
    expect(dearer.body.price_history).toEqual([march, april])
    const forgotten = { price_history: [april] }
    expect((await asha.put(path, forgotten)).body.fields).toEqual({
      price_history: 'Old prices stay. Add a new one.',
    })
  })

  test('the list is filtered by kind; an item of a supplier that is not there is refused', async () => {
    await addStock('Ox kidney', { kind: 'MEAT', species: 'BEEF', cut: 'Kidney' })
    const { body } = await ben.get<Stock[]>('/v2/stocks?kind=MEAT')
    expect(body.map(({ internal_name }) => internal_name)).toEqual([
      'Beef brisket',
      'Beef shin',
      'Ox kidney',
    ])
    const gone = await addStock('Ox tail', { supplier_ids: [uuidV7()] })
    expect(gone.body.fields).toEqual({
      supplier_ids: "The supplier this belongs to isn't here. Send it first.",
    })
  })
})
