/** Takes off what this device's scanner adds to codes, and notes when it was last heard. */
import { useEffect } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { setScanner } from '#src/ui/input/scan-listeners.ts'
import { markHeard } from './scan-settings.ts'
import { useScanSettings } from './use-scan-settings.ts'
import { textOfScan } from './wedge.ts'

/** Once, in the frame of the app. */
export function useWedge(): void {
  const { preferences } = useSession().platform
  const { prefix, suffix, fnc1 } = useScanSettings()
  useEffect(
    () =>
      setScanner({
        clean: (typed) => textOfScan(typed, { prefix, suffix, fnc1 }),
        onHeard: () => markHeard(preferences, Date.now()),
      }),
    [preferences, prefix, suffix, fnc1],
  )
}
