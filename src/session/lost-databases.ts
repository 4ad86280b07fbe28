/**
 * Notices at the sign-in page that the browser deleted everything this device held: to free space,
 * or because it found its own log broken (ADR 0027). Always holds: the device's databases are put
 * back on its list, so that each person is told when they sign in (storage-wiped.ts) and the sync
 * page says when it happened.
 */
import type { Device, KnownDatabase } from '#local/device/device.ts'
import { DATABASES_KEY, type PreferencesPort } from '#src/platform/preferences.ts'

/** Fetched with the sign-in page. An unreadable value counts as none. */
function remembered(preferences: Pick<PreferencesPort, 'read'>): KnownDatabase[] {
  try {
    return JSON.parse(preferences.read(DATABASES_KEY) ?? '[]') as KnownDatabase[]
  } catch {
    return []
  }
}

/** @returns whether everything is gone and nobody has signed in since */
export async function findLostDatabases(
  device: Pick<Device, 'databases' | 'keepDatabase'>,
  preferences: Pick<PreferencesPort, 'read'>,
  now = Date.now(),
): Promise<boolean> {
  if ((await device.databases()).length === 0) {
    const lost = remembered(preferences)
    await Promise.all(
      lost.map((one) => device.keepDatabase({ ...one, wiped: true, wiped_at: now })),
    )
  }
  const here = await device.databases()
  return here.length > 0 && here.every(({ wiped }) => wiped === true)
}
