/** Which probe and which scale belong to this device; kept on it, through signing out (AC 3.40.6). */
import type { DeviceKind } from '#src/platform/bluetooth/bluetooth.ts'
import type { PreferencesPort } from '#src/platform/preferences.ts'

export type Paired = { readonly id: string; readonly name: string }

const keyOf = (kind: DeviceKind) => `bluetooth_${kind.toLowerCase()}`

export function pairedOf({ read }: Pick<PreferencesPort, 'read'>, kind: DeviceKind): Paired | null {
  try {
    const kept = JSON.parse(read(keyOf(kind)) ?? 'null') as Partial<Paired> | null
    const isOne = typeof kept?.id === 'string' && typeof kept.name === 'string'
    return isOne ? { id: kept.id as string, name: kept.name as string } : null
  } catch {
    return null
  }
}

export function keepPaired(
  { write, remove }: Pick<PreferencesPort, 'write' | 'remove'>,
  kind: DeviceKind,
  one: Paired | null,
): void {
  if (one) write(keyOf(kind), JSON.stringify(one))
  else remove(keyOf(kind))
}
