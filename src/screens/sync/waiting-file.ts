/**
 * Everything the server does not have yet, as a file a person can keep. Always holds: it carries the
 * records and what became of them, never a key, a proof or a token.
 */
import type { LarderDatabase } from '#local/database.ts'
import { needsAttention, type OutboxEntry } from '#local/outbox.ts'
import { listAttention, listWaiting } from '#local/waiting.ts'

function plainEntry(entry: OutboxEntry) {
  const { op_id, resource, record_id, verb, patch, created, user_id, device_id, problem } = entry
  return {
    resource,
    record_id,
    act: verb,
    saved: new Date(created).toISOString(),
    user_id,
    device_id,
    operation: op_id,
    fields: patch,
    ...(needsAttention(entry) && problem && { not_accepted: problem.title }),
  }
}

/** @param now ms */
export async function waitingFile(db: LarderDatabase, now: number): Promise<string> {
  const entries = [...(await listWaiting(db)), ...(await listAttention(db))]
  const file = {
    business: db.customer_id,
    made: new Date(now).toISOString(),
    records: entries.sort((a, b) => a.seq - b.seq).map(plainEntry),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
