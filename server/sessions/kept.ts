/**
 * What sessions keep in the store beside records: kinds, keys and shapes, in one place. Always
 * holds: no secret is kept in the clear; tokens and links are kept as SHA-256, passwords as
 * argon2id. Times in ms.
 */
import { createHash } from 'node:crypto'

export const kept = {
  /** user id → Account */
  account: 'account',
  /** user id → Account, of the PIN */
  pin: 'pin',
  /** `sessionKey(user, device)` → 1: signed in there with the password once */
  devicePerson: 'device-person',
  /** `sessionKey(user, device)` → PinLock */
  pinLock: 'pin-lock',
  /** seal key's kid → the key; `current` → kid of the one in use */
  sealKey: 'seal-key',
  /** PIN session id → PinSession */
  pinSession: 'pin-session',
  /** device id → Device */
  device: 'device',
  /** key thumbprint (RFC 7638) → device id */
  deviceKey: 'device-key',
  /** `sessionKey(user, device)` → KeptSession */
  session: 'session',
  /** grant id → Grant */
  grant: 'grant',
  /** SHA-256 of a one-time link's token → Link */
  link: 'link',
  /** SHA-256 of a code that lets a tablet join, the long one and the six digits → JoinCode */
  joinCode: 'join-code',
  /** SHA-256 of a live ticket → Ticket */
  ticket: 'ticket',
  /** a used proof, a used override link */
  used: 'used',
  /** what is tried too often → number of tries */
  tries: 'tries',
  /**
   * `flags` → feature flags of the business; `device-count` → devices ever enrolled; `restored` → when a
   * backup was put back (ms; the store's renewEpoch)
   */
  business: 'business',
} as const

/**
 * `check`, of a PIN: all that a shared tablet may hold of it. `before`: the hash until `changed`,
 * for PIN sessions that are still on their way.
 */
export type Account = {
  hash: string
  changed: number
  before?: string
  check?: { salt: string; bits: number }
}
export type Device = {
  id: string
  /** Used in batch codes, so it is never given twice. */
  code: string
  name: string
  thumbprint: string
  enrolled_by: string
  enrolled_at: number
  fingerprint: string
  removed_at?: number
  /** A shared tablet (kiosk mode), and at which sites. */
  shared?: Sharing
  /** The last time it was one: what was made on it then may still be under way. */
  was_shared?: Sharing & { until: number }
}
export type Sharing = { location_ids: string[]; by: string; at: number }
/**
 * `id`: of this sign-in and its renewals; absent when an older server opened it. `pin`: opened by four
 * digits on a shared tablet.
 */
export type KeptSession = { id?: string; from: number; grant_id: string; act?: string; pin?: true }
export type Grant = { id: string; user_id: string; device_id: string; from: number; to: number }
export type PinSession = {
  user_id: string
  device_id: string
  from: number
  to: number
  isProven: boolean
  /** Digest of the seal, while the judgement is not in. */
  judging?: string
}
/**
 * `by`: who made it; its owner where it was asked for by e-mail, by somebody who was not signed in.
 * `act`: the real person behind ADMIN OVERRIDE. `at`: absent where an older server made it.
 */
export type Link = {
  user_id: string
  purpose: 'welcome' | 'reset'
  by: string
  asked_by?: 'email'
  act?: string
  at?: number
}
/** `pair`: the key of the other of the two, the long one or the six digits. `act`: as of a link. */
export type JoinCode = { location_id: string; by: string; act?: string; pair: string }
/** `session`: the one it was asked for in; absent where an older server opened that. */
export type Ticket = { user_id: string; device_id: string; session?: string }

/** Was it a shared tablet at that instant? */
export const isSharedAt = ({ shared, was_shared: was }: Device, at: number): boolean =>
  (shared !== undefined && at >= shared.at) || (was !== undefined && at >= was.at && at < was.until)

export const sessionKey = (userId: string, deviceId: string) => `${userId} ${deviceId}`
export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** `user_id`: of a shared tablet, its own id. Times in ms. */
export type Anchor = {
  readonly customer_id: string
  readonly device_id: string
  readonly user_id: string
  readonly time: number
}
