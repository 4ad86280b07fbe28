/**
 * All that a shared tablet holds of a PIN: six bits, which catch 63 of 64 typing errors (ADR 0010;
 * security.md, Offline PIN). Always holds: the salt is one per person and the same on every device,
 * so several devices narrow the PIN no further. It proves nothing: what was typed is sealed for the
 * server, which judges it on arrival.
 */
export const PIN_CHECK_BITS = 6

const hash = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** The check of a PIN: 0 to 63. */
export async function pinCheck(salt: string, userId: string, pin: string): Promise<number> {
  const [first = 0] = await hash(JSON.stringify(['larder pin check', salt, userId, pin]))
  return first >> (8 - PIN_CHECK_BITS)
}

/** The details of a PIN session; sealed with the PIN, so that the seal is worthless elsewhere. */
export type PinSessionName = {
  readonly session_id: string
  readonly user_id: string
  readonly device_id: string
  /** ms */
  readonly from: number
}

/** SHA-256 over the session, as hex. */
export async function pinSessionDigest(name: PinSessionName): Promise<string> {
  const { session_id, user_id, device_id, from } = name
  const bytes = await hash(JSON.stringify([session_id, user_id, device_id, from]))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The server's RSA-3072 public key; `kid` says which one, since old ones can still be opened. */
export type SealKey = {
  readonly kid: string
  readonly jwk: { readonly kty: 'RSA'; readonly n: string; readonly e: string }
}

/** Four digits and a digest, sealed to the server's RSA-3072 key (OAEP, SHA-256), as base64url. */
export async function sealPin(key: SealKey, name: PinSessionName, pin: string): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const publicKey = await crypto.subtle.importKey('jwk', key.jwk, algorithm, false, ['encrypt'])
  const text = new TextEncoder().encode(pin + (await pinSessionDigest(name)))
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, publicKey, text))
  return btoa(String.fromCharCode(...sealed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
