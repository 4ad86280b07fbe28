/** What a device's sync says of time, in a test: it asks for an anchor, and names it when it sends. */

import { madeAt } from '#contract/core/sync/made-at.ts'
import { type AnchorReply, header, type Waiting } from '#contract/core/sync/sync-protocol.ts'
import type { Session } from './client.ts'

type Fact = { readonly id: string; readonly created: number; readonly clock_skew_ms?: number }
/** A claim as it is listed: of the field of a record. */
type Listed = { readonly name: string; readonly at: number }

/** A signing that waits. */
export const signingOf = (id: unknown, at: number): Listed => ({ name: `${id}.signed_at`, at })

const asListed = (fact: Fact | Listed): readonly [string, number] =>
  'name' in fact ? [fact.name, fact.at] : [fact.id, madeAt(fact)]

/** In contact: what waits is listed. @returns the anchor, as the device keeps it */
export async function contact(
  session: Session,
  facts: readonly (Fact | Listed)[] = [],
): Promise<string> {
  const waiting: Waiting = Object.fromEntries(facts.map(asListed))
  const reply = await session.post<AnchorReply>('/v2/devices/anchors', { waiting })
  if (reply.status !== 200) throw new Error(`No anchor: ${reply.text}`)
  return reply.body.anchor.signed
}

/** Saved with this anchor, under the sign-in of this session. */
export const savedWith = (
  anchor: string,
  madeUnder?: string,
): Readonly<Record<string, string>> => ({
  [header.anchor]: anchor,
  [header.madeOffline]: 'true',
  ...(madeUnder !== undefined && { [header.madeUnder]: madeUnder }),
})
