/**
 * What the server itself holds, asked by a person who signs in without a browser: the oracle of the
 * browser tests. Always holds: it is a device of its own, with a key of its own.
 */

import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import type { User } from '#contract/modules/people/users.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { DeviceKey } from '#local/device/device.ts'
import { makeProof } from '#local/device/proof.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { SignIn } from './kitchen-device.ts'

const customer = { [header.customerId]: 'staging' }

async function enrolledKey(): Promise<DeviceKey> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  const {
    kty = '',
    crv = '',
    x = '',
    y = '',
  } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { privateKey: pair.privateKey, publicJwk: { kty, crv, x, y } }
}

async function signIn(origin: string, { name, password }: SignIn): Promise<LoginReply> {
  const key = await enrolledKey()
  const url = `${origin}/login`
  let nonce: string | undefined
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const proof = await makeProof(key, {
      method: 'POST',
      url,
      now: Date.now(),
      ...(nonce && { nonce }),
    })
    const reply = await fetch(url, {
      method: 'POST',
      headers: { ...customer, 'content-type': 'application/json', origin, [header.proof]: proof },
      body: JSON.stringify({
        ...(name.includes('@') ? { email: name } : { username: name }),
        password,
        browser_fingerprint: 'a test without a browser',
        device_name: 'Test oracle',
      }),
    })
    if (reply.ok) return (await reply.json()) as LoginReply
    nonce = reply.headers.get(header.nonce) ?? undefined
    if (attempt > 0) throw new Error(`${name} could not sign in: ${await reply.text()}`)
  }
  throw new Error('unreachable')
}

/** @throws when the person is unknown or refused */
export async function serverReader(origin: string, who: SignIn | undefined) {
  if (!who) throw new Error('The server printed no such sign-in.')
  let { token, xsrf } = await signIn(origin, who)
  const ask = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        ...customer,
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        origin,
        ...(method !== 'GET' && { [header.xsrf]: xsrf }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const call: typeof ask = async (...what) => {
    const reply = await ask(...what)
    if (reply.status !== 401)
      return reply
      // A day has passed since: as people do, it signs in again.
    ;({ token, xsrf } = await signIn(origin, who))
    return ask(...what)
  }
  const list = async <R>(path: string): Promise<R[]> => {
    const rows: R[] = []
    let after = ''
    for (;;) {
      const reply = await call('GET', `${path}${after}`)
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
      rows.push(...((await reply.json()) as R[]))
      if (reply.headers.get(header.more) !== 'true') return rows
      after = `?after=${reply.headers.get(header.cursor)}`
    }
  }
  const logs = () => list<TemperatureLog>('/v2/temperature-logs')
  const users = await call('GET', '/users').then((reply) =>
    reply.ok ? (reply.json() as Promise<User[]>) : [],
  )

  const ownId = users.find(({ email_address }) => email_address?.email === who.name)?.id

  return {
    call,
    list,
    idOf: (firstName: string) => users.find(({ first_name }) => first_name === firstName)?.id,
    logsSince: async (from: number) => (await logs()).filter(({ created }) => created >= from),
    countLogs: async () => (await logs()).length,
    status: async (path: string) => (await call('GET', path)).status,
    /** The statuses of each act on the newest reading of somebody else. */
    async tryEverything() {
      const newest = (await logs()).at(-1)
      if (!newest) throw new Error('There is no reading to try on.')
      const path = `/v2/temperature-logs/${newest.id}`
      const { id, created_by, version, updated, received, ...fields } = newest
      const now = Date.now()
      const created = { ...fields, id: uuidV7(), created: now, date: now, created_by: ownId }
      const verified = { verified_by: ownId, verified_at: now }
      return {
        create: (await call('POST', '/v2/temperature-logs', created)).status,
        edit: (await call('PUT', path, { temperature: 3 })).status,
        remove: (await call('DELETE', path)).status,
        verify: (await call('PUT', path, verified)).status,
      }
    },
  }
}
