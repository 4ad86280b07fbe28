/**
 * The delivery grants this device was given, as the server signed them: one that is put back to an
 * older day has forgotten them, and is shown them again (sync.md, "Put back"). Kept with the device.
 * Always holds: what ended here is never said to have gone on, but for what was made under it: a clock
 * that jumped back when its person left takes nothing from them.
 */
import type { GrantRequest, LoginReply } from '#contract/core/access/session-protocol.ts'
import type { Device } from './device.ts'

/** `to` is when its person left, else the grant's own end, `until`. */
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

/** Its person has left. @param now by the server's clock (ms) */
export const endGrant = ({ change }: Pick<Device, 'change'>, id: string, now: number) =>
  change(nameOf(id), (value) => {
    const held = value as HeldGrant | undefined
    return held ? { ...held, to: Math.min(held.to, Math.round(now)) } : null
  })

/** As it is handed in. @param newest when the last that waits under it was made, by the server's clock (ms) */
export const toHandIn = ({ signed, to, until }: HeldGrant, newest: number): GrantRequest => ({
  signed,
  to: Math.min(until, Math.max(to, newest)),
})
