/** Converts between table rows and the store's types. Pure. */
import type { Row, SqlValue } from './engine.ts'
import type {
  AuditedRow,
  Kept,
  LedgerHead,
  LedgerRow,
  Presence,
  StoredRecord,
  StoredReply,
} from './store.ts'

const text = (value: SqlValue | undefined) => (typeof value === 'string' ? value : null)
const number = (value: SqlValue | undefined) => (typeof value === 'number' ? value : null)
const flag = (value: SqlValue | undefined) => value === 1

/** The content of a tombstone, for every reader: only its id (sync.md, "Scope"). */
export const tombstoneBody = (id: string, updated: number) =>
  JSON.stringify({ id, updated, deleted: true })

export const rowToRecord = (resource: string, row: Row): StoredRecord => ({
  resource,
  id: String(row.id),
  version: Number(row.version),
  updated: Number(row.updated),
  deleted: flag(row.deleted),
  archived: flag(row.archived),
  location_id: text(row.location_id),
  department_id: text(row.department_id),
  created_by: text(row.created_by),
  date: number(row.date),
  body: String(row.body),
})

/** A row that left the caller's scope reads as one that was deleted. */
export const markToRecord = (resource: string, row: Row): StoredRecord => {
  const id = String(row.id)
  const updated = Number(row.updated)
  return {
    resource,
    id,
    version: 0,
    updated,
    deleted: true,
    archived: false,
    location_id: text(row.location_id),
    department_id: text(row.department_id),
    created_by: null,
    date: null,
    body: tombstoneBody(id, updated),
  }
}

/** In the order of `put_record`, from `$2`. */
export const recordValues = (record: StoredRecord): SqlValue[] => [
  record.resource,
  record.id,
  record.version,
  record.updated,
  record.deleted ? 1 : 0,
  record.archived ? 1 : 0,
  record.location_id,
  record.department_id,
  record.created_by,
  record.date,
  record.deleted ? tombstoneBody(record.id, record.updated) : record.body,
]

/** In the order of `add_history`, from `$2`. */
export const ledgerValues = (row: LedgerRow): SqlValue[] => [
  row.seq,
  row.resource,
  row.id,
  row.version,
  row.actor,
  row.onBehalf ?? null,
  row.act,
  row.device,
  row.deviceTime,
  row.serverTime,
  row.body,
  row.salt,
  row.requestHash,
  row.bodyMac,
  row.previousHash,
  row.hash,
]

export const rowToLedgerRow = (customerId: string, row: Row): LedgerRow => {
  const onBehalf = text(row.on_behalf)
  return {
    customerId,
    seq: Number(row.seq),
    resource: String(row.resource),
    id: String(row.id),
    version: Number(row.version),
    actor: String(row.actor),
    ...(onBehalf === null ? {} : { onBehalf }),
    act: String(row.act),
    device: text(row.device),
    deviceTime: number(row.device_time),
    serverTime: Number(row.server_time),
    body: text(row.body),
    salt: text(row.salt),
    requestHash: text(row.request_hash),
    bodyMac: String(row.body_mac),
    previousHash: String(row.prev_hash),
    hash: String(row.hash),
  }
}

/** A row of `audit`: columns starting with `record_` are the current record. */
export const rowToAudited = (customerId: string, row: Row): AuditedRow => {
  const ledgerRow = rowToLedgerRow(customerId, row)
  const { resource, id } = ledgerRow
  const standing = Object.entries(row)
    .filter(([column]) => column.startsWith('record_'))
    .map(([column, value]) => [column.slice('record_'.length), value] as const)
  return {
    row: ledgerRow,
    versionBefore: number(row.version_before),
    erasedBy: number(row.erased_by),
    isNewest: flag(row.newest),
    record:
      row.record_body === null
        ? null
        : rowToRecord(resource, { ...Object.fromEntries(standing), id }),
  }
}

export const rowToLedgerHead = (row: Row): LedgerHead => ({
  seq: Number(row.ledger_seq),
  hash: String(row.ledger_hash),
})

/** The signature under the head; null if there is none yet. */
export const rowToLedgerSeal = (row: Row): string | null => text(row.ledger_seal)

export const rowToKept = <T>(row: Row): Kept<T> => ({
  key: String(row.key),
  value: JSON.parse(String(row.value)) as T,
  expires: number(row.expires),
})

export const rowToReply = (row: Row): StoredReply => ({
  user: String(row.user_id),
  bodyHash: String(row.body_hash),
  status: Number(row.status),
  headers: JSON.parse(String(row.headers)) as Record<string, string>,
  body: String(row.body),
  at: Number(row.at),
})

export const rowToPresence = (row: Row): Presence => ({
  user_id: String(row.user_id),
  active_status: flag(row.active_status),
  last_active: Number(row.last_active),
})
