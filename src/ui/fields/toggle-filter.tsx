/** A filter that is on or off; when on, it has a cross. */
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './toggle-filter.module.css'

interface ToggleFilterProps {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}

export function ToggleFilter({ on, onChange, children }: ToggleFilterProps) {
  return (
    <button
      type="button"
      className={styles.filter}
      aria-pressed={on}
      data-on={on || undefined}
      onClick={() => onChange(!on)}
    >
      {children}
      {on ? <IconX size={18} stroke={2} aria-hidden="true" /> : null}
    </button>
  )
}
