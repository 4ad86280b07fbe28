/**
 * Everything the server doesn't have yet, as a file a person can keep. Always holds: it contains
 * the records and their state, never a key, a proof or a token; for other people's private answers
 * or hours at a shared tablet it only says that they are waiting.
 */
import { actingRole, type Caller } from '#contract/core/access/access.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { needsAttention, type OutboxEntry } from '#local/outbox/outbox.ts'
import { listAttention, listParts, listWaiting } from '#local/outbox/waiting.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { isClosedTo } from '#src/records/attention/entry-seers.ts'

type Fields = Readonly<Record<string, unknown>>

/** @param theirs the server's version; null if it has none */
function isOpenTo(entry: OutboxEntry, theirs: Fields | null, caller: Caller): boolean {
  if (isClosedTo(entry, theirs, caller)) return false
  const isOwn = entry.user_id === caller.user_id
  return (
    isOwn || actingRole(caller.role) === 'admin' || declarations[entry.resource].scope !== 'own'
  )
}

function plainEntry(entry: OutboxEntry, isOpen: boolean) {
  const { op_id, resource, record_id, verb, patch, created, user_id, device_id, problem } = entry
  return {
    resource,
    record_id,
    act: verb,
    saved: new Date(created).toISOString(),
    user_id,
    device_id,
    operation: op_id,
    ...(isOpen ? { fields: patch } : { private: true }),
    ...(needsAttention(entry) && problem && { not_accepted: problem.title }),
  }
}

/**
 * @param caller who gets the file
 * @param now ms
 */
export async function waitingFile(
  db: LarderDatabase,
  caller: Caller,
  now: number,
): Promise<string> {
  const entries = [
    ...(await listWaiting(db)),
    ...(await listAttention(db)),
    ...(await listParts(db)),
  ]
  entries.sort((a, b) => a.seq - b.seq)
  const shadows = await db.shadow.bulkGet(
    entries.map(({ resource, record_id }): [string, string] => [resource, record_id]),
  )
  const file = {
    business: db.customer_id,
    made: new Date(now).toISOString(),
    records: entries.map((entry, place) =>
      plainEntry(entry, isOpenTo(entry, shadows[place]?.record ?? null, caller)),
    ),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
