/**
 * Records were changed outside Larder: the note for an admin at the top of Home, with the records
 * (security.md, "The ledger"). Stored from the last call to the server, so it is here offline too.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import { isResourceName } from '#contract/core/resource/registry.ts'
import type { LedgerTrouble } from '#contract/core/sync/sync-protocol.ts'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import { recordName } from '#src/records/form/field-text.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { Note } from '#src/ui/status/note.tsx'

type Named = LedgerTrouble['records'][number]
type Row = Readonly<Record<string, unknown>>

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/

/** "Temperature, today 08:04", "Site: High Street". */
function titleOf(
  { resource }: Named,
  record: Row | undefined,
  when: (at: number) => string,
): string {
  if (!isResourceName(resource)) return 'A record'
  const words = descriptions[resource]
  const one = words.label.one.charAt(0).toUpperCase() + words.label.one.slice(1)
  if (!record) return one
  if (typeof record.date === 'number') return `${one}, ${when(record.date)}`
  const name = recordName(words, record)
  return name && !isId.test(name) ? `${one}: ${name}` : one
}

export function LedgerNote({ trouble }: { trouble: LedgerTrouble }) {
  const db = useDatabase()
  const { timezone } = useReading()
  const { count, records } = trouble
  const titles = useLiveQuery(async () => {
    const when = (at: number) => formatWhenSaid(at, Date.now(), timezone)
    const read = async ({ resource, id }: Named) =>
      db && isResourceName(resource) ? db.table<Row, string>(resource).get(id) : undefined
    return Promise.all(records.map(async (one) => titleOf(one, await read(one), when)))
  }, [db, records, timezone])
  return (
    <Note tone="fail" alarm title="Records don’t match the ledger">
      <p>
        {count === 1 ? '1 thing was' : `${count} things were`} changed outside Larder. Contact your
        Larder provider before you rely on these records. What you record now is kept as always.
      </p>
      {records.length > 0 ? (
        <ul>
          {records.map(({ resource, id, what }, place) => (
            <li key={`${resource} ${id}`}>
              {titles?.[place] ?? 'A record'}: {what}
            </li>
          ))}
        </ul>
      ) : null}
      {count > records.length ? <p>The provider sees the rest.</p> : null}
    </Note>
  )
}
