import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Ingredient } from '#contract/modules/lots/ingredients.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import {
  batch,
  ingredientLot,
  lot,
  operation,
  packagingLot,
  productLot,
  stock,
} from './support/records.ts'

const offline = { [header.madeOffline]: 'true' }
type Whole<R = Lot> = Json & R

describe.each(engines)('what is done with lots, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  let grace: Session
  beforeAll(async () => {
    ;({ kitchen, asha, ben, grace } = await staffedKitchen(engine))
  })
  const takeIn = async (more: object = {}) => {
    const { status, body } = await ben.post<Json>('/v2/meats', lot(kitchen.hexham, 'ben', more))
    expect([status, body.fields]).toEqual([201, undefined])
    return String(body.id)
  }
  const lotAt = async <R = Lot>(id: string, kind = 'meats') =>
    (await asha.get<Whole<R>>(`/v2/${kind}/${id}`)).body
  const ledgerOf = async (id: string) => {
    const { body } = await asha.get<StockOperation[]>(`/v2/stock-operations?intake_id=${id}`)
    return body.map(({ operation: what, quantity }) => `${what} ${quantity}`).sort()
  }
  const act = (by: Session, id: string, name: string, body: object = {}) =>
    by.put<Json & { fields?: Record<string, string> }>(`/v2/meats/${id}/${name}`, body)
  const post = (more: object, headers: Record<string, string> = {}, by = ben) =>
    by.post<Json>(
      '/v2/stock-operations',
      operation(kitchen.hexham, by === ben ? 'ben' : 'asha', { reason: undefined, ...more }),
      headers,
    )
  const issuesAbout = async (id: string) => {
    const { body } = await asha.get<Issue[]>('/v2/issues')
    return body.filter(({ lots = [] }) => lots.some((one) => one.id === id))
  }

  describe('at the door', () => {
    test('AC 3.18.2 beef without where it was slaughtered is refused, chicken is not', async () => {
      const beef = lot(kitchen.hexham, 'ben', { slaughtered_in: undefined })
      expect((await ben.post<Json>('/v2/meats', beef)).body.fields).toEqual({
        slaughtered_in:
          "Enter where the animal was slaughtered. Beef can't be accepted without it.",
      })
      const chicken = lot(kitchen.hexham, 'ben', {
        species: 'CHICKEN',
        slaughtered_in: undefined,
        born_in: undefined,
      })
      expect((await ben.post('/v2/meats', chicken)).status).toBe(201)
    })

    test('AC 3.18.3 beef at 7.8 °C is accepted only with what was done, or sent back: then it is no stock', async () => {
      const warm = (more: object = {}) =>
        ben.post<Json>('/v2/meats', lot(kitchen.hexham, 'ben', { temperature: 7.8, ...more }))
      expect((await warm()).body.fields).toEqual({
        temperature: '7.8 °C is above the 7 °C limit for red meat. Reject it or say what you did.',
      })
      const corrective_action = 'Into the blast chiller, 3.9 °C after 20 minutes.'
      const kept = await warm({ result: 'ACCEPTED_WITH_ACTION', corrective_action })
      expect(kept.status).toBe(201)
      const back = await warm({ result: 'REJECTED', reject_reason: 'Too warm' })
      expect(back.status).toBe(201)
      expect(await ledgerOf(String(back.body.id))).toEqual([])
    })

    test('AC 3.19.2 a label that names mustard puts the lot on hold and opens an issue; settled, it is released', async () => {
      const contains = [
        { code: 'GLUTEN', subtypes: ['BARLEY'] },
        { code: 'MUSTARD', subtypes: [] },
      ]
      const sent = ingredientLot(kitchen.hexham, 'ben', { contains })
      expect((await ben.post('/v2/ingredients', sent)).status).toBe(201)
      const held = await lotAt<Ingredient>(sent.id, 'ingredients')
      expect(held.hold?.reason).toContain("the label doesn't match")
      const [issue] = await issuesAbout(sent.id)
      expect(issue).toMatchObject({ category: 'ALLERGEN', severity: 'HIGH', status: 'OPEN' })
      expect(issue?.description).toMatch(/^The label shows Mustard and our spec does not\./)
      const use = {
        ...{ intake_id: sent.id, lot_kind: 'INGREDIENT', operation: 'USE' },
        ...{ batch_id: kitchen.hexham.batches.dripping, quantity: 100 },
      }
      expect((await post(use)).body.fields).toEqual({
        operation: `You can't use ${held.batch_code}: it is on hold.`,
      })
      const over = { status: 'CANCELLED', timeline: [] }
      const settled = await asha.put<Json>(`/v2/issues/${issue?.id}`, {
        ...over,
        timeline: [
          ...(issue?.timeline ?? []),
          {
            at: Date.now(),
            by: kitchen.hexham.users.asha,
            from: 'OPEN',
            to: 'CANCELLED',
            text: 'Spec was old; updated.',
          },
        ],
      })
      expect([settled.status, settled.body.fields]).toEqual([200, undefined])
      expect((await lotAt(sent.id, 'ingredients')).hold).toBeUndefined()
    })
  })

  test('holds: a second reason stays when the first is settled; staff hold, admins and auditors release', async () => {
    const id = await takeIn()
    expect((await act(ben, id, 'hold', { reason: 'Bag burst' })).status).toBe(200)
    expect((await act(grace, id, 'hold', { reason: 'Smells' })).status).toBe(200)
    expect((await act(ben, id, 'release', { reason: 'It is fine' })).status).toBe(403)
    expect((await post({ intake_id: id, operation: 'SELL' })).body.fields).toHaveProperty(
      'operation',
    )
    expect((await post({ intake_id: id, operation: 'WASTE', reason: 'SPOILED' })).status).toBe(201)
    expect((await act(grace, id, 'release', { reason: 'Bag was whole inside' })).status).toBe(200)
    expect(await lotAt(id)).toMatchObject({ hold: { reason: 'Smells' } })
    await act(asha, id, 'release', { reason: 'Smelled it: fine' })
    expect((await lotAt(id)).hold).toBeUndefined()
    // Why each was safe stays with the lot.
    const { ben: by, grace: released_by, asha: and } = kitchen.hexham.users
    expect((await lotAt(id)).released).toMatchObject([
      { reason: 'Bag burst', by, why: 'Bag was whole inside', released_by },
      { reason: 'Smells', by: released_by, why: 'Smelled it: fine', released_by: and },
    ])
    expect((await act(asha, id, 'release', { reason: 'Again' })).body.fields).toEqual({
      reason: "It isn't on hold.",
    })
  })

  test('a release without signal settles the hold its device saw, never one that was put on since', async () => {
    const id = await takeIn()
    await act(ben, id, 'hold', { reason: 'Bag burst' })
    const { hold } = await lotAt(id)
    const seen = { hold: { reason: hold?.reason, by: hold?.by, at: hold?.at } }
    const body = {
      act_id: crypto.randomUUID(),
      created: Date.now(),
      reason: 'Bag was whole',
      ...seen,
    }
    await act(asha, id, 'release', { reason: 'Looked at it' })
    await act(ben, id, 'hold', { reason: 'Salmonella at the supplier' })
    const late = await grace.put<Json>(`/v2/meats/${id}/release`, body, {
      [header.madeOffline]: 'true',
    })
    expect(late.body.fields).toEqual({
      reason:
        'That hold was settled meanwhile. It is on hold for another reason: look at it again.',
    })
    expect((await lotAt(id)).hold?.reason).toBe('Salmonella at the supplier')
  })

  test('a transfer: out at once, on its way until Mill Lane has weighed it; then 2,980 of 3,000 g are there', async () => {
    const id = await takeIn()
    const { millLane } = kitchen.hexham.sites
    expect(
      (await act(ben, id, 'transfer', { location_id: millLane, quantity: 9_000 })).body.fields,
    ).toEqual({ quantity: 'Only 8.00 kg is left. Check the weight, or count the lot first.' })
    expect(
      (await act(ben, id, 'transfer', { location_id: millLane, quantity: 3_000 })).status,
    ).toBe(200)
    expect(await ledgerOf(id)).toEqual(['RECEIVE 8000', 'TRANSFER_OUT 3000'])
    const there = (await asha.get<Whole[]>(`/v2/meats?location_id=${millLane}`)).body.find(
      ({ parent_intake_id }) => parent_intake_id === id,
    )
    expect(there).toMatchObject({ quantity: 3_000, born_in: 'GB', batch_code: 'HS-260305-K3-01' })
    expect(there?.balance).toBeUndefined()
    const child = there?.id ?? ''
    const away = { location_id: millLane, intake_id: child, operation: 'SELL', quantity: 100 }
    const fiona = await kitchen.hexham.as('fiona')
    const sold = operation(kitchen.hexham, 'fiona', { ...away, reason: undefined })
    expect((await fiona.post<Json>('/v2/stock-operations', sold)).body.fields).toEqual({
      operation:
        'Beef brisket HS-260305-K3-01 is on its way. Enter its weight and temperature when it arrives.',
    })
    expect((await act(fiona, child, 'arrive', { quantity: 2_980 })).body.fields).toEqual({
      temperature: 'Enter the temperature.',
    })
    expect((await act(fiona, child, 'arrive', { quantity: 2_980, temperature: 4.1 })).status).toBe(
      200,
    )
    expect(await lotAt(child)).toMatchObject({ temperature: 4.1, balance: { quantity: 2_980 } })
    expect((await act(fiona, child, 'arrive', { quantity: 2_980 })).body.fields).toEqual({
      quantity: 'This was taken in already.',
    })
  })

  test('a split stays here and is a lot of its own at once', async () => {
    const id = await takeIn()
    const { highStreet } = kitchen.hexham.sites
    await act(ben, id, 'transfer', { location_id: highStreet, quantity: 2_000 })
    const { body } = await asha.get<Whole[]>('/v2/meats')
    const split = body.find(({ parent_intake_id }) => parent_intake_id === id)
    expect(split?.balance?.quantity).toBe(2_000)
    expect((await lotAt(id)).balance?.quantity).toBe(6_000)
  })

  test('what came back is a lot on hold; the 7,000 g that never left stay usable', async () => {
    const id = await takeIn()
    await act(ben, id, 'come-back', { quantity: 500, reason: 'Wrong cut' })
    const { body } = await asha.get<Whole[]>('/v2/meats')
    const back = body.find(({ parent_intake_id }) => parent_intake_id === id)
    expect(back).toMatchObject({
      hold: { reason: 'Came back: Wrong cut' },
      balance: { quantity: 500 },
    })
    expect((await post({ intake_id: id, operation: 'SELL', quantity: 1_000 })).status).toBe(201)
    expect((await lotAt(id)).balance?.quantity).toBe(7_000)
  })

  test('frozen with 3 days left it lives one day once defrosted, and is not frozen again', async () => {
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('en-CA', {
        timeZone: 'Europe/London',
      })
    const id = await takeIn({ use_by_date: day(3) })
    expect((await act(ben, id, 'thaw')).body.fields).toEqual({ lot: "It isn't frozen." })
    await act(ben, id, 'freeze', { best_before_date: day(90) })
    const frozen = await lotAt(id)
    expect(frozen).toMatchObject({ frozen_days_left: 3, best_before_date: day(90) })
    expect(frozen.use_by_date).toBeUndefined()
    await act(ben, id, 'thaw')
    expect((await lotAt(id)).use_by_date).toBe(day(1))
    expect((await act(ben, id, 'freeze', { best_before_date: day(90) })).body.fields).toEqual({
      lot: "It was defrosted. Don't freeze it again.",
    })
  })

  test('AC 3.21.3 opened today, an ingredient keeps the 3 days of its item, and never past its use by', async () => {
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('en-CA', {
        timeZone: 'Europe/London',
      })
    const item = stock(kitchen.hexham, 'Double cream', { opened_life_days: 3 })
    expect((await asha.post('/v2/stocks', item)).status).toBe(201)
    const openedWith = async (use_by_date: string) => {
      const sent = ingredientLot(kitchen.hexham, 'ben', {
        ...{ stock_id: item.id, internal_name: 'Double cream', contains: [] },
        use_by_date,
      })
      expect((await ben.post('/v2/ingredients', sent)).status).toBe(201)
      expect((await ben.put(`/v2/ingredients/${sent.id}/open`, {})).status).toBe(200)
      return lotAt<Ingredient>(sent.id, 'ingredients')
    }
    expect(await openedWith(day(30))).toMatchObject({ use_by_date: day(3) })
    const short = await openedWith(day(1))
    expect(short.use_by_date).toBe(day(1))
    const again = await ben.put<Json>(`/v2/ingredients/${short.id}/open`, {})
    expect(again.body.fields).toEqual({ lot: 'It is open already.' })
  })

  test('AC 3.22.1 a lot of packaging is of an item of packaging: pearl barley is refused', async () => {
    const { barley } = kitchen.hexham.stocks
    const sent = packagingLot(kitchen.hexham, 'ben', { stock_id: barley })
    const { status, body } = await ben.post<Json>('/v2/packaging', sent)
    expect([status, body.fields]).toEqual([
      422,
      expect.objectContaining({ stock_id: 'Pearl barley is kept as lots of ingredients.' }),
    ])
  })

  describe('called on a stock item', () => {
    test('out of stock is all its lots at the site: 8,000 and 5,000 g were sold; at the other site 3,000 g stay', async () => {
      const item = stock(kitchen.hexham, 'Feather blade', {
        kind: 'MEAT',
        species: 'BEEF',
        cut: 'Feather',
      })
      expect((await asha.post<Json>('/v2/stocks', item)).status).toBe(201)
      const own = { stock_id: item.id, internal_name: 'Feather blade' }
      const { highStreet, millLane } = kitchen.hexham.sites
      const [one, two] = [await takeIn(own), await takeIn({ ...own, quantity: 5_000 })]
      await act(ben, two, 'transfer', { location_id: millLane, quantity: 3_000 })
      const out = (by: Session, location_id?: string) =>
        by.put<Json & { fields?: Record<string, string> }>(`/v2/stocks/${item.id}/out-of-stock`, {
          ...(location_id && { location_id }),
          what: 'SOLD',
        })
      expect((await out(ben)).status).toBe(400)
      const done = await out(ben, highStreet)
      expect([done.status, done.body.fields]).toEqual([200, undefined])
      expect(await ledgerOf(one)).toEqual(['COUNT 0', 'RECEIVE 8000', 'SELL 8000'])
      expect(await ledgerOf(two)).toEqual([
        'COUNT 0',
        'RECEIVE 5000',
        'SELL 2000',
        'TRANSFER_OUT 3000',
      ])
      expect((await lotAt(one)).balance?.quantity).toBe(0)
      expect((await out(ben, highStreet)).body.fields).toEqual({
        location_id: 'No Feather blade is in stock there.',
      })
    })

    test('a recall is refused: lots are recalled, never an item', async () => {
      const { status, body } = await asha.put<Json>(
        `/v2/stocks/${kitchen.hexham.stocks.brisket}/recall`,
        { reason: 'Label wrong', recall_class: 'RECALL' },
      )
      expect([status, body.fields]).toEqual([422, { lot: 'Recall a lot.' }])
      expect((await ben.put(`/v2/stocks/${kitchen.hexham.stocks.brisket}/recall`, {})).status).toBe(
        403,
      )
    })
  })

  test('AC 3.33.2 a stock take of 20 lots is one save of 20 counts; a sale of before it that comes later changes the variance, not what is left', async () => {
    const ids = await Promise.all([...Array(20)].map(() => takeIn()))
    const at = Date.now()
    const changes = ids.map((id) => {
      const { id: own, ...fields } = operation(kitchen.hexham, 'ben', {
        ...{ intake_id: id, operation: 'COUNT', quantity: 7_800, date: at, reason: undefined },
      })
      return { resource: 'stock-operations', verb: 'POST', id: own, fields: { id: own, ...fields } }
    })
    const saved = await ben.post<Json>('/v2/saves', { act_id: changes[0]?.id, changes })
    expect([saved.status, saved.body.fields]).toEqual([200, undefined])
    for (const id of ids) {
      expect(await ledgerOf(id)).toEqual(['COUNT 7800', 'RECEIVE 8000'])
      expect((await lotAt(id)).balance).toMatchObject({ quantity: 7_800, counted_at: at })
    }
    const [first = ''] = ids
    const late = { intake_id: first, operation: 'SELL', quantity: 200, date: at - 1 }
    expect((await post(late, offline)).status).toBe(201)
    expect((await lotAt(first)).balance?.quantity).toBe(7_800)
    // Two tablets counted it: the later count replaces, it never adds.
    const again = { intake_id: first, operation: 'COUNT', quantity: 7_600, date: at + 1 }
    expect((await post(again, offline)).status).toBe(201)
    expect((await lotAt(first)).balance?.quantity).toBe(7_600)
  })

  describe('what happened without signal', () => {
    const used = (intake_id: string, batch_id: string) =>
      post({ intake_id, batch_id, operation: 'USE', quantity: 1_000 }, offline)
    const makeBatch = async () => {
      const { body } = await asha.post<Json>('/v2/batches', batch(kitchen.hexham, 'asha'))
      return String(body.id)
    }
    const make = async (batch_id: string, intake_id: string) => {
      const made = productLot(kitchen.hexham, 'asha', { batch_id, intake_id, quantity: 900 })
      expect((await asha.post('/v2/products', made)).status).toBe(201)
      return made.id
    }

    test('a held lot used in the cold room is kept and marked, and all that was made of it goes on hold', async () => {
      const id = await takeIn()
      const batch_id = await makeBatch()
      const early = await make(batch_id, id)
      await act(asha, id, 'hold', { reason: 'Recall notice read on the radio' })
      // By the clock of the tablet it was used after the hold was put on.
      const { status, body } = await used(id, batch_id)
      expect([status, body.tags]).toEqual([201, ['LOT_ON_HOLD', 'NEEDS_REVIEW']])
      const late = await make(batch_id, id)
      for (const product of [early, late]) {
        expect((await lotAt<Product>(product, 'products')).hold).toBeDefined()
      }
      const [issue] = await issuesAbout(early)
      expect(issue?.title).toBe('Beef brisket HS-260305-K3-01 was used although it was on hold')
    })

    test('what was used before the hold was put on is no mistake', async () => {
      const id = await takeIn()
      const batch_id = await makeBatch()
      await act(asha, id, 'hold', { reason: 'Bag burst' })
      const before = { intake_id: id, batch_id, operation: 'USE', quantity: 1_000 }
      const { body } = await post({ ...before, date: Date.now() - 3_600_000 }, offline)
      expect([body.operation, body.tags]).toEqual(['USE', undefined])
    })
  })

  test('Ben voids his own waste of 500 g by itself, and nobody else’s', async () => {
    const id = await takeIn()
    const own = (await post({ intake_id: id, operation: 'WASTE', reason: 'DROPPED' })).body
    const hers = (await post({ intake_id: id, operation: 'WASTE', reason: 'DROPPED' }, {}, asha))
      .body
    const undo = (one: Json) =>
      ben.put(`/v2/stock-operations/${one.id}`, {
        voided_by_id: one.id,
        void_reason: 'Wrong lot',
      })
    expect((await lotAt(id)).balance?.quantity).toBe(7_000)
    expect((await undo(own)).status).toBe(200)
    expect((await undo(hers)).status).toBe(422)
    expect((await lotAt(id)).balance?.quantity).toBe(7_500)
  })

  test('the receipt corrected from 8,000 to 7,600 g is what came in', async () => {
    const id = await takeIn()
    const { body } = await asha.get<Json[]>(`/v2/stock-operations?intake_id=${id}`)
    const voids_id = body[0]?.id
    const right = { voids_id, void_reason: 'Pallet was weighed with it', operation: 'RECEIVE' }
    expect((await post({ intake_id: id, ...right, quantity: 7_600 }, {}, asha)).status).toBe(201)
    expect(await lotAt(id)).toMatchObject({ quantity: 7_600, balance: { quantity: 7_600 } })
  })
})
