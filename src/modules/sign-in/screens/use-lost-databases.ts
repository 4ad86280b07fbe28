/** Did the browser throw away what this device held? False while it looks, and where it cannot look. */
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
      // Storage that can't be opened at all is the session's to say (create-session.ts).
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [preferences])
  return isLost
}
