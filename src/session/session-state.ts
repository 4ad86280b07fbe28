/**
 * What is known about the person and place (§3 Application state, §4). One object, replaced as a
 * whole, so that React and the route guard read the same. Never holds a record: those are read
 * live.
 */
import type { Caller } from '#contract/core/access/access.ts'
import type { DeviceSession } from '#local/device/device.ts'
import type { LarderDatabase } from '#local/store/database.ts'

export type SessionStatus = 'starting' | 'signed-out' | 'signed-in'

export type SessionState = {
  readonly status: SessionStatus
  /** Null on a bare IP address until the server has named the business. */
  readonly customerId: string | null
  readonly caller: Caller | null
  /** Flags stored on the device; null while unknown, and always for a supplier (§4). */
  readonly flags: readonly string[] | null
  readonly db: LarderDatabase | null
  readonly kept: DeviceSession | null
  readonly locationId: string | null
  readonly departmentId: string | null
  /** Home and To do cover every site of the person, not just the current one. */
  readonly isAllSites: boolean
  /** Why the app can't start here; its page has the text. */
  readonly problem: Error | null
  /** Set if the server no longer supports this version. */
  readonly updateNeeded: boolean
}

/** The shell's message in a toast (§8). */
export type SessionNotice =
  | { readonly kind: 'auth-cleared'; readonly reason: string }
  | { readonly kind: 'location-changed'; readonly name: string }
  | { readonly kind: 'department-changed'; readonly name: string }
  | { readonly kind: 'storage-wiped' }

export const signedOutState = {
  status: 'signed-out',
  caller: null,
  flags: null,
  db: null,
  kept: null,
} as const satisfies Partial<SessionState>
