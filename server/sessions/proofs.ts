/**
 * Proof that the caller holds a device's private key (DPoP, RFC 9449; security.md, Identity).
 * Always holds: ES256 over P-256 only, this method and address, a nonce of ours younger than five
 * minutes; the device's clock is not judged. Whether it was used before is asked of the store.
 */
import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { Problem } from '#contract/core/problems.ts'
import type { Keys } from '../keys.ts'
import type { Writer } from '../store/store.ts'
import { kept, sha256 } from './kept.ts'

export type Proof = {
  readonly thumbprint: string
  readonly jti: string
  /** All it says, signed by the device. */
  readonly claims: Readonly<Record<string, unknown>>
}
const NONCE_MS = 5 * 60_000
const PROOF_LENGTH = 4_096

export function makeNonce(keys: Keys, now: number): string {
  const text = `${(now + NONCE_MS).toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${text}.${keys.sign('nonce', text)}`
}

function isFresh(keys: Keys, nonce: unknown, now: number): boolean {
  if (typeof nonce !== 'string') return false
  const [until = '', random = '', signature = '', ...rest] = nonce.split('.')
  return (
    rest.length === 0 &&
    keys.isSigned('nonce', `${until}.${random}`, signature) &&
    Number.parseInt(until, 36) > now
  )
}

type PublicKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string }
const coordinate = /^[\w-]{43}$/

function readJson(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

function publicKeyOf(header: Record<string, unknown> | null): PublicKey | null {
  if (header?.typ !== 'dpop+jwt' || header.alg !== 'ES256') return null
  const jwk = header.jwk
  if (typeof jwk !== 'object' || jwk === null || 'd' in jwk) return null
  const { kty, crv, x, y } = jwk as Record<string, unknown>
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string') return null
  return coordinate.test(x) && coordinate.test(y) ? { kty, crv, x, y } : null
}

function isSignedBy(key: PublicKey, signed: string, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key, format: 'jwk' })
    const bytes = Buffer.from(signature, 'base64url')
    const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    return bytes.length === 64 && verify('sha256', Buffer.from(signed), by, bytes)
  } catch {
    // A point that is not on the curve.
    return false
  }
}

/** RFC 7638: the name of a key. */
const thumbprintOf = ({ crv, kty, x, y }: PublicKey) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')

/**
 * @param urls the addresses this call may have been made to, without query
 * @throws Problem use_dpop_nonce without a fresh nonce, device_not_enrolled for anything else
 */
export function checkProof(
  proof: string | undefined,
  call: { method: string; urls: readonly string[] },
  keys: Keys,
  now: number,
): Proof {
  if (!proof) throw new Problem('use_dpop_nonce')
  const [head = '', body = '', signature = '', ...rest] = proof.split('.')
  const key = rest.length === 0 && proof.length <= PROOF_LENGTH ? publicKeyOf(readJson(head)) : null
  if (!key || !isSignedBy(key, `${head}.${body}`, signature)) {
    throw new Problem('device_not_enrolled')
  }
  const claims = readJson(body) ?? {}
  const { jti, htm, htu, nonce } = claims
  const isForThisCall =
    htm === call.method &&
    typeof htu === 'string' &&
    call.urls.includes(htu) &&
    typeof jti === 'string' &&
    jti.length >= 8 &&
    jti.length <= 200
  if (!isForThisCall) throw new Problem('device_not_enrolled')
  if (!isFresh(keys, nonce, now)) throw new Problem('use_dpop_nonce')
  return { thumbprint: thumbprintOf(key), jti, claims }
}

/** Uses the proof up; a second time it is worth nothing. */
export async function useProof(tx: Writer, proof: Proof, now: number): Promise<void> {
  const key = sha256(`${proof.thumbprint} ${proof.jti}`)
  const used = await tx.kept(kept.used, key)
  if (used) throw new Problem('device_not_enrolled')
  await tx.keep(kept.used, key, 1, now + 2 * NONCE_MS)
}
