/** The last few records of a kind that were picked on this device, the newest first. */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { PreferencesPort } from '#src/platform/preferences.ts'

const MOST = 8
const keyOf = (resource: ResourceName) => `recent_${resource}`

export function recentlyUsed(
  port: Pick<PreferencesPort, 'read'>,
  resource: ResourceName,
): readonly string[] {
  const ids = port.read(keyOf(resource))?.split(',') ?? []
  return ids.filter(Boolean)
}

export function markUsed(port: PreferencesPort, resource: ResourceName, id: string): void {
  const rest = recentlyUsed(port, resource).filter((one) => one !== id)
  port.write(keyOf(resource), [id, ...rest].slice(0, MOST).join(','))
}
