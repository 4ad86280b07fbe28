/**
 * What needs a decision on this device, live, with the server's version, its author and who changed
 * it meanwhile. Always holds: on a shared tablet only its author or an admin decides, and nobody
 * about what they may not see.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import type { Caller } from '#contract/core/access/access.ts'
import { mayDecide } from '#local/outbox/attention.ts'
import type { AnyRecord, OutboxEntry } from '#local/outbox/outbox.ts'
import { canRecreate, lastKnown } from '#local/outbox/recreate.ts'
import { inTodaysWords } from '#local/outbox/upcast-entry.ts'
import { listAttention } from '#local/outbox/waiting.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { isClosedTo } from '#src/records/attention/entry-seers.ts'
import { describeEntries } from '#src/records/attention/entry-words.ts'
import type { OutboxWords, ResourceWords } from '#src/records/attention/outbox-words.ts'
import { useOutboxWords } from '#src/records/attention/use-outbox-words.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useNames, useReading } from '#src/records/read/use-names.ts'
import { useSession } from '#src/session/use-session.ts'

export type Attention = {
  readonly entry: OutboxEntry
  readonly title: string
  /** Its module's texts for such a change. */
  readonly words: ResourceWords
  /** Null if it is this person's own; otherwise "Ben Carter". */
  readonly savedBy: string | null
  readonly mayDecide: boolean
  /** The server's version; null if it has none, or no longer. */
  readonly theirs: AnyRecord | null
  /** The server no longer has this record, and this device knows its last version. */
  readonly canRecreate: boolean
  /** "Asha Patel", or "Somebody else". */
  readonly changedBy: string
  /** ms */
  readonly changedAt: number | null
}

type Site = Parameters<typeof describeEntries>[2]

async function readAttention(db: LarderDatabase, caller: Caller, site: Site, words: OutboxWords) {
  const entries = (await listAttention(db)).map((entry) => inTodaysWords(entry))
  const lines = await describeEntries(db, entries, site, words)
  const shadows = await db.shadow.bulkGet(
    entries.map(({ resource, record_id }): [string, string] => [resource, record_id]),
  )
  const may = await Promise.all(entries.map((entry) => mayDecide(db, entry, caller)))
  return entries.map((entry, place) => {
    const theirs = shadows[place]?.record ?? null
    return {
      entry,
      theirs,
      canRecreate: canRecreate(entry, lastKnown(shadows[place])),
      title: lines[place]?.title ?? '',
      words: words[entry.resource] ?? {},
      mayDecide: may[place] === true && !isClosedTo(entry, theirs, caller),
    }
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Undefined while loading. */
export function useAttention(): Attention[] | undefined {
  const db = useDatabase()
  const { caller } = useSession()
  const { fahrenheit, timezone } = useReading()
  const words = useOutboxWords()
  const found = useLiveQuery(
    async () =>
      db && caller && words
        ? readAttention(db, caller, { fahrenheit, timezone }, words)
        : undefined,
    [db, caller, fahrenheit, timezone, words],
  )
  const changers = (found ?? []).map(({ theirs }) => textOf(theirs?.modified_by))
  const makers = (found ?? []).map(({ entry }) => entry.user_id)
  const users = [...new Set([...changers, ...makers])].filter(Boolean).sort()
  const nameOf = useNames({ users })
  return found?.map((one, place) => {
    const at = one.theirs?.modified ?? one.theirs?.updated
    const { user_id } = one.entry
    return {
      ...one,
      savedBy: user_id === caller?.user_id ? null : (nameOf('users', user_id) ?? 'Somebody else'),
      changedBy: nameOf('users', changers[place] ?? '') ?? 'Somebody else',
      changedAt: typeof at === 'number' ? at : null,
    }
  })
}
