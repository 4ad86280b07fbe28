/** The floor under a first sync: pages fetched, parsed and put in a worker, and nothing else. */
import { forEachPage } from './fetch-pages.ts'
import { ended, openFloor } from './floor-database.ts'

async function begin(): Promise<void> {
  const db = await openFloor()
  addEventListener('message', () => void sync(db))
  postMessage('ready')
}

async function sync(db: IDBDatabase): Promise<void> {
  await forEachPage(async ({ rows }) => {
    const tx = db.transaction('rows', 'readwrite', { durability: 'relaxed' })
    const done = ended(tx)
    const store = tx.objectStore('rows')
    for (const row of rows) store.put(row)
    tx.commit()
    await done
  })
  postMessage('done')
}

void begin()
