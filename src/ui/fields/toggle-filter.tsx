/**
 * A filter that is on or off; on, it carries a cross. FilterRow scrolls sideways on a phone.
 */
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

/** Filters side by side; `onClear` shows "Clear filters" last. */
export function FilterRow({
  children,
  onClear,
}: {
  children: ReactNode
  onClear?: (() => void) | undefined
}) {
  return (
    <fieldset className={styles.row}>
      <legend className="l-hidden">Filters</legend>
      {children}
      {onClear ? (
        <button type="button" className={styles.clear} onClick={onClear}>
          Clear filters
        </button>
      ) : null}
    </fieldset>
  )
}
