/**
 * One entry of the ledger against the one before it, and the newest version of a record against the
 * record as it stands (security.md, "The ledger"). Pure. Always holds: the record's body and every
 * column that decides who sees it and where must be what the entry attests. Not covered, because no
 * version is made of them: presence, leave marks, heads, stored replies, sessions and passwords, and
 * when a row was stamped again because the record it belongs to was opened or closed.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { TOMBSTONE_DAYS } from '#contract/core/sync/sync-protocol.ts'
import { toStored, type WholeRecord } from '#server/records/stored-record.ts'
import { bodyFits, hashFits, isErased } from '#server/store/ledger.ts'
import type { AuditedRow, LedgerHead, StoredRecord } from '#server/store/store.ts'
import { tombstoneBody } from '#server/store/stored-rows.ts'
import type { Finding, FindingKind } from './findings.ts'

/** A day less than they stand: the sweep goes by the stamp of the record, this by that of its entry. */
const TOMBSTONE_MS = (TOMBSTONE_DAYS - 1) * 86_400_000

type Fault = { readonly kind: FindingKind; readonly detail?: string }

const definitions: Readonly<Record<string, ResourceDefinition>> = declarations

/** Worked out from other records, and so known to no entry (ADR 0065). */
export const isDerived = (resource: string): boolean => definitions[resource]?.derived === true

/** The row a record's body makes; of a resource this Larder does not know, what the body alone says. */
function storedFrom(name: string, body: string): Partial<StoredRecord> {
  const record = JSON.parse(body) as WholeRecord
  const definition = definitions[name]
  if (definition) return toStored(definition, record)
  const { id, version, updated } = record
  return JSON.parse(JSON.stringify({ id, version, updated })) as Partial<StoredRecord>
}

type Json = Readonly<Record<string, unknown>>

/** Top-level fields whose values differ. */
function fieldsThatDiffer(a: string, b: string): string {
  const [one, other] = [JSON.parse(a) as Json, JSON.parse(b) as Json]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names]
    .filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
    .join(', ')
}

function bodyFault(attested: string, standing: string): Fault {
  try {
    const detail = fieldsThatDiffer(attested, standing)
    return { kind: 'record-changed', ...(detail !== '' && { detail }) }
  } catch {
    return { kind: 'record-changed', detail: 'it cannot be read' }
  }
}

function columnFault(expected: Partial<StoredRecord>, record: StoredRecord): Fault | null {
  const columns = Object.keys(expected) as (keyof StoredRecord)[]
  const wrong = columns.filter((column) => record[column] !== expected[column])
  return wrong.length > 0 ? { kind: 'record-changed', detail: wrong.join(', ') } : null
}

/** As the entry attests it, with a later stamp and its parent's word (server/records/stamp-children.ts). */
function asStampedSince(attested: string, { resource, body }: StoredRecord): string {
  const mirror = definitions[resource]?.mirror
  if (!mirror || !('openWith' in mirror)) return attested
  const { flag } = mirror.openWith
  const [before, now] = [JSON.parse(attested) as Json, JSON.parse(body) as Json]
  const isLater = Number(now.updated) > Number(before.updated) && typeof now[flag] === 'boolean'
  if (!isLater) return attested
  return JSON.stringify({ ...before, updated: now.updated, [flag]: now[flag] })
}

function recordFault(attested: string, version: number, record: StoredRecord): Fault | null {
  const body = asStampedSince(attested, record)
  if (record.body !== body) return bodyFault(body, record.body)
  return columnFault({ version, ...storedFrom(record.resource, body) }, record)
}

/** A tombstone stands for 180 days, and is then swept away (sync.md, "On the wire"). */
function deletedFault({ row, record }: AuditedRow, now: number): Fault | null {
  if (!record) return now - row.serverTime < TOMBSTONE_MS ? { kind: 'record-gone' } : null
  if (!record.deleted) return { kind: 'record-back' }
  const { resource, id, updated } = record
  const bare = { version: row.version, body: tombstoneBody(id, updated) }
  // Where it was says who is told that it is gone; an entry may say no more than that it is.
  const before = row.body?.includes('"created_by"') ? storedFrom(resource, row.body) : {}
  return columnFault({ ...before, ...bare, deleted: true }, record)
}

function standingFault(audited: AuditedRow, now: number): Fault | null {
  const { row, record } = audited
  try {
    if (row.act === 'remove') return deletedFault(audited, now)
    if (row.body === null) {
      return record && !record.deleted ? { kind: 'record-not-erased' } : null
    }
    if (!record) return { kind: 'record-gone' }
    if (record.deleted) return { kind: 'record-deleted' }
    return recordFault(row.body, row.version, record)
  } catch {
    // The entry is no JSON any more, which was said of it already.
    return null
  }
}

function placeFault({ row }: AuditedRow, before: LedgerHead | null): Fault | null {
  if (!before) return null
  const [first, last] = [before.seq + 1, row.seq - 1]
  if (first > last + 1) return { kind: 'entry-missing' }
  if (first === last) return { kind: 'entry-missing', detail: `entry ${first}` }
  if (first < last) return { kind: 'entry-missing', detail: `entries ${first} to ${last}` }
  return row.previousHash === before.hash ? null : { kind: 'entry-replaced' }
}

function bodyOfRowFault({ row, erasedBy }: AuditedRow): Fault | null {
  if (isErased(row)) return erasedBy === null ? { kind: 'body-gone' } : null
  return bodyFits(row) ? null : { kind: 'body-changed' }
}

/**
 * @param before the entry before it; null when it is not known
 * @param now ms
 * @returns all that is wrong with this entry and the record it stands for
 */
export function checkRow(
  audited: AuditedRow,
  before: LedgerHead | null,
  now: number,
): readonly Finding[] {
  const { row, versionBefore, isNewest } = audited
  const hasGap = row.version > 0 && row.version !== (versionBefore ?? 0) + 1
  const faults = [
    placeFault(audited, before),
    hashFits(row) ? null : ({ kind: 'entry-changed' } as const),
    bodyOfRowFault(audited),
    hasGap ? ({ kind: 'version-gap' } as const) : null,
    isNewest ? standingFault(audited, now) : null,
  ]
  const { seq, resource, id, version } = row
  return faults
    .filter((fault) => fault !== null)
    .map((fault) => ({ ...fault, seq, resource, id, version }))
}
