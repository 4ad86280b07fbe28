/** A status without a background, for tables and tight rows. */
import type { ReactNode } from 'react'
import { type Icon, StatusIcon } from './status-icon.tsx'
import styles from './status-line.module.css'
import type { Tone } from './tone.ts'

interface StatusLineProps {
  tone?: Tone
  icon?: Icon | undefined
  children: ReactNode
}

export function StatusLine({ tone = 'neutral', icon, children }: StatusLineProps) {
  return (
    <span className={styles.line} data-tone={tone}>
      <StatusIcon tone={tone} icon={icon} />
      {children}
    </span>
  )
}
