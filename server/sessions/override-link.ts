/**
 * The provider's one-time link (`npm run override`; security.md, ADMIN OVERRIDE). It is signed by
 * the server's own key, so that the command needs no database and works while the server runs;
 * that it is used once is remembered by the server. Good for 30 minutes.
 */
import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/core/problems.ts'
import { inOwnHand, type Keys, readOwnHand } from '../keys.ts'

export const OVERRIDE_LINK_MS = 30 * 60_000

export type OverrideLink = {
  readonly id: string
  readonly customerId: string
  /** The real person. */
  readonly actor: string
  readonly reason: string
  readonly until: number
}

export function makeOverrideLink(
  keys: Keys,
  what: Pick<OverrideLink, 'customerId' | 'actor' | 'reason'>,
  now: number,
): string {
  const link: OverrideLink = { ...what, id: randomUUID(), until: now + OVERRIDE_LINK_MS }
  return inOwnHand(keys, 'override', link)
}

/** @throws Problem link_expired for a link that is forged, old, or of another business */
export function readOverrideLink(
  keys: Keys,
  token: string,
  customerId: string,
  now: number,
): OverrideLink {
  const link = readOwnHand<OverrideLink>(keys, 'override', token)
  const isGood = link && link.until > now && link.customerId === customerId
  if (!isGood) throw new Problem('link_expired')
  return link
}
