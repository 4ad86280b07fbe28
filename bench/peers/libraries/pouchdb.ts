/**
 * PouchDB on its newer adapter (indexeddb), whose indexes are the browser's own. Pages go in as a
 * replication writes them: bulkDocs with `new_edits: false`, revisions made before. It has no word
 * for durability, so the page imposes it (offer.ts).
 */

import indexeddb from 'pouchdb-adapter-indexeddb'
import PouchDB from 'pouchdb-core'
import find from 'pouchdb-find'
import type { Contender, Row } from '../job.ts'
import { forEachPage } from '../pages/fetch-pages.ts'
import { offer } from '../pages/offer.ts'

PouchDB.plugin(indexeddb).plugin(find)

const indexes = [
  ['temperature_location_id', 'date'],
  ['location_id', 'date'],
]
let db: PouchDB

const nameOf = (fields: readonly string[]) => fields.join('-')

const toDoc = ({ id, ...row }: Row) => ({ ...row, _id: id, _rev: `1-${id.replaceAll('-', '')}` })
const toRow = ({ _id, _rev, ...row }: Record<string, unknown>) => ({ ...row, id: _id }) as Row

const pouchdb: Contender = {
  async open(durability) {
    db = new PouchDB('pouchdb', { adapter: 'indexeddb', revs_limit: 1 })
    if (durability === 'strict') return
    for (const fields of indexes) {
      await db.createIndex({ index: { fields, name: nameOf(fields), ddoc: nameOf(fields) } })
    }
    // The first question makes the indexes; until then they would be built over rows at hand.
    for (const fields of indexes) await ask(fields, '', 1)
  },
  sync: () => forEachPage(({ rows }) => db.bulkDocs(rows.map(toDoc), { new_edits: false })),
  firstOf: (site, many) => ask(['location_id', 'date'], site, many),
  write: async ({ id, ...row }) => (await db.put({ ...row, _id: id })).id,
  async count() {
    const { total_rows } = await db.allDocs({ limit: 0 })
    return total_rows - indexes.length
  },
  async byIds(ids) {
    const { rows } = await db.allDocs({ keys: [...ids], include_docs: true })
    return rows.map(({ doc }) => toRow(doc))
  },
}

async function ask(fields: readonly string[], first: string, limit: number): Promise<Row[]> {
  const [place = '', date = ''] = fields
  const { docs, warning } = await db.find({
    selector: { [place]: first, [date]: { $gte: 0 } },
    sort: [{ [place]: 'asc' }, { [date]: 'asc' }],
    use_index: [nameOf(fields), nameOf(fields)],
    limit,
  })
  if (warning) throw new Error(warning)
  return docs.map(toRow)
}

offer(pouchdb, 'imposed')
