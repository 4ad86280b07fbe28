/**
 * A status as icon and word on soft ground. Never pressable; a neutral chip states a fact.
 */
import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { type Icon, StatusIcon } from './status-icon.tsx'
import type { Tone } from './tone.ts'

interface ChipProps {
  tone?: Tone
  icon?: Icon | undefined
  children: ReactNode
}

export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <StatusIcon tone={tone} icon={icon} />
      {children}
    </span>
  )
}
