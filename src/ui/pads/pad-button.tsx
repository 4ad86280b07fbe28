/** One key of a pad. Responds on touch-down, without animation; `quiet` is a function key. */
import type { ReactNode } from 'react'
import { useTouchDown } from '../input/use-touch-down.ts'
import styles from './pad-button.module.css'

interface PadButtonProps {
  onPress: () => void
  quiet?: boolean
  /** Label for screen readers, if they couldn't say the sign on the key. */
  name?: string
  disabled?: boolean
  children: ReactNode
}

export function PadButton({ onPress, quiet = false, name, disabled, children }: PadButtonProps) {
  const press = useTouchDown(onPress)
  return (
    <button
      type="button"
      className={styles.key}
      data-quiet={quiet || undefined}
      data-pad-key=""
      disabled={disabled}
      {...press}
    >
      {name ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="l-hidden">{name}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
