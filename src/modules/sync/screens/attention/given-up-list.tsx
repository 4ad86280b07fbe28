/**
 * What was given up on this device, by whom, when and why (domain §1.6: a discard is itself
 * logged).
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import { listGivenUp } from '#local/outbox/attention.ts'
import type { GivenUp } from '#local/outbox/given-up.ts'
import type { AnyRecord } from '#local/outbox/outbox.ts'
import { isClosedTo } from '#src/records/attention/entry-seers.ts'
import { describeEntries } from '#src/records/attention/entry-words.ts'
import { useOutboxWords } from '#src/records/attention/use-outbox-words.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useSession } from '#src/session/use-session.ts'
import { Disclosure } from '#src/ui/layers/disclosure.tsx'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { CopyEntry } from './copy-entry.tsx'

const SHOWN = 20

const words: Record<GivenUp['how'], string> = {
  discarded: 'Discarded',
  edited: 'Changed before sending',
  kept_theirs: 'The other version was kept',
  kept_mine: 'Your version was kept',
  merged: 'Joined with a change made meanwhile',
  overruled: 'Replaced a change made meanwhile',
}

export function GivenUpList() {
  const db = useDatabase()
  const { caller } = useSession()
  const { timezone, fahrenheit } = useReading()
  const outboxWords = useOutboxWords()
  const rows = useLiveQuery(async () => {
    if (!db || !outboxWords) return []
    const given = (await listGivenUp(db)).slice(0, SHOWN)
    const lines = await describeEntries(
      db,
      given.map(({ entry }) => entry),
      { fahrenheit, timezone },
      outboxWords,
    )
    return Promise.all(
      given.map(async (one, place) => ({
        ...one,
        title: lines[place]?.title ?? '',
        record: (await db.table<AnyRecord>(one.entry.resource).get(one.entry.record_id)) ?? null,
      })),
    )
  }, [db, fahrenheit, timezone, outboxWords])
  if (!rows || rows.length === 0) return null
  const now = Date.now()
  return (
    <Disclosure label={`Settled on this device (${rows.length})`}>
      <Card flush>
        <List label="Settled on this device">
          {rows.map(({ entry, how, reason, at, title, record }) => (
            <ListRow
              key={entry.op_id}
              title={title}
              second={[words[how], reason && `“${reason}”`, formatWhenSaid(at, now, timezone)]
                .filter(Boolean)
                .join(', ')}
              action={
                caller && !isClosedTo(entry, record, caller) ? <CopyEntry entry={entry} /> : null
              }
            />
          ))}
        </List>
      </Card>
    </Disclosure>
  )
}
