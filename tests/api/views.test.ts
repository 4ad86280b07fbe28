/** Calls that are computed from lists (§7): totals, several lists as one, names, and what suppliers see. */
import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { complaint, food, ingredientLot, lot, operation, packagingLot } from './support/records.ts'

const TOTALS = '/v2/meats?aggregate=by-stock'
const NAMES = '/v2/food-record-items/names'
const SENT = '/v2/complaints/supplier'

describe.each(engines)('calls computed from lists, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  let fiona: Session
  let jo: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    const as = kitchen.hexham.as
    ;[asha, ben, fiona, jo] = await Promise.all([as('asha'), as('ben'), as('fiona'), as('jo')])
  })
  const made = async (path: string, record: object): Promise<string> => {
    const { status, body } = await asha.post<Json>(path, record)
    expect([status, body.fields]).toEqual([201, undefined])
    return String(body.id)
  }
  /** A lot of brisket with so much left (g) of what was received. */
  const received = async (quantity: number, left: number, more: object = {}) => {
    const { hexham } = kitchen
    const { location_id = hexham.sites.highStreet } = more as { location_id?: string }
    const intake_id = await made('/v2/meats', lot(hexham, 'asha', { quantity, ...more }))
    const of = { intake_id, location_id }
    if (left < quantity) {
      const lost = operation(hexham, 'asha', { ...of, quantity: quantity - left })
      await made('/v2/stock-operations', lost)
    }
    return intake_id
  }
  const list = async (session: Session, path: string) => {
    const { status, body } = await session.get<Json[]>(path)
    expect([path, status]).toEqual([path, 200])
    return body
  }

  describe('?aggregate=by-stock', () => {
    test('5 lots of brisket, 3 of them in stock: 13,750 g, the first to go on 9 March; of one site 11,750 g', async () => {
      const { hexham } = kitchen
      const { brisket: stock_id } = hexham.stocks
      const { highStreet, millLane } = hexham.sites
      const of = { stock_id, internal_name: 'Beef brisket', unit: 'g' }
      await received(5_000, 3_750, { cost_pence: 4_000, use_by_date: '2029-03-09' })
      await received(2_000, 2_000, { cost_pence: 1_500, location_id: millLane })
      await received(1_000, 0)
      const refused = { result: 'REJECTED', reject_reason: 'At 9 °C', quantity: 6_000 }
      await made('/v2/meats', lot(hexham, 'asha', refused))
      const both = { ...of, quantity: 13_750, lots: 3, earliest_use_by_date: '2029-03-09' }
      expect(await list(asha, TOTALS)).toEqual([both])
      const here = { ...both, quantity: 11_750, lots: 2 }
      expect(await list(asha, `${TOTALS}&location-id=${highStreet}`)).toEqual([here])
      expect(await list(asha, `${TOTALS}&stock_id=${hexham.stocks.barley}`)).toEqual([])
      expect(await list(asha, '/v2/ingredients?aggregate=by-stock')).toEqual([])
      const away = { ...of, quantity: 2_000, lots: 1, value_pence: 1_500 }
      const [there, whole] = [await list(fiona, TOTALS), await list(ben, TOTALS)]
      expect(there).toEqual([{ ...away, earliest_use_by_date: '2030-01-31' }])
      expect(whole).toEqual([here])
      expect((await jo.get<Json>(TOTALS)).body.code).toBe('forbidden')
    })

    test('8,000 g without a cost are worth £40 at £5 a kg, once that is the price: £85 with the 5,750 g that cost £45', async () => {
      const { brisket } = kitchen.hexham.stocks
      const worth = async () => (await list(asha, TOTALS))[0]?.value_pence
      expect(await worth()).toBeUndefined()
      const priced = await asha.put(`/v2/stocks/${brisket}`, {
        price_pence: 500,
        price_pack_quantity: 1_000,
        price_history: [{ from: '2026-03-05', price_pence: 500, pack_quantity: 1_000 }],
      })
      expect(priced.status).toBe(200)
      expect(await worth()).toBe(4_000 + 3_000 + 1_500)
    })

    test.each([
      ['meats?aggregate=by-site', 'aggregate', 'Say by-stock.'],
      ['issues?aggregate=by-stock', 'aggregate', "This list can't be filtered by that. It takes"],
      ['meats?aggregate=by-stock&after=5', 'after', 'aggregate'],
      ['food-record-items/names?status=OPEN', 'status', 'This call takes no filters.'],
      ['intakes', 'stock-ids', 'Say which: ids with commas between.'],
      ['intakes?stock-ids=beef', 'stock-ids', 'Say an id.'],
      ['intakes?stock_ids=', 'stock_ids', 'Say an id.'],
    ])('%s is refused', async (path, field, words) => {
      const { status, body } = await asha.get(`/v2/${path}`)
      expect([status, body.code]).toEqual([400, 'validation_failed'])
      expect(body.fields[field]).toContain(words)
    })
  })

  describe('/v2/food-record-items/names', () => {
    test('4 foods at High Street and 1 at Mill Lane: Ben is offered 3 names, the last used first, Fiona 1', async () => {
      const { hexham } = kitchen
      const start = Date.now() - 10_000
      const cook = (name: string, second: number, more: object = {}) =>
        made(
          '/v2/food-record-items',
          food(hexham, 'asha', { name, date: start + second * 1_000, ...more }),
        )
      await cook('Beef stew', 1)
      await cook('Rice', 2)
      await cook('Soup', 3, { location_id: hexham.sites.millLane })
      await cook('beef stew', 4)
      await cook('Rise', 5, { archived: true })
      expect(await list(ben, NAMES)).toEqual(['beef stew', 'Rice', 'Cottage pie'])
      expect(await list(fiona, NAMES)).toEqual(['Soup'])
      expect(await list(asha, NAMES)).toEqual(['beef stew', 'Soup', 'Rice', 'Cottage pie'])
      expect((await jo.get<Json>(NAMES)).body.code).toBe('forbidden')
    })
  })

  describe('/v2/complaints/supplier', () => {
    test('of 4 complaints 2 were sent to a supplier: nobody reads there who complained or what was paid', async () => {
      const { hexham } = kitchen
      const { borderBeef: supplier_id } = hexham.suppliers
      const { millLane } = hexham.sites
      const paid = { redress_pence: 2_500, complainant: { name: 'Morag Dunn' } }
      const post = (more: object) =>
        made('/v2/complaints', complaint(hexham, 'asha', { ...paid, ...more }))
      const open = await post({ supplier_id })
      const sent = await post({ supplier_id, status: 'WITH_SUPPLIER' })
      const closed = await post({ supplier_id, status: 'CLOSED', location_id: millLane })
      await post({ status: 'CLOSED' })
      const rows = await list(asha, SENT)
      expect(rows.map(({ id }) => id)).toEqual([sent, closed])
      for (const row of rows) {
        expect(row).toMatchObject({ category: 'FOREIGN_BODY', supplier_id })
        expect(Object.keys(row)).not.toContain('redress_pence')
        expect(JSON.stringify(row)).not.toContain('Morag')
      }
      // As its supplier reads them, whose own list says the same.
      expect(await list(jo, SENT)).toEqual(rows)
      expect(await list(jo, '/v2/complaints')).toEqual(rows)
      const tom = await hexham.as('tom')
      expect((await list(tom, SENT)).map(({ id }) => id)).toEqual([sent])
      expect(await list(asha, `${SENT}?status=CLOSED`)).toEqual([rows[1]])
      expect((await ben.get<Json>(SENT)).body.code).toBe('forbidden')
      expect((await asha.get(`${SENT}/${sent}`)).body).toEqual(rows[0])
      for (const [who, id] of [
        [asha, open],
        [tom, closed],
      ] as const) {
        expect((await who.get(`${SENT}/${id}`)).status).toBe(404)
      }
    })

    test('one that is taken back from its supplier is told to who asks for changes', async () => {
      const { hexham } = kitchen
      const { borderBeef: supplier_id } = hexham.suppliers
      const sent = { supplier_id, status: 'WITH_SUPPLIER' }
      const id = await made('/v2/complaints', complaint(hexham, 'asha', sent))
      const cursor = (await asha.get(SENT)).headers.get(header.cursor)
      await asha.put(`/v2/complaints/${id}`, { status: 'INVESTIGATING' })
      expect(await list(asha, `${SENT}?after=${cursor}`)).toEqual([
        { id, updated: expect.any(Number), deleted: true },
      ])
    })
  })

  describe('/v2/intakes', () => {
    test('what was received of barley and trays, of both kinds in one list, and what changed since in the next', async () => {
      const { hexham } = kitchen
      const { barley, tray } = hexham.stocks
      const of = `/v2/intakes?stock-ids=${barley},${tray}`
      const first = await made('/v2/ingredients', ingredientLot(hexham, 'asha'))
      const second = await made('/v2/packaging', packagingLot(hexham, 'asha'))
      const { millLane } = hexham.sites
      const third = await made(
        '/v2/ingredients',
        ingredientLot(hexham, 'asha', { location_id: millLane }),
      )
      const { body, headers } = await asha.get<Json[]>(of)
      expect(body.map(({ kind, id }) => [kind, id])).toEqual([
        ['INGREDIENT', first],
        ['PACKAGING', second],
        ['INGREDIENT', third],
      ])
      const alone = (await asha.get<Json>(`/v2/packaging/${second}`)).body
      expect(body[1]).toEqual({ ...alone, kind: 'PACKAGING' })
      expect((await list(ben, of)).map(({ id }) => id)).toEqual([first, second])
      expect(await list(asha, `${of}&location_id=${millLane}`)).toHaveLength(1)
      expect(await list(asha, `/v2/intakes?stock_ids=${uuidV7()}`)).toEqual([])
      const since = `${of}&after=${headers.get(header.cursor)}`
      expect(await list(asha, since)).toEqual([])
      await asha.put(`/v2/ingredients/${first}`, { country_of_origin: 'IE' })
      expect(await list(asha, since)).toMatchObject([
        { id: first, kind: 'INGREDIENT', country_of_origin: 'IE' },
      ])
      expect((await jo.get<Json>(of)).body.code).toBe('forbidden')
    })

    test('2,100 lots of barley and 300 trays, written by turns, come page by page, each once, in one order', async () => {
      const { kelso, store } = kitchen
      const { barley, tray } = kelso.stocks
      const [oats, box] = [uuidV7(), uuidV7()]
      await store.write('kelso', async (tx) => {
        for (let nth = 0; nth < 2_400; nth += 1) {
          const isTray = nth % 8 === 7
          const made = isTray ? packagingLot : ingredientLot
          const more = { stock_id: isTray ? box : oats, internal_name: `Lot ${nth}` }
          const updated = tx.stamp()
          const record = { ...made(kelso, 'asha', more), version: 1, updated }
          const row = {
            resource: isTray ? 'packaging' : 'ingredients',
            id: record.id,
            version: 1,
            updated,
            deleted: false,
            archived: false,
            location_id: kelso.sites.highStreet,
            department_id: null,
            created_by: kelso.users.asha,
            date: updated,
            body: JSON.stringify(record),
          }
          const { resource, id, body } = row
          const act = { actor: kelso.users.asha, device: null, deviceTime: null, act: 'create' }
          await tx.put(row, { ...act, resource, id, version: 1, body, requestHash: null })
        }
      })
      const admin = await kelso.as('asha')
      const names: unknown[] = []
      const pages: number[] = []
      let after = ''
      for (let more = true; more; ) {
        const path = `/v2/intakes?stock-ids=${oats},${box},${barley},${tray}${after}`
        const { body, headers } = await admin.get<Json[]>(path)
        names.push(...body.map(({ internal_name }) => internal_name))
        pages.push(body.length)
        more = headers.get(header.more) === 'true'
        after = `&after=${headers.get(header.cursor)}`
      }
      expect(pages.length).toBeGreaterThan(1)
      expect(names).toEqual(Array.from({ length: 2_400 }, (_, nth) => `Lot ${nth}`))
    })

    test('where trays are switched off they are left out; where every kind is, the call is', async () => {
      const { kelso, store } = kitchen
      const grace = await kelso.as('grace')
      const path = `/v2/intakes?stock-ids=${kelso.stocks.brisket}`
      await store.write('kelso', (tx) => tx.keep('business', 'flags', ['meat']))
      expect(await list(grace, path)).toMatchObject([{ id: kelso.lots.brisket, kind: 'MEAT' }])
      expect((await grace.get<Json>('/v2/packaging?aggregate=by-stock')).body.code).toBe('flag_off')
      await store.write('kelso', (tx) => tx.keep('business', 'flags', ['temperature']))
      const tom = await kelso.as('tom')
      for (const one of [path, TOTALS, NAMES]) {
        expect((await tom.get<Json>(one)).body.code).toBe('flag_off')
      }
    })
  })

  test('OpenAPI tells of each, with what it takes and what it answers', async () => {
    type Call = { parameters?: { name: string; required?: boolean }[]; responses: Json }
    const { paths } = (await asha.get<{ paths: Record<string, { get: Call }> }>('/openapi.json'))
      .body
    const takes = (path: string) => paths[path]?.get.parameters?.map(({ name }) => name)
    expect(takes('/v2/meats')).toContain('aggregate')
    expect(takes('/v2/issues')).not.toContain('aggregate')
    expect(JSON.stringify(paths['/v2/meats']?.get.responses)).toContain('earliest_use_by_date')
    expect(takes('/v2/intakes')).toEqual(expect.arrayContaining(['stock-ids', 'after', 'in-stock']))
    expect(takes('/v2/intakes')).not.toContain('stock_id')
    const [asked] = paths['/v2/intakes']?.get.parameters?.filter(({ required }) => required) ?? []
    expect(asked?.name).toBe('stock-ids')
    expect(takes(SENT)).toContain('status')
    for (const path of [NAMES, `${SENT}/{id}`]) expect(paths).toHaveProperty([path, 'get'])
  })
})
