/**
 * What waits for this person's decision, live, with the server's version beside it and the names of
 * those who changed it meanwhile.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { formatReading } from '#contract/rules/display-temperature.ts'
import type { LarderDatabase } from '#local/database.ts'
import type { AnyRecord, OutboxEntry } from '#local/outbox.ts'
import { listAttention } from '#local/waiting.ts'
import { describeEntries } from '#src/records/entry-words.ts'
import { useDatabase } from '#src/records/use-database.ts'
import { useNames } from '#src/records/use-names.ts'
import { useSession } from '#src/session/use-session.ts'

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

async function readAttention(db: LarderDatabase, fahrenheit: boolean) {
  const entries = await listAttention(db)
  const lines = await describeEntries(db, entries, (celsius) =>
    formatReading(celsius, { fahrenheit }),
  )
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
  const { location } = useSession()
  const fahrenheit = location?.temperatures_in_farenheit === true
  const found = useLiveQuery(
    async () => (db ? readAttention(db, fahrenheit) : undefined),
    [db, fahrenheit],
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
