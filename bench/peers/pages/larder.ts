/**
 * Larder's page: its own database, its own save(), its own pull in a worker (larder.worker.ts).
 * Somebody is signed in, as far as the device knows; no screen and no engine runs here.
 */

import { type DeviceSession, device } from '#local/device/device.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { Change, NewRecord } from '#local/outbox/change.ts'
import { save } from '#local/outbox/save.ts'
import { type LarderDatabase, openLarderDatabase } from '#local/store/database.ts'
import type { Contender, Row } from '../job.ts'
import { CUSTOMER, USER } from './larder-business.ts'
import { offer } from './offer.ts'
import { startWorker } from './worker-call.ts'

const author = { user_id: USER, device_id: uuidV7(), clock_skew_ms: 0 }
let db: LarderDatabase
let syncInWorker: (() => Promise<void>) | undefined

async function signIn(): Promise<void> {
  const now = Date.now()
  await device.keepSession({
    customer_id: CUSTOMER,
    user_id: USER,
    token: 'nobody asks for it here',
    xsrf: '',
    clock: { server: now, device: now },
  } as DeviceSession)
}

/** Of a row as it was pulled, what a person records. */
function toReading({ location_id, temperature_location_id, date, ...row }: Row): Change {
  const { temperature, slot, source, result, limit_min, limit_max } =
    row as unknown as NewRecord<'temperature-logs'>
  const record = {
    ...{ location_id, temperature_location_id, date },
    ...{ temperature, slot, source, result, limit_min, limit_max },
  } as NewRecord<'temperature-logs'>
  return { act: 'create', resource: 'temperature-logs', record }
}

const rows = () => db.records('temperature-logs')

const larder: Contender = {
  async open(durability) {
    db = await openLarderDatabase(CUSTOMER, USER)
    if (durability === 'strict') return
    await signIn()
    syncInWorker = await startWorker('/larder.worker.js')
  },
  async sync() {
    await syncInWorker?.()
  },
  firstOf: (site, many) =>
    rows()
      .where('[location_id+date]')
      .between([site, 0], [site, Infinity])
      .limit(many)
      .toArray() as Promise<Row[]>,
  async write(row) {
    const outcome = await save(db, author, [toReading(row)])
    if (!outcome.ok) throw new Error(`A save failed: ${outcome.reason}`)
    return outcome.records[0]?.id ?? ''
  },
  count: () => rows().count(),
  byIds: async (ids) => (await rows().bulkGet([...ids])) as unknown as Row[],
}

offer(larder, 'asked')
