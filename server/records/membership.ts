/**
 * Rights on facts are judged as of their `created` (sync.md, "Devices and people"): who recorded a
 * reading while the site was still theirs is not refused because the tablet found signal later.
 */
import type { User } from '#contract/resources/users.ts'
import { inScope } from '#contract/scope.ts'
import { callerOf, workerOf } from '../sessions/session-book.ts'
import type { Reader } from '../store/store.ts'
import type { RecordAct } from './record-act.ts'
import type { WholeRecord } from './stored-record.ts'

/** As long as a delivery grant reaches. */
const LATE_MS = 30 * 24 * 3_600_000
const PAGE = 500

/** The person's record as it stood at that instant, by the ledger; null when there was none. */
async function userAt(reader: Reader, id: string, at: number): Promise<User | null> {
  let found: User | null = null
  let fromSeq = 1
  for (;;) {
    const rows = await reader.ledger({ resource: 'users', id, fromSeq, limit: PAGE })
    for (const row of rows) {
      if (row.serverTime > at) return found
      if (row.version > 0 && row.body !== null) found = JSON.parse(row.body) as User
      fromSeq = row.seq + 1
    }
    if (rows.length < PAGE) return found
  }
}

/** Was the record's place the caller's at that instant, though it is not any more? */
export async function wasInScope(
  act: RecordAct,
  record: WholeRecord,
  at: number,
): Promise<boolean> {
  const { tx, caller, resource, now } = act
  if (!act.madeOffline || resource.sync !== 'append') return false
  if (at < now - LATE_MS || at > now) return false
  const then = await userAt(tx, caller.user_id, at)
  if (then === null) return false
  const was = act.session.delivery?.atTablet ? await workerOf(tx, then) : callerOf(then)
  return inScope(was, resource, record)
}
