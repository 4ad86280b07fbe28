/**
 * A tick box, 22 px in a full-size target: a display-only one, in a row that has its own chosen
 * state (aria-selected), and one to press, with its label.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './tick-box.module.css'

export type Ticked = 'none' | 'some' | 'all'

export const TickBox = ({ state }: { state: Ticked }) => (
  <span className={styles.box} data-state={state} aria-hidden="true" />
)

interface TickProps {
  state: Ticked
  disabled?: boolean
  onToggle: () => void
  /** The label's position and text. */
  className?: string | undefined
  children: ReactNode
}

export function Tick({ state, disabled, onToggle, className, children }: TickProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className={className}>
      <input
        ref={input}
        type="checkbox"
        className={styles.box}
        data-state={state}
        checked={state === 'all'}
        disabled={disabled}
        onChange={onToggle}
      />
      {children}
    </label>
  )
}
