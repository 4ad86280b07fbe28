/** The striped head of a shared tablet: site, tablet, time, and whether it has signal. */

import { IconCloudOff } from '@tabler/icons-react'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { Logo } from '#src/ui/page/logo.tsx'
import { ClockFace } from '../own/clock-face.tsx'
import styles from './kiosk.module.css'

export function KioskHead() {
  const { location, kept } = useSession()
  const online = useOnline()
  return (
    <header className={`l-apron ${styles.head}`}>
      <div className={styles.place}>
        <Logo size={36} onApron />
        <p>
          <strong>{location?.name ?? 'Larder'}</strong>
          <span>Kiosk {kept?.device.code}</span>
        </p>
        {online ? null : (
          <p className={styles.offline}>
            <IconCloudOff size={20} stroke={2} aria-hidden="true" />
            Offline
          </p>
        )}
      </div>
      <ClockFace timezone={timezoneOf(location)} />
    </header>
  )
}
