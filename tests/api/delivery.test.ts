import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { uuidV7 } from '#server/ids.ts'
import { rounds } from '#tests/support/depth.ts'
import type { Session } from './support/client.ts'
import { type Delivered, deliver } from './support/deliver.ts'
import { makeDeviceKey } from './support/device-key.ts'
import { emailOf, engines, type Kitchen, kitchenFor, PASSWORD } from './support/kitchen.ts'
import { check, fileRecord, lot, reading } from './support/records.ts'
import { photo } from './support/upload.ts'

const PATH = '/v2/temperature-logs'
const MINUTE = 60_000
const effect = ['id', 'updated', 'version']

describe.each(engines)('delivery grants, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
  })
  const signIn = (name: 'ben' | 'fiona' | 'tom', key = makeDeviceKey()) =>
    kitchen.hexham.client.signIn({ email: emailOf(name), password: PASSWORD }, key)
  const ofBen = (more: object = {}) => reading(kitchen.hexham, 'ben', more)
  const under = (ben: Session, more: Omit<Delivered, 'id' | 'key'>) =>
    deliver(kitchen.hexham.client, { id: ben.reply.grant.id, key: ben.key, ...more })

  test('what Ben made before he signed out arrives under his name, and nothing of it comes back', async () => {
    const ben = await signIn('ben')
    const log = ofBen()
    await ben.post('/logout')
    expect((await ben.post(PATH, log)).status).toBe(401)
    const reply = await under(ben, { body: log })
    expect([reply.status, Object.keys(reply.body).sort()]).toEqual([201, effect])
    const stored = await asha.get(`${PATH}/${log.id}`)
    expect(stored.body).toMatchObject({ created_by: kitchen.hexham.users.ben })
    expect(stored.body.tags).toBeUndefined()
  })

  test('Ben’s photo arrives too: its answer names the hash of its bytes, or the device would send it for ever', async () => {
    const ben = await signIn('ben')
    const bytes = new Uint8Array(photo('the door seal'))
    const body = fileRecord(kitchen.hexham, 'ben')
    const opId = uuidV7()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    for (const { status, body: answer } of [
      await under(ben, { body, bytes, opId }),
      await under(ben, { body, bytes, opId }),
    ]) {
      expect([status, Object.keys(answer).sort()]).toEqual([
        201,
        ['id', 'sha256', 'updated', 'version'],
      ])
      expect(answer.sha256).toBe(sha256)
    }
    const note = {
      method: 'PUT',
      path: `/v2/files/${body.id}`,
      body: { notes: 'Torn' },
      headers: { 'If-Match': '"1"' },
    }
    expect(Object.keys((await under(ben, note)).body).sort()).toEqual(effect)
  })

  test('a grant never reads: no list, no record, not itself; and it opens no other business', async () => {
    const ben = await signIn('ben')
    const { client, users } = kitchen.hexham
    const asked = { [header.delivery]: ben.reply.grant.id }
    for (const path of [PATH, '/users', `/users/${users.ben}`, '/v2/devices']) {
      expect((await client.call('GET', path, { headers: asked })).status).toBe(401)
    }
    const there = await deliver(kitchen.kelso.client, {
      id: ben.reply.grant.id,
      key: ben.key,
      body: ofBen(),
    })
    expect(there.body.code).toBe('delivery_refused')
  })

  test('not Fiona’s record, not from another device, not what the device did not sign, not from before or after', async () => {
    const ben = await signIn('ben')
    const log = ofBen()
    const { to } = ben.reply.grant
    const wrong = await Promise.all([
      under(ben, { body: reading(kitchen.hexham, 'fiona') }),
      deliver(kitchen.hexham.client, {
        id: ben.reply.grant.id,
        key: makeDeviceKey(),
        body: log,
      }),
      deliver(kitchen.hexham.client, { id: uuidV7(), key: ben.key, body: log }),
      under(ben, { body: log, sent: { body: { ...log, temperature: 1 } } }),
      under(ben, { body: log, sent: { opId: uuidV7() } }),
      under(ben, { body: { ...log, created: log.created - 60 * MINUTE }, made: log.created }),
      under(ben, { body: log, made: log.created - 60 * MINUTE }),
      under(ben, { body: log, made: to + 60 * MINUTE }),
    ])
    expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 403))
    const elsewhere = await under(ben, { body: log, sent: { path: '/v2/user-clock-events' } })
    expect(elsewhere.body.code).toBe('device_not_enrolled')
    expect((await asha.get(`${PATH}/${log.id}`)).status).toBe(404)
  })

  test('a tablet whose clock is 3 hours slow says so, and its reading is inside the grant', async () => {
    const ben = await signIn('ben')
    const slow = Date.now() - 180 * MINUTE
    const log = ofBen({ created: slow, date: slow, clock_skew_ms: -180 * MINUTE })
    expect((await under(ben, { body: log, made: Date.now() })).status).toBe(201)
  })

  test('the office makes Tom an auditor while he is without signal: his readings and notes of before arrive, marked; his fridge does not', async () => {
    const tom = await signIn('tom')
    const { tom: id } = kitchen.hexham.users
    const online = { [header.madeOffline]: 'false' }
    const noted = reading(kitchen.hexham, 'tom')
    await tom.post(PATH, noted)
    const log = reading(kitchen.hexham, 'tom')
    const note = { notes: 'Door was open', modified: Date.now() }
    await asha.put(`/users/${id}`, { roles: ['auditor'] })
    expect((await under(tom, { body: log, headers: online })).body.code).toBe('forbidden')
    expect((await under(tom, { body: log })).status).toBe(201)
    const path = `${PATH}/${noted.id}`
    const version = { 'If-Match': '"1"' }
    const amended = { method: 'PUT', path, body: note, made: note.modified, headers: version }
    expect((await under(tom, amended)).status).toBe(200)
    for (const one of [log, noted]) {
      expect((await asha.get(`${PATH}/${one.id}`)).body.tags).toEqual(['NEEDS_REVIEW'])
    }
    const walkIn = `/v2/temperature/temperature-locations/${kitchen.hexham.fridges.walkIn}`
    const limit = {
      method: 'PUT',
      path: walkIn,
      body: { limit_max: 9, limits_reason: 'The plan', modified: Date.now() },
    }
    const refused = await under(tom, { ...limit, headers: { 'If-Match': '"1"' } })
    expect(refused.body.code).toBe('forbidden')
    const after = reading(kitchen.hexham, 'tom')
    expect((await under(tom, { body: after })).body.code).toBe('forbidden')
    await asha.put(`/users/${id}`, { roles: ['admin'] })
  })

  test('Tom is no admin any more: his own readings of before arrive; a sign-off, a correction of Ben’s and a void, dated back, do not', async () => {
    const tom = await signIn('tom')
    const { tom: id } = kitchen.hexham.users
    const own = reading(kitchen.hexham, 'tom')
    const bens = [ofBen(), ofBen()]
    await tom.post(PATH, own)
    const ben = await signIn('ben')
    for (const one of bens) await ben.post(PATH, one)
    const log = reading(kitchen.hexham, 'tom')
    const correction = reading(kitchen.hexham, 'tom', {
      voids_id: bens[1]?.id,
      void_reason: 'Misread the dial',
    })
    const modified = Date.now()
    await asha.put(`/users/${id}`, { roles: ['user'] })

    const edit = (of: string | undefined, body: object) => ({
      method: 'PUT',
      path: `${PATH}/${of}`,
      body: { ...body, modified },
      made: modified,
      headers: { 'If-Match': '"1"' },
    })
    const signOff = { verified_by: id, verified_at: modified }
    const asAdmin = [
      { body: correction },
      edit(bens[0]?.id, signOff),
      edit(bens[0]?.id, { notes: 'Fine' }),
      edit(own.id, { voided_by_id: own.id, void_reason: 'Not my fridge' }),
    ]
    const titles: string[] = []
    for (const one of asAdmin) titles.push((await under(tom, one)).body.title)
    expect(titles).toEqual([
      'Only the person who recorded this, or an admin, can correct it.',
      'Only an admin or an auditor can verify records.',
      'Only the person who recorded this, or an admin, can correct it.',
      'Only an admin can void a record. Correct it instead.',
    ])
    expect((await under(tom, { body: log })).status).toBe(201)
    expect((await under(tom, edit(own.id, { notes: 'Door was open' }))).status).toBe(200)
    await asha.put(`/users/${id}`, { roles: ['admin'] })
    expect((await under(tom, edit(bens[0]?.id, signOff))).status).toBe(200)
  })

  test('a tablet 10 minutes fast says so: its note of before Tom became an auditor is judged by when it was signed', async () => {
    const tom = await signIn('tom')
    const { tom: id } = kitchen.hexham.users
    const fast = Date.now() + 10 * MINUTE
    const log = reading(kitchen.hexham, 'tom', { created: fast, clock_skew_ms: 10 * MINUTE })
    const made = Date.now()
    expect((await under(tom, { body: log, made })).status).toBe(201)
    const note = {
      method: 'PUT',
      path: `${PATH}/${log.id}`,
      body: { notes: 'Door was open', modified: fast },
      headers: { 'If-Match': '"1"' },
      made: Date.now(),
    }
    await asha.put(`/users/${id}`, { roles: ['auditor'] })
    expect((await under(tom, note)).status).toBe(200)
    await asha.put(`/users/${id}`, { roles: ['admin'] })
  })

  test('Tom’s delivery note is stored and its reply lost; made an auditor, he sends it again: the same reply, one record, also for a photo', async () => {
    const tom = await signIn('tom')
    const { tom: id } = kitchen.hexham.users
    const online = { [header.madeOffline]: 'false' }
    const [lotId, photoId] = [uuidV7(), uuidV7()]
    const sent = [
      { path: '/v2/meats', body: lot(kitchen.hexham, 'tom'), opId: lotId, headers: online },
      {
        body: fileRecord(kitchen.hexham, 'tom'),
        bytes: new Uint8Array(photo('the note')),
        opId: photoId,
        headers: online,
      },
    ]
    const send = async () => {
      const replies = []
      for (const one of sent) replies.push(await under(tom, one))
      return replies.map(({ status, body }) => [status, body.version])
    }
    const first = await send()
    expect(first).toEqual([
      [201, 1],
      [201, 1],
    ])
    await asha.put(`/users/${id}`, { roles: ['auditor'] })
    expect(await send()).toEqual(first)
    const anew = { ...sent[0], body: lot(kitchen.hexham, 'tom'), opId: uuidV7() }
    expect((await under(tom, anew as (typeof sent)[0])).body.code).toBe('forbidden')
    await asha.put(`/users/${id}`, { roles: ['admin'] })
  })

  test('Ben signs with his finger and is moved before there is signal: his signature arrives with the check, marked', async () => {
    const ben = await signIn('ben')
    const { ben: id } = kitchen.hexham.users
    const { highStreet, millLane } = kitchen.hexham.sites
    const signature = fileRecord(kitchen.hexham, 'ben')
    const signed = check(kitchen.hexham, 'ben', { signature_file_id: signature.id })
    await asha.put(`/users/${id}`, { location_ids: [millLane] })
    const bytes = new Uint8Array(photo('a signature'))
    expect((await under(ben, { body: signature, bytes })).status).toBe(201)
    expect((await under(ben, { path: '/v2/checks', body: signed })).status).toBe(201)
    const after = fileRecord(kitchen.hexham, 'ben')
    const late = await under(ben, { body: after, bytes: new Uint8Array(photo('another')) })
    expect(late.body.code).toBe('location_forbidden')
    await asha.put(`/users/${id}`, { location_ids: [highStreet] })
  })

  test('Tom is switched off: what he made before is taken and marked, what he makes after is not', async () => {
    const tom = await signIn('tom')
    const before = reading(kitchen.hexham, 'tom')
    const later = reading(kitchen.hexham, 'tom', { created: before.created + 30 * MINUTE })
    const { tom: id } = kitchen.hexham.users
    expect((await asha.post(`/v1/control/users/deactivate?id=${id}`)).status).toBe(200)
    expect((await under(tom, { body: before })).status).toBe(201)
    expect((await asha.get(`${PATH}/${before.id}`)).body.tags).toEqual(['NEEDS_REVIEW'])
    expect((await under(tom, { body: later })).body.code).toBe('delivery_refused')
  })

  test('a removed tablet delivers what was made on it before, marked', async () => {
    const ben = await signIn('ben')
    const log = ofBen()
    await asha.call('DELETE', `/v2/devices/${ben.reply.device.id}`)
    expect((await under(ben, { body: log })).status).toBe(201)
    expect((await asha.get(`${PATH}/${log.id}`)).body.tags).toEqual(['NEEDS_REVIEW'])
    const later = ofBen({ created: log.created + 30 * MINUTE })
    expect((await under(ben, { body: later })).body.code).toBe('delivery_refused')
  })

  test('sent with the token and again under the grant it is one record; a second version tells nothing of the first', async () => {
    const ben = await signIn('ben')
    const log = ofBen()
    const opId = uuidV7()
    const first = await ben.post(PATH, log, { [header.operation]: opId })
    const again = await under(ben, { body: log, opId })
    expect(again.body).toEqual({
      id: log.id,
      version: first.body.version,
      updated: first.body.updated,
    })
    const path = `${PATH}/${log.id}`
    const note = { method: 'PUT', path, body: { notes: 'Door was open', modified: Date.now() } }
    expect((await under(ben, { ...note, headers: { 'If-Match': '"1"' } })).status).toBe(200)
    expect((await under(ben, note)).body).toMatchObject({ status: 400, retry: 'never' })
    const stale = await under(ben, { ...note, headers: { 'If-Match': '"1"' } })
    expect([stale.status, stale.body.current]).toEqual([412, undefined])
  })

  test(`of ${rounds(200, 10_000)} deliveries with one part forged none is taken`, async () => {
    const ben = await signIn('ben')
    const fiona = await signIn('fiona')
    const forgeries: ((log: ReturnType<typeof ofBen>, round: number) => Partial<Delivered>)[] = [
      () => ({ id: fiona.reply.grant.id }),
      () => ({ key: fiona.key }),
      () => ({ key: makeDeviceKey() }),
      () => ({ id: uuidV7() }),
      (log) => ({ sent: { body: { ...log, temperature: -1 } } }),
      () => ({ sent: { opId: uuidV7() } }),
      ({ created }, round) => ({ made: created - (7 + round) * MINUTE }),
      ({ created }) => ({ made: created + 40 * 24 * 60 * MINUTE }),
      (log) => ({ body: { ...log, created_by: kitchen.hexham.users.fiona } }),
    ]
    const taken: number[] = []
    for (let round = 0; round < rounds(200, 10_000); round++) {
      const log = ofBen()
      const forge = forgeries[round % forgeries.length]
      const reply = await under(ben, { body: log, ...forge?.(log, round) })
      if (reply.status < 400) taken.push(round)
    }
    expect(taken).toEqual([])
  })
})
