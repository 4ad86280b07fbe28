/** A shared tablet: who is known on it, its own session, and PIN sessions held without the network. */
import { type PinSessionName, type SealKey, sealPin } from '#contract/core/access/pin-check.ts'
import type {
  LoginReply,
  PinSessionRequest,
  TabletPeople,
} from '#contract/core/access/session-protocol.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Business, PersonName } from './business.ts'
import type { Json, Session } from './client.ts'
import { type DeviceKey, makeDeviceKey } from './device-key.ts'
import { emailOf, PASSWORD } from './kitchen.ts'

export type Tablet = { readonly key: DeviceKey; readonly id: string }

const HOUR = 3_600_000

export const signInOn = ({ client }: Business, name: PersonName, key: DeviceKey) =>
  client.signIn({ email: emailOf(name), password: PASSWORD }, key)

/** @param at sites; none makes it personal again */
export const shareAt = (admin: Session, id: string, at: readonly string[]) =>
  admin.put(`/v2/devices/${id}/shared`, { location_ids: at })

/** Of High Street. @param names who signed in there once, with the password */
export async function sharedTablet(
  business: Business,
  admin: Session,
  names: readonly PersonName[],
): Promise<Tablet> {
  const key = makeDeviceKey()
  const sessions = await Promise.all(names.map((name) => signInOn(business, name, key)))
  const id = sessions[0]?.reply.device.id ?? ''
  const shared = await shareAt(admin, id, [business.sites.highStreet])
  if (shared.status !== 200) throw new Error(`Not shared: ${shared.text}`)
  return { key, id }
}

/** The tablet signs in for itself. */
export const openTablet = ({ client }: Business, { key, id }: Tablet) =>
  client.prove<LoginReply & Json>(
    '/browser-fingerprint-login',
    { user_id: id, browser_fingerprint: 'fingerprint-1' },
    key,
  )

export const sealKeyOf = async ({ client }: Business, { key }: Tablet): Promise<SealKey> =>
  (await client.prove<TabletPeople>('/v2/devices/people', {}, key)).body.seal_key

/** Somebody let in an hour ago, unless it says otherwise. */
export const pinSession = (
  tablet: Tablet,
  user_id: string,
  more: Partial<PinSessionName> = {},
): PinSessionName => ({
  ...{ session_id: uuidV7(), user_id, device_id: tablet.id, from: Date.now() - HOUR },
  ...more,
})

/** @param sealed another seal than that of these digits */
export async function handInSession(
  { client }: Business,
  key: DeviceKey,
  {
    name,
    seal,
    pin,
    sealed,
  }: { name: PinSessionName; seal: SealKey; pin: string; sealed?: string },
) {
  const body: PinSessionRequest = {
    ...name,
    kid: seal.kid,
    sealed: sealed ?? (await sealPin(seal, name, pin)),
  }
  return client.prove<Json>('/v2/devices/pin-sessions', body, key)
}
