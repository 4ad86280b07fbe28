/** This device, for its person: name, storage, unsent work, version (§3.13). */

import { IconDeviceTablet } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { formatFileSize } from '#contract/measure/display.ts'
import { useOutbox } from '#src/session/use-outbox.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Facts } from './facts.tsx'
import styles from './profile.module.css'

const ShareTablet = lazy(async () => ({
  default: (await import('./share-tablet.tsx')).ShareTablet,
}))

/** Bytes this site stores; null if the browser doesn't say. */
function useStorageUsed(): number | null {
  const [used, setUsed] = useState<number | null>(null)
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const estimate = await navigator.storage?.estimate?.()
      setUsed(estimate?.usage ?? null)
    }
    void ask()
  }, [])
  return used
}

/** Not counted yet isn't zero. */
function countOrNothing(count: number | undefined): string {
  if (count === undefined) return '–'
  return count === 0 ? 'Nothing' : String(count)
}

export function DeviceCard() {
  const { kept, caller } = useSession()
  const hasKiosk = useFlag('kiosk_mode')
  const [isSharing, setIsSharing] = useState(false)
  const mayShare = caller?.role === 'admin' && hasKiosk
  const outbox = useOutbox()
  const used = useStorageUsed()
  const name = kept ? `${kept.device.name} (${kept.device.code})` : ''
  return (
    <Card title="This device">
      <Facts
        rows={[
          ['Name', name],
          ['Storage used', used === null ? 'This browser doesn’t say' : formatFileSize(used)],
          ['Waiting to send', countOrNothing(outbox?.waiting)],
          ['Needs attention', countOrNothing(outbox?.attention)],
          ['App version', import.meta.env.VITE_APP_VERSION],
        ]}
      />
      {mayShare ? (
        <div className={styles.after}>
          <Button icon={IconDeviceTablet} onClick={() => setIsSharing(true)}>
            Share this tablet
          </Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {isSharing ? <ShareTablet onClose={() => setIsSharing(false)} /> : null}
      </Suspense>
    </Card>
  )
}
