/**
 * The delivery grants this device was given, as the server signed them. A server restored from a
 * backup has forgotten them, and gets them again (sync.md, "Put back"). Kept with the device.
 * Always holds: a grant that ended here is never extended, except to cover what was made under it,
 * in case the clock jumped back when its person left.
 */
import type { GrantRequest, LoginReply } from '#contract/core/access/session-protocol.ts'
import type { Device } from './device.ts'

/** `to` is when its person left, otherwise the grant's own end, `until`. */
export type HeldGrant = Required<GrantRequest> & { readonly until: number }

const nameOf = (id: string) => `grant ${id}`

export const heldGrant = (
  { kept }: Pick<Device, 'kept'>,
  id: string,
): Promise<HeldGrant | undefined> => kept<HeldGrant>(nameOf(id))

export const keepGrant = (
  { keep }: Pick<Device, 'keep'>,
  { grant, signed_grant: signed }: Pick<LoginReply, 'grant' | 'signed_grant'>,
): Promise<void> =>
  keep(nameOf(grant.id), { signed, to: grant.to, until: grant.to } satisfies HeldGrant)

/** Called when its person leaves. @param now by the server's clock (ms) */
export const endGrant = ({ change }: Pick<Device, 'change'>, id: string, now: number) =>
  change(nameOf(id), (value) => {
    const held = value as HeldGrant | undefined
    return held ? { ...held, to: Math.min(held.to, Math.round(now)) } : null
  })

/**
 * The grant as submitted. @param newest when the last entry waiting under it was made, by the
 * server's clock (ms)
 */
export const toHandIn = ({ signed, to, until }: HeldGrant, newest: number): GrantRequest => ({
  signed,
  to: Math.min(until, Math.max(to, newest)),
})
