/**
 * Every fixed statement, written by hand and named. Always holds: `$1` is the business, inserted by
 * the engine, and each table a statement touches is narrowed by it (security.md, "Identity"). The
 * lists' statements, which follow a caller's scope, are in page-statements.ts.
 */
import { slotColumns } from '#contract/core/lists/filters.ts'
import type { Call, SqlValue } from './engine.ts'

export const recordColumns =
  'id, version, updated, deleted, archived, location_id, department_id, created_by, date, body'

const historyColumns =
  'seq, resource, id, version, actor, on_behalf, act, device, device_time, server_time, body, ' +
  'salt, request_hash, body_mac, prev_hash, hash'

export const statements = {
  make_business: `INSERT INTO business (customer_id, epoch, clock, ledger_seq, ledger_hash)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (customer_id) DO NOTHING RETURNING customer_id`,
  /** The one exception: the operator's list of all businesses. */
  businesses: 'SELECT customer_id FROM business ORDER BY customer_id',
  epoch: 'SELECT epoch FROM business WHERE customer_id = $1',
  renew_epoch: 'UPDATE business SET epoch = $2 WHERE customer_id = $1 RETURNING epoch',
  clock: 'SELECT clock, ledger_seq, ledger_hash, ledger_seal FROM business WHERE customer_id = $1',
  lock_clock:
    'SELECT clock, ledger_seq, ledger_hash, ledger_seal FROM business WHERE customer_id = $1 FOR UPDATE',
  move_clock: `UPDATE business SET clock = $2, ledger_seq = $3, ledger_hash = $4, ledger_seal = $5
    WHERE customer_id = $1`,

  record: `SELECT ${recordColumns} FROM record WHERE customer_id = $1 AND resource = $2 AND id = $3`,
  /** Unordered: SQLite would use the index for the order instead of the name's. */
  record_named: `SELECT ${recordColumns} FROM record WHERE customer_id = $1 AND resource = $2
    AND unique_name = $3 AND deleted = 0`,
  put_record: `INSERT INTO record (customer_id, resource, ${recordColumns}, ${slotColumns.join(', ')})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
      $13, $14, $15, $16, $17, $18, $19, $20, $21)
    ON CONFLICT (customer_id, resource, id) DO UPDATE SET version = excluded.version,
      updated = excluded.updated, deleted = excluded.deleted, archived = excluded.archived,
      location_id = excluded.location_id, department_id = excluded.department_id,
      created_by = excluded.created_by, date = excluded.date, body = excluded.body,
      ${slotColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  slot_state: 'SELECT plan, upto, done FROM slotted WHERE customer_id = $1 AND resource = $2',
  slot_states: 'SELECT resource, plan, done FROM slotted WHERE customer_id = $1',
  /** Is every row of it filled by this plan? */
  is_slotted: `SELECT 1 AS yes FROM slotted
    WHERE customer_id = $1 AND resource = $2 AND plan = $3 AND done = 1`,
  slot_rows: `SELECT id, body FROM record
    WHERE customer_id = $1 AND resource = $2 AND id > $3 AND deleted = 0 ORDER BY id LIMIT $4`,
  fill_slots: `UPDATE record
    SET ${slotColumns.map((column, nth) => `${column} = $${nth + 4}`).join(', ')}
    WHERE customer_id = $1 AND resource = $2 AND id = $3`,
  set_slot_state: `INSERT INTO slotted (customer_id, resource, plan, upto, done)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (customer_id, resource)
    DO UPDATE SET plan = excluded.plan, upto = excluded.upto, done = excluded.done`,
  forget_slots: 'DELETE FROM slotted WHERE customer_id = $1 AND resource = $2',
  head: 'SELECT updated FROM head WHERE customer_id = $1 AND resource = $2',
  heads: 'SELECT resource, updated FROM head WHERE customer_id = $1',
  move_head: `INSERT INTO head (customer_id, resource, updated) VALUES ($1, $2, $3)
    ON CONFLICT (customer_id, resource) DO UPDATE SET updated = excluded.updated`,
  leave: `INSERT INTO leave_mark (customer_id, resource, updated, id, location_id, department_id)
    VALUES ($1, $2, $3, $4, $5, $6)`,

  add_history: `INSERT INTO history (customer_id, ${historyColumns})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
  history: `SELECT ${historyColumns} FROM history
    WHERE customer_id = $1 AND seq >= $2 ORDER BY seq LIMIT $3`,
  history_of_resource: `SELECT ${historyColumns} FROM history
    WHERE customer_id = $1 AND seq >= $2 AND resource = $4 ORDER BY seq LIMIT $3`,
  history_of_record: `SELECT ${historyColumns} FROM history
    WHERE customer_id = $1 AND seq >= $2 AND resource = $4 AND id = $5 ORDER BY seq LIMIT $3`,
  history_of_version: `SELECT ${historyColumns} FROM history
    WHERE customer_id = $1 AND resource = $2 AND id = $3 AND version = $4 ORDER BY seq LIMIT 1`,
  erase_history: `UPDATE history SET body = NULL, salt = NULL
    WHERE customer_id = $1 AND resource = $2 AND id = $3`,

  last_restore: `SELECT server_time FROM history WHERE customer_id = $1 AND resource = 'client'
    AND id = $1 AND act = 'restore-backup' ORDER BY seq DESC LIMIT 1`,
  // Each row with what it is checked against, in one statement and so at one moment: the version
  // before it, whether it is the record's newest, and the current record.
  audit: `SELECT entry.*, record.version AS record_version, record.updated AS record_updated,
      record.deleted AS record_deleted, record.archived AS record_archived,
      record.location_id AS record_location_id, record.department_id AS record_department_id,
      record.created_by AS record_created_by, record.date AS record_date,
      record.body AS record_body
    FROM (SELECT ${historyColumns},
        (SELECT max(erasing.seq) FROM history AS erasing WHERE erasing.customer_id = $1
          AND h.body IS NULL AND erasing.resource = h.resource AND erasing.id = h.id
          AND erasing.seq > h.seq AND erasing.act = 'erase') AS erased_by,
        (SELECT earlier.version FROM history AS earlier WHERE earlier.customer_id = $1
          AND h.version > 0 AND earlier.resource = h.resource AND earlier.id = h.id
          AND earlier.seq < h.seq AND earlier.version > 0
          ORDER BY earlier.seq DESC LIMIT 1) AS version_before,
        CASE WHEN h.version > 0 AND NOT EXISTS (SELECT 1 FROM history AS later
          WHERE later.customer_id = $1 AND later.resource = h.resource AND later.id = h.id
          AND later.seq > h.seq AND later.version > 0) THEN 1 ELSE 0 END AS newest
      FROM history AS h WHERE customer_id = $1 AND seq > $2 ORDER BY seq LIMIT $3
    ) AS entry
    LEFT JOIN record ON record.customer_id = $1 AND entry.newest = 1
      AND record.resource = entry.resource AND record.id = entry.id
    ORDER BY entry.seq`,
  /** Records by their key, and whether the ledger knows them. */
  audit_records: `SELECT resource, id, version, CASE WHEN EXISTS (SELECT 1 FROM history AS h
      WHERE h.customer_id = $1 AND h.resource = record.resource AND h.id = record.id
        AND h.version > 0) THEN 1 ELSE 0 END AS attested
    FROM record WHERE customer_id = $1 AND (resource, id) > ($2, $3)
    ORDER BY resource, id LIMIT $4`,

  reply: `SELECT user_id, body_hash, status, headers, body, at FROM reply
    WHERE customer_id = $1 AND op_id = $2`,
  save_reply: `INSERT INTO reply (customer_id, op_id, user_id, body_hash, status, headers, body, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
  // replace() works on both engines; an id is a UUID, so in a reply's body it only matches itself.
  erase_replies: `DELETE FROM reply WHERE customer_id = $1 AND replace(body, $2, '') <> body`,

  kept: `SELECT key, value, expires FROM kept
    WHERE customer_id = $1 AND kind = $2 AND key = $3 AND (expires IS NULL OR expires > $4)`,
  kept_all: `SELECT key, value, expires FROM kept
    WHERE customer_id = $1 AND kind = $2 AND (expires IS NULL OR expires > $3) ORDER BY key`,
  keep: `INSERT INTO kept (customer_id, kind, key, value, expires) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (customer_id, kind, key)
    DO UPDATE SET value = excluded.value, expires = excluded.expires`,
  /** For the whole database, so for no business: `$1` is empty. */
  take_lease: `INSERT INTO kept (customer_id, kind, key, value, expires)
    VALUES ($1, 'lease', $2, $3, $4) ON CONFLICT (customer_id, kind, key)
    DO UPDATE SET value = excluded.value, expires = excluded.expires
    WHERE kept.value = excluded.value OR kept.expires <= $5 RETURNING value`,
  give_lease: `DELETE FROM kept
    WHERE customer_id = $1 AND kind = 'lease' AND key = $2 AND value = $3`,
  take: `DELETE FROM kept WHERE customer_id = $1 AND kind = $2 AND key = $3
    RETURNING key, value, expires`,

  next_number: `INSERT INTO series (customer_id, name, last) VALUES ($1, $2, $3)
    ON CONFLICT (customer_id, name) DO UPDATE SET last = series.last + excluded.last RETURNING last`,
  series: 'SELECT name, last FROM series WHERE customer_id = $1 ORDER BY name',

  contact_after: `SELECT min(at) AS at FROM contact
    WHERE customer_id = $1 AND device_id = $2 AND user_id = $3 AND at > $4`,
  last_contact: `SELECT max(at) AS at FROM contact
    WHERE customer_id = $1 AND device_id = $2 AND user_id = $3`,
  add_contact: `INSERT INTO contact (customer_id, device_id, user_id, at)
    VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
  waited_since: `SELECT at FROM waiting
    WHERE customer_id = $1 AND device_id = $2 AND id = $3 AND made = $4`,
  add_waiting: `INSERT INTO waiting (customer_id, device_id, id, made, at)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,

  presence: 'SELECT user_id, active_status, last_active FROM presence WHERE customer_id = $1',
  set_presence: `INSERT INTO presence (customer_id, user_id, active_status, last_active)
    VALUES ($1, $2, $3, $4) ON CONFLICT (customer_id, user_id)
    DO UPDATE SET active_status = excluded.active_status, last_active = excluded.last_active
    WHERE presence.last_active <= excluded.last_active`,

  sweep_kept: 'DELETE FROM kept WHERE customer_id = $1 AND expires <= $2',
  sweep_replies: 'DELETE FROM reply WHERE customer_id = $1 AND at < $2',
  sweep_contacts: 'DELETE FROM contact WHERE customer_id = $1 AND at < $2',
  sweep_waiting: 'DELETE FROM waiting WHERE customer_id = $1 AND at < $2',
  sweep_leave_marks: 'DELETE FROM leave_mark WHERE customer_id = $1 AND updated < $2',
  sweep_tombstones: 'DELETE FROM record WHERE customer_id = $1 AND deleted = 1 AND updated < $2',
} as const

/** A call of a fixed statement; `values` start at `$2`. */
export const call = (name: keyof typeof statements, ...values: SqlValue[]): Call => ({
  name,
  sql: statements[name],
  values,
})
