/**
 * While a device gets its records the first time: what has arrived, nothing that moves. The app
 * opens as soon as what Home needs is there; the rest arrives while people work.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { resourceNames } from '#contract/registry.ts'
import type { LarderDatabase } from '#local/database.ts'
import { useListsComplete, useOnline, useSyncStatus } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'

async function countRows(db: LarderDatabase): Promise<number> {
  const counts = await Promise.all(resourceNames.map((resource) => db.table(resource).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

export function FirstSync() {
  const { db, client } = useSession()
  const online = useOnline()
  const { trouble } = useSyncStatus()
  const lists = useListsComplete()
  const rows = useLiveQuery(async () => (db ? countRows(db) : 0), [db]) ?? 0
  const soFar = rows > 0 ? `${rows.toLocaleString('en-GB')} so far.` : ''
  return (
    <Page
      title="Getting your records"
      second={[soFar, lists].filter(Boolean).join(' ') || (client?.name ?? '\u00a0')}
    >
      {trouble ? <Note tone="fail" title={trouble} /> : null}
      {online ? null : (
        <Note tone="offline" title="The first time needs a connection.">
          It goes on by itself when the signal is back.
        </Note>
      )}
    </Page>
  )
}
