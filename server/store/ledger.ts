/**
 * The chain of accepted acts (security.md, "The ledger"): makes rows and checks them. Always holds:
 * the hash covers every column but body and salt, which are bound by `bodyMac`, so both can be
 * erased and the chain still holds. Pure except for the salt; reads and writes no store.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'
import type { LedgerAct, LedgerHead, LedgerRow } from './store.ts'

/** The predecessor named by a business's first row. */
export const ledgerStart: LedgerHead = { seq: 0, hash: '0'.repeat(64) }

/** An act that reached the server more than this after it was done is a late entry (ms). */
const LATE_MS = 3_600_000

const mac = (salt: string, text: string) =>
  createHmac('sha256', Buffer.from(salt, 'hex')).update(text).digest('hex')

const macOfBody = (salt: string, body: string) => mac(salt, canonicalJson(JSON.parse(body)))

/** How the ledger keeps the SHA-256 of a request body: alone it reveals nothing of the body. */
export const saltedRequestHash = (salt: string, requestHash: string) => mac(salt, requestHash)

/** Hash of the row without body and salt. */
function hashOf(row: Omit<LedgerRow, 'hash' | 'body' | 'salt'>): string {
  const columns = {
    customer: row.customerId,
    seq: row.seq,
    resource: row.resource,
    id: row.id,
    version: row.version,
    actor: row.actor,
    on_behalf: row.onBehalf ?? null,
    act: row.act,
    device: row.device,
    device_time: row.deviceTime,
    server_time: row.serverTime,
    request_hash: row.requestHash,
    body_mac: row.bodyMac,
    prev_hash: row.previousHash,
  }
  return createHash('sha256').update(canonicalJson(columns)).digest('hex')
}

/** The next row of the chain; `act.body` is JSON text. */
export function ledgerRow(
  customerId: string,
  head: LedgerHead,
  act: LedgerAct,
  serverTime: number,
): LedgerRow {
  const salt = randomBytes(16).toString('hex')
  const row = {
    ...act,
    customerId,
    seq: head.seq + 1,
    serverTime,
    salt,
    requestHash: act.requestHash === null ? null : saltedRequestHash(salt, act.requestHash),
    bodyMac: macOfBody(salt, act.body),
    previousHash: head.hash,
  }
  return { ...row, hash: hashOf(row) }
}

export type LedgerVerdict = {
  /** Accepted acts. */
  readonly records: number
  readonly corrections: number
  readonly late: number
  readonly erased: number
  readonly intact: boolean
  /** The first row that doesn't match; null if all do. */
  readonly brokenAt: number | null
}

export const isErased = (row: LedgerRow) => row.body === null && row.salt === null

/** Does the row's checksum match its columns? */
export const hashFits = (row: LedgerRow): boolean => row.hash === hashOf(row)

/** Is the body the one the row's checksum covers, or erased altogether? */
export function bodyFits(row: LedgerRow): boolean {
  if (isErased(row)) return true
  if (row.body === null || row.salt === null) return false
  try {
    return macOfBody(row.salt, row.body) === row.bodyMac
  } catch {
    return false
  }
}

/** A correction is a new record that voids another (domain §1.5). */
const isCorrection = (row: LedgerRow) =>
  row.act === 'create' && row.body !== null && /"voids_id"\s*:\s*"/.test(row.body)

export type LedgerVerifier = {
  add(row: LedgerRow): void
  /** @param head the known end of the ledger, so that a truncation shows */
  verdict(head?: LedgerHead): LedgerVerdict
}

/** Checks the rows of one business as they come: all of them, from the first, in order. */
export function createLedgerVerifier(): LedgerVerifier {
  let last = ledgerStart
  let firstBroken: number | null = null
  const count = { records: 0, corrections: 0, late: 0, erased: 0 }
  return {
    add: (row) => {
      const fits =
        row.seq === last.seq + 1 && row.previousHash === last.hash && hashFits(row) && bodyFits(row)
      if (!fits) firstBroken ??= row.seq
      count.records += 1
      if (isCorrection(row)) count.corrections += 1
      if (row.deviceTime !== null && row.serverTime - row.deviceTime > LATE_MS) count.late += 1
      if (isErased(row)) count.erased += 1
      last = { seq: row.seq, hash: row.hash }
    },
    verdict: (head) => {
      const isCut = head !== undefined && (head.seq !== last.seq || head.hash !== last.hash)
      const brokenAt = firstBroken ?? (isCut ? last.seq + 1 : null)
      return { ...count, intact: brokenAt === null, brokenAt }
    },
  }
}

/** The same for rows that are all available. */
export function verifyLedger(rows: Iterable<LedgerRow>, head?: LedgerHead): LedgerVerdict {
  const verifier = createLedgerVerifier()
  for (const row of rows) verifier.add(row)
  return verifier.verdict(head)
}
