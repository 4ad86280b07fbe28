/** What this device reads codes with: three tiles, each with what was last heard of it. */
import {
  IconBluetooth,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconScan,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatTime, formatWhen } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { Device } from '#src/records/devices/use-device.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import {
  type ScanSettings,
  type ScanSource,
  scannerHeard,
} from '#src/records/scan/scan-settings.ts'
import { useSession } from '#src/session/use-session.ts'
import { useMedia } from '#src/ui/input/use-media.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Note } from '#src/ui/status/note.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './source-tiles.module.css'
import type { CameraAccess } from './use-camera-access.ts'

interface SourceTilesProps {
  draft: ScanSettings
  /** "tablet". */
  word: string
  camera: CameraAccess
  devices: readonly Device[]
  onChange: (source: ScanSource) => void
}

interface Tile {
  source: ScanSource
  icon: Icon
  title: string
  second: string
  status: ReactNode
}

const cameraWords: Record<CameraAccess, ReactNode> = {
  allowed: <StatusLine tone="safe">Allowed</StatusLine>,
  denied: <StatusLine tone="fail">Not allowed</StatusLine>,
  none: 'No camera found',
  ask: 'Asks when it opens',
}

const deviceIcons: Readonly<Record<string, Icon>> = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
}

function Heard() {
  const { preferences } = useSession().platform
  const now = useNow(10_000)
  const timezone = useTimezone()
  const at = scannerHeard(preferences)
  if (at === null) return 'Not heard yet'
  const isToday = localDay(at, timezone) === localDay(now, timezone)
  return (
    <StatusLine tone="safe">
      Heard {isToday ? formatTime(at, timezone) : formatWhen(at, now, timezone)}
    </StatusLine>
  )
}

function pairedWords(devices: readonly Device[]): string {
  if (!devices.some(({ isHere }) => isHere)) return 'Not in this browser'
  const count = devices.filter(({ phase }) => phase !== 'NONE').length
  return count === 0 ? 'None paired' : `${count} paired`
}

export function SourceTiles({ draft, word, camera, devices, onChange }: SourceTilesProps) {
  const name = useId()
  const isTouch = useMedia('(pointer: coarse)')
  const { preferences } = useSession().platform
  const isHeard = scannerHeard(preferences) !== null
  const chosen = draft.source ?? (isTouch && !isHeard ? 'CAMERA' : 'SCANNER')
  const tiles: readonly Tile[] = [
    {
      source: 'CAMERA',
      icon: deviceIcons[word] ?? IconDeviceTablet,
      title: 'Camera',
      second: `In this ${word}`,
      status: cameraWords[camera],
    },
    {
      source: 'SCANNER',
      icon: IconScan,
      title: 'Scanner gun',
      second: 'Works like a keyboard',
      status: <Heard />,
    },
    {
      source: 'BLUETOOTH',
      icon: IconBluetooth,
      title: 'Bluetooth',
      second: 'Probe and scale',
      status: pairedWords(devices),
    },
  ]
  return (
    <>
      <fieldset className={styles.tiles}>
        <legend className="l-hidden">What this {word} is used with</legend>
        {tiles.map(({ source, icon: Shape, title, second, status }) => (
          <label key={source} className={styles.tile} data-chosen={source === chosen || undefined}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={source === chosen}
              onChange={() => onChange(source)}
            />
            <Shape className={styles.icon} size={30} stroke={1.9} aria-hidden="true" />
            <span className={styles.title}>{title}</span>
            <span className={styles.second}>{second}</span>
            <span className={styles.status}>{status}</span>
          </label>
        ))}
      </fieldset>
      {camera === 'denied' ? (
        <Note tone="fail" title="The camera isn't allowed">
          Allow the camera in the browser, or type the code.
        </Note>
      ) : null}
    </>
  )
}
