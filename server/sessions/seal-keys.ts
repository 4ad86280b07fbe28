/**
 * The server's key to which shared tablets seal PINs (ADR 0010; security.md, Offline PIN): RSA-3072,
 * one a business. Always holds: its private half is stored only under AES-256-GCM with a key of this
 * server; a new one takes over after half a year, old ones still open what is on the way.
 */
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPair,
  privateDecrypt,
  randomBytes,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { SealKey } from '#contract/core/access/pin-check.ts'
import { uuidV7 } from '../ids.ts'
import type { Keys } from '../keys.ts'
import type { Reader, Store } from '../store/store.ts'
import { kept } from './kept.ts'

const YOUNG_MS = 182 * 24 * 3_600_000
const CURRENT = 'current'
const IV_BYTES = 12
const TAG_BYTES = 16

type StoredKey = { readonly key: SealKey; readonly locked: string; readonly made: number }

const makePair = promisify(generateKeyPair)

function lock(keys: Keys, secret: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keys.key('seal'), iv)
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

function unlock(keys: Keys, locked: string): Buffer {
  const bytes = Buffer.from(locked, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keys.key('seal'), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

async function makeKey(keys: Keys, now: number): Promise<StoredKey> {
  const { publicKey, privateKey } = await makePair('rsa', { modulusLength: 3072 })
  const { n, e } = publicKey.export({ format: 'jwk' })
  if (n === undefined || e === undefined) throw new Error('The RSA key has no modulus.')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' })
  const key: SealKey = { kid: uuidV7(now), jwk: { kty: 'RSA', n, e } }
  return { key, locked: lock(keys, secret), made: now }
}

async function youngKey(reader: Reader, now: number): Promise<SealKey | null> {
  const kid = await reader.kept<string>(kept.sealKey, CURRENT)
  const stored = kid && (await reader.kept<StoredKey>(kept.sealKey, kid.value))
  return stored && now - stored.value.made < YOUNG_MS ? stored.value.key : null
}

/** The key tablets seal to now, made when there is none or it has grown old. */
export async function currentSealKey(
  { store, keys }: { readonly store: Store; readonly keys: Keys },
  customerId: string,
  now: number,
): Promise<SealKey> {
  const known = await youngKey(store.read(customerId), now)
  if (known) return known
  const made = await makeKey(keys, now)
  return store.write(customerId, async (tx) => {
    const other = await youngKey(tx, now)
    if (other) return other
    await tx.keep(kept.sealKey, made.key.kid, made)
    await tx.keep(kept.sealKey, CURRENT, made.key.kid)
    return made.key
  })
}

/** What was sealed; null when it does not open. */
export async function openSeal(
  keys: Keys,
  reader: Reader,
  { kid, sealed }: { readonly kid: string; readonly sealed: string },
): Promise<string | null> {
  const stored = kid === CURRENT ? null : await reader.kept<StoredKey>(kept.sealKey, kid)
  if (!stored) return null
  const key = createPrivateKey({
    key: unlock(keys, stored.value.locked),
    format: 'der',
    type: 'pkcs8',
  })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    return privateDecrypt({ key, padding, oaepHash: 'sha256' }, bytes).toString('utf8')
  } catch {
    // Sealed to another key, or no seal at all: judged like a wrong PIN.
    return null
  }
}
