/** This device's settings for scanning and printing. */
import { useEffect, useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import {
  onScanSettings,
  readScanSettings,
  type ScanSettings,
  usualSettings,
} from './scan-settings.ts'

export function useScanSettings(): ScanSettings {
  const preferences = useSession().platform?.preferences
  const settingsNow = () => (preferences ? readScanSettings(preferences) : usualSettings)
  const [settings, setSettings] = useState(settingsNow)
  useEffect(
    () =>
      onScanSettings(() =>
        setSettings(preferences ? readScanSettings(preferences) : usualSettings),
      ),
    [preferences],
  )
  return settings
}
