/**
 * The last saved record, always in the same place: used instead of toasts if the next record
 * follows at once. Before the first record it keeps its height, so that nothing jumps.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './saved-strip.module.css'
import { type Icon, StatusIcon } from './status-icon.tsx'
import type { Status } from './tone.ts'

interface SavedStripProps {
  /** What was saved, and where: "Saved on this device", "Sent at 08:05". */
  saved?:
    | { key: string; title: ReactNode; second: ReactNode; tone?: Status; icon?: Icon }
    | undefined
  /** Usually the plain button "Correct". */
  action?: ReactNode
  /** Shown before the first record. */
  before?: ReactNode
}

export function SavedStrip({ saved, action, before = 'Nothing saved yet' }: SavedStripProps) {
  const tone = saved?.tone ?? 'safe'
  const key = saved?.key
  const firstKey = useRef(key)

  useEffect(() => {
    if (key === undefined || key === firstKey.current) return
    firstKey.current = undefined
    // Vibrates on saving, where the device can: people feel it through a wet glove.
    navigator.vibrate?.(tone === 'fail' ? [30, 60, 30] : 10)
  }, [key, tone])

  return (
    <div
      className={styles.strip}
      data-tone={saved ? tone : 'neutral'}
      data-empty={!saved || undefined}
    >
      <output className={styles.said}>
        {saved ? <StatusIcon tone={tone} icon={saved.icon} size={24} /> : null}
        <span className={styles.words}>
          <span className={styles.title}>{saved ? saved.title : before}</span>
          {saved ? <span className={styles.second}>{saved.second}</span> : null}
        </span>
      </output>
      {saved ? action : null}
    </div>
  )
}
