/** The floor: the least that storing and reading the same rows can be, by raw IndexedDB. */
import type { Contender, Row } from '../job.ts'
import { answer, ended, openFloor } from './floor-database.ts'
import { offer } from './offer.ts'
import { startWorker } from './worker-call.ts'

let db: IDBDatabase
let syncInWorker: (() => Promise<void>) | undefined

const floor: Contender = {
  async open(durability) {
    db = await openFloor()
    // A page that only reads and writes starts no worker, here as in Larder.
    if (durability === 'relaxed') syncInWorker = await startWorker('/floor.worker.js')
  },
  async sync() {
    await syncInWorker?.()
  },
  firstOf(site, many) {
    const range = IDBKeyRange.bound([site], [site, []])
    return answer<Row[]>(
      db.transaction('rows').objectStore('rows').index('site').getAll(range, many),
    )
  },
  async write(row) {
    const tx = db.transaction(['rows', 'outbox'], 'readwrite', { durability: 'strict' })
    const done = ended(tx)
    tx.objectStore('rows').put(row)
    tx.objectStore('outbox').add({ op_id: crypto.randomUUID(), verb: 'POST', patch: row })
    tx.commit()
    await done
    return row.id
  },
  count: () => answer(db.transaction('rows').objectStore('rows').count()),
  byIds(ids) {
    const store = db.transaction('rows').objectStore('rows')
    return Promise.all(ids.map((id) => answer<Row>(store.get(id))))
  },
}

offer(floor, 'asked')
