/**
 * One-time links: the way to a first password and to a new one (security.md, "First accounts").
 * Always holds: only the SHA-256 of the token is kept; a link works once; a newer link of the same
 * person makes the older ones worthless.
 */
import { randomBytes } from 'node:crypto'
import type { Writer } from '../store/store.ts'
import { kept, type Link, sha256 } from './kept.ts'

const DAY_MS = 86_400_000
const lifetime = { welcome: 7 * DAY_MS, reset: 3_600_000 } as const

export async function makeLink(
  tx: Writer,
  link: Link,
  now: number,
): Promise<{ path: string; expires: number }> {
  for (const older of await tx.keptAll<Link>(kept.link)) {
    if (older.value.user_id === link.user_id) await tx.take(kept.link, older.key)
  }
  const token = randomBytes(24).toString('base64url')
  const expires = now + lifetime[link.purpose]
  await tx.keep(kept.link, sha256(token), link, expires)
  const welcome = link.purpose === 'welcome' ? '&welcome=1' : ''
  return { path: `/reset-password?token=${token}${welcome}`, expires }
}
