/**
 * The delivery grants this device was given, as the server signed them: one that is put back to an
 * older day has forgotten them, and is shown them again (sync.md, "Put back"). Kept with the device.
 * Always holds: what ended here is never said to have gone on.
 */
import type { GrantRequest, LoginReply } from '#contract/session-protocol.ts'
import type { Device } from './device.ts'

/** As it is handed in; `to` is the grant's own end, or when its person left. */
export type HeldGrant = Required<GrantRequest>

const nameOf = (id: string) => `grant ${id}`

export const heldGrant = (
  { kept }: Pick<Device, 'kept'>,
  id: string,
): Promise<HeldGrant | undefined> => kept<HeldGrant>(nameOf(id))

export const keepGrant = (
  { keep }: Pick<Device, 'keep'>,
  { grant, signed_grant: signed }: Pick<LoginReply, 'grant' | 'signed_grant'>,
): Promise<void> => keep(nameOf(grant.id), { signed, to: grant.to } satisfies HeldGrant)

/** Its person has left. @param now by the server's clock (ms) */
export const endGrant = ({ change }: Pick<Device, 'change'>, id: string, now: number) =>
  change(nameOf(id), (value) => {
    const held = value as HeldGrant | undefined
    return held ? { ...held, to: Math.min(held.to, Math.round(now)) } : null
  })
