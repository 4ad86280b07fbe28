import { beforeAll, describe, expect, test } from 'vitest'
import { type LoginReply, TOKEN_SECONDS } from '#contract/core/access/session-protocol.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { PersonName } from './support/business.ts'
import type { Json, Session } from './support/client.ts'
import { deliver } from './support/deliver.ts'
import { type DeviceKey, makeDeviceKey } from './support/device-key.ts'
import { type Kitchen, kitchenFor, oneEngine } from './support/kitchen.ts'
import { changedToken } from './support/override.ts'
import { clockEvent, reading } from './support/records.ts'
import {
  handInSession,
  openTablet,
  pinSession,
  sealKeyOf,
  shareAt,
  sharedTablet,
  signInOn,
  type Tablet,
} from './support/tablet.ts'

const PIN = '4821'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(oneEngine)('what is made on a shared tablet is made as staff, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
    for (const one of [asha, await kitchen.hexham.as('ben')]) {
      await one.post('/users/pin', { pin: PIN })
    }
  })
  const signIn = (name: PersonName, key: DeviceKey) => signInOn(kitchen.hexham, name, key)
  const share = (id: string, at: readonly string[]) => shareAt(asha, id, at)
  const tablet = () => sharedTablet(kitchen.hexham, asha, ['asha', 'ben'])
  const quick = async (name: PersonName, key: DeviceKey) => {
    const body = { id: kitchen.hexham.users[name], pin: PIN }
    const reply = await kitchen.hexham.client.prove<LoginReply>('/quick-login', body, key)
    expect(reply.text).toContain('grant')
    return kitchen.hexham.client.session(reply.body, key)
  }
  /** A PIN session of this person since an hour ago, sealed with the wrong digits. */
  async function forge(at: Tablet, user_id: string) {
    const name = pinSession(at, user_id)
    const seal = await sealKeyOf(kitchen.hexham, await tablet())
    const reply = await handInSession(kitchen.hexham, at.key, { name, seal, pin: '0007' })
    return { id: name.session_id, key: at.key, reply }
  }
  /** The same token, given so many seconds earlier. */
  const aged = (token: string, seconds: number): string =>
    changedToken(engine, kitchen, token, ({ iat, exp, ...claims }) => ({
      ...claims,
      iat: Number(iat) - seconds,
      exp: Number(exp) - seconds,
    }))
  const edit = (under: { id: string; key: DeviceKey }, path: string, body: object) =>
    deliver(kitchen.hexham.client, {
      ...under,
      path,
      method: 'PUT',
      body: body as Record<string, unknown>,
      made: Date.now() - MINUTE,
      headers: { 'If-Match': '*' },
    })

  test('four digits do not make an admin by saying “made offline”: no clock event for Ben, no note on a reading of 3 days ago', async () => {
    const offline = { [header.madeOffline]: 'true' }
    const days = Date.now() - 72 * HOUR
    const old = reading(kitchen.hexham, 'asha', { created: days, date: days })
    expect((await asha.post('/v2/temperature-logs', old, offline)).status).toBe(201)
    const byPin = await quick('asha', (await tablet()).key)
    const bens = clockEvent(kitchen.hexham, 'asha', 'IN', {
      user_id: kitchen.hexham.users.ben,
      override: true,
      override_reason: 'Forgot his phone',
    })
    const clocked = await byPin.post('/v2/user-clock-events', bens, offline)
    // Other people's hours are not in the reach of staff.
    expect(clocked.body.code).toBe('location_forbidden')
    const note = { notes: 'Was fine', modified: Date.now() }
    const path = `/v2/temperature-logs/${old.id}`
    const late = await byPin.put(path, note, { ...offline, 'If-Match': '*' })
    expect(late.body.title).toBe('You can correct your own records for 24 hours. Ask an admin.')
    const own = reading(kitchen.hexham, 'asha')
    expect((await byPin.post('/v2/temperature-logs', own, offline)).status).toBe(201)
  })

  test('Fiona hands in a PIN session in Asha’s name from her own phone: it is none, and delivers nothing', async () => {
    const key = makeDeviceKey()
    const { id } = (await signIn('fiona', key)).reply.device
    const forged = await forge({ key, id }, kitchen.hexham.users.asha)
    expect([forged.reply.status, forged.reply.body.code]).toEqual([401, 'device_not_enrolled'])
    const log = reading(kitchen.hexham, 'asha', { created: Date.now() - MINUTE })
    const reply = await deliver(kitchen.hexham.client, { ...forged, body: log })
    expect(reply.body.code).toBe('delivery_refused')
  })

  test('with Asha’s name and any four digits Ben’s tablet makes nobody an admin and changes no fridge', async () => {
    const forged = await forge(await tablet(), kitchen.hexham.users.asha)
    expect(forged.reply.status).toBe(200)
    const me = `/users/${kitchen.hexham.users.ben}`
    expect((await edit(forged, me, { roles: ['admin'] })).status).toBe(401)
    const walkIn = `/v2/temperature/temperature-locations/${kitchen.hexham.fridges.walkIn}`
    expect((await edit(forged, walkIn, { limit_max: 40 })).status).toBe(403)
    expect((await asha.get(me)).body.roles).toEqual(['user'])
  })

  test('no PIN is of Grace the auditor: a session in her name verifies nothing', async () => {
    const forged = await forge(await tablet(), kitchen.hexham.users.grace)
    const log = reading(kitchen.hexham, 'ben', {})
    await (await kitchen.hexham.as('ben')).post('/v2/temperature-logs', log)
    const words = { verified_by: kitchen.hexham.users.grace, verified_at: Date.now() }
    const reply = await edit(forged, `/v2/temperature-logs/${log.id}`, words)
    expect(reply.body.code).toBe('delivery_refused')
  })

  test('what Asha made on her own phone before it was shared goes on as hers, an admin’s; after it, as staff’s', async () => {
    const key = makeDeviceKey()
    const before = await signIn('asha', key)
    const walkIn = `/v2/temperature/temperature-locations/${kitchen.hexham.fridges.walkIn}`
    const own = { id: before.reply.grant.id, key }
    await share(before.reply.device.id, [kitchen.hexham.sites.highStreet])
    expect((await edit(own, walkIn, { position: 2 })).status).toBe(200)
    const opened = await quick('asha', key)
    const there = { id: opened.reply.grant.id, key }
    expect((await edit(there, walkIn, { position: 3 })).status).toBe(403)
    expect((await edit(own, walkIn, { position: 4 })).status).toBe(200)
  })

  test('a tablet that is no longer shared makes no admin of Asha’s four digits: her session there is over, and its key opens none', async () => {
    const at = await tablet()
    const byPin = await quick('asha', at.key)
    const made = reading(kitchen.hexham, 'asha')
    expect((await byPin.post('/v2/temperature-logs', made)).status).toBe(201)
    expect((await share(at.id, [])).status).toBe(200)
    const renewed = await openTablet(kitchen.hexham, { ...at, id: kitchen.hexham.users.asha })
    expect([renewed.status, renewed.body.code]).toEqual([401, 'device_not_enrolled'])
    expect((await byPin.get('/v2/temperature-logs')).status).toBe(401)
    const again = (await signIn('asha', at.key)).reply
    expect(again.device.id).toBe(at.id)
    const own = await openTablet(kitchen.hexham, { ...at, id: kitchen.hexham.users.asha })
    expect(own.status).toBe(200)
  })

  test('Asha’s PIN opens a session of staff for 12 hours; it shares no tablet, and nobody renews it by the key', async () => {
    const at = await tablet()
    const opened = await quick('asha', at.key)
    const { grant } = opened.reply
    expect(grant.to - grant.from).toBe(12 * HOUR)
    const sharing = await opened.put(`/v2/devices/${at.id}/shared`, { location_ids: [] })
    expect(sharing.status).toBe(403)
    const walkIn = `/v2/temperature/temperature-locations/${kitchen.hexham.fridges.walkIn}`
    expect((await opened.put(walkIn, { position: 9 })).status).toBe(403)
    const renewed = await openTablet(kitchen.hexham, { ...at, id: kitchen.hexham.users.asha })
    expect(renewed.body.code).toBe('device_not_enrolled')
    expect((await openTablet(kitchen.hexham, at)).status).toBe(200)
  })

  test('a tablet that is personal again still hands in what was made on it, as staff', async () => {
    const at = await tablet()
    const forged = await forge(at, kitchen.hexham.users.ben)
    await share(at.id, [])
    const created = Date.now() - MINUTE
    const log = reading(kitchen.hexham, 'ben', { created, date: created })
    expect((await deliver(kitchen.hexham.client, { ...forged, body: log })).status).toBe(201)
    const later = await forge(at, kitchen.hexham.users.ben)
    expect(later.reply.status).toBe(200)
  })

  test('who leaves after 16 minutes has left: the token is old, the session and its grant are over', async () => {
    const at = await tablet()
    const opened = await quick('ben', at.key)
    const { token, grant } = opened.reply
    const old = aged(token, TOKEN_SECONDS + 60)
    const call = (path: string) =>
      kitchen.hexham.client.call<Json>('POST', path, {
        headers: { Authorization: `Bearer ${old}` },
      })
    expect((await call('/live/authenticate')).body.code).toBe('token_expired')
    expect((await call('/logout')).status).toBe(200)
    expect((await opened.get('/users/me')).status).toBe(401)
    const log = reading(kitchen.hexham, 'ben', {
      created: grant.from + HOUR,
      date: grant.from + HOUR,
    })
    const late = await deliver(kitchen.hexham.client, { id: grant.id, key: at.key, body: log })
    expect(late.body.code).toBe('delivery_refused')
    expect((await call('/logout')).body.code).toBe('token_invalid')
  })
})
