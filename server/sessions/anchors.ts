/**
 * Anchors: moments of the server's clock that a device keeps, so that when something was recorded need
 * not be taken from the device (sync.md, "What counts as late"; ADR 0028). Always holds: one is worth
 * something only in its business, on its device and for whose sync got it; with it the server writes down
 * what waits on the device, which is what makes the contact count.
 */
import type { TimeAnchor, Waiting } from '#contract/core/sync/sync-protocol.ts'
import { ANCHOR_MS } from '#contract/core/sync/sync-protocol.ts'
import type { ServerContext } from '../context.ts'
import { inOwnHand, type Keys, readOwnHand } from '../keys.ts'
import type { Writer } from '../store/store.ts'
import type { Anchor } from './kept.ts'
import type { Session } from './session-book.ts'

export const signAnchor = (keys: Keys, anchor: Anchor): TimeAnchor => ({
  time: anchor.time,
  signed: inOwnHand(keys, 'anchor', anchor),
})

/** @returns null when it is nothing of this business and device, or in another hand */
export function readAnchor(
  keys: Keys,
  { customerId, deviceId }: Pick<Session, 'customerId' | 'deviceId'>,
  given: string,
): Anchor | null {
  const said = readOwnHand<Anchor>(keys, 'anchor', given)
  return said?.customer_id === customerId && said.device_id === deviceId ? said : null
}

/** In contact: what waits is written down, and the anchor is a minute old at most. */
export async function giveAnchor(
  { keys, now }: Pick<ServerContext, 'keys' | 'now'>,
  tx: Writer,
  { customerId, deviceId, caller }: Pick<Session, 'customerId' | 'deviceId' | 'caller'>,
  waiting: Waiting = {},
): Promise<TimeAnchor> {
  const at = now()
  const by = { device: deviceId, user: caller.user_id }
  const last = await tx.lastContact(by)
  const isCurrent = last !== null && at - last >= 0 && at - last < ANCHOR_MS
  if (!isCurrent) await tx.addContact(by, at)
  for (const [id, made] of Object.entries(waiting)) await tx.addWaiting(deviceId, { id, made, at })
  const time = isCurrent ? last : at
  return signAnchor(keys, {
    ...{ customer_id: customerId, device_id: deviceId },
    user_id: by.user,
    time,
  })
}
