/**
 * The server's secrets: one master key, and from it one key for each purpose, so that a value made
 * for one is worth nothing for another. Always holds: embedded, the master lives in the data folder
 * for its owner's eyes only; with DATABASE_URL it comes from SIGNING_KEY, the same for every process.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'
import type { HeadSigner } from './store/ledger-seal.ts'

export type Purpose =
  | 'token'
  | 'nonce'
  | 'xsrf'
  | 'override'
  | 'pin'
  | 'seal'
  | 'grant'
  | 'anchor'
  | 'ledger-head'
export type Keys = {
  key(purpose: Purpose): Buffer
  /** HMAC-SHA-256 as base64url. */
  sign(purpose: Purpose, text: string): string
  isSigned(purpose: Purpose, text: string, signature: string): boolean
}

export function isSameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** What the server says in its own hand, for somebody to keep and bring back. */
export function inOwnHand(keys: Keys, purpose: Purpose, said: object): string {
  const text = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `${text}.${keys.sign(purpose, text)}`
}

/** @returns what it said; null when the hand is another's, or was put to another purpose */
export function readOwnHand<T extends object>(
  keys: Keys,
  purpose: Purpose,
  given: string,
): T | null {
  const [text = '', signature = '', ...rest] = given.split('.')
  if (rest.length > 0 || !keys.isSigned(purpose, text, signature)) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as T
}

function masterKey(dataFolder: string): Buffer {
  const file = join(dataFolder, 'signing.key')
  try {
    // `wx` never overwrites: two processes that start at once end up with one key.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length < 32) throw new StartProblem(`The signing key in ${file} is damaged.`)
  return key
}

export function openKeys(from: { dataFolder: string; signingKey?: string }): Keys {
  const master = from.signingKey ? Buffer.from(from.signingKey) : masterKey(from.dataFolder)
  const byPurpose = new Map<Purpose, Buffer>()
  const key = (purpose: Purpose) => {
    const known = byPurpose.get(purpose)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', master, '', `larder/${purpose}`, 32))
    byPurpose.set(purpose, made)
    return made
  }
  const sign = (purpose: Purpose, text: string) =>
    createHmac('sha256', key(purpose)).update(text).digest('base64url')
  return {
    key,
    sign,
    isSigned: (purpose, text, signature) => isSameText(sign(purpose, text), signature),
  }
}

/** Signs the heads of the ledgers (security.md, "The ledger"). */
export const headSigner = ({ sign, isSigned }: Keys): HeadSigner => ({
  sign: (text) => sign('ledger-head', text),
  isSigned: (text, signature) => isSigned('ledger-head', text, signature),
})
