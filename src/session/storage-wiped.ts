/**
 * Tells a person that the browser deleted what this device held of theirs (sync.md, "Life events").
 * Always holds: the notice goes to that person, when they sign in; opening the database for another
 * purpose, or for somebody else, doesn't use it up. The device's list of databases is stored a
 * second time outside IndexedDB, because a browser deletes all databases of a site at once
 * (lost-databases.ts).
 */

import type { Device } from '#local/device/device.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { DATABASES_KEY, type PreferencesPort } from '#src/platform/preferences.ts'
import type { SessionNotice } from './session-state.ts'

/** After one was opened, so that a database that never existed isn't missed. */
export async function rememberDatabases(
  device: Pick<Device, 'databases'>,
  preferences: Pick<PreferencesPort, 'write'>,
): Promise<void> {
  preferences.write(DATABASES_KEY, JSON.stringify(await device.databases()))
}

export async function sayStorageWiped(
  db: LarderDatabase,
  device: Pick<Device, 'database' | 'keepDatabase'>,
  notify: (notice: SessionNotice) => void,
): Promise<void> {
  if (!db.wasWiped) return
  notify({ kind: 'storage-wiped' })
  db.wasWiped = false
  const known = await device.database(db.name)
  if (known) await device.keepDatabase({ ...known, wiped: false })
}
