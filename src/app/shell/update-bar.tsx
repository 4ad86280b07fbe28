/** Offers a new version of the app; the person decides when (guide: never under the hands). */
import { useEffect, useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import type { AppUpdate } from '../app-update.ts'
import styles from './update-bar.module.css'

export function UpdateBar() {
  const { updateNeeded } = useSession()
  const [update, setUpdate] = useState<AppUpdate | null>(null)
  const [isLater, setIsLater] = useState(false)

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const offer = (next: AppUpdate): void => {
      setUpdate(next)
      setIsLater(false)
    }
    const watch = async (): Promise<void> => {
      const { watchForUpdates } = await import('../app-update.ts')
      watchForUpdates(offer)
    }
    watch().catch(() => {
      // A service worker has all files of its own version only; this page belongs to another.
      if (navigator.serviceWorker.controller) offer({ take: () => location.reload() })
    })
  }, [])

  // Below the oldest version the server supports there is no "later" (426,
  // contract/core/problems.ts).
  if (!updateNeeded && (!update || isLater)) return null
  return (
    <div className={`${styles.bar} l-no-print`} role="status">
      <p className={styles.words}>
        <strong>A new version of Larder is ready.</strong>{' '}
        {updateNeeded ? 'Nothing can be sent until you update.' : 'It takes a few seconds.'}
      </p>
      <div className={styles.buttons}>
        {updateNeeded ? null : (
          <Button kind="plain" onClick={() => setIsLater(true)}>
            Later
          </Button>
        )}
        <Button onClick={() => (update ? update.take() : location.reload())}>Update now</Button>
      </div>
    </div>
  )
}
