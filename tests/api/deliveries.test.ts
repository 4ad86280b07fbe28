import { beforeAll, describe, expect, test } from 'vitest'
import type { SavedChange } from '#contract/core/acts/acts.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { DeliveryItem } from '#contract/modules/deliveries/delivery-items.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { delivery, deliveryItem, lot } from './support/records.ts'

type Fields = Readonly<Record<string, unknown>> & { readonly id: string }
type Refused = Json & { readonly fields?: Record<string, string> }

const offline = { [header.madeOffline]: 'true' }
const post = (resource: SavedChange['resource'], fields: Fields): SavedChange => ({
  ...{ resource, id: fields.id, fields },
  verb: 'POST',
})
const put = (
  resource: SavedChange['resource'],
  { id, ...record }: Fields,
  fields: Record<string, unknown>,
): SavedChange => ({
  ...{ resource, id, fields, verb: 'PUT' },
  base: Object.fromEntries(Object.keys(fields).map((field) => [field, record[field] ?? null])),
})

describe.each(engines)('goods in, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
  })

  const save = (changes: readonly SavedChange[], headers: Record<string, string> = {}, by = ben) =>
    by.post<Refused>('/v2/saves', { act_id: uuidV7(), changes }, headers)
  const head = (more: object = {}) =>
    delivery(kitchen.hexham, 'ben', {
      ...{ status: 'CHECKED', reference: '40871', dispatched_date: '2026-03-04' },
      ...{ vehicle_clean: 'YES', load_separated: 'YES', temperatures: { chilled: 2.8 } },
      ...more,
    })
  const itemOf = (of: Fields, more: object = {}) =>
    deliveryItem(kitchen.hexham, 'ben', { delivery_id: of.id, ...more })
  /** A line and the lot it became. */
  const pair = (of: Fields, more: object = {}, ofLot: object = {}) => {
    const intake_id = uuidV7()
    const item = itemOf(of, { intake_id, lot_kind: 'MEAT', ...more })
    const own = { id: intake_id, delivery_id: of.id, delivery_item_id: item.id }
    return { item, lot: lot(kitchen.hexham, 'ben', { ...own, ...ofLot }) }
  }
  const sentBack = { result: 'REJECTED', reject_reason: '7.8 °C, the limit is 7 °C.' }
  const deliveryOf = async (id: string) =>
    (await asha.get<Delivery & Json>(`/v2/deliveries/${id}`)).body
  const itemsOf = async (id: string) =>
    (await asha.get<DeliveryItem[]>(`/v2/delivery-items?delivery_id=${id}`)).body
  const lotsOf = async (id: string) =>
    (
      await asha.get<(Json & { delivery_id?: string; balance?: { quantity: number } })[]>(
        '/v2/meats',
      )
    ).body.filter(({ delivery_id }) => delivery_id === id)
  const ledgerOf = async (id: string) => {
    const { body } = await asha.get<Json[]>(`/v2/stock-operations?intake_id=${id}`)
    return body.map(({ operation, quantity }) => `${operation} ${quantity}`)
  }
  const issuesOf = async (id: string) =>
    (await asha.get<Issue[]>('/v2/issues')).body.filter(({ source }) => source?.id === id)

  test('AC 3.23.1 a delivery with four items is one delivery, 4 items, 4 lots and 4 receipts in one save', async () => {
    const whole = head()
    const four = [82_400, 4_000, 11_860, 15_000].map((quantity) =>
      pair(whole, { quantity }, { quantity }),
    )
    const changes = [
      post('deliveries', whole),
      ...four.map(({ item }) => post('delivery-items', item)),
      ...four.map((one) => post('meats', one.lot)),
    ]
    const { status, body } = await save(changes)
    expect([status, body.fields]).toEqual([200, undefined])
    expect(await itemsOf(whole.id)).toHaveLength(4)
    const lots = await lotsOf(whole.id)
    expect(lots.map(({ balance }) => balance?.quantity).sort()).toEqual([11860, 15000, 4000, 82400])
    for (const { id, balance } of lots)
      expect(await ledgerOf(id)).toEqual([`RECEIVE ${balance?.quantity}`])
    expect((await deliveryOf(whole.id)).result).toBe('ACCEPTED')
    expect(await issuesOf(whole.id)).toEqual([])
  })

  test('AC 3.23.2 one of three is sent back: part accepted, no stock for it, and one issue for the office', async () => {
    const whole = head({ reference: '40872' })
    const [good, warm] = [pair(whole), pair(whole, sentBack, sentBack)]
    const done = 'Into the blast chiller.'
    const acted = pair(
      whole,
      { corrective_action: done },
      { result: 'ACCEPTED_WITH_ACTION', corrective_action: done, temperature: 7.4 },
    )
    // What went back without a label worth keeping is a line only.
    const bare = itemOf(whole, { ...sentBack, reject_reason: 'Bag burst.', quantity: 0 })
    const { body } = await save([
      post('deliveries', whole),
      ...[good, warm, acted].map(({ item }) => post('delivery-items', item)),
      post('delivery-items', bare),
      ...[good, warm, acted].map((one) => post('meats', one.lot)),
    ])
    expect(body.fields).toBeUndefined()
    expect((await deliveryOf(whole.id)).result).toBe('PART_ACCEPTED')
    expect(await ledgerOf(good.lot.id)).toEqual(['RECEIVE 8000'])
    expect(await ledgerOf(warm.lot.id)).toEqual([])
    const found = await issuesOf(whole.id)
    expect(found).toMatchObject([
      {
        title: "Border Beef, note 40872: something wasn't right",
        description: 'Beef brisket was sent back: 7.8 °C, the limit is 7 °C.',
        ...{ severity: 'MEDIUM', category: 'SUPPLIER', status: 'OPEN' },
      },
    ])
    expect(found[0]?.timeline?.map(({ text }) => text)).toEqual([
      "Beef brisket was taken in although something wasn't right. What was done straight away: Into the blast chiller.",
      'Beef brisket was sent back: Bag burst.',
    ])
  })

  test('all of it sent back is sent back; what was said of the van is asked for in words', async () => {
    const whole = head({ reference: '7731', vehicle_clean: 'NO' })
    const refused = await save([post('deliveries', whole)])
    expect(refused.body.fields).toEqual({
      vehicle_clean: "The vehicle isn't clean. Reject the delivery or say what you did.",
    })
    const corrective_action = 'Sent it away.'
    const said = { ...whole, corrective_action }
    await save([post('deliveries', said), post('delivery-items', itemOf(whole, sentBack))])
    expect((await deliveryOf(whole.id)).result).toBe('REJECTED')
    const [issue, ...others] = await issuesOf(whole.id)
    expect(others).toEqual([])
    expect(issue).toMatchObject({
      description: "The vehicle isn't clean.",
      immediate_action: corrective_action,
    })
    expect(issue?.timeline).toHaveLength(1)
  })

  test('its result is nobody’s to choose, and each line says what became of it', async () => {
    const chosen = await save([post('deliveries', head({ result: 'ACCEPTED' }))])
    expect(chosen.body.fields).toHaveProperty('result')
    const whole = head({ reference: '40873' })
    const open = await save([
      post('deliveries', whole),
      post('delivery-items', itemOf(whole, { result: undefined })),
    ])
    expect(open.body.fields).toEqual({ result: 'Say whether it was accepted.' })
  })

  describe('what was expected', () => {
    const expect_ = async (more: object = {}) => {
      const due = delivery(kitchen.hexham, 'asha', { status: 'EXPECTED', ...more })
      const line = deliveryItem(kitchen.hexham, 'asha', {
        ...{ delivery_id: due.id, result: undefined, quantity: 0, quantity_expected: 12_000 },
      })
      const made = await save([post('deliveries', due), post('delivery-items', line)], {}, asha)
      expect(made.body.fields).toBeUndefined()
      return { due: await deliveryOf(due.id), line: (await itemsOf(due.id))[0] as DeliveryItem }
    }
    type Expected = Awaited<ReturnType<typeof expect_>>
    const takeIn = ({ due, line }: Expected, more: object = {}) => {
      const intake_id = uuidV7()
      const own = { id: intake_id, delivery_id: due.id, delivery_item_id: line.id }
      const came = { result: 'ACCEPTED', quantity: 11_860, intake_id, lot_kind: 'MEAT' }
      const { dispatched_date, vehicle_clean, load_separated, temperatures } =
        head() as unknown as Json
      return [
        put('delivery-items', line as unknown as Fields, came),
        post('meats', lot(kitchen.hexham, 'ben', { ...own, quantity: 11_860 })),
        put('deliveries', due, {
          ...{ status: 'CHECKED', dispatched_date, vehicle_clean, load_separated, temperatures },
          ...more,
        }),
      ]
    }

    test('is taken in by anybody on the floor, and only once', async () => {
      const expected = await expect_()
      expect((await save(takeIn(expected))).body.fields).toBeUndefined()
      expect(await deliveryOf(expected.due.id)).toMatchObject({
        ...{ status: 'CHECKED', result: 'ACCEPTED' },
      })
      // Tom's tablet had not heard of it.
      const again = await save(takeIn(expected))
      expect(again.body.fields).toEqual({
        delivery_item_id: 'This line of the delivery was taken in already.',
      })
      expect((await save(takeIn(expected), offline)).status).toBe(422)
      expect(await lotsOf(expected.due.id)).toHaveLength(1)
    })

    test('isn’t checked while a line is open, and is cancelled with a reason', async () => {
      const expected = await expect_()
      const [, , checked] = takeIn(expected)
      expect((await save([checked as SavedChange])).body.fields).toEqual({
        status: 'Say of each item whether it was accepted.',
      })
      const cancel = (more: object) =>
        ben.put<Refused>(`/v2/deliveries/${expected.due.id}`, { status: 'CANCELLED', ...more })
      expect((await cancel({})).body.fields).toEqual({ notes: 'Say why you cancel it.' })
      expect((await cancel({ notes: 'Ordered twice' })).status).toBe(200)
      expect((await cancel({ status: 'EXPECTED' })).body.fields).toHaveProperty('status')
    })

    test('once it is taken in, only an admin changes what was recorded; the office adds its invoice', async () => {
      const expected = await expect_()
      await save(takeIn(expected))
      const edit = (by: Session, fields: object) =>
        by.put<Refused>(`/v2/deliveries/${expected.due.id}`, fields)
      expect((await edit(ben, { reference: '40999' })).body.fields).toEqual({
        reference: 'Only an admin can change what was recorded.',
      })
      expect((await edit(ben, { invoice_number: 'INV-7' })).status).toBe(200)
      expect((await edit(asha, { reference: '40999' })).status).toBe(200)
      const line = await ben.put<Refused>(`/v2/delivery-items/${expected.line.id}`, {
        quantity: 1,
      })
      expect(line.body.fields).toHaveProperty('quantity')
    })

    test("AC 3.45.3 what is held at the border can't be accepted; cleared it can, and is received", async () => {
      const expected = await expect_({ import: { dispatch_country: 'IE', status: 'HELD' } })
      const received = { import: { dispatch_country: 'IE', status: 'RECEIVED' } }
      expect((await save(takeIn(expected, received))).body.fields).toEqual({
        import: "Held at the border. It can't be taken in yet.",
      })
      const path = `/v2/deliveries/${expected.due.id}`
      const move = (status: string) =>
        asha.put<Refused>(path, { import: { dispatch_country: 'IE', status } })
      expect((await move('AWAITED')).body.fields).toHaveProperty('import')
      expect((await move('CLEARED')).status).toBe(200)
      const cleared = { ...expected, due: await deliveryOf(expected.due.id) }
      expect((await save(takeIn(cleared, received))).body.fields).toBeUndefined()
      expect((await deliveryOf(expected.due.id)).import?.status).toBe('RECEIVED')
    })
  })

  test('AC 3.24.3 from a suspended supplier nothing is accepted; it may be sent back', async () => {
    const { borderBeef } = kitchen.hexham.suppliers
    await asha.put(`/v2/suppliers/${borderBeef}`, { approval_status: 'SUSPENDED' })
    const whole = head({ reference: '40880' })
    const { item, lot: beef } = pair(whole)
    const { body } = await save([
      post('deliveries', whole),
      post('delivery-items', item),
      post('meats', beef),
    ])
    expect(body.fields).toEqual({
      supplier_id: 'Border Beef is suspended. Ask an admin before accepting.',
    })
    const back = pair(whole, sentBack, sentBack)
    const sent = await save([
      post('deliveries', whole),
      post('delivery-items', back.item),
      post('meats', back.lot),
    ])
    expect(sent.body.fields).toBeUndefined()
    await asha.put(`/v2/suppliers/${borderBeef}`, { approval_status: 'APPROVED' })
  })
})
