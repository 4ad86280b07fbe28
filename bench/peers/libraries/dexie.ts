/**
 * Dexie as its documentation shows it: bulkPut of each page on the page's main thread, in one
 * transaction with the cursor. A single row is put with the durability Dexie is opened with.
 */
import Dexie, { type Table } from 'dexie'
import type { Contender, Row } from '../job.ts'
import { forEachPage } from '../pages/fetch-pages.ts'
import { offer } from '../pages/offer.ts'

let db: Dexie
let rows: Table<Row, string>
let cursors: Table<{ name: string; cursor: string }, string>

const dexie: Contender = {
  async open(durability) {
    db = new Dexie('dexie', { chromeTransactionDurability: durability })
    db.version(1).stores({
      rows: 'id,[temperature_location_id+date],[location_id+date]',
      cursors: 'name',
    })
    await db.open()
    rows = db.table('rows')
    cursors = db.table('cursors')
  },
  sync: () =>
    forEachPage(({ rows: pulled, cursor }) =>
      db.transaction('rw', rows, cursors, async () => {
        await rows.bulkPut(pulled)
        await cursors.put({ name: 'rows', cursor })
      }),
    ),
  firstOf: (site, many) =>
    rows.where('[location_id+date]').between([site, 0], [site, Infinity]).limit(many).toArray(),
  write: (row) => rows.put(row),
  count: () => rows.count(),
  byIds: async (ids) => (await rows.bulkGet([...ids])) as Row[],
}

offer(dexie, 'asked')
