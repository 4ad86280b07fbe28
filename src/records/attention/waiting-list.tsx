/**
 * This device's changes that the server doesn't have yet, one line each: what, and when it was
 * saved. For the sync pill's panel and the sync page.
 */
import { IconCloudUp } from '@tabler/icons-react'
import { formatWhen } from '#contract/time/display-time.ts'
import type { WaitingLine } from './entry-words.ts'
import styles from './waiting-list.module.css'

interface WaitingListProps {
  lines: readonly (WaitingLine & {
    /** What it is waiting for, if not just its turn. */
    readonly note?: string | undefined
  })[]
  /** More than are listed. */
  more?: number
  timezone: string
}

export function WaitingList({ lines, more = 0, timezone }: WaitingListProps) {
  const now = Date.now()
  return (
    <>
      {lines.length > 0 ? (
        <ul className={styles.lines} aria-label="Waiting to send">
          {lines.map(({ seq, title, created, note }) => (
            <li key={seq} className={styles.line}>
              <IconCloudUp size={20} stroke={1.9} aria-hidden="true" />
              <span className={styles.title}>
                {title}
                {note ? <span className={styles.note}>{note}</span> : null}
              </span>
              <span className="l-second l-nowrap">{formatWhen(created, now, timezone)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p className="l-second">and {more} more</p> : null}
    </>
  )
}
