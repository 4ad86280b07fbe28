/**
 * A sentence that matters for the current work: soft background, icon, bold first sentence, second
 * line, at most one action. `alarm` is the fail note at the top of a page and is read out at once.
 */
import { IconBellRinging } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './note.module.css'
import { type Icon, StatusIcon } from './status-icon.tsx'
import type { Status } from './tone.ts'

interface NoteProps {
  tone: Status
  /** The bold first sentence. */
  title: ReactNode
  icon?: Icon | undefined
  action?: ReactNode
  alarm?: boolean
  /** Set if it appears because of something the person did, so that it is read out. */
  live?: 'polite' | 'assertive' | undefined
  children?: ReactNode
}

export function Note({ tone, title, icon, action, alarm = false, live, children }: NoteProps) {
  const role = alarm || live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined
  return (
    <div className={styles.note} data-tone={tone} data-alarm={alarm || undefined} role={role}>
      <span className={styles.icon}>
        <StatusIcon
          tone={tone}
          icon={icon ?? (alarm ? IconBellRinging : undefined)}
          size={alarm ? 28 : 24}
        />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children ? <div className={styles.second}>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
