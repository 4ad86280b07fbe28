/**
 * What a successful sign-in leaves behind, in one transaction: the device under its key, the
 * session of this person on it, the delivery grant (sync.md, "Devices and people") and a ledger
 * row. Never enrols a key that was removed; a new sign-in with the password does.
 */

import type { TokenClaims } from '#contract/core/access/session-protocol.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { uuidV7 } from '../ids.ts'
import type { Writer } from '../store/store.ts'
import { type Device, type Grant, type KeptSession, kept, sessionKey } from './kept.ts'

/** As far as a grant reaches from its last renewal. */
export const GRANT_MS = 30 * 24 * 3_600_000
/** The longest a person works on one opening of a shared tablet; it asks again long before. */
export const WORKING_MS = 12 * 3_600_000
/** Nothing is delivered that late. */
export const DELIVERY_MS = 180 * 24 * 3_600_000
const OVERRIDE_MS = 30 * 60_000

export type Opened = {
  readonly device: Device
  readonly grant: Grant
  readonly sessionId: string
  readonly act?: string
}

const DEVICES = 'device-count'
const deviceCode = (count: number) => `D${count}`
const deviceCount = async (tx: Writer) =>
  (await tx.kept<number>(kept.business, DEVICES))?.value ?? 0

/** After a restore: what was enrolled since the backup has its code in batch codes already (ADR 0046). */
export async function skipDeviceCodes(tx: Writer, count: number) {
  const last = await deviceCount(tx)
  await tx.keep(kept.business, DEVICES, last + count)
  return { from: deviceCode(last + 1), to: deviceCode(last + count) }
}

/** The device of this key, new unless it is known and wasn't removed. */
export async function enrol(
  tx: Writer,
  who: { userId: string; thumbprint: string; name: string; fingerprint: string; now: number },
): Promise<Device> {
  const known = await tx.kept<string>(kept.deviceKey, who.thumbprint)
  const before = known && (await tx.kept<Device>(kept.device, known.value))
  if (before && before.value.removed_at === undefined) {
    const device = { ...before.value, fingerprint: who.fingerprint }
    await tx.keep(kept.device, device.id, device)
    return device
  }
  const count = (await deviceCount(tx)) + 1
  const device: Device = {
    id: uuidV7(who.now),
    code: deviceCode(count),
    name: who.name,
    thumbprint: who.thumbprint,
    enrolled_by: who.userId,
    enrolled_at: who.now,
    fingerprint: who.fingerprint,
  }
  await tx.keep(kept.business, DEVICES, count)
  await tx.keep(kept.device, device.id, device)
  await tx.keep(kept.deviceKey, device.thumbprint, device.id)
  return device
}

/** The grant of the session, renewed: it reaches 30 days from the last renewal. */
export async function renewGrant(tx: Writer, grantId: string, now: number): Promise<Grant | null> {
  const before = await tx.kept<Grant>(kept.grant, grantId)
  if (!before) return null
  const grant = { ...before.value, to: now + GRANT_MS }
  await keepGrant(tx, grant)
  return grant
}

export const keepGrant = (tx: Writer, grant: Grant) =>
  tx.keep(kept.grant, grant.id, grant, grant.to + DELIVERY_MS)

/** How long they may go on until they sign in again (ms). */
function allowanceMs(userId: string, device: Device): number {
  if (userId === ADMIN_OVERRIDE) return OVERRIDE_MS
  return device.shared && userId !== device.id ? WORKING_MS : GRANT_MS
}

export async function openSession(
  tx: Writer,
  who: {
    userId: string
    thumbprint: string
    deviceName: string
    fingerprint: string
    now: number
    /** Only for ADMIN OVERRIDE: the real person, and why. */
    act?: string
    reason?: string
    /** By four digits, on a shared tablet. */
    pin?: true
    /** No sign-in of its own: the session there is goes on. */
    isRenewal?: true
  },
): Promise<Opened> {
  const { userId, now, act, pin } = who
  const device = await enrol(tx, { ...who, name: who.deviceName })
  const key = sessionKey(userId, device.id)
  const before = await tx.kept<KeptSession>(kept.session, key)
  const allowance = allowanceMs(userId, device)
  // On a shared tablet each opening is one of its own: whoever went without a word is gone.
  const isRenewed = allowance === GRANT_MS
  if (!isRenewed) await closeSession(tx, { userId, deviceId: device.id, now })
  const renewed = isRenewed && before ? await renewGrant(tx, before.value.grant_id, now) : null
  const grant = renewed ?? {
    id: uuidV7(now),
    user_id: userId,
    device_id: device.id,
    from: now,
    to: now + allowance,
  }
  if (!renewed) await keepGrant(tx, grant)
  const sessionId = (who.isRenewal && before?.value.id) || uuidV7(now)
  const session: KeptSession = {
    id: sessionId,
    from: now,
    grant_id: grant.id,
    ...(act !== undefined && { act }),
    ...(pin && { pin }),
  }
  if (isRenewed) await tx.keep(kept.session, key, session)
  else await tx.keep(kept.session, key, session, now + allowance)
  await tx.note({
    actor: userId,
    ...(act !== undefined && { onBehalf: act }),
    device: device.id,
    deviceTime: null,
    act: 'sign-in',
    resource: 'users',
    id: userId,
    version: 0,
    body: JSON.stringify({ device_id: device.id, ...(who.reason && { reason: who.reason }) }),
    requestHash: null,
  })
  return { device, grant, sessionId, ...(act !== undefined && { act }) }
}

/** Sign-out: the session is over, and its grant reaches no further than now. */
export async function closeSession(
  tx: Writer,
  name: { userId: string; deviceId: string; now: number },
): Promise<void> {
  const taken = await tx.take<KeptSession>(kept.session, sessionKey(name.userId, name.deviceId))
  const grant = taken && (await tx.kept<Grant>(kept.grant, taken.value.grant_id))
  if (!grant) return
  await keepGrant(tx, { ...grant.value, to: Math.min(grant.value.to, name.now) })
}

/**
 * The sign-out a token asks for, if its session is still the one open there.
 * @returns whether there was anything to end
 */
export async function closeSessionOfToken(
  tx: Writer,
  { id: userId, device: deviceId, session }: TokenClaims,
  now: number,
): Promise<boolean> {
  const open = await tx.kept<KeptSession>(kept.session, sessionKey(userId, deviceId))
  if (!open || open.value.id !== session) return false
  await closeSession(tx, { userId, deviceId, now })
  return true
}

/** The session that asks for the others to end. */
export type Asking = { readonly deviceId: string; readonly sessionId?: string | undefined }

/** Ends every session of a person, but for the one that asked. */
export async function closeSessionsOf(
  tx: Writer,
  userId: string,
  now: number,
  asking?: Asking,
): Promise<void> {
  for (const { key, value } of await tx.keptAll<KeptSession>(kept.session)) {
    const [user, deviceId] = splitSessionKey(key)
    const isAsking = deviceId === asking?.deviceId && value.id === asking.sessionId
    if (user === userId && !isAsking) await closeSession(tx, { userId, deviceId, now })
  }
}

/**
 * A device that becomes shared, or personal again, keeps nobody signed in but who asked on it: four
 * digits would go on as what only a password opens. Grants stay: what was made there before the device
 * heard of it still arrives.
 */
export async function forgetSessionsOn(
  tx: Writer,
  deviceId: string,
  asking: Asking & { readonly userId: string },
): Promise<void> {
  for (const { key, value } of await tx.keptAll<KeptSession>(kept.session)) {
    const [user, device] = splitSessionKey(key)
    const isAsking =
      device === asking.deviceId && user === asking.userId && value.id === asking.sessionId
    if (device === deviceId && !isAsking) await tx.take(kept.session, key)
  }
}

/** The user part may itself hold a space (ADMIN OVERRIDE). */
export function splitSessionKey(key: string): readonly [userId: string, deviceId: string] {
  const at = key.lastIndexOf(' ')
  return [key.slice(0, at), key.slice(at + 1)]
}
