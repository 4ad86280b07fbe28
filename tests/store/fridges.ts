/** Records the store's tests write: fridges at the sites HS and NQ. The store reads none of it. */
import type { LedgerAct, PageQuery, StoredRecord, Writer } from '#server/store/store.ts'

export const everything: PageQuery = {
  resource: 'fridges',
  after: null,
  scope: {},
  limitRows: 2000,
  limitBytes: 1_000_000,
}

export const actOf = (record: StoredRecord, more: Partial<LedgerAct> = {}): LedgerAct => ({
  actor: 'asha',
  device: 'tablet-1',
  deviceTime: record.updated,
  act: record.version === 1 ? 'create' : 'edit',
  resource: record.resource,
  id: record.id,
  version: record.version,
  body: record.body,
  requestHash: null,
  ...more,
})

/** A fridge as it would be stored now; takes a stamp of the write. */
export function fridge(tx: Writer, id: string, more: Partial<StoredRecord> = {}): StoredRecord {
  const updated = tx.stamp()
  return {
    resource: 'fridges',
    id,
    version: 1,
    updated,
    deleted: false,
    archived: false,
    location_id: 'HS',
    department_id: null,
    created_by: 'asha',
    date: null,
    body: JSON.stringify({ id, updated, name: `Fridge ${id}` }),
    ...more,
  }
}

/** Writes a fridge and its ledger row. */
export async function putFridge(
  tx: Writer,
  id: string,
  more: Partial<StoredRecord> = {},
  act: Partial<LedgerAct> = {},
): Promise<StoredRecord> {
  const record = fridge(tx, id, more)
  await tx.put(record, actOf(record, act))
  return record
}

export const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
