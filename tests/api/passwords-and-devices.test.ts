import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { makeOverrideLink } from '#server/sessions/override-link.ts'
import { makeDeviceKey, makeProof } from './support/device-key.ts'
import { emailOf, engines, type Kitchen, kitchenFor, PASSWORD } from './support/kitchen.ts'
import { keysOf, signInOverride } from './support/override.ts'

describe.each(engines)('passwords and devices, on %s', (engine) => {
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
  })
  const change = (current_password: string, new_password: string) => ({
    current_password,
    new_password,
  })

  test('AC 3.13.2 a wrong current password is said so; the right one changes it and ends the other devices', async () => {
    const { client } = kitchen.hexham
    const tom = { email: emailOf('tom'), password: PASSWORD }
    const here = await client.signIn(tom)
    const other = await client.signIn(tom)
    const wrong = await here.post('/change-password', change('nonsense', 'raven-sage-timber-5'))
    expect(wrong.status).toBe(400)
    expect(wrong.body.fields).toEqual({ current_password: 'Your current password is wrong.' })
    const weak = await here.post('/change-password', change(PASSWORD, 'tomreid'))
    expect(weak.status).toBe(422)
    expect(
      (await here.post('/change-password', change(PASSWORD, 'raven-sage-timber-5'))).status,
    ).toBe(200)
    expect((await here.get('/verify-token')).status).toBe(200)
    expect((await other.get('/verify-token')).status).toBe(401)
    expect((await client.login(tom)).status).toBe(401)
  })

  test('the current password is guessed 10 times at most, then the right one waits too', async () => {
    const fiona = await kitchen.hexham.as('fiona')
    const guess = (current: string) =>
      fiona.post('/change-password', change(current, 'raven-sage-timber-5'))
    for (let n = 1; n <= 10; n++) expect((await guess(`guess-${n}`)).status).toBe(400)
    expect((await guess(PASSWORD)).status).toBe(429)
  })

  test('a forgotten password: the same reply for known and unknown addresses, a mail only for the known, 3 an hour', async () => {
    const { client } = kitchen.hexham
    const ask = (email: string) =>
      client.call('POST', '/request-reset-password', { body: { email } })
    const unknown = await ask('nobody@example.com')
    const known = await ask(emailOf('ben'))
    expect(known.status).toBe(200)
    expect(known.text).toBe(unknown.text)
    const outbox = join(kitchen.dataFolder, 'outbox')
    const mails = () =>
      existsSync(outbox)
        ? readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
        : []
    await vi.waitUntil(() => mails().join('') !== '')
    expect(mails()).toHaveLength(1)
    expect(mails()[0]).toMatch(/^To: ben@example\.com$/m)
    const token = /token=([\w-]+)/.exec(mails()[0] ?? '')?.[1] ?? ''
    expect(token).toHaveLength(32)
    const reset = (Host?: string) =>
      client.call('POST', '/reset-password', {
        body: { password: 'plum-reed-kettle-9' },
        headers: { Authorization: `Bearer ${token}`, ...(Host && { Host }) },
      })
    expect((await reset()).status).toBe(200)
    expect((await reset()).status).toBe(400)
    expect(
      (await client.login({ email: emailOf('ben'), password: 'plum-reed-kettle-9' })).status,
    ).toBe(200)
    await ask(emailOf('ben'))
    await ask(emailOf('ben'))
    expect((await ask(emailOf('ben'))).status).toBe(429)
  })

  test('a removed device is out at once: its sessions end and its key is unknown, other devices go on', async () => {
    const { client, users } = kitchen.kelso
    const asha = await kitchen.kelso.as('asha')
    const key = makeDeviceKey()
    const ben = await client.signIn({ email: emailOf('ben'), password: PASSWORD }, key)
    const listed = await asha.get<{ id: string; code: string; name: string }[]>('/v2/devices')
    expect(listed.body.map(({ id }) => id)).toContain(ben.reply.device.id)
    expect(listed.text).not.toMatch(/thumbprint|fingerprint/)
    const own = await ben.get<{ id: string }[]>('/v2/devices')
    expect(own.body.map(({ id }) => id)).toEqual([ben.reply.device.id])

    const fiona = await kitchen.kelso.as('fiona')
    const path = `/v2/devices/${ben.reply.device.id}`
    const { highStreet } = kitchen.kelso.sites
    await asha.put(`${path}/shared`, { location_ids: [highStreet] })
    const shared = await asha.get<{ id: string; shared_at?: string[] }[]>('/v2/devices')
    const sitesById = new Map(shared.body.map(({ id, shared_at }) => [id, shared_at]))
    expect(sitesById.get(ben.reply.device.id)).toEqual([highStreet])
    await asha.put(`${path}/shared`, { location_ids: [] })
    expect((await fiona.call('DELETE', path)).status).toBe(403)
    expect((await asha.call('DELETE', path)).status).toBe(204)
    expect((await ben.get('/verify-token')).status).toBe(401)
    const renewal = { user_id: users.ben, browser_fingerprint: 'fingerprint-1' }
    const renewed = await client.prove('/browser-fingerprint-login', renewal, key)
    expect(renewed.body.code).toBe('device_not_enrolled')
    expect((await asha.get('/verify-token')).status).toBe(200)
  })

  test('a removed device leaves neither its key nor its session behind, and its person’s list is 1 shorter', async () => {
    const { client } = kitchen.kelso
    const asha = await kitchen.kelso.as('asha')
    const fiona = { email: emailOf('fiona'), password: PASSWORD }
    const [lost, here] = [await client.signIn(fiona), await client.signIn(fiona)]
    const own = async () => (await here.get<{ id: string }[]>('/v2/devices')).body
    const before = await own()
    const { id } = lost.reply.device
    expect((await asha.call('DELETE', `/v2/devices/${id}`)).status).toBe(204)
    expect(await own()).toEqual(before.filter((device) => device.id !== id))
    expect(await own()).toHaveLength(before.length - 1)
    const keys = await kitchen.store.read('kelso').keptAll<string>('device-key')
    expect(keys.map(({ value }) => value)).not.toContain(id)
  })

  test('a device that is marked removed is out, even where a session and its key were left; a password makes it a new device', async () => {
    const { client, users } = kitchen.hexham
    const key = makeDeviceKey()
    const grace = await client.signIn({ email: emailOf('grace'), password: PASSWORD }, key)
    const { id } = grace.reply.device
    await kitchen.store.write('hexham', async (tx) => {
      const device = await tx.kept<object>('device', id)
      await tx.keep('device', id, { ...device?.value, removed_at: 1 })
    })
    expect((await grace.get('/verify-token')).body.code).toBe('token_invalid')
    const renewal = { user_id: users.grace, browser_fingerprint: 'fingerprint-1' }
    const renewed = await client.prove('/browser-fingerprint-login', renewal, key)
    expect(renewed.body.code).toBe('device_not_enrolled')
    const anew = await client.signIn({ email: emailOf('grace'), password: PASSWORD }, key)
    expect(anew.reply.device.id).not.toBe(id)
    expect((await anew.get('/verify-token')).status).toBe(200)
  })

  test('a proof renews a session once; the same one again, or for the provider’s second link, is refused', async () => {
    const { client, users } = kitchen.hexham
    const key = makeDeviceKey()
    await client.login({ email: emailOf('asha'), password: PASSWORD }, key)
    const sendTwice = async (path: string, body: () => object) => {
      const call = { method: 'POST', url: client.url + path, nonce: await client.nonce() }
      const headers = { [header.proof]: makeProof(key, call) }
      const first = await client.call('POST', path, { body: body(), headers })
      const second = await client.call('POST', path, { body: body(), headers })
      return [first.status, second.body.code]
    }
    const here = { browser_fingerprint: 'fingerprint-1' }
    const renewal = () => ({ user_id: users.asha, ...here })
    expect(await sendTwice('/browser-fingerprint-login', renewal)).toEqual([
      200,
      'device_not_enrolled',
    ])
    const wish = { customerId: 'hexham', actor: 'Sam Lee', reason: 'Ticket 118' }
    const keys = keysOf(engine, kitchen)
    const newLink = () => ({
      token: makeOverrideLink(keys, wish, Date.now()),
      device_name: 'Support',
      ...here,
    })
    expect(await sendTwice('/override-login', newLink)).toEqual([200, 'device_not_enrolled'])
  })

  test('of 4 links the provider did not sign none lets anybody in', async () => {
    const { client } = kitchen.kelso
    const wish = { customerId: 'kelso', actor: 'Sam Lee', reason: 'Ticket 118' }
    const good = makeOverrideLink(keysOf(engine, kitchen), wish, Date.now())
    const [text = '', signature = ''] = good.split('.')
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString())
    const longer = Buffer.from(JSON.stringify({ ...claims, until: claims.until + 1 }))
    const forged = [
      `${text}.`,
      `${text}.${'A'.repeat(signature.length)}`,
      `${longer.toString('base64url')}.${signature}`,
      text,
    ]
    for (const token of forged) {
      const body = { token, browser_fingerprint: 'x', device_name: 'Support' }
      const reply = await client.prove('/override-login', body, makeDeviceKey())
      expect(reply.body.code).toBe('link_expired')
    }
  })

  test('ADMIN OVERRIDE sets no PIN, and neither does Jo the supplier', async () => {
    const provider = await signInOverride(engine, kitchen, kitchen.kelso)
    const jo = await kitchen.kelso.as('jo')
    for (const session of [provider, jo]) {
      expect((await session.post('/users/pin', { pin: '4071' })).body.code).toBe('forbidden')
    }
  })

  test('the provider’s link signs ADMIN OVERRIDE in once, for 30 minutes, with the real name in the ledger', async () => {
    const { client, fridges } = kitchen.kelso
    const keys = keysOf(engine, kitchen)
    const wish = { customerId: 'kelso', actor: 'Sam Lee', reason: 'Ticket 118' }
    const token = makeOverrideLink(keys, wish, Date.now())
    const key = makeDeviceKey()
    const body = { token, browser_fingerprint: 'x', device_name: 'Support' }
    const reply = await client.prove<LoginReply>('/override-login', body, key)
    expect(reply.status).toBe(200)
    const claims = JSON.parse(
      Buffer.from(reply.body.token.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims).toMatchObject({ roles: ['ADMIN OVERRIDE'], act: 'Sam Lee' })
    expect(claims.exp - claims.iat).toBe(1_800)

    const session = client.session(reply.body, key)
    expect((await session.get('/users/me')).status).toBe(404)
    expect((await session.get('/users')).status).toBe(403)
    expect((await session.get('/users/status')).status).toBe(403)
    const ben = `/users/${kitchen.kelso.users.ben}`
    expect((await session.get(`${ben}/status`)).status).toBe(403)
    const edited = await session.put<Record<string, unknown>>(ben, { job_title: 'Butcher' })
    expect([edited.status, Object.keys(edited.body).sort()]).toEqual([
      200,
      ['id', 'updated', 'version'],
    ])
    const path = `/v2/temperature/temperature-locations/${fridges.walkIn}`
    expect((await session.put(path, { position: 1 })).status).toBe(200)
    const ledger = await kitchen.store.read('kelso').ledger({
      resource: 'temperature-locations',
      id: fridges.walkIn,
      limit: 10,
    })
    expect(ledger.at(-1)).toMatchObject({ actor: 'ADMIN OVERRIDE', onBehalf: 'Sam Lee' })

    expect((await client.prove('/override-login', body, key)).body.code).toBe('link_expired')
    const elsewhere = makeOverrideLink(keys, { ...wish, customerId: 'hexham' }, Date.now())
    const foreign = await client.prove('/override-login', { ...body, token: elsewhere }, key)
    expect(foreign.body.code).toBe('link_expired')
    const old = makeOverrideLink(keys, wish, Date.now() - 31 * 60_000)
    const late = await client.prove('/override-login', { ...body, token: old }, key)
    expect(late.body.code).toBe('link_expired')
    const renewal = { user_id: 'ADMIN OVERRIDE', browser_fingerprint: 'x' }
    const renewed = await client.prove('/browser-fingerprint-login', renewal, key)
    expect(renewed.body.code).toBe('device_not_enrolled')
  })
})

test('the provider’s session ends after 30 minutes and is not renewed in between', async () => {
  let ahead = 0
  const kitchen = await kitchenFor('SQLite', { now: () => Date.now() + ahead })
  const provider = await signInOverride('SQLite', kitchen, kitchen.hexham)
  const renewal = { user_id: 'ADMIN OVERRIDE', browser_fingerprint: 'x' }
  const { client } = kitchen.hexham
  const renewed = await client.prove('/browser-fingerprint-login', renewal, provider.key)
  expect(renewed.body.code).toBe('device_not_enrolled')
  ahead = 29 * 60_000
  expect((await provider.get('/verify-token')).status).toBe(200)
  ahead = 30 * 60_000 + 1_000
  // Only the server's session book goes by this clock, not the token itself.
  expect((await provider.get('/verify-token')).body.code).toBe('token_invalid')
})

test('the signing key of a data folder is for its owner’s eyes only', async () => {
  const kitchen = await kitchenFor()
  const { mode } = statSync(join(kitchen.dataFolder, 'signing.key'))
  expect(mode & 0o777).toBe(0o600)
})
