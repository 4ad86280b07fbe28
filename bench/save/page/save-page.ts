/**
 * The page of the save measurement: Larder's own save() and the least a durable save can be (one
 * row and one outbox entry by raw IndexedDB, strict), in turn, in the same stores. Nothing else
 * runs here, no engine listens.
 */

import { createDevice } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { Change } from '#local/outbox/change.ts'
import { save } from '#local/outbox/save.ts'
import { openLarderDatabase } from '#local/store/database.ts'

export type SaveTimes = {
  /** ms each. */
  readonly larder: readonly number[]
  readonly floor: readonly number[]
  readonly rows: number
  readonly entries: number
}

const [site, unit, asha] = [uuidV7(), uuidV7(), uuidV7()]
const author = { user_id: asha, device_id: uuidV7(), clock_skew_ms: 0 }

const reading = (): Change => ({
  act: 'create',
  resource: 'temperature-logs',
  record: {
    location_id: site,
    temperature_location_id: unit,
    temperature: 3.2,
    date: Date.now(),
    slot: '08:00',
    source: 'MANUAL',
    result: 'PASS',
    limit_min: 0,
    limit_max: 5,
  },
})

function rawSave(db: IDBDatabase, row: object, entry: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction(['temperature-logs', '_outbox'], 'readwrite', {
      durability: 'strict',
    })
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
    tx.objectStore('temperature-logs').put(row)
    tx.objectStore('_outbox').add(entry)
    tx.commit()
  })
}

async function measure(pairs: number): Promise<SaveTimes> {
  const device = createDevice('bench-device')
  const db = await openLarderDatabase('bench', asha, device)
  const raw = db.backendDB()
  const times = { larder: [] as number[], floor: [] as number[] }
  for (let pair = 0; pair < pairs; pair += 1) {
    let from = performance.now()
    const outcome = await save(db, author, [reading()])
    times.larder.push(performance.now() - from)
    if (!outcome.ok) throw new Error(`A save failed: ${outcome.reason}`)
    const [row] = outcome.records
    const { seq, ...entry } = (await db.outbox.orderBy('seq').last()) ?? { seq: 0 }
    if (!row || seq === 0) throw new Error('A save left no entry behind.')
    // The same contents under a new name: both sides write the same bytes.
    const id = uuidV7()
    from = performance.now()
    await rawSave(raw, { ...row, id }, { ...entry, record_id: id, op_id: uuidV7() })
    times.floor.push(performance.now() - from)
  }
  return {
    ...times,
    rows: await db.records('temperature-logs').count(),
    entries: await db.outbox.count(),
  }
}

Object.assign(globalThis, { measure })
