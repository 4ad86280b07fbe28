/**
 * Who somebody was at an earlier instant, by the ledger: what was made then is judged by what its maker
 * might do then (sync.md, "Devices and people").
 */
import type { User } from '#contract/modules/people/users.ts'
import type { Reader } from '../store/store.ts'
import { readUser } from './session-book.ts'

const PAGE = 500

/** As they first were; null when there is nobody. */
export async function userAtFirst(reader: Reader, id: string): Promise<User | null> {
  const [first] = await reader.ledger({ resource: 'users', id, limit: 1 })
  return first?.body ? (JSON.parse(first.body) as User) : null
}

/**
 * @param at ms, by the server's clock
 * @returns the person's record as it stood; null when there was none
 */
export async function userAt(reader: Reader, id: string, at: number): Promise<User | null> {
  const today = await readUser(reader, id)
  if (today === null || (today.updated ?? 0) <= at) return today
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
