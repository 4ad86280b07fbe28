import { beforeAll, describe, expect, test } from 'vitest'
import type { SavedChange } from '#contract/core/acts/acts.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { DeliveryItem } from '#contract/modules/deliveries/delivery-items.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { vanItemCodes } from '#contract/modules/vehicles/van-items.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import {
  customer,
  delivery,
  deliveryItem,
  lot,
  productLot,
  vanCheck,
  vehicle,
} from './support/records.ts'

const offline = { [header.madeOffline]: 'true' }
type Reply = Json & { readonly fields?: Record<string, string> }
type Fields = Readonly<Record<string, unknown>> & { readonly id: string }

describe.each(engines)('goods out, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  let school = ''
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
    const one = customer(kitchen.hexham, 'Tynedale First School')
    await asha.post('/v2/customers', one)
    school = one.id
  })
  const takeIn = async (more: object = {}, kind: 'meats' | 'products' = 'meats') => {
    const made = (kind === 'meats' ? lot : productLot)(kitchen.hexham, 'ben', more)
    const { status, body } = await ben.post<Reply>(`/v2/${kind}`, made)
    expect([status, body.fields]).toEqual([201, undefined])
    return made.id
  }
  const plannedFor = (customer_id: string, more: object = {}) =>
    delivery(kitchen.hexham, 'ben', {
      ...{ direction: 'OUT', status: 'PLANNED', supplier_id: undefined, customer_id },
      ...{ reference: `D-260305-K3-${uuidV7().slice(-6)}`, ...more },
    })
  const lineOf = (of: Fields, intake_id: string, more: object = {}) =>
    deliveryItem(kitchen.hexham, 'ben', {
      ...{ delivery_id: of.id, intake_id, lot_kind: 'MEAT', quantity: 4_200, result: undefined },
      ...more,
    })
  const post = (resource: SavedChange['resource'], fields: Fields): SavedChange => ({
    ...{ resource, id: fields.id, fields },
    verb: 'POST',
  })
  const save = (changes: readonly SavedChange[], headers: Record<string, string> = {}) =>
    ben.post<Reply>('/v2/saves', { act_id: uuidV7(), changes }, headers)
  /** Planned for the school, one lot. */
  async function planned(intake_id: string, more: object = {}, ofLine: object = {}) {
    const whole = plannedFor(school, more)
    const line = lineOf(whole, intake_id, ofLine)
    const { status, body } = await save([post('deliveries', whole), post('delivery-items', line)])
    expect([status, body.fields]).toEqual([200, undefined])
    return { id: whole.id, line: line.id }
  }
  const act = (id: string, name: string, body: object = {}, headers = {}) =>
    ben.put<Reply>(`/v2/deliveries/${id}/${name}`, body, headers)
  const put = (id: string, body: object) => ben.put<Reply>(`/v2/deliveries/${id}`, body)
  const at = async (id: string) => (await asha.get<Delivery & Json>(`/v2/deliveries/${id}`)).body
  const lotAt = async (id: string) => (await asha.get<Lot & Json>(`/v2/meats/${id}`)).body
  const ledgerOf = async (id: string) => {
    const { body } = await asha.get<StockOperation[]>(`/v2/stock-operations?intake_id=${id}`)
    return body
      .map(
        ({ operation, quantity, voided_by_id }) =>
          `${operation} ${quantity}${voided_by_id ? ' void' : ''}`,
      )
      .sort()
  }

  test('planned, loaded, on the road, signed for: 4.20 kg leave stock once, for that customer', async () => {
    const brisket = await takeIn()
    const { id, line } = await planned(brisket)
    expect(await ledgerOf(brisket)).toEqual(['RECEIVE 8000'])
    // Only loading takes it out of stock.
    expect((await put(id, { status: 'LOADED' })).body.fields).toEqual({
      status: 'Load it first, so that its lots leave stock.',
    })
    const loaded = await act(id, 'load', { vehicle_id: kitchen.hexham.vehicles.van })
    expect([loaded.status, loaded.body.fields]).toEqual([200, undefined])
    expect(await ledgerOf(brisket)).toEqual(['DISPATCH 4200', 'RECEIVE 8000'])
    const { body: sent } = await asha.get<StockOperation[]>(
      `/v2/stock-operations?intake_id=${brisket}`,
    )
    expect(sent.find(({ operation }) => operation === 'DISPATCH')).toMatchObject({
      ...{ delivery_id: id, delivery_item_id: line, customer_id: school },
    })
    expect((await lotAt(brisket)).balance?.quantity).toBe(3_800)
    expect(await at(id)).toMatchObject({
      status: 'LOADED',
      vehicle_id: kitchen.hexham.vehicles.van,
    })
    expect((await at(id)).dispatched_date).toMatch(/^\d{4}-\d\d-\d\d$/)
    await put(id, { status: 'ON_THE_ROAD' })
    const unsigned = await put(id, { status: 'DELIVERED' })
    expect(unsigned.body.fields).toEqual({
      received_by_name: 'Write who took it in.',
      signed: 'Ask them to sign, or tick.',
    })
    const proof = { received_by_name: 'Moira Reay', signed: true, delivered_at: Date.now() }
    expect((await put(id, { status: 'DELIVERED', ...proof })).status).toBe(200)
    expect((await put(id, { received_by_name: 'Somebody' })).body.fields).toEqual({
      received_by_name: 'Only an admin can change what was recorded.',
    })
  })

  test('AC 3.23.3 a recalled, held or expired lot is refused with its sentence, on the line and when loading', async () => {
    const recalled = await takeIn({ batch_code: 'HS-R1' })
    const held = await takeIn({ batch_code: 'HS-H1' })
    const old = await takeIn({ batch_code: 'HS-E1' })
    const edited = await asha.put<Reply>(`/v2/meats/${old}`, { use_by_date: '2026-03-04' })
    expect([edited.status, edited.body.fields]).toEqual([200, undefined])
    const { id } = await planned(recalled)
    await asha.put(`/v2/meats/${recalled}/recall`, { reason: 'Salmonella', recall_class: 'RECALL' })
    await asha.put(`/v2/meats/${held}/hold`, { reason: 'Label' })
    const whole = plannedFor(school)
    await save([post('deliveries', whole)])
    const add = (lotId: string, headers = {}) =>
      ben.post<Reply>('/v2/delivery-items', lineOf(whole, lotId), headers)
    const says = async (lotId: string) => (await add(lotId)).body.fields?.intake_id
    expect(await says(recalled)).toBe(
      'Beef brisket HS-R1 is recalled. Do not use, sell or move it.',
    )
    expect(await says(held)).toBe("You can't dispatch HS-H1: it is on hold.")
    expect(await says(old)).toBe("Use by 04/03/2026 has passed. It can't be used or sold.")
    // Recalled since it was planned.
    const loading = await act(id, 'load')
    expect(loading.body.fields).toEqual({
      items: 'Beef brisket HS-R1 is recalled. Do not use, sell or move it.',
    })
    expect(await ledgerOf(recalled)).toEqual(['RECEIVE 8000'])
    // Without signal it has left: kept, and marked for somebody to look at.
    expect((await act(id, 'load', {}, offline)).status).toBe(200)
    expect(await ledgerOf(recalled)).toEqual(['DISPATCH 4200', 'RECEIVE 8000'])
    const { body } = await asha.get<StockOperation[]>(`/v2/stock-operations?intake_id=${recalled}`)
    const sent = body.find(({ operation }) => operation === 'DISPATCH')
    expect(sent?.tags).toEqual(expect.arrayContaining(['LOT_RECALLED', 'NEEDS_REVIEW']))
  })

  test('more than there is can’t be planned', async () => {
    const brisket = await takeIn()
    const whole = plannedFor(school)
    await save([post('deliveries', whole)])
    const more = await ben.post<Reply>(
      '/v2/delivery-items',
      lineOf(whole, brisket, { quantity: 8_400 }),
    )
    expect(more.body.fields).toEqual({
      quantity: 'Only 8.00 kg is left. Check the weight, or count the lot first.',
    })
  })

  /** What a tablet says with a load: whom it is for and what goes, as it saw them. */
  const seen = (customer_id: string, lines: readonly Fields[]) => ({
    customer_id,
    lines: lines.map(({ id, intake_id, lot_kind, quantity, unit }) => ({
      ...{ id, intake_id, lot_kind, quantity, unit },
    })),
  })
  const sentTo = async (id: string) =>
    (await asha.get<StockOperation[]>(`/v2/stock-operations?intake_id=${id}`)).body
      .filter(({ operation }) => operation === 'DISPATCH')
      .map(({ customer_id, quantity, tags = [] }) => [
        customer_id,
        quantity,
        tags.includes('NEEDS_REVIEW'),
      ])
  const issuesOf = async (id: string) =>
    (await asha.get<Issue[]>('/v2/issues')).body.filter(({ source }) => source?.id === id)

  test('loaded without signal for the school while the office gave it to the hotel: the school is named, and the office told', async () => {
    const hotel = customer(kitchen.hexham, 'Fell View Hotel')
    await asha.post('/v2/customers', hotel)
    const brisket = await takeIn()
    const whole = plannedFor(school)
    const line = lineOf(whole, brisket)
    await save([post('deliveries', whole), post('delivery-items', line)])
    const moved = await asha.put<Reply>(`/v2/deliveries/${whole.id}`, {
      customer_id: hotel.id,
      consignee: { name: 'Fell View Hotel' },
    })
    expect(moved.status).toBe(200)
    const body = { act_id: uuidV7(), created: Date.now(), ...seen(school, [line]) }
    // With signal the screen is behind by a moment: it is looked at again.
    const online = await act(whole.id, 'load', { ...seen(school, [line]) })
    expect(online.body.fields).toEqual({
      customer_id: 'This delivery was given to another customer meanwhile. Look at it again.',
    })
    expect((await act(whole.id, 'load', body, offline)).status).toBe(200)
    expect(await at(whole.id)).toMatchObject({ status: 'LOADED', customer_id: school })
    expect((await at(whole.id)).consignee).toBeUndefined()
    expect(await sentTo(brisket)).toEqual([[school, 4_200, true]])
    const [issue, ...others] = await issuesOf(whole.id)
    expect(others).toEqual([])
    expect(issue?.description).toContain(
      'It went to Tynedale First School, not to Fell View Hotel.',
    )
    expect((await put(whole.id, { status: 'ON_THE_ROAD' })).status).toBe(200)
  })

  test('loaded without signal while the office changed its lines: the ledger says what was on the van', async () => {
    const [one, other, late] = [await takeIn(), await takeIn(), await takeIn()]
    const whole = plannedFor(school)
    const [first, second] = [lineOf(whole, one), lineOf(whole, other, { quantity: 1_000 })]
    await save([
      post('deliveries', whole),
      ...[first, second].map((l) => post('delivery-items', l)),
    ])
    const body = { act_id: uuidV7(), created: Date.now(), ...seen(school, [first, second]) }
    const edited = await asha.put<Reply>(`/v2/delivery-items/${first.id}`, {
      ...{ intake_id: late, quantity: 2_000 },
    })
    expect(edited.status).toBe(200)
    expect((await asha.put(`/v2/delivery-items/${second.id}/archive`, {})).status).toBe(200)
    const added = lineOf(whole, late, { quantity: 500 })
    expect(
      (await asha.post('/v2/delivery-items', { ...added, created_by: kitchen.hexham.users.asha }))
        .status,
    ).toBe(201)
    expect((await act(whole.id, 'load', body, offline)).status).toBe(200)
    expect(await sentTo(one)).toEqual([[school, 4_200, true]])
    expect(await sentTo(other)).toEqual([[school, 1_000, true]])
    expect(await sentTo(late)).toEqual([])
    const { body: lines } = await asha.get<DeliveryItem[]>(
      `/v2/delivery-items?delivery_id=${whole.id}`,
    )
    const said = lines
      .filter(({ archived }) => archived !== true)
      .map(({ intake_id, quantity }) => [intake_id, quantity])
    expect(said.sort()).toEqual(
      [
        [one, 4_200],
        [other, 1_000],
        [late, 0],
      ].sort(),
    )
    expect((await issuesOf(whole.id))[0]?.description).toContain('Its lots were changed meanwhile')
    expect((await put(whole.id, { status: 'ON_THE_ROAD' })).body.fields).toBeUndefined()
  })

  test('two tablets load the same van without signal: its lots leave stock once', async () => {
    const brisket = await takeIn()
    const { id } = await planned(brisket)
    const load = () => act(id, 'load', { act_id: uuidV7(), created: Date.now() }, offline)
    await load()
    await load()
    expect(await ledgerOf(brisket)).toEqual(['DISPATCH 4200', 'RECEIVE 8000'])
    expect((await lotAt(brisket)).balance?.quantity).toBe(3_800)
  })

  test('recalled or held after it was loaded, the van doesn’t leave until it is taken off; without signal it has left', async () => {
    const [one, other] = [
      await takeIn({ batch_code: 'HS-V1' }),
      await takeIn({ batch_code: 'HS-V2' }),
    ]
    const { id, line } = await planned(one)
    await act(id, 'load')
    await asha.put(`/v2/meats/${one}/recall`, { reason: 'Salmonella', recall_class: 'RECALL' })
    expect((await put(id, { status: 'ON_THE_ROAD' })).body.fields).toEqual({
      status:
        'Beef brisket HS-V1 is recalled. Do not use, sell or move it. Take it off the load first. An admin can.',
    })
    const off = await asha.put(`/v2/delivery-items/${line}/take-off`, { reason: 'Recalled' })
    expect(off.status).toBe(200)
    const away = await planned(other)
    await act(away.id, 'load')
    await asha.put(`/v2/meats/${other}/hold`, { reason: 'Smells' })
    expect((await put(away.id, { status: 'ON_THE_ROAD' })).body.fields).toEqual({
      status: "You can't dispatch HS-V2: it is on hold. Take it off the load first.",
    })
    const gone = await ben.put<Reply>(
      `/v2/deliveries/${away.id}`,
      { status: 'ON_THE_ROAD' },
      offline,
    )
    expect(gone.status).toBe(200)
  })

  test('what we made is sent without a stock item', async () => {
    const dripping = await takeIn({}, 'products')
    const { id } = await planned(dripping, {}, { lot_kind: 'PRODUCT', stock_id: undefined })
    expect((await act(id, 'load')).status).toBe(200)
    expect(await ledgerOf(dripping)).toContain('DISPATCH 4200')
  })

  test('AC 3.46.2 a customer on stop is refused, when planned and when loaded', async () => {
    const brisket = await takeIn()
    const { id } = await planned(brisket)
    await asha.put(`/v2/customers/${school}`, { stop_dispatch: true })
    const says = { customer_id: 'This customer is on stop. Ask an admin.' }
    expect((await ben.post<Reply>('/v2/deliveries', plannedFor(school))).body.fields).toEqual(says)
    expect((await act(id, 'load')).body.fields).toEqual(says)
    await asha.put(`/v2/customers/${school}`, { stop_dispatch: null })
    expect((await act(id, 'load')).status).toBe(200)
  })

  test('AC 3.23.4 and 3.46.2 a van with an open dangerous defect, or off the road, can’t be picked', async () => {
    const van = vehicle(kitchen.hexham, 'DV11')
    await asha.post('/v2/vehicles', van)
    const items = vanItemCodes.map((code) => ({
      ...{ code, answer: 'OK' },
      ...(code === 'BRAKES' && { answer: 'DEFECT', severity: 'DANGEROUS', note: 'No pedal' }),
    }))
    const bad = vanCheck(kitchen.hexham, 'ben', {
      ...{ vehicle_id: van.id, items, safe_to_drive: false },
    })
    expect((await ben.post('/v2/van-checks', bad)).status).toBe(201)
    const picked = () =>
      ben.post<Reply>('/v2/deliveries', plannedFor(school, { vehicle_id: van.id }))
    expect((await picked()).body.fields).toEqual({
      vehicle_id: 'This van has an open dangerous defect. Choose another.',
    })
    const { id } = await planned(await takeIn())
    expect((await act(id, 'load', { vehicle_id: van.id })).body.fields).toEqual({
      vehicle_id: 'This van has an open dangerous defect. Choose another.',
    })
    await asha.put(`/v2/van-checks/${bad.id}/fixed`, { what: 'New pads' })
    expect((await picked()).status).toBe(201)
    const off_road = { reason: 'Hired out', by: kitchen.hexham.users.asha, at: Date.now() }
    await asha.put(`/v2/vehicles/${van.id}`, { off_road })
    expect((await picked()).body.fields).toEqual({
      vehicle_id: 'This van is off the road. Choose another.',
    })
  })

  test('a loaded line is taken off, or the whole load: its lot is in stock again', async () => {
    const [one, other] = [await takeIn(), await takeIn()]
    const { id, line } = await planned(one)
    const second = lineOf({ id }, other, { quantity: 1_000 })
    await ben.post('/v2/delivery-items', second)
    await act(id, 'load')
    const changed = await ben.put<Reply>(`/v2/delivery-items/${line}`, { quantity: 1 })
    expect(changed.body.fields).toEqual({ quantity: 'It is loaded already. Unload it first.' })
    const off = await ben.put(`/v2/delivery-items/${line}/take-off`, { reason: 'Box burst' })
    expect(off.status).toBe(200)
    expect(await ledgerOf(one)).toEqual(['DISPATCH 4200 void', 'RECEIVE 8000'])
    expect((await lotAt(one)).balance?.quantity).toBe(8_000)
    expect((await put(id, { status: 'PLANNED' })).body.fields).toEqual({
      status: 'Its lots have left stock. Unload it first.',
    })
    expect((await act(id, 'unload', { reason: 'Van won’t start' })).status).toBe(200)
    expect(await ledgerOf(other)).toEqual(['DISPATCH 1000 void', 'RECEIVE 8000'])
    expect((await at(id)).status).toBe('PLANNED')
    expect((await put(id, { status: 'CANCELLED', notes: 'Van broken' })).status).toBe(200)
  })

  test('domain §2.0 d: what wasn’t delivered comes back as a lot of its own, on hold; the rest stays usable', async () => {
    const brisket = await takeIn({ batch_code: 'HS-BACK' })
    const { id } = await planned(brisket)
    await act(id, 'load')
    await put(id, { status: 'ON_THE_ROAD' })
    const refused = await put(id, { status: 'CANCELLED', notes: 'No' })
    expect(refused.body.fields).toHaveProperty('status')
    const back = await act(id, 'bring-back', { status: 'FAILED', reason: 'Nobody there' })
    expect([back.status, back.body.fields]).toEqual([200, undefined])
    expect(await at(id)).toMatchObject({ status: 'FAILED', notes: 'Nobody there' })
    const { body: lots } = await asha.get<(Lot & Json)[]>('/v2/meats')
    const [child] = lots.filter(({ parent_intake_id }) => parent_intake_id === brisket)
    expect(child).toMatchObject({
      ...{ quantity: 4_200, batch_code: 'HS-BACK', hold: { reason: 'Came back: Nobody there' } },
      balance: { quantity: 4_200 },
    })
    expect(await lotAt(brisket)).toMatchObject({ balance: { quantity: 3_800 } })
    expect((await lotAt(brisket)).hold).toBeUndefined()
    expect(await ledgerOf(String(child?.id))).toEqual(['RETURN_IN 4200'])
  })
})
