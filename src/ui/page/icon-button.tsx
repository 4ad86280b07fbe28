/**
 * A button with just an icon. Its name is only for screen readers; use it if everyone knows the
 * shape (close, delete, more), otherwise a Button with a label.
 */
import type { MouseEventHandler, Ref } from 'react'
import type { Icon } from '../status/status-icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps {
  icon: Icon
  /** What it does, as a verb. */
  name: string
  /** `plain` has no border. */
  kind?: 'default' | 'plain'
  disabled?: boolean
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  onFocus?: (() => void) | undefined
  onPointerEnter?: (() => void) | undefined
  /** A toggle. */
  'aria-pressed'?: boolean | undefined
  'aria-expanded'?: boolean | undefined
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox' | undefined
  'aria-controls'?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon: Shape, name, kind = 'default', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} data-kind={kind} title={name} {...rest}>
      <Shape size={22} stroke={1.9} aria-hidden="true" />
      <span className="l-hidden">{name}</span>
    </button>
  )
}
