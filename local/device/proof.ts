/**
 * Proof that a call comes from this device: a DPoP token (RFC 9449) signed with the key that can't
 * leave it (security.md, Identity). Always holds: nothing here is awaited inside an IndexedDB
 * transaction. It never judges the server's nonce, only repeats it.
 */
import type { DeliveryClaims } from '#contract/core/access/session-protocol.ts'
import type { DeviceKey } from './device.ts'
import { uuidV7 } from './uuid.ts'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const utf8 = (text: string) => new TextEncoder().encode(text)
const json = (value: unknown) => base64url(utf8(JSON.stringify(value)))

export type ProvedCall = {
  readonly method: string
  /** Absolute; the proof leaves out its query and fragment. */
  readonly url: string
  /** The server's latest, from `DPoP-Nonce`. */
  readonly nonce?: string
  /** ms */
  readonly now: number
  /** What a delivery signs in addition (sync.md). */
  readonly delivery?: DeliveryClaims
}

/** The value of the `DPoP` header. */
export async function makeProof(key: DeviceKey, call: ProvedCall): Promise<string> {
  const { origin, pathname } = new URL(call.url)
  const head = json({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.publicJwk })
  const claims = json({
    jti: uuidV7(call.now),
    htm: call.method,
    htu: `${origin}${pathname}`,
    iat: Math.floor(call.now / 1000),
    ...(call.nonce !== undefined && { nonce: call.nonce }),
    ...call.delivery,
  })
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key.privateKey,
    utf8(`${head}.${claims}`),
  )
  return `${head}.${claims}.${base64url(new Uint8Array(signature))}`
}

/** The key's name as the server stores it (RFC 7638). */
export async function keyThumbprint({ publicJwk }: Pick<DeviceKey, 'publicJwk'>): Promise<string> {
  const { crv, kty, x, y } = publicJwk
  const digest = await crypto.subtle.digest('SHA-256', utf8(JSON.stringify({ crv, kty, x, y })))
  return base64url(new Uint8Array(digest))
}
