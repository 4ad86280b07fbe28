import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { fridge, reading } from './support/records.ts'

const PATH = '/v2/temperature/temperature-locations'

describe.each(engines)('records, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
  })
  const newFridge = async (name: string, more: object = {}) => {
    const given = fridge(kitchen.hexham, name, more)
    const reply = await asha.post(PATH, given)
    expect(reply.status).toBe(201)
    return { given, record: reply.body }
  }

  test('a new record carries version 1, who sent it twice gets it once, other content gets 409', async () => {
    const { given, record } = await newFridge('Dairy fridge')
    expect(record).toMatchObject({ ...given, version: 1 })
    const again = await asha.post(PATH, given)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(record)
    const other = await asha.post(PATH, { ...given, name: 'Another fridge' })
    expect(other.body).toMatchObject({ status: 409, code: 'duplicate_id' })
  })

  test('the same POST still answers 200 after the record was edited, by what the ledger remembers', async () => {
    const { given } = await newFridge('Edited fridge')
    await asha.put(`${PATH}/${given.id}`, { position: 4 })
    const again = await asha.post(PATH, given)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ version: 2, position: 4 })
  })

  test('a PUT merges top-level keys: absent stays, null clears, and nothing stored is ever null', async () => {
    const { record } = await newFridge('Merged fridge', { position: 3, notes: 'By the door' })
    const reply = await asha.put(`${PATH}/${record.id}`, {
      ...{ notes: null, warn_max: 4, limits_reason: 'The plan' },
    })
    expect(reply.body).toMatchObject({ position: 3, warn_max: 4, version: 2 })
    expect(reply.body).not.toHaveProperty('notes')
    expect(reply.headers.get('etag')).toBe('"2"')
    const unchanged = await asha.put(`${PATH}/${record.id}`, { warn_max: 4 })
    expect(unchanged.body.version).toBe(2)
  })

  test('a PUT made from version 1 of a record at version 2 gets 412 and the record as it is now', async () => {
    const { record } = await newFridge('Contested fridge')
    const first = await asha.put(`${PATH}/${record.id}`, { position: 1 }, { 'If-Match': '"1"' })
    expect(first.status).toBe(200)
    const second = await asha.put(`${PATH}/${record.id}`, { position: 2 }, { 'If-Match': '"1"' })
    expect(second.status).toBe(412)
    expect(second.body).toMatchObject({ code: 'version_conflict', current: first.body })
    expect((await asha.get(`${PATH}/${record.id}`)).body.position).toBe(1)
  })

  test('of 20 PUTs made from the same version at the same time exactly 1 is accepted', async () => {
    const { record } = await newFridge('Hurried fridge')
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, position) =>
        asha.put(`${PATH}/${record.id}`, { position }, { 'If-Match': '"1"' }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(19)
  })

  test('what only the server sets may be repeated but not changed, and nobody changes id or author', async () => {
    const { record } = await newFridge('Honest fridge')
    const path = `${PATH}/${record.id}`
    const repeated = await asha.put(path, { ...record, position: 5 })
    expect(repeated.body).toMatchObject({ position: 5, version: 2 })
    for (const patch of [{ version: 9 }, { updated: 1 }, { created: 1 }, { id: uuidV7() }]) {
      expect((await asha.put(path, patch)).body.code).toBe('validation_failed')
    }
    const stolen = await asha.put(path, { created_by: kitchen.hexham.users.tom })
    expect(stolen.status).toBe(400)
  })

  test('unknown fields are refused by name, those every object inherits included', async () => {
    const { record } = await newFridge('Closed fridge')
    for (const field of ['colour', 'constructor', 'toString', 'hasOwnProperty', 'customer_id']) {
      const edit = await asha.put(`${PATH}/${record.id}`, { [field]: 'x' })
      expect(edit.body).toMatchObject({ status: 400, code: 'unknown_field' })
      expect(Object.keys(edit.body.fields)).toEqual([field])
      const post = await asha.post(PATH, fridge(kitchen.hexham, field, { [field]: 'x' }))
      expect(post.body.code).toBe('unknown_field')
    }
    const polluted = await asha.put(`${PATH}/${record.id}`, '{"__proto__":{"admin":true}}')
    expect(polluted.body).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('a record that cannot be right names each wrong field with a sentence', async () => {
    const reply = await asha.post(
      PATH,
      fridge(kitchen.hexham, '', { kind: 'OVEN', limit_max: 900 }),
    )
    expect(reply.status).toBe(400)
    expect(reply.body.title).toBe('Check the highlighted fields.')
    expect(Object.keys(reply.body.fields).sort()).toEqual(['kind', 'limit_max', 'name'])
    expect(reply.body.fields.name).toBe('Enter a name, for example Walk-in fridge 1.')
  })

  test('a body that is no JSON, no object, too big or of another type is refused without a trace', async () => {
    const sent = async (body: unknown, type = 'application/json') =>
      (await asha.post(PATH, body, { 'Content-Type': type })).body
    expect(await sent('{')).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await sent('[]')).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await sent('null')).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await sent(`"${'x'.repeat(2_000_000)}"`)).toMatchObject({
      status: 413,
      code: 'too_large',
    })
    expect(await sent('a=1', 'text/plain')).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    })
    const nested = await sent(`{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)
    expect(nested).toMatchObject({ status: 400 })
  })

  test('an operation sent 5 times at once has one effect, and all 5 get the same reply', async () => {
    const operation = { [header.operation]: uuidV7(), 'If-Match': '"1"' }
    const { record } = await newFridge('Repeated fridge')
    const send = () => asha.put(`${PATH}/${record.id}`, { position: 8 }, operation)
    const replies = await Promise.all(Array.from({ length: 5 }, send))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.body.version).toBe(2)

    await asha.put(`${PATH}/${record.id}`, { position: 9 })
    expect((await send()).body).toMatchObject({ version: 2, position: 8 })
    expect((await asha.get(`${PATH}/${record.id}`)).body.position).toBe(9)
  })

  test('the same operation with another body, another address or by another person is refused', async () => {
    const operation = { [header.operation]: uuidV7(), 'If-Match': '"1"' }
    const { record } = await newFridge('Once fridge')
    const path = `${PATH}/${record.id}`
    await asha.put(path, { position: 1 }, operation)
    const { record: second } = await newFridge('Twice fridge')
    const tom = await kitchen.hexham.as('tom')
    for (const reply of [
      await asha.put(path, { position: 2 }, operation),
      await asha.put(`${PATH}/${second.id}`, { position: 1 }, operation),
      await tom.put(path, { position: 1 }, operation),
    ]) {
      expect(reply.body).toMatchObject({ status: 422, code: 'key_reused' })
    }
  })

  test('an edit that may be sent again without saying on which version it was made is refused: 6 °C stays', async () => {
    const operation = { [header.operation]: uuidV7() }
    const { record } = await newFridge('Guarded fridge')
    await asha.put(`${PATH}/${record.id}`, { limit_max: 6, limits_reason: 'The plan' })
    const warmer = { limit_max: 9, limits_reason: 'A new thermostat' }
    const blind = await asha.put(`${PATH}/${record.id}`, warmer, operation)
    expect(blind.body).toMatchObject({ status: 400, code: 'validation_failed', retry: 'never' })
    expect(blind.body.title).toContain('If-Match')
    expect((await asha.get(`${PATH}/${record.id}`)).body.limit_max).toBe(6)
    const seen = { ...operation, 'If-Match': '"2"' }
    expect((await asha.put(`${PATH}/${record.id}`, warmer, seen)).status).toBe(200)
  })

  test('a device that knows this server as it was before a backup was put back is told so, and nothing is recorded', async () => {
    const { record } = await newFridge('Put back fridge')
    const path = `${PATH}/${record.id}`
    const epoch = (await asha.get(path)).headers.get(header.epoch) ?? ''
    const other = await asha.put(path, { position: 3 }, { [header.epoch]: 'of yesterday' })
    expect(other.body).toMatchObject({ status: 410, retry: 'later' })
    expect(other.headers.get(header.epoch)).toBe(epoch)
    expect((await asha.put(path, { position: 3 }, { [header.epoch]: epoch })).status).toBe(200)
    expect((await asha.get(path)).body.version).toBe(2)
  })

  test('a refused operation leaves nothing behind and may be sent again when it is right', async () => {
    const operation = { [header.operation]: uuidV7() }
    const given = fridge(kitchen.hexham, 'Corrected fridge', { limit_max: undefined })
    expect((await asha.post(PATH, { ...given, warn_max: undefined }, operation)).status).toBe(422)
    expect((await asha.post(PATH, { ...given, limit_max: 8 }, operation)).status).toBe(201)
  })

  test('an operation key of 3 letters, and an If-Match without quotes, are refused rather than ignored', async () => {
    const { record } = await newFridge('Careful fridge')
    const wrong: Readonly<Record<string, string>>[] = [
      { [header.operation]: 'abc' },
      { 'If-Match': '1' },
    ]
    for (const headers of wrong) {
      const reply = await asha.put(`${PATH}/${record.id}`, { position: 6 }, headers)
      expect(reply.body).toMatchObject({ status: 400, code: 'validation_failed' })
    }
    expect((await asha.get(`${PATH}/${record.id}`)).body.version).toBe(1)
  })

  test('an app newer than the server is told to wait with 426', async () => {
    const newer = await asha.put(`${PATH}/${uuidV7()}`, {}, { [header.schemaVersion]: '2' })
    expect(newer.body).toMatchObject({ status: 426, code: 'update_needed' })
    expect((await asha.get(PATH, { [header.schemaVersion]: '1' })).status).toBe(200)
  })

  test('a fridge put away twice stays put away, comes back on undo, and its DELETE is a success', async () => {
    const { record } = await newFridge('Old fridge')
    const control = `/v1/control/temperature-locations/archive?id=${record.id}`
    const away = await asha.post(control)
    expect(away.body).toMatchObject({ archived: true, version: 2 })
    expect((await asha.post(control)).body.version).toBe(2)
    const back = await asha.post(`${control}&undo=true`)
    expect(back.body).not.toHaveProperty('archived')
    const removed = await asha.call<Json>('DELETE', `${PATH}/${record.id}`)
    expect(removed.body).toEqual((await asha.get(`${PATH}/${record.id}`)).body)
    expect(removed.body).toMatchObject({ archived: true, version: 4 })
    expect(removed.headers.get('ETag')).toBe('"4"')
    const again = await asha.call<Json>('DELETE', `${PATH}/${record.id}`)
    expect([again.status, again.body.version]).toEqual([200, 4])
    expect((await asha.call('DELETE', `${PATH}/${uuidV7()}`)).status).toBe(204)
  })

  test('two fridges of one site cannot share a name, whatever its case; in two sites they can', async () => {
    await newFridge('Walk-in freezer')
    const same = await asha.post(PATH, fridge(kitchen.hexham, 'WALK-IN freezer'))
    expect(same.status).toBe(422)
    expect(same.body.fields.name).toBe('This site already has a fridge with this name.')
    const elsewhere = { location_id: kitchen.hexham.sites.millLane }
    expect(
      (await asha.post(PATH, fridge(kitchen.hexham, 'Walk-in freezer', elsewhere))).status,
    ).toBe(201)
    const offline = { [header.madeOffline]: 'true' }
    const made = await asha.post(PATH, fridge(kitchen.hexham, 'Walk-in Freezer'), offline)
    expect(made.status).toBe(201)
    expect(made.body.tags).toEqual(['NEEDS_REVIEW'])
  })

  test('a record whose parent is not there is refused, naming the field', async () => {
    const lost = reading(kitchen.hexham, 'asha', { temperature_location_id: uuidV7() })
    const reply = await asha.post('/v2/temperature-logs', lost)
    expect(reply.status).toBe(422)
    expect(reply.body.fields).toEqual({
      temperature_location_id: "The fridge this belongs to isn't here. Send it first.",
    })
  })

  test('a list says cursor, scope and epoch, and after the cursor there is only what changed', async () => {
    const all = await asha.get<Json[]>(PATH)
    const cursor = all.headers.get(header.cursor) ?? ''
    expect(all.headers.get(header.more)).toBe('false')
    expect(all.headers.get(header.scope)).toMatch(/^[0-9a-f]{16}$/)
    expect(all.headers.get(header.epoch)).toMatch(/\S/)
    expect((await asha.get<Json[]>(`${PATH}?after=${cursor}`)).body).toEqual([])
    const { record } = await newFridge('Newest fridge')
    const next = await asha.get<Json[]>(`${PATH}?after=${cursor}`)
    expect(next.body).toEqual([record])
    expect(next.headers.get(header.cursor)).toBe(String(record.updated))
  })

  test('a cursor of 181 days ago gets 410, one of 179 days is served', async () => {
    const at = (days: number) => Date.now() - days * 86_400_000
    const old = await asha.get(`${PATH}?after=${at(181)}`)
    expect(old.body).toMatchObject({ status: 410, code: 'cursor_too_old' })
    expect((await asha.get(`${PATH}?after=${at(179)}`)).status).toBe(200)
    // Nothing has ever changed there: nothing was missed.
    const quiet = await asha.get<Json[]>(`/v2/user-clock-events?after=${at(181)}`)
    expect([quiet.status, quiet.body]).toEqual([200, []])
  })

  test('a list takes the filters its resource declares and refuses every other word', async () => {
    const { millLane } = kitchen.hexham.sites
    const there = await asha.get<Json[]>(`${PATH}?location_id=${millLane}`)
    expect(there.body.length).toBeGreaterThan(0)
    expect(there.body.every(({ location_id }) => location_id === millLane)).toBe(true)
    for (const query of [
      'name=x',
      'after=yesterday',
      'window=soon',
      'from=then',
      'to=',
      'after=1&after=2',
    ]) {
      expect((await asha.get(`${PATH}?${query}`)).body.code).toBe('validation_failed')
    }
  })

  test('a fridge that moves to Mill Lane leaves Ben a tombstone, stamped before its new version', async () => {
    const ben = await kitchen.hexham.as('ben')
    const fiona = await kitchen.hexham.as('fiona')
    const { record } = await newFridge('Moving fridge')
    const cursor = (await ben.get(PATH)).headers.get(header.cursor)
    const moved = await asha.put(`${PATH}/${record.id}`, {
      location_id: kitchen.hexham.sites.millLane,
    })
    expect(moved.status).toBe(200)
    const his = (await ben.get<Json[]>(`${PATH}?after=${cursor}`)).body
    expect(his).toEqual([{ id: record.id, updated: his[0]?.updated, deleted: true }])
    expect(his[0]?.updated).toBeLessThan(moved.body.updated)
    expect((await fiona.get<Json[]>(`${PATH}?after=${cursor}`)).body).toEqual([moved.body])
    expect((await asha.get<Json[]>(`${PATH}?after=${cursor}`)).body).toEqual([moved.body])
    expect((await ben.get(`${PATH}/${record.id}`)).status).toBe(404)
  })

  test('Tom of High Street can neither change a fridge of Mill Lane nor send one of his there', async () => {
    const tom = await kitchen.hexham.as('tom')
    const { fridges, sites } = kitchen.hexham
    const foreign = await tom.put(`${PATH}/${fridges.prep}`, { position: 1 })
    expect(foreign.body).toMatchObject({ status: 403, code: 'location_forbidden' })
    const control = `/v1/control/temperature-locations/archive?id=${fridges.prep}`
    expect((await tom.post(control)).body.code).toBe('location_forbidden')
    const removed = await tom.call('DELETE', `${PATH}/${fridges.prep}`)
    expect(removed.body.code).toBe('location_forbidden')
    const away = await tom.put(`${PATH}/${fridges.walkIn}`, { location_id: sites.millLane })
    expect(away.body.code).toBe('location_forbidden')
    const new_ = fridge(kitchen.hexham, 'Foreign fridge', {
      location_id: sites.millLane,
      created_by: kitchen.hexham.users.tom,
    })
    expect((await tom.post(PATH, new_)).body.code).toBe('location_forbidden')
  })

  test('nobody records under another name, and ids of another business do not exist', async () => {
    const ben = await kitchen.hexham.as('ben')
    const forged = await ben.post('/v2/temperature-logs', reading(kitchen.hexham, 'asha'))
    expect(forged.body).toMatchObject({ status: 403, code: 'forbidden' })
    const theirs = await asha.put(`${PATH}/${kitchen.kelso.fridges.walkIn}`, { position: 1 })
    expect(theirs.body).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('a switched-off module answers flag_off to everybody', async () => {
    const { store, kelso } = kitchen
    const session = await kelso.as('asha')
    const flags = (await session.get<{ feature_flags: string[] }>('/v2/client/sync')).body
    expect(flags.feature_flags).toContain('temperature')
    await store.write('kelso', (tx) => tx.keep('business', 'flags', ['stock']))
    const tom = await kelso.as('tom')
    expect((await tom.get(PATH)).body).toMatchObject({ status: 403, code: 'flag_off' })
    expect((await tom.post('/v2/temperature-logs', reading(kelso, 'tom'))).body.code).toBe(
      'flag_off',
    )
    expect((await tom.get('/v2/locations')).status).toBe(200)
  })

  test('a page holds at most 2,000 rows or about 1 MB, and the pages together hold every row once', async () => {
    const { store, hexham } = kitchen
    await store.write('hexham', async (tx) => {
      const { putFirst } = await import('#server/found-business.ts')
      for (let at = 0; at < 4_100; at++) {
        await putFirst(tx, 'temperature-logs', reading(hexham, 'ben'))
      }
    })
    const ids = new Set<string>()
    const sizes: number[] = []
    for (let after: string | null = null; ; ) {
      const query: string = after === null ? '' : `?after=${after}`
      const page = await asha.get<Json[]>(`/v2/temperature-logs${query}`)
      sizes.push(page.body.length)
      for (const { id } of page.body) ids.add(id)
      expect(page.text.length).toBeLessThan(1_300_000)
      after = page.headers.get(header.cursor)
      if (page.headers.get(header.more) === 'false') break
    }
    expect(ids.size).toBe(4_100)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(4_100)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000)
  })
})
