/**
 * The scale and the probe of this device, for any screen: `useScale()` in whole grams, `useProbe()` in
 * °C. One line each for the whole page; it stays open from screen to screen.
 */
import { useEffect, useSyncExternalStore } from 'react'
import type { DeviceKind } from '#src/platform/bluetooth/bluetooth.ts'
import { webBluetooth } from '#src/platform/bluetooth/web-bluetooth.ts'
import type { PreferencesPort } from '#src/platform/preferences.ts'
import { useSession } from '#src/session/use-session.ts'
import { createDeviceLine, type DeviceLine, type LineState } from './device-line.ts'
import { keepPaired, pairedOf } from './paired.ts'

const lines = new Map<DeviceKind, DeviceLine>()

function lineOf(kind: DeviceKind, preferences: PreferencesPort): DeviceLine {
  const known = lines.get(kind)
  if (known) return known
  const line = createDeviceLine({
    kind,
    port: webBluetooth(),
    paired: pairedOf(preferences, kind),
    keep: (paired) => keepPaired(preferences, kind, paired),
  })
  lines.set(kind, line)
  return line
}

export type Device = LineState &
  Pick<DeviceLine, 'isHere' | 'pair' | 'connect' | 'forget' | 'takeSteady'>

function useDevice(kind: DeviceKind): Device {
  const { preferences } = useSession().platform
  const line = lineOf(kind, preferences)
  const state = useSyncExternalStore(line.subscribe, line.read)
  useEffect(() => void line.wake(), [line])
  const { isHere, pair, connect, forget, takeSteady } = line
  return { ...state, isHere, pair, connect, forget, takeSteady }
}

/** Whole grams. */
export const useScale = (): Device => useDevice('SCALE')

/** °C to 0.01. */
export const useProbe = (): Device => useDevice('PROBE')
