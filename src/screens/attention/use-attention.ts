/**
 * What waits for this person's decision, live, with the server's version beside it and the names of
 * those who changed it meanwhile.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import type { LarderDatabase } from '#local/database.ts'
import type { AnyRecord, OutboxEntry } from '#local/outbox.ts'
import { listAttention } from '#local/waiting.ts'
import { describeEntries } from '#src/records/entry-words.ts'
import { useDatabase } from '#src/records/use-database.ts'
import { useNames, useReading } from '#src/records/use-names.ts'

export type Attention = {
  readonly entry: OutboxEntry
  readonly title: string
  /** The server's version; null when it has none, or no longer. */
  readonly theirs: AnyRecord | null
  /** "Asha Patel", or "Somebody else". */
  readonly changedBy: string
  /** ms */
  readonly changedAt: number | null
}

async function readAttention(db: LarderDatabase, site: Parameters<typeof describeEntries>[2]) {
  const entries = await listAttention(db)
  const lines = await describeEntries(db, entries, site)
  const shadows = await db.shadow.bulkGet(
    entries.map(({ resource, record_id }): [string, string] => [resource, record_id]),
  )
  return entries.map((entry, place) => ({
    entry,
    title: lines[place]?.title ?? '',
    theirs: shadows[place]?.record ?? null,
  }))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Undefined while loading. */
export function useAttention(): Attention[] | undefined {
  const db = useDatabase()
  const { fahrenheit, timezone } = useReading()
  const found = useLiveQuery(
    async () => (db ? readAttention(db, { fahrenheit, timezone }) : undefined),
    [db, fahrenheit, timezone],
  )
  const changers = (found ?? []).map(({ theirs }) => textOf(theirs?.modified_by))
  const nameOf = useNames({ users: [...new Set(changers)].filter(Boolean).sort() })
  return found?.map((one, place) => {
    const at = one.theirs?.modified ?? one.theirs?.updated
    return {
      ...one,
      changedBy: nameOf('users', changers[place] ?? '') ?? 'Somebody else',
      changedAt: typeof at === 'number' ? at : null,
    }
  })
}
