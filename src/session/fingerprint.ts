/**
 * The browser's fingerprint, computed once and kept for workers, which cannot (sync.md, "Devices").
 * It is no secret and proves nothing: the device's key does (security.md, Identity).
 */
import type { Device } from '#local/device.ts'

export async function readFingerprint(device: Device): Promise<string> {
  const known = await device.fingerprint()
  if (known) return known
  const { default: library } = await import('@fingerprintjs/fingerprintjs')
  const agent = await library.load()
  const { visitorId } = await agent.get()
  await device.keepFingerprint(visitorId)
  return visitorId
}

/** "Chrome on Android": how an admin tells devices apart until somebody names them. */
export function deviceName(userAgent: string): string {
  const browser =
    /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(userAgent.replace('Version/', ''))?.[1] ?? 'Browser'
  const system =
    /(Android|iPad|iPhone|Windows|Mac OS X|CrOS|Linux)/.exec(userAgent)?.[1] ?? 'this device'
  const words: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'Mac' }
  return `${words[browser] ?? browser} on ${words[system] ?? system}`
}
