/**
 * The browser's fingerprint, computed once and stored for workers, which can't compute it (sync.md,
 * "Devices"). It isn't a secret and proves nothing: the device's key does (security.md, Identity).
 */
import type { Device } from '#local/device/device.ts'

/** @returns null if its code can't be fetched: there is no connection */
export async function readFingerprint(
  device: Pick<Device, 'fingerprint' | 'keepFingerprint'>,
): Promise<string | null> {
  const known = await device.fingerprint()
  if (known) return known
  const library = await import('@fingerprintjs/fingerprintjs').catch(() => null)
  if (!library) return null
  // Otherwise it would report one load in a thousand to its makers.
  const agent = await library.load({ monitoring: false })
  const { visitorId } = await agent.get()
  await device.keepFingerprint(visitorId)
  return visitorId
}

/** What a browser calls itself, most specific first: Android also says Linux. */
const browsers = { 'Edg/': 'Edge', 'OPR/': 'Opera', 'Firefox/': 'Firefox', 'Chrome/': 'Chrome' }
const systems = { Android: 'Android', iPad: 'iPad', iPhone: 'iPhone', Windows: 'Windows' }
const rarer = { CrOS: 'Chromebook', 'Mac OS X': 'Mac', Linux: 'Linux' }

/** "Chrome on Android": how an admin tells devices apart until somebody names them. */
export function deviceName(userAgent: string): string {
  const find = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).find(([sign]) => userAgent.includes(sign))?.[1]
  const browser = find({ ...browsers, 'Safari/': 'Safari' }) ?? 'Browser'
  return `${browser} on ${find({ ...systems, ...rarer }) ?? 'this device'}`
}
