/** What nobody does with food unasked (domain §2.0 d, §2.15, §1.7): nor by a date, a site or a check that only its caller names. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { batch, check, ingredientLot, lot, operation, recipe, stock } from './support/records.ts'

const HOUR_MS = 3_600_000
const confirmed = { allergens_confirmed_at: 1_772_000_000_000, allergens_source: 'SPEC' }
type Reply = Json & { readonly fields?: Record<string, string> }

describe.each(engines)('not without asking, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  let fiona: Session
  beforeAll(async () => {
    ;({ kitchen, asha, ben } = await staffedKitchen(engine))
    fiona = await kitchen.hexham.as('fiona')
  })
  const made = async (path: string, record: object, by = ben) => {
    const { status, body } = await by.post<Reply>(path, record)
    expect([path, status, body.fields]).toEqual([path, 201, undefined])
    return String(body.id)
  }
  const meat = () => made('/v2/meats', lot(kitchen.hexham, 'ben'))
  const at = async (path: string) => (await asha.get<Json & Lot>(path)).body
  const op = (more: object) => operation(kitchen.hexham, 'ben', { reason: undefined, ...more })
  const movedTo = (id: string, quantity: number, more: object = {}) =>
    ben.put<Reply & { resource: string; id: string }[]>(`/v2/meats/${id}/transfer`, {
      ...{ location_id: kitchen.hexham.sites.millLane, quantity },
      ...more,
    })

  test('an expired lot is neither sold nor moved by saying that it was two days ago', async () => {
    const m1 = await meat()
    const yesterday = new Date(Date.now() - 24 * HOUR_MS).toISOString().slice(0, 10)
    await asha.put(`/v2/meats/${m1}`, { use_by_date: yesterday })
    const then = Date.now() - 48 * HOUR_MS
    const sale = op({ intake_id: m1, operation: 'SELL', quantity: 100, date: then })
    const sold = await ben.post<Reply>('/v2/stock-operations', sale)
    expect(sold.body.fields?.operation).toMatch(/has passed\. It can't be used or sold\.$/)
    const moved = await movedTo(m1, 100, { created: then })
    expect([moved.status, moved.body.fields?.operation]).toEqual([422, sold.body.fields?.operation])
    expect((await at(`/v2/meats/${m1}`)).balance?.quantity).toBe(8_000)
  })

  test('what comes back by the ledger alone is on hold too', async () => {
    const m1 = await meat()
    const back = { intake_id: m1, operation: 'RETURN_IN', quantity: 100, reason: 'Warm' }
    await made('/v2/stock-operations', op(back))
    expect((await at(`/v2/meats/${m1}`)).hold?.reason).toBe('Came back: Warm')
  })

  test('beef that reaches Mill Lane at 14.0 °C is on hold there; at 3.0 °C it isn’t', async () => {
    for (const [temperature, reason] of [
      [14, '14.0 °C is above the 7 °C limit for red meat.'],
      [3, undefined],
    ] as const) {
      const sent = await movedTo(await meat(), 3_000)
      const child = sent.body.find(({ resource }) => resource === 'meats')?.id ?? ''
      const taken = await fiona.put<Reply>(`/v2/meats/${child}/arrive`, {
        ...{ quantity: 3_000, temperature },
      })
      expect(taken.status).toBe(200)
      expect((await at(`/v2/meats/${child}`)).hold?.reason).toBe(reason)
    }
  })

  test('Ben of High Street doesn’t say that Mill Lane has run out of barley; Fiona does', async () => {
    const { millLane } = kitchen.hexham.sites
    const barley = ingredientLot(kitchen.hexham, 'fiona', { location_id: millLane })
    const id = await made('/v2/ingredients', barley, fiona)
    const path = `/v2/stocks/${kitchen.hexham.stocks.barley}/out-of-stock`
    const refused = await ben.put<Reply>(path, { location_id: millLane })
    expect([refused.status, refused.body.code]).toEqual([403, 'location_forbidden'])
    expect((await at(`/v2/ingredients/${id}`)).balance?.quantity).toBe(8_000)
    expect((await fiona.put<Reply>(path, { location_id: millLane })).status).toBe(200)
  })

  test('AC 3.35.2 a batch that is begun at once needs the changeover too, and a check of two days ago, or one that isn’t signed, is none', async () => {
    const equipment = [`Mincer ${engine}`]
    const plain = recipe(kitchen.hexham, `Plain mince ${engine}`)
    await made('/v2/recipes', plain, asha)
    const run = (more: object) => batch(kitchen.hexham, 'ben', { equipment, ...more })
    // Begun at once, it says nothing of when.
    const first = await made('/v2/batches', run({ status: 'IN_PROGRESS' }))
    // Nothing came out of it yet; the mustard has gone in.
    const contains = [{ code: 'MUSTARD', subtypes: [] }]
    const item = stock(kitchen.hexham, `Mustard ${engine}`, { contains, ...confirmed })
    await made('/v2/stocks', item, asha)
    const spice = ingredientLot(kitchen.hexham, 'ben', { stock_id: item.id, contains })
    const into = { batch_id: first, intake_id: await made('/v2/ingredients', spice) }
    const use = { ...into, lot_kind: 'INGREDIENT', operation: 'USE', quantity: 100 }
    await made('/v2/stock-operations', op(use))
    const due = {
      changeover_check_id:
        'The last batch on this line contained Mustard. Record the allergen changeover first.',
    }
    const next = run({ status: 'IN_PROGRESS', started_at: Date.now(), recipe_id: plain.id })
    expect((await ben.post<Reply>('/v2/batches', next)).body.fields).toEqual(due)
    const id = await made('/v2/batches', run({ status: 'PLANNED', recipe_id: plain.id }))
    const start = (changeover_check_id: string) =>
      ben.put<Reply>(`/v2/batches/${id}/start`, { changeover_check_id })
    const then = Date.now() - 48 * HOUR_MS
    const old = { date: then, created: then, signed_at: then }
    const open = { signed: false, signed_by: undefined, signed_at: undefined }
    for (const more of [old, open]) {
      const other = await made('/v2/checks', check(kitchen.hexham, 'ben', more))
      expect((await start(other)).body.fields).toEqual(due)
    }
    const done = await made('/v2/checks', check(kitchen.hexham, 'ben'))
    expect((await start(done)).status).toBe(200)
  })
})
