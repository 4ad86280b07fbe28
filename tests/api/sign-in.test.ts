import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { rounds } from '#tests/support/depth.ts'
import { base64url, type DeviceKey, makeDeviceKey, makeProof } from './support/device-key.ts'
import { emailOf, engines, type Kitchen, kitchenFor, PASSWORD } from './support/kitchen.ts'

const device = { browser_fingerprint: 'fingerprint-1', device_name: 'Cold room tablet' }
const asha = { email: emailOf('asha'), password: PASSWORD }

describe.each(engines)('signing in, on %s', (engine) => {
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
  })

  test('the first try gets a nonce, the second one a token of 15 minutes, a device and a grant of 30 days', async () => {
    const { client } = kitchen.hexham
    const first = await client.call('POST', '/login', { body: { ...asha, ...device } })
    expect(first.status).toBe(401)
    expect(first.body.code).toBe('use_dpop_nonce')
    expect(first.headers.get(header.nonce)).toMatch(/^\S{40,}$/)

    const { status, body, headers } = await client.login(asha)
    expect(status).toBe(200)
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ roles: ['admin'], domain: 'hexham', device: body.device.id })
    expect(claims.exp - claims.iat).toBe(900)
    expect(body.grant.user_id).toBe(kitchen.hexham.users.asha)
    expect(Math.round((body.grant.to - body.grant.from) / 86_400_000)).toBe(30)
    expect(headers.get('set-cookie')).toBe(`XSRF-TOKEN=${body.xsrf}; Path=/; SameSite=Strict`)
  })

  test('AC 3.2.3 a wrong password and an unknown address get the same sentence, and so does a username', async () => {
    const { client } = kitchen.hexham
    const wrong = await client.login({ ...asha, password: 'wrong' })
    const unknown = await client.login({ email: 'nobody@example.com', password: PASSWORD })
    const named = await client.login({ username: 'nobody', password: PASSWORD })
    for (const reply of [wrong, unknown, named]) {
      expect(reply.status).toBe(401)
      expect(reply.body).toMatchObject({
        code: 'wrong_password',
        title: 'Email or password is wrong.',
      })
    }
  })

  test('the same device key keeps its id and code, the second device gets the next code', async () => {
    const key = makeDeviceKey()
    const { client } = kitchen.kelso
    const [first, again] = [await client.login(asha, key), await client.login(asha, key)]
    const other = await client.login(asha)
    expect(again.body.device).toEqual(first.body.device)
    expect(other.body.device.code).not.toBe(first.body.device.code)
    expect(again.body.grant.id).toBe(first.body.grant.id)
  })

  test('after 10 wrong passwords the right one has to wait too, guesses in parallel included', async () => {
    const { client } = kitchen.kelso
    const guess = () => client.login({ email: emailOf('grace'), password: 'wrong' })
    const replies = await Promise.all(Array.from({ length: 16 }, guess))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(6)
    const right = await client.login({ email: emailOf('grace'), password: PASSWORD })
    expect(right.status).toBe(429)
    const seconds = Number(right.headers.get('retry-after'))
    expect([seconds > 14 * 60, seconds <= 15 * 60]).toEqual([true, true])
    expect(right.body).toMatchObject({
      title: 'Too many tries. Wait 15 minutes and try again.',
    })
  })

  test('a proof that was used is worth nothing, not even with the right password', async () => {
    const { client } = kitchen.hexham
    const call = { method: 'POST', url: `${client.url}/login`, nonce: await client.nonce() }
    const proof = makeProof(makeDeviceKey(), call)
    const options = { body: { ...asha, ...device }, headers: { [header.proof]: proof } }
    expect((await client.call('POST', '/login', options)).status).toBe(200)
    const replay = await client.call('POST', '/login', options)
    expect(replay.status).toBe(401)
    expect(replay.body.code).toBe('device_not_enrolled')
  })

  test('a session is renewed by fingerprint only with the key that was enrolled, and only for who signed in there', async () => {
    const { client, users } = kitchen.hexham
    const key = makeDeviceKey()
    await client.login({ email: emailOf('ben'), password: PASSWORD }, key)
    const renew = (user_id: string, by: DeviceKey) =>
      client.prove<LoginReply & { code: string }>(
        '/browser-fingerprint-login',
        { user_id, browser_fingerprint: 'fingerprint-1' },
        by,
      )
    const renewed = await renew(users.ben, key)
    expect(renewed.status).toBe(200)
    expect(renewed.body.token.split('.')).toHaveLength(3)

    const copied = await renew(users.ben, makeDeviceKey())
    const somebodyElse = await renew(users.asha, key)
    for (const reply of [copied, somebodyElse]) {
      expect(reply.status).toBe(401)
      expect(reply.body.code).toBe('device_not_enrolled')
    }
  })

  test('a token of hexham opens nothing in kelso, nor does one without a business', async () => {
    const session = await kitchen.hexham.as('asha')
    const elsewhere = await session.get('/v2/locations', { [header.customerId]: 'kelso' })
    expect(elsewhere.status).toBe(401)
    expect(elsewhere.body.code).toBe('token_invalid')
    expect((await session.get('/v2/locations', { [header.customerId]: 'nobody' })).status).toBe(401)
    expect((await session.get('/verify-token')).body).toEqual({ ok: true })
  })

  test('signing out ends the session at once and the grant with it', async () => {
    const session = await kitchen.hexham.client.signIn({
      email: emailOf('tom'),
      password: PASSWORD,
    })
    expect((await session.post('/logout')).status).toBe(200)
    expect((await session.get('/verify-token')).status).toBe(401)
    const grant = await kitchen.store
      .read('hexham')
      .kept<{ to: number }>('grant', session.reply.grant.id)
    expect(grant?.value.to).toBeLessThanOrEqual(Date.now())
  })
})

describe('what pretends to be a sign-in', () => {
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await kitchenFor()
  })

  const forged = rounds(400, 10_000)
  test(`of ${forged} forged proofs none is accepted`, async () => {
    const { client } = kitchen.hexham
    const key = makeDeviceKey()
    const nonce = await client.nonce()
    const call = { method: 'POST', url: `${client.url}/login`, nonce }
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const stranger = makeDeviceKey()
    const forgeries = [
      () => makeProof(key, call, { header: { alg: 'none' } }),
      () => makeProof(key, call, { header: { alg: 'none' }, signature: '' }),
      () => makeProof(key, call, { header: { alg: 'HS256' } }),
      () => makeProof(key, call, { header: { typ: 'JWT' } }),
      () => makeProof(key, call, { header: { jwk: stranger.jwk } }),
      () => makeProof(key, call, { header: { jwk: { ...key.jwk, crv: 'P-384' } } }),
      () => makeProof(key, call, { header: { jwk: { ...key.jwk, x: 'A'.repeat(43) } } }),
      () => makeProof(key, call, { header: { jwk: rsa.publicKey.export({ format: 'jwk' }) } }),
      () => makeProof(key, call, { header: { jwk: { kty: 'oct', k: 'AAAA' } } }),
      () => makeProof(key, call, { claims: { htm: 'GET' } }),
      () => makeProof(key, call, { claims: { htu: 'https://evil.example/login' } }),
      () => makeProof(key, call, { claims: { htu: `${client.url}/logout` } }),
      () => makeProof(key, call, { claims: { nonce: 'mwpwl5y4.AAAA.BBBB' } }),
      () => makeProof(key, call, { claims: { nonce: undefined } }),
      () => makeProof(key, call, { claims: { jti: undefined } }),
      () => makeProof(key, call, { claims: { jti: 7 } }),
      () => makeProof(key, call, { signature: randomBytes(64).toString('base64url') }),
      () => makeProof(key, call, { signature: randomBytes(63).toString('base64url') }),
      () => makeProof(key, call, { signature: 'A'.repeat(86) }),
      () => `${makeProof(key, call)}.x`,
      () => base64url({ typ: 'dpop+jwt' }),
      () => randomBytes(80).toString('base64url'),
      () => `${'.'.repeat(3)}`,
      () => makeProof(key, call, { claims: { pad: 'x'.repeat(5_000) } }),
    ]
    const bits = randomBytes(forged)
    let accepted = 0
    for (let at = 0; at < forged; at += 50) {
      const batch = Array.from({ length: Math.min(50, forged - at) }, (_, offset) => {
        const pick = forgeries[(at + offset) % forgeries.length] ?? forgeries[0]
        let proof = pick?.() ?? ''
        // Past the first round of the list, one sign of a good proof is turned instead.
        if (at + offset >= forgeries.length && (bits[at + offset] ?? 0) % 2 === 0) {
          const good = makeProof(key, call)
          const cut = (bits[at + offset] ?? 0) % (good.length - 2)
          proof = good.slice(0, cut) + (good[cut] === 'A' ? 'B' : 'A') + good.slice(cut + 1)
        }
        return client.call('POST', '/login', {
          body: { ...asha, ...device },
          headers: { [header.proof]: proof },
        })
      })
      for (const reply of await Promise.all(batch)) {
        expect(reply.status).toBe(401)
        if (reply.body.code !== 'device_not_enrolled' && reply.body.code !== 'use_dpop_nonce') {
          accepted++
        }
      }
    }
    expect(accepted).toBe(0)
    expect((await client.login(asha)).status).toBe(200)
  })

  test('tokens signed by nobody, by another key or for another algorithm are refused: 6 of 6', async () => {
    const session = await kitchen.hexham.as('asha')
    const [head = '', body = '', signature = ''] = session.token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const hs = (header: string, payload: string, key: string) =>
      createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')
    const none = base64url({ alg: 'none', typ: 'JWT' })
    const hs512 = base64url({ alg: 'HS512', typ: 'JWT' })
    const other = base64url({ ...claims, roles: ['ADMIN OVERRIDE'] })
    const tokens = [
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${hs512}.${body}.${hs(hs512, body, 'guess')}`,
      `${head}.${body}.${hs(head, body, 'guess')}`,
      `${head}.${other}.${signature}`,
      `${head}.${body}.`,
    ]
    const replies = await Promise.all(
      tokens.map((token) => session.get('/verify-token', { Authorization: `Bearer ${token}` })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(401))
    expect((await session.get('/verify-token')).status).toBe(200)
  })

  test('a page of another site can neither sign in nor write, and our own page needs the XSRF value', async () => {
    const session = await kitchen.hexham.as('asha')
    const department = { active_status: true, last_active: 1 }
    const patch = (headers: Record<string, string>) =>
      session.call('PATCH', '/users/status', { body: department, headers })
    const evil = await patch({ Origin: 'https://evil.example', [header.xsrf]: session.reply.xsrf })
    expect(evil.body).toMatchObject({ status: 403, code: 'wrong_origin' })
    expect((await patch({ Origin: 'null' })).status).toBe(403)
    expect((await patch({ Origin: kitchen.url })).status).toBe(403)
    const other = await kitchen.hexham.as('ben')
    expect((await patch({ Origin: kitchen.url, [header.xsrf]: other.reply.xsrf })).status).toBe(403)
    expect((await patch({ Origin: kitchen.url, [header.xsrf]: session.reply.xsrf })).status).toBe(
      200,
    )

    const shell = await patch({ Origin: 'capacitor://localhost' })
    expect(shell.status).toBe(200)
    expect(shell.headers.get('access-control-allow-origin')).toBe('capacitor://localhost')
    expect(shell.headers.get('access-control-expose-headers')?.split(', ')).toEqual([
      'Cursor',
      'More',
      'Scope',
      'Epoch',
      'ETag',
      'DPoP-Nonce',
      'Retry-After',
    ])
    const signIn = await kitchen.hexham.client.call('POST', '/login', {
      body: { ...asha, ...device },
      headers: { Origin: 'https://evil.example' },
    })
    expect(signIn.body.code).toBe('wrong_origin')
  })
})
