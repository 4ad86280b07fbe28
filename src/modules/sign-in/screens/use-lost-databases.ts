/**
 * Did the browser delete what this device held? False while it is checking, and if it can't check.
 */
import { useEffect, useState } from 'react'
import { device } from '#local/device/device.ts'
import { findLostDatabases } from '#src/session/lost-databases.ts'
import { useSession } from '#src/session/use-session.ts'

export function useLostDatabases(): boolean {
  const { preferences } = useSession().platform
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    let isGone = false
    findLostDatabases(device, preferences).then(
      (lost) => {
        if (!isGone) setIsLost(lost)
      },
      // The session reports storage that can't be opened at all (create-session.ts).
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [preferences])
  return isLost
}
