/**
 * RxDB with the storage it recommends without payment (Dexie), and its replication plugin pulling.
 * Set for speed: no schema validation, one tab (`multiInstance: false`), pull without push, for
 * which RxDB keeps no second copy of each row.
 */
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { Contender, Row } from '../job.ts'
import { fetchPage } from '../pages/fetch-pages.ts'
import { offer } from '../pages/offer.ts'

const id = { type: 'string', maxLength: 36 } as const
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id,
    location_id: id,
    temperature_location_id: id,
    date: { type: 'number', minimum: 0, maximum: 1e14, multipleOf: 1 },
  },
  required: ['id', 'location_id', 'temperature_location_id', 'date'],
  indexes: [
    ['temperature_location_id', 'date'],
    ['location_id', 'date'],
  ],
} as const

/** As the server cuts its pages; RxDB takes a shorter one for the last. */
const BATCH = 2_000

type Checkpoint = { readonly after: string }
let rows: RxCollection<Row>

const rxdb: Contender = {
  async open(durability) {
    const db = await createRxDatabase({
      name: 'rxdb',
      storage: getRxStorageDexie({ chromeTransactionDurability: durability }),
      multiInstance: false,
    })
    ;({ rows } = await db.addCollections({ rows: { schema } }))
  },
  async sync() {
    const replication = replicateRxCollection<Row, Checkpoint>({
      collection: rows,
      replicationIdentifier: 'bench',
      live: false,
      pull: {
        batchSize: BATCH,
        async handler(checkpoint) {
          const page = await fetchPage(checkpoint?.after ?? null)
          const documents = page.rows.map((row) => Object.assign(row, { _deleted: false }))
          return { documents, checkpoint: { after: page.cursor } }
        },
      },
    })
    const failed = new Promise<never>((_, reject) => {
      replication.error$.subscribe(reject)
    })
    await Promise.race([replication.awaitInitialReplication(), failed])
  },
  async firstOf(site, many) {
    const found = await rows
      .find({
        selector: { location_id: site, date: { $gte: 0 } },
        sort: [{ location_id: 'asc' }, { date: 'asc' }],
        index: ['location_id', 'date'],
        limit: many,
      })
      .exec()
    return found.map((one) => one.toJSON() as Row)
  },
  write: async (row) => (await rows.insert(row)).id,
  count: () => rows.count().exec(),
  async byIds(ids) {
    const found = await rows.findByIds([...ids]).exec()
    return ids.map((one) => found.get(one)?.toJSON() as Row)
  },
}

offer(rxdb, 'asked')
