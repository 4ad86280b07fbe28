/**
 * Tells a person that the browser threw away what this device held of theirs (sync.md, "Life events").
 * Always holds: it is said to whose it was, when they are here; whoever opens the database for another
 * purpose, or for somebody else, does not use it up. The device's list of databases is kept a second
 * time outside of IndexedDB, because a browser throws away all databases of a site at once
 * (lost-databases.ts).
 */

import type { Device } from '#local/device/device.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { DATABASES_KEY, type PreferencesPort } from '#src/platform/preferences.ts'
import type { SessionNotice } from './session-state.ts'

/** After one was opened, so that nothing is missed that was never there. */
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
