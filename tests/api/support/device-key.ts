/**
 * A device's key pair in a test, and the proofs it makes (DPoP, RFC 9449). Every part of a proof
 * can be changed, so that forged ones can be tried too.
 */
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'

export type DeviceKey = { readonly privateKey: KeyObject; readonly jwk: JsonWebKey }
type JsonWebKey = {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly y: string
}

export type ProofParts = {
  readonly header?: Readonly<Record<string, unknown>>
  readonly claims?: Readonly<Record<string, unknown>>
  readonly signature?: string
}

export function makeDeviceKey(): DeviceKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, jwk: publicKey.export({ format: 'jwk' }) as JsonWebKey }
}

export const base64url = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

export function makeProof(
  { privateKey, jwk }: DeviceKey,
  call: { method: string; url: string; nonce?: string | undefined },
  { header, claims, signature }: ProofParts = {},
): string {
  const head = base64url({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header })
  const body = base64url({
    jti: randomUUID(),
    htm: call.method,
    htu: call.url,
    iat: Math.floor(Date.now() / 1000),
    nonce: call.nonce,
    ...claims,
  })
  const signed = sign('sha256', Buffer.from(`${head}.${body}`), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${head}.${body}.${signature ?? signed.toString('base64url')}`
}
