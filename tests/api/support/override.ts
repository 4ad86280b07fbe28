/** Signs ADMIN OVERRIDE in, in a test, by a link as `npm run override` makes it. */
import type { LoginReply } from '#contract/session-protocol.ts'
import { openKeys } from '#server/keys.ts'
import { makeOverrideLink } from '#server/sessions/override-link.ts'
import type { Session } from './client.ts'
import { makeDeviceKey } from './device-key.ts'
import type { Business, EngineName, Kitchen } from './kitchen.ts'

/** The keys of a test's server. */
export const keysOf = (engine: EngineName, { dataFolder }: Pick<Kitchen, 'dataFolder'>) =>
  openKeys({ dataFolder, ...(engine === 'PostgreSQL' && { signingKey: 's'.repeat(40) }) })

export async function signInOverride(
  engine: EngineName,
  kitchen: Kitchen,
  { id, client }: Business,
): Promise<Session> {
  const wish = { customerId: id, actor: 'Sam Lee', reason: 'Ticket 118' }
  const token = makeOverrideLink(keysOf(engine, kitchen), wish, Date.now())
  const key = makeDeviceKey()
  const body = { token, browser_fingerprint: 'x', device_name: 'Support' }
  const reply = await client.prove<LoginReply>('/override-login', body, key)
  if (reply.status !== 200) throw new Error(`Nobody signed in: ${reply.text}`)
  return client.session(reply.body, key)
}
