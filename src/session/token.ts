/**
 * Is the stored token valid? (§4: it exists, decodes, expires in the future, and its domain is the
 * stored business.) Pure. Judges what is on this device; the server proves it on every call.
 */
import { jwtDecode } from 'jwt-decode'
import type { Role } from '#contract/core/access/access.ts'
import type { TokenClaims } from '#contract/core/access/session-protocol.ts'
import type { DeviceSession } from '#local/device/device.ts'

/** `expired` can be renewed by the fingerprint login; `invalid` can't. */
export type TokenState =
  | { kind: 'missing' }
  | { kind: 'invalid' }
  | { kind: 'expired'; claims: TokenClaims }
  | { kind: 'valid'; claims: TokenClaims }

const knownRoles: readonly Role[] = [
  'admin',
  'auditor',
  'user',
  'supplier',
  'tablet',
  'ADMIN OVERRIDE',
]

function isClaims(value: unknown): value is TokenClaims {
  if (typeof value !== 'object' || value === null) return false
  const claims = value as Partial<TokenClaims>
  return (
    typeof claims.id === 'string' &&
    typeof claims.domain === 'string' &&
    typeof claims.exp === 'number' &&
    Array.isArray(claims.roles) &&
    knownRoles.includes(claims.roles[0])
  )
}

/** The server's clock as far as this device knows it (ms): the device's may be days off. */
export const serverNow = ({ clock }: Pick<DeviceSession, 'clock'>): number =>
  Date.now() - (clock.device - clock.server)

/** @param now ms of the server's clock; the token's own `exp` is in seconds */
export function tokenState(
  token: string | null | undefined,
  customerId: string,
  now: number,
): TokenState {
  if (!token) return { kind: 'missing' }
  let claims: unknown
  try {
    claims = jwtDecode(token)
  } catch {
    return { kind: 'invalid' }
  }
  if (!isClaims(claims) || claims.domain !== customerId) return { kind: 'invalid' }
  return { kind: claims.exp * 1000 > now ? 'valid' : 'expired', claims }
}
