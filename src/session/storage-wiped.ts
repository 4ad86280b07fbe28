/**
 * Tells a person that the browser threw away what this device held of theirs (sync.md, "Life events").
 * Always holds: it is said to whose it was, when they are here; whoever opens the database for another
 * purpose, or for somebody else, does not use it up.
 */
import type { LarderDatabase } from '#local/database.ts'
import type { Device } from '#local/device.ts'
import type { SessionNotice } from './session-state.ts'

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
