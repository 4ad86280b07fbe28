/** Forged and replayed logins (security.md, "How it is proved"): none opens anything. */
import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { makeNonce } from '#server/sessions/proofs.ts'
import { rounds } from '#tests/support/depth.ts'
import { type Seeded, seeded } from '#tests/sync/seeded.ts'
import { deliver } from '../api/support/deliver.ts'
import {
  base64url,
  type DeviceKey,
  makeDeviceKey,
  makeProof,
  type ProofParts,
} from '../api/support/device-key.ts'
import { emailOf, type Kitchen, kitchenFor, oneEngine, PASSWORD } from '../api/support/kitchen.ts'
import { keysOf } from '../api/support/override.ts'
import { reading } from '../api/support/records.ts'
import { sharedTablet } from '../api/support/tablet.ts'

const FORGED = rounds(400, 10_000)
const REPLAYED = rounds(40, 2_500)
const TOKENS = rounds(200, 10_000)
const AT_ONCE = 40
const PIN = '4821'
/** Of P-256: (r, n - s) is as good a signature as (r, s). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

type Signed = { readonly method: string; readonly url: string; readonly nonce: string }

const part = (proof: string, at: number) => proof.split('.')[at] ?? ''
const signedBy = (head: object, claims: object, signature: (signed: string) => Buffer) => {
  const signed = `${base64url(head)}.${base64url(claims)}`
  return `${signed}.${signature(signed).toString('base64url')}`
}

/** The same signature in other bytes. */
function mirrored(proof: string): string {
  const bytes = Buffer.from(part(proof, 2), 'base64url')
  const s = BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const other = Buffer.from((ORDER - s).toString(16).padStart(64, '0'), 'hex')
  const signature = Buffer.concat([bytes.subarray(0, 32), other]).toString('base64url')
  return `${part(proof, 0)}.${part(proof, 1)}.${signature}`
}

/** Every way there is to prove nothing; `stale` and `foreign` are nonces of then and of elsewhere. */
function forgeries(key: DeviceKey, nonces: { stale: string; foreign: string }) {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const stranger = makeDeviceKey()
  const { d } = key.privateKey.export({ format: 'jwk' })
  const spki = createPublicKey(key.privateKey).export({ type: 'spki', format: 'pem' })
  const claims = (call: Signed) => ({
    jti: randomBytes(9).toString('base64url'),
    htm: call.method,
    htu: call.url,
    nonce: call.nonce,
  })
  const withMac = (call: Signed, alg: string, hash: string, secret: string | Buffer) =>
    signedBy({ typ: 'dpop+jwt', alg, jwk: key.jwk }, claims(call), (signed) =>
      createHmac(hash, secret).update(signed).digest(),
    )
  const withKey = (call: Signed, alg: string, by: KeyObject, jwk: object) =>
    signedBy({ typ: 'dpop+jwt', alg, jwk }, claims(call), (signed) =>
      sign('sha256', Buffer.from(signed), { key: by, dsaEncoding: 'ieee-p1363' }),
    )
  const made = (parts: ProofParts) => (call: Signed) => makeProof(key, call, parts)
  const jwkOf = ({ publicKey }: { publicKey: KeyObject }) => publicKey.export({ format: 'jwk' })
  return [
    ...['none', 'None', 'NONE', '', 'ES384', 'ES512', 'RS256', 'PS256', 'EdDSA', 'HS256', null, 1],
  ]
    .map((alg) => made({ header: { alg } }))
    .concat([
      made({ header: { alg: 'none' }, signature: '' }),
      (call) => withMac(call, 'HS256', 'sha256', String(spki)),
      (call) => withMac(call, 'HS256', 'sha256', JSON.stringify(key.jwk)),
      (call) => withMac(call, 'ES256', 'sha256', String(spki)),
      (call) => withMac(call, 'HS512', 'sha512', Buffer.from(key.jwk.x, 'base64url')),
      (call) => withKey(call, 'RS256', rsa.privateKey, jwkOf(rsa)),
      (call) => withKey(call, 'ES256', rsa.privateKey, jwkOf(rsa)),
      (call) => withKey(call, 'ES256', p384.privateKey, jwkOf(p384)),
      (call) => withKey(call, 'ES256', p384.privateKey, { ...jwkOf(p384), crv: 'P-256' }),
      (call) => withKey(call, 'ES256', stranger.privateKey, key.jwk),
      ...['kty', 'crv', 'x', 'y'].map((name) =>
        made({ header: { jwk: { ...key.jwk, [name]: undefined } } }),
      ),
      made({ header: { jwk: { ...key.jwk, d } } }),
      made({ header: { jwk: { ...key.jwk, x: key.jwk.y } } }),
      made({ header: { jwk: { ...key.jwk, y: 'A'.repeat(43) } } }),
      made({ header: { jwk: { kty: 'oct', k: 'AAAA' } } }),
      made({ header: { jwk: [key.jwk] } }),
      made({ header: { jwk: null } }),
      made({ header: { jwk: JSON.stringify(key.jwk) } }),
      made({ header: { typ: 'JWT' } }),
      made({ header: { typ: undefined } }),
      ...['GET', 'post', '', null, ['POST']].map((htm) => made({ claims: { htm } })),
      (call) => makeProof(key, { ...call, url: `${call.url}/` }),
      (call) => makeProof(key, { ...call, url: `${call.url}?a=1` }),
      (call) => makeProof(key, { ...call, url: call.url.replace('http:', 'https:') }),
      (call) => makeProof(key, { ...call, url: call.url.replace('localhost', 'evil.example') }),
      (call) => makeProof(key, { ...call, url: `${new URL(call.url).origin}/logout` }),
      made({ claims: { htu: undefined } }),
      made({ claims: { nonce: nonces.stale } }),
      made({ claims: { nonce: nonces.foreign } }),
      made({ claims: { nonce: undefined } }),
      (call) => makeProof(key, { ...call, nonce: `zzzzzzzzz${call.nonce}` }),
      (call) => makeProof(key, { ...call, nonce: `${call.nonce}.x` }),
      ...[undefined, '', 7, 'short', 'x'.repeat(201), ['12345678']].map((jti) =>
        made({ claims: { jti } }),
      ),
      made({ signature: '' }),
      made({ signature: 'A'.repeat(86) }),
      (call) => makeProof(key, call, { signature: part(makeProof(key, call), 2) }),
      (call) => `${makeProof(key, call)}.x`,
      (call) => `${makeProof(key, call)}, ${makeProof(key, call)}`,
      (call) => part(makeProof(key, call), 0),
      () => randomBytes(90).toString('base64url'),
      () => '..',
      made({ claims: { pad: 'x'.repeat(5_000) } }),
    ] satisfies ((call: Signed) => string)[])
}

/** One sign of a good proof is another. */
function turned(proof: string, chance: Seeded): string {
  // The last sign of a signature has bits that say nothing.
  const cut = chance.between(0, proof.length - 2)
  return proof.slice(0, cut) + (proof[cut] === 'A' ? 'B' : 'A') + proof.slice(cut + 1)
}

describe.each(oneEngine)('who pretends to be a known device, on %s', (engine) => {
  let kitchen: Kitchen
  let tablet: { readonly key: DeviceKey; readonly id: string }
  const ben = makeDeviceKey()
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    const { hexham } = kitchen
    await (await hexham.as('ben')).post('/users/pin', { pin: PIN })
    await hexham.client.signIn({ email: emailOf('ben'), password: PASSWORD }, ben)
    tablet = await sharedTablet(hexham, await hexham.as('asha'), ['ben'])
  })
  const renewal = () => ({
    key: ben,
    path: '/browser-fingerprint-login',
    body: { user_id: kitchen.hexham.users.ben, browser_fingerprint: 'fingerprint-1' },
  })
  /** Calls that a proof alone, or with what is right beside it, opens. */
  const doors = () => {
    const { users } = kitchen.hexham
    const device = { browser_fingerprint: 'fingerprint-1', device_name: 'Tablet' }
    return [
      { key: ben, path: '/login', body: { email: emailOf('ben'), password: PASSWORD, ...device } },
      renewal(),
      { key: tablet.key, path: '/quick-login', body: { id: users.ben, pin: PIN } },
      { key: tablet.key, path: '/v2/devices/people', body: {} },
    ]
  }
  const send = (path: string, body: object, proof: string) =>
    kitchen.hexham.client.call('POST', path, { body, headers: { [header.proof]: proof } })

  test(`of ${FORGED} forged proofs at 4 doors none is accepted, and the true one is`, async () => {
    const { client } = kitchen.hexham
    const seed = 7
    const chance = seeded(seed)
    const keys = keysOf(engine, kitchen)
    const nonces = {
      stale: makeNonce(keys, Date.now() - 5 * 60_000 - 1),
      foreign: makeNonce(
        { ...keys, sign: (_, text) => createHmac('sha256', 'x').update(text).digest('base64url') },
        Date.now(),
      ),
    }
    const open = doors().map((door) => ({ ...door, ways: forgeries(door.key, nonces) }))
    const accepted: string[] = []
    for (let done = 0; done < FORGED; done += AT_ONCE) {
      const nonce = await client.nonce()
      const batch = Array.from({ length: AT_ONCE }, async (_, offset) => {
        const door = open[(done + offset) % open.length]
        if (!door) return
        const { path, body, key, ways } = door
        const call = { method: 'POST', url: client.url + path, nonce }
        const at = Math.floor((done + offset) / open.length)
        const proof =
          at >= ways.length && chance.chance(0.5)
            ? turned(makeProof(key, call), chance)
            : (ways[at % ways.length]?.(call) ?? '')
        const reply = await send(path, body, proof)
        if (reply.status !== 401) accepted.push(`Seed ${seed}: ${path} ${proof} ${reply.text}`)
      })
      await Promise.all(batch)
    }
    expect(accepted).toEqual([])
    for (const { path, body, key } of open) {
      expect((await client.prove(path, body, key)).status).toBe(200)
    }
  })

  test(`${REPLAYED} proofs, each sent 3 times at once and once in another form: each opens once`, async () => {
    const { client } = kitchen.hexham
    const { path, body, key } = renewal()
    const opened: number[] = []
    for (let done = 0; done < REPLAYED; done += 10) {
      const nonce = await client.nonce()
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const proof = makeProof(key, { method: 'POST', url: client.url + path, nonce })
          const all = [proof, proof, proof, mirrored(proof)].map((one) => send(path, body, one))
          const replies = await Promise.all(all)
          opened.push(replies.filter(({ status }) => status === 200).length)
        }),
      )
    }
    expect(opened.filter((times) => times !== 1)).toEqual([])
  })

  test(`of ${TOKENS} tokens that the server never gave, none is taken`, async () => {
    const { hexham } = kitchen
    const session = await hexham.as('ben')
    const chance = seeded(11)
    const claimsOf = ({ token }: { token: string }) =>
      JSON.parse(Buffer.from(part(token, 1), 'base64url').toString())
    const [head = '', body = '', signature = ''] = session.token.split('.')
    const claims = claimsOf(session)
    // What Asha's own token says, where she is signed in: only her signature is missing.
    const asha = claimsOf(await hexham.as('asha'))
    const now = Math.floor(Date.now() / 1_000)
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const mac = (alg: string, hash: string, said: object, secret: string | Buffer) =>
      signedBy({ alg, typ: 'JWT' }, said, (signed) =>
        createHmac(hash, secret).update(signed).digest(),
      )
    const keys = keysOf(engine, kitchen)
    const ways = [
      () => turned(session.token, chance),
      () => `${base64url({ alg: 'none' })}.${base64url(asha)}.`,
      () => `${base64url({ alg: 'none' })}.${body}.${signature}`,
      () => `${head}.${base64url(asha)}.${signature}`,
      () => mac('HS256', 'sha256', asha, randomBytes(32)),
      () => mac('HS256', 'sha256', asha, ''),
      () => mac('HS512', 'sha512', asha, keys.key('token')),
      () => mac('HS384', 'sha384', asha, keys.key('token')),
      ...(['nonce', 'xsrf', 'grant', 'override'] as const).map(
        (purpose) => () => mac('HS256', 'sha256', asha, keys.key(purpose)),
      ),
      () =>
        signedBy({ alg: 'RS256', typ: 'JWT' }, asha, (signed) =>
          sign('sha256', Buffer.from(signed), rsa.privateKey),
        ),
      // In the server's own hand, and yet: for another business, nobody, long ago.
      () => mac('HS256', 'sha256', { ...claims, domain: 'kelso' }, keys.key('token')),
      () => mac('HS256', 'sha256', { ...claims, device: 'x' }, keys.key('token')),
      () => mac('HS256', 'sha256', { ...asha, device: claims.device }, keys.key('token')),
      () => mac('HS256', 'sha256', { ...claims, iat: now - 901, exp: now - 1 }, keys.key('token')),
    ]
    const taken: string[] = []
    for (let done = 0; done < TOKENS; done += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, async (_, offset) => {
        const token = ways[(done + offset) % ways.length]?.() ?? ''
        const { status } = await session.get('/users/me', { Authorization: `Bearer ${token}` })
        if (status !== 401) taken.push(token)
      })
      await Promise.all(batch)
    }
    expect(taken).toEqual([])
    expect((await session.get('/users/me')).status).toBe(200)
  })

  test('a delivery proved for one call is worth nothing for another, nor a second time', async () => {
    const { client } = kitchen.hexham
    const session = await client.signIn({ email: emailOf('ben'), password: PASSWORD })
    const log = reading(kitchen.hexham, 'ben')
    const grant = { id: session.reply.grant.id, key: session.key }
    const stray = await deliver(client, { ...grant, body: log, sent: { path: '/v2/issues' } })
    expect(stray.status).toBe(401)
    const first = await deliver(client, { ...grant, body: log })
    expect(first.status).toBe(201)
  })
})
