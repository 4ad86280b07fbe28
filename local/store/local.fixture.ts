/** People and places for the device tests: Ben of HS records the readings of Walk-in fridge 1. */
import type { RecordsByResource } from '#contract/core/resource/registry.ts'
import { type Author, createDevice } from '../device/device.ts'
import { uuidV7 } from '../device/uuid.ts'
import type { Change } from '../outbox/change.ts'
import { closeLarderDatabase, type LarderDatabase, openLarderDatabase } from './database.ts'

export const site = uuidV7()
export const fridge = uuidV7()
const form = uuidV7()
export const ben: Author = { user_id: uuidV7(), device_id: 'tablet-hs', clock_skew_ms: 1_200 }

let made = 0
/** Restarted when modules are loaded again (`vi.resetModules`). */
const round = uuidV7().slice(-12)
const deviceNow = () => createDevice(`device-${round}-${made}`)

/** A separate database for each test: of Ben's own phone, or of a shared tablet. */
export async function openFresh(of: string = ben.user_id): Promise<LarderDatabase> {
  made += 1
  return openLarderDatabase(`staging-${round}-${made}`, of, deviceNow())
}
export const openTablet = () => openFresh('tablet-hs')

export const reopen = async (db: LarderDatabase): Promise<LarderDatabase> => {
  await closeLarderDatabase(db.customer_id, db.user_id)
  return openLarderDatabase(db.customer_id, db.user_id, deviceNow())
}

export const reading = (
  temperature: number,
): Extract<Change, { act: 'create'; resource: 'temperature-logs' }> => ({
  act: 'create',
  resource: 'temperature-logs',
  record: {
    location_id: site,
    temperature_location_id: fridge,
    temperature,
    date: 1_700_000_000_000,
    source: 'MANUAL',
    result: 'PASS',
  },
})

/** The opening check, filled in and not signed yet. */
export const unsignedCheck = (
  id: string,
  date: number,
): Extract<Change, { act: 'create'; resource: 'checks' }> => ({
  act: 'create',
  resource: 'checks',
  record: { id, location_id: site, form_id: form, data: '{}', date, signed: false, result: 'PASS' },
})

type Fridge = RecordsByResource['temperature-locations']

/** A fridge as the server has it. */
export const walkIn = (
  version: number,
  limits: Pick<Fridge, 'limit_max' | 'warn_max'> = {},
): Fridge => ({
  id: fridge,
  created_by: 'asha',
  created: 1,
  updated: 100 + version,
  version,
  location_id: site,
  name: 'Walk-in fridge 1',
  kind: 'FRIDGE',
  limit_max: 5,
  ...limits,
})
