/**
 * The messages between device and server about people and sign-ins (§7 Auth and Users,
 * security.md). Payload names are the specification's.
 */

import type { TimeAnchor } from '../sync/sync-protocol.ts'
import type { Role } from './access.ts'
import type { SealKey } from './pin-check.ts'

/** Claims of the access token; `exp` is in seconds (RFC 7519), everything else here in ms. */
export type TokenClaims = {
  id: string
  roles: [Role, ...Role[]]
  /** Must equal the stored customer id (§4). */
  domain: string
  /** The enrolled device this token was given to. */
  device: string
  /** The sign-in it belongs to; a renewal keeps it. Absent in tokens of older servers. */
  session?: string
  exp: number
  /** The real actor behind ADMIN OVERRIDE. */
  act?: string
}

/** Access tokens live this long; renewal is the fingerprint login with the device's key. */
export const TOKEN_SECONDS = 15 * 60

/** `POST /login`; the `DPoP` header enrols the device's key (security.md, Identity). */
export type LoginRequest = {
  /** Email or username (§3). */
  email?: string
  username?: string
  password: string
  browser_fingerprint: string
  device_name: string
}

/** `POST /browser-fingerprint-login`, with a proof by the enrolled key. */
export type FingerprintLoginRequest = {
  user_id: string
  browser_fingerprint: string
}

/** Reply of every login-like call. */
export type LoginReply = {
  token: string
  /** Double-submit value; workers read no cookies, so it also comes in the body. */
  xsrf: string
  /** `shared_at`: the sites of a shared tablet; absent on a personal device. */
  device: { id: string; code: string; name: string; shared_at?: readonly string[] }
  /** Delivery grant of this sign-in (sync.md). Times in ms. */
  grant: {
    id: string
    user_id: string
    device_id: string
    from: number
    to: number
  }
  /**
   * The grant signed by the server, in case the server is restored from a backup and has forgotten
   * it.
   */
  signed_grant: string
  /** Server clock, for the device's skew (ms). */
  server_time: number
  /** Used until the sync has its own; older servers gave none. */
  anchor?: TimeAnchor
}

/** A device of the business, as people see it. Times in ms. */
export type ShownDevice = {
  id: string
  code: string
  name: string
  enrolled_by: string
  enrolled_at: number
  removed_at?: number
  /** The sites of a shared tablet, and since when it has been shared. */
  shared_at?: readonly string[]
  shared_since?: number
}

/** `POST /v2/devices/join-codes`, by an admin: the site the tablet will stand at. */
export type JoinCodeRequest = { location_id: string }
/** Either lets one tablet join, once. */
export type JoinCodeReply = {
  /** Drawn as a QR code. */
  link: string
  /** Six digits, for a tablet without a camera. */
  code: string
  /** ms */
  expires: number
}
/** `POST /v2/devices/join`, with a proof by the tablet's key, which it enrols. */
export type JoinRequest = {
  /** What came after `#` in the link, or the six digits. */
  code: string
  browser_fingerprint: string
  device_name: string
}

/** One of the people of a shared tablet, with all the tablet may hold of their PIN (ADR 0010). */
export type TabletPerson = {
  id: string
  first_name: string
  last_name: string
  has_pin: boolean
  /** Five wrong tries: only the password or an admin helps. */
  locked: boolean
  pin_check?: { salt: string; bits: number }
}
/** Reply of `POST /v2/devices/people`. */
export type TabletPeople = {
  location_ids: readonly string[]
  people: TabletPerson[]
  seal_key: SealKey
}

/** What the device signs for a record it delivers, besides the proof's own claims (sync.md). */
export type DeliveryClaims = {
  /** The operation id. */
  op: string
  /** SHA-256 of the body, in hex. */
  bh: string
  /** When it was made, by the device's clock corrected for its skew (ms). */
  made: number
}

/** `POST /v2/devices/pin-sessions`, with a proof by the tablet's key (security.md, Offline PIN). */
export type PinSessionRequest = {
  session_id: string
  user_id: string
  device_id: string
  /** ms, by the device's clock corrected for its skew. */
  from: number
  kid: string
  sealed: string
}

/**
 * `POST /v2/devices/grants`, with a proof by the device's key: a restored server has forgotten it.
 */
export type GrantRequest = {
  /** As the server gave it. */
  signed: string
  /** When it ended on the device, by the server's clock (ms); absent if nobody signed out. */
  to?: number
}

/** `PATCH /users/legal` (names of §7). */
export type LegalRequest = {
  eula: boolean
  tos: boolean
  privacy_policy: boolean
}
/** `PATCH /users/status`. */
export type StatusRequest = { active_status: boolean; last_active: number }
export type UserStatus = { active_status: boolean; last_active: number | null }
export type ChangePasswordRequest = {
  current_password: string
  new_password: string
}
/** `POST /request-reset-password`; the reply never reveals whether the address is known. */
export type RequestResetRequest = { email: string }
/** `POST /reset-password`, with the link's token as bearer. */
export type ResetPasswordRequest = {
  password: string
  /** Of who joins, if the invitation had it otherwise. */
  first_name?: string
  last_name?: string
}
/** `sign_in`: the email or username to sign in with. */
export type ResetPasswordReply = { ok: true; sign_in: string }
/** `GET /v2/password-link`, with the link's token as bearer: whose it is. `expires` in ms. */
export type LinkOwner = {
  first_name: string
  last_name: string
  sign_in: string
  expires: number
  /** An admin, who sets the business up. */
  manages?: true
}
/** `POST /users`, `POST /v1/control/users/reset-password?id`: the one-time link an admin hands over. */
export type InviteReply = {
  id: string
  link: string
  expires: number
  emailed: boolean
}
