/**
 * The floor under a cold open: takes the place of Home in an otherwise unchanged app. It paints 100
 * constant rows and reads 100 readings of the current site by the index, without any library.
 */
import { useEffect, useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page } from '#src/ui/page/page.tsx'

const rows = Array.from({ length: 100 }, (_, at) => `Row ${at + 1}`)

function readHundred(database: string, site: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const store = db.transaction('temperature-logs').objectStore('temperature-logs')
      const range = IDBKeyRange.bound([site, 0], [site, Number.MAX_SAFE_INTEGER])
      const reading = store.index('[location_id+date]').getAll(range, 100)
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        resolve(reading.result.length)
        db.close()
      }
    }
  })
}

export function HomeScreen() {
  const { db, location } = useSession()
  const [read, setRead] = useState<number>()
  const [name, site] = [db?.name, location?.id]
  useEffect(() => {
    if (name && site) void readHundred(name, site).then(setRead)
  }, [name, site])
  return (
    <Page title="Constant rows">
      <Card title={read === undefined ? 'Reading' : 'Read'} flush>
        <List label="Constant rows">
          {rows.map((row) => (
            <ListRow key={row} title={row} second={read === undefined ? '' : `${read} read`} />
          ))}
        </List>
      </Card>
    </Page>
  )
}
