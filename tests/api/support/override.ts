/** What a test does with the server's own keys: signs tokens, and ADMIN OVERRIDE in by a link as `npm run override` makes it. */
import { createHmac } from 'node:crypto'
import type { LoginReply } from '#contract/core/access/session-protocol.ts'
import { openKeys } from '#server/keys.ts'
import { makeOverrideLink } from '#server/sessions/override-link.ts'
import type { Business } from './business.ts'
import type { Session } from './client.ts'
import { makeDeviceKey } from './device-key.ts'
import type { EngineName, Kitchen } from './kitchen.ts'

/** The keys of a test's server. */
export const keysOf = (engine: EngineName, { dataFolder }: Pick<Kitchen, 'dataFolder'>) =>
  openKeys({ dataFolder, ...(engine === 'PostgreSQL' && { signingKey: 's'.repeat(40) }) })

/** The same token, with other claims, signed as this server signs. */
export function changedToken(
  engine: EngineName,
  kitchen: Pick<Kitchen, 'dataFolder'>,
  token: string,
  change: (claims: Record<string, unknown>) => Record<string, unknown>,
): string {
  const [head = '', body = ''] = token.split('.')
  const claims = change(JSON.parse(Buffer.from(body, 'base64url').toString()))
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  const key = keysOf(engine, kitchen).key('token')
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

export async function signInOverride(
  engine: EngineName,
  kitchen: Kitchen,
  { id, client }: Business,
  { actor = 'Sam Lee', key = makeDeviceKey() } = {},
): Promise<Session> {
  const wish = { customerId: id, actor, reason: 'Ticket 118' }
  const token = makeOverrideLink(keysOf(engine, kitchen), wish, Date.now())
  const body = { token, browser_fingerprint: 'x', device_name: 'Support' }
  const reply = await client.prove<LoginReply>('/override-login', body, key)
  if (reply.status !== 200) throw new Error(`Nobody signed in: ${reply.text}`)
  return client.session(reply.body, key)
}
