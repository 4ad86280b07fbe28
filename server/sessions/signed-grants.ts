/**
 * Delivery grants in the server's own hand (sync.md, "Put back"). A server that is put back to an
 * older day has forgotten those it gave since; the device that got one brings it back. Always holds:
 * only as it was given, to the device it was given to, in its business, for no longer than was signed
 * or than the device says it lasted; what the server still knows of a grant stands.
 */

import type { GrantRequest } from '#contract/core/access/session-protocol.ts'
import { Problem } from '#contract/core/problems.ts'
import type { ServerContext } from '../context.ts'
import { inOwnHand, type Keys, readOwnHand } from '../keys.ts'
import type { Writer } from '../store/store.ts'
import { type Device, type Grant, kept } from './kept.ts'
import { DELIVERY_MS, GRANT_MS, keepGrant } from './open-session.ts'
import { type Proof, useProof } from './proofs.ts'
import { readUser } from './session-book.ts'

type Said = Grant & { readonly customer_id: string }

export const signGrant = (keys: Keys, customer_id: string, grant: Grant): string =>
  inOwnHand(keys, 'grant', { ...grant, customer_id } satisfies Said)

/** One that the server would still know, had it not been put back. */
const isOfToday = ({ from, to }: Grant, now: number) =>
  from <= to && to <= now + GRANT_MS && now < to + DELIVERY_MS

/** @returns the grant, as far as the device says it reached; null when it is nothing of the kind */
function grantSaid(
  keys: Keys,
  customerId: string,
  { signed, to }: GrantRequest,
  now: number,
): Grant | null {
  const said = readOwnHand<Said>(keys, 'grant', signed)
  if (said?.customer_id !== customerId || !isOfToday(said, now)) return null
  const { customer_id: _, ...grant } = said
  if (to === undefined) return grant
  return to > grant.to ? null : { ...grant, to }
}

async function isOwn(tx: Writer, { user_id, device_id }: Grant, proof: Proof): Promise<boolean> {
  const device = await tx.kept<Device>(kept.device, device_id)
  return device?.value.thumbprint === proof.thumbprint && (await readUser(tx, user_id)) !== null
}

/** Takes one in; the same one again changes nothing. @throws Problem delivery_refused */
export async function takeGrant(
  context: ServerContext,
  customerId: string,
  request: GrantRequest,
  proof: Proof,
): Promise<void> {
  const now = context.now()
  const grant = grantSaid(context.keys, customerId, request, now)
  await context.store.write(customerId, async (tx) => {
    await useProof(tx, proof, now)
    if (!grant || !(await isOwn(tx, grant, proof))) throw new Problem('delivery_refused')
    if (await tx.kept<Grant>(kept.grant, grant.id)) return
    await keepGrant(tx, grant)
    await tx.note({
      actor: grant.user_id,
      device: grant.device_id,
      deviceTime: null,
      act: 'grant-handed-in',
      resource: 'users',
      id: grant.user_id,
      version: 0,
      body: JSON.stringify(grant),
      requestHash: null,
    })
  })
}
