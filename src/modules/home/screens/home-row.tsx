/**
 * A row of Home: glyph, what and where, who has it or when it is due, and its one button. On a
 * phone the state is a separate line below; an alarm's button is beside the person who has it.
 */
import type { ReactNode } from 'react'
import { countTo } from '#src/ui/status/skeletons.tsx'
import { type Icon, StatusIcon } from '#src/ui/status/status-icon.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import type { Tone } from '#src/ui/status/tone.ts'
import styles from './home-row.module.css'

interface HomeRowProps {
  icon?: Icon | undefined
  tone: Tone
  title: string
  second?: string
  state?: { icon?: Icon | undefined; words: string }
  action: ReactNode
  /** An alarm, with the button below on a phone. */
  alarm?: boolean
}

export function HomeRow({ icon, tone, title, second, state, action, ...more }: HomeRowProps) {
  return (
    <li className={styles.row} data-alarm={more.alarm || undefined}>
      <span className={styles.glyph} data-tone={tone}>
        <StatusIcon tone={tone} icon={icon} size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {second ? <span className="l-second">{second}</span> : null}
      </span>
      {state ? (
        <span className={styles.state}>
          <StatusLine tone={tone} icon={state.icon}>
            {state.words}
          </StatusLine>
        </span>
      ) : null}
      <span className={styles.action}>{action}</span>
    </li>
  )
}

export function HomeRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}

/**
 * Placeholders of the same height for rows that are loading, so that nothing moves when they come.
 */
export function RowsToCome({ count, alarm = false }: { count: number; alarm?: boolean }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {countTo(count).map((place) => (
        <div key={place} className={styles.row} data-alarm={alarm || undefined} data-coming="" />
      ))}
    </div>
  )
}
