/**
 * Food that left on a tablet without signal before its allergens were known, and whose sale or load
 * arrives afterwards (domain §2.0 d, §2.14): who has it is told of, as if it had arrived before.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { uuidV7 } from '#server/ids.ts'
import { contact, savedWith } from './support/anchor.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import {
  batch,
  customer,
  delivery,
  deliveryItem,
  ingredientLot,
  lot,
  operation,
  productLot,
  stock,
} from './support/records.ts'

const offline = { [header.madeOffline]: 'true' }
const MINUTE_MS = 60_000
const mustard = { code: 'MUSTARD', subtypes: [] }
const barleyGluten = { code: 'GLUTEN', subtypes: ['BARLEY'] }
const confirmed = { allergens_confirmed_at: 1_772_000_000_000, allergens_source: 'SPEC' }

describe.each(engines)('what left before it was known, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  let hotel = ''
  /** Of the server's clock (ms). */
  let ahead = 0
  beforeAll(async () => {
    kitchen = await kitchenFor(engine, { now: () => Date.now() + ahead })
    ;[asha, ben] = await Promise.all([kitchen.hexham.as('asha'), kitchen.hexham.as('ben')])
    const one = customer(kitchen.hexham, 'Fell View Hotel')
    await asha.post('/v2/customers', one)
    hotel = one.id
  })
  const made = async (path: string, record: object, headers: Record<string, string> = {}) => {
    const { status, body } = await ben.post<Json>(path, record, headers)
    expect([path, status, body.fields]).toEqual([path, 201, undefined])
    return String(body.id)
  }
  const item = async (name: string, more: object = {}) =>
    (await asha.post<Stock>('/v2/stocks', stock(kitchen.hexham, name, { ...confirmed, ...more })))
      .body.id
  const meatItem = (name: string) =>
    item(name, {
      ...{ kind: 'MEAT', species: 'BEEF', cut: 'Brisket', form: 'BONELESS', contains: [] },
      ...{ storage: 'CHILLED', limit_code: 'DEL_RED_MEAT', date_type: 'USE_BY' },
    })
  const ingredient = (more: object = {}) =>
    made('/v2/ingredients', ingredientLot(kitchen.hexham, 'ben', more))
  const post = (more: object, headers: Record<string, string> = {}) =>
    made(
      '/v2/stock-operations',
      operation(kitchen.hexham, 'ben', { reason: undefined, ...more }),
      headers,
    )
  const madeOf = async (intake_id: string, lot_kind: string, more: object = {}) => {
    const batch_id = await made(
      '/v2/batches',
      batch(kitchen.hexham, 'ben', { status: 'IN_PROGRESS' }),
    )
    await post({ intake_id, lot_kind, batch_id, operation: 'USE', quantity: 100 }, offline)
    return made('/v2/products', productLot(kitchen.hexham, 'ben', { batch_id, intake_id, ...more }))
  }
  /** Broth of this lot, and a pie of the broth. */
  const twoDown = async (lotId: string) => madeOf(await madeOf(lotId, 'INGREDIENT'), 'PRODUCT')
  /** As a tablet writes it in the cold room; it waits there. */
  const waiting = (intake_id: string, quantity: number, more: object = {}) =>
    operation(kitchen.hexham, 'ben', {
      ...{ reason: undefined, intake_id, lot_kind: 'PRODUCT', operation: 'SELL', quantity },
      ...more,
    })
  const change = async (path: string, fields: object) =>
    expect((await asha.put<Json>(path, fields)).status).toBe(200)
  const readMustardOn = (id: string) =>
    change(`/v2/ingredients/${id}`, { contains: [barleyGluten, mustard] })
  const isHeld = async (id: string, kind = 'products') =>
    (await asha.get<Product>(`/v2/${kind}/${id}`)).body.hold !== undefined
  const issuesAbout = async (id: string) =>
    (await asha.get<Issue[]>('/v2/issues')).body.filter(
      ({ source, lots }) => source?.id === id || lots?.some((one) => one.id === id),
    )
  /** All that its issues say: their description and what happened since. */
  const said = async (id: string) =>
    (await issuesAbout(id))
      .flatMap(({ description, timeline = [] }) => [
        description,
        ...timeline.map((one) => one.text),
      ])
      .join('\n')

  test('a loose sale of a pie, two batches down, that waited on a tablet while mustard was read on a label', async () => {
    const s1 = await ingredient()
    const pie = await twoDown(s1)
    const sale = waiting(pie, 400)
    await readMustardOn(s1)
    expect(await said(pie)).toBe('')
    await made('/v2/stock-operations', sale, offline)
    expect(await said(pie)).toContain('It contains Mustard')
    expect(await said(pie)).toContain('Who has it: over the counter 400 g.')
    const [issue] = await issuesAbout(pie)
    expect(issue?.severity).toBe('CRITICAL')
    expect(await isHeld(pie)).toBe(true)
  })

  test('a second sale that arrives is named in the same issue, with its weight', async () => {
    const s1 = await ingredient()
    const pie = await twoDown(s1)
    await post({ intake_id: pie, lot_kind: 'PRODUCT', operation: 'SELL', quantity: 100 })
    const sale = waiting(pie, 250)
    await readMustardOn(s1)
    expect(await said(pie)).toContain('Who has it: over the counter 100 g.')
    await made('/v2/stock-operations', sale, offline)
    const [issue, ...others] = await issuesAbout(pie)
    expect(others).toEqual([])
    expect(issue?.description).toContain('over the counter 250 g')
    expect(issue?.timeline?.at(-1)?.text).toContain('over the counter 250 g')
  })

  test('a van loaded without signal names the hotel and 4.20 kg', async () => {
    const s1 = await ingredient()
    const pie = await twoDown(s1)
    const whole = delivery(kitchen.hexham, 'ben', {
      ...{ direction: 'OUT', status: 'PLANNED', supplier_id: undefined, customer_id: hotel },
      reference: `D-260305-K3-${uuidV7().slice(-6)}`,
    })
    await made('/v2/deliveries', whole)
    await made(
      '/v2/delivery-items',
      deliveryItem(kitchen.hexham, 'ben', {
        ...{ delivery_id: whole.id, intake_id: pie, lot_kind: 'PRODUCT', quantity: 4_200 },
        ...{ result: undefined, stock_id: undefined },
      }),
    )
    const created = Date.now()
    await readMustardOn(s1)
    const loaded = await ben.put<Json>(
      `/v2/deliveries/${whole.id}/load`,
      { act_id: uuidV7(), created },
      offline,
    )
    expect(loaded.status).toBe(200)
    expect(await said(pie)).toContain('Who has it: Fell View Hotel 4.20 kg.')
  })

  test('sold as it came: a bought-in pie, and marinated beef whose item always held mustard', async () => {
    const s1 = await ingredient()
    const sale = waiting(s1, 300, { lot_kind: 'INGREDIENT' })
    await readMustardOn(s1)
    await made('/v2/stock-operations', sale, offline)
    expect(await said(s1)).toContain('Who has it: over the counter 300 g.')
    expect(await isHeld(s1, 'ingredients')).toBe(true)
    const beef = await meatItem('Marinated beef')
    const m1 = await made('/v2/meats', lot(kitchen.hexham, 'ben', { stock_id: beef }))
    const cut = waiting(m1, 500, { lot_kind: 'MEAT' })
    await change(`/v2/stocks/${beef}`, { contains: [mustard] })
    await made('/v2/stock-operations', cut, offline)
    expect(await said(m1)).toContain('It contains Mustard')
    expect(await said(m1)).toContain('Who has it: over the counter 500 g.')
  })

  test('an item that holds mustard from a later lot on says nothing of what was sold before', async () => {
    const rub = await meatItem('Beef in rub')
    const m1 = await made('/v2/meats', lot(kitchen.hexham, 'ben', { stock_id: rub }))
    const sale = waiting(m1, 500, { lot_kind: 'MEAT' })
    const now = Date.now()
    await change(`/v2/stocks/${rub}`, {
      contains: [mustard],
      allergens_from: { at: now, since: now + MINUTE_MS },
    })
    await made('/v2/stock-operations', sale, offline)
    expect(await said(m1)).toBe('')
  })

  test('sold after the mustard was read, on a tablet that had heard nothing since: told of; one that had heard: not', async () => {
    const [s1, s2] = [await ingredient(), await ingredient()]
    const [pie, other] = [await twoDown(s1), await twoDown(s2)]
    const before = await contact(ben)
    await readMustardOn(s1)
    await readMustardOn(s2)
    await made('/v2/stock-operations', waiting(pie, 400), savedWith(before))
    expect(await said(pie)).toContain('Who has it: over the counter 400 g.')
    ahead = 2 * MINUTE_MS
    const after = await contact(ben)
    await made('/v2/stock-operations', waiting(other, 400), savedWith(after))
    expect(await said(other)).toBe('')
  })

  test('what was sold before two use by dates were found to be one, and the earlier', async () => {
    const m1 = await made('/v2/meats', lot(kitchen.hexham, 'ben', { use_by_date: '2030-01-31' }))
    const mince = await madeOf(m1, 'MEAT', { use_by_date: '2030-01-20' })
    const sale = waiting(mince, 400)
    await change(`/v2/meats/${m1}`, { use_by_date: '2030-01-10' })
    await made('/v2/stock-operations', sale, offline)
    expect(await said(mince)).toContain('It is to be used by 10/01/2030, not 20/01/2030.')
  })
})
