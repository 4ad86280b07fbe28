/**
 * A record's photos, side by side; a tap enlarges one. An unsent photo says so on the picture
 * (domain §2.34).
 */
import { IconCloudUp, IconPhotoOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { SendState } from '#local/outbox/waiting.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { useSyncStates } from '../save/row-sync-state.ts'
import styles from './photo.module.css'
import { usePhoto } from './use-photo.ts'

interface PhotoProps {
  fileId: string
  /** What it shows: "Photo 1 of 2". */
  alt: string
  state?: SendState | undefined
}

const stateWords = { waiting: 'Waiting', needs_attention: 'Not sent', sent: null } as const

export function Photo({ fileId, alt, state }: PhotoProps) {
  const photo = usePhoto(fileId)
  const [isLarge, setIsLarge] = useState(false)
  const words = state ? stateWords[state] : null
  if (photo.is !== 'here') {
    return (
      <div className={styles.photo} data-late={photo.is === 'loading' || undefined}>
        {photo.is === 'away' ? (
          <p className={styles.away}>
            <IconPhotoOff size={24} stroke={1.9} aria-hidden="true" />
            {photo.says}
          </p>
        ) : null}
      </div>
    )
  }
  return (
    <>
      <button type="button" className={styles.photo} onClick={() => setIsLarge(true)}>
        <img src={photo.url} alt={alt} className={styles.small} />
        {words ? (
          <span className={styles.state} data-state={state}>
            <IconCloudUp size={18} stroke={1.9} aria-hidden="true" />
            {words}
          </span>
        ) : null}
      </button>
      <Sheet opened={isLarge} onClose={() => setIsLarge(false)} title={alt} place="center">
        <img src={photo.url} alt={alt} className={styles.large} />
      </Sheet>
    </>
  )
}

interface PhotoStripProps {
  fileIds: readonly string[]
  label: string
  /** Next to each picture: a button to remove it. */
  beside?: (fileId: string, name: string) => ReactNode
}

export function PhotoStrip({ fileIds, label, beside }: PhotoStripProps) {
  const states = useSyncStates('files')
  if (fileIds.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={label}>
      {fileIds.map((fileId, place) => {
        const name = fileIds.length === 1 ? 'Photo' : `Photo ${place + 1} of ${fileIds.length}`
        return (
          <li key={fileId} className={styles.item}>
            <Photo fileId={fileId} alt={name} state={states.get(fileId)} />
            {beside?.(fileId, name)}
          </li>
        )
      })}
    </ul>
  )
}
