/**
 * The only button. `primary` is filled: exactly one on a screen. `danger` is plain red;
 * `danger-filled` is only for the final button of a confirming dialog. With `to` it is a link. A
 * disabled button has its reason beside it, shown by the screen.
 */
import type { MouseEventHandler, ReactNode, Ref } from 'react'
import type { Icon } from '../status/status-icon.tsx'
import { AppLink } from './app-link.tsx'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'default' | 'plain' | 'danger' | 'danger-filled'

export interface ButtonProps {
  kind?: ButtonKind
  /** Before the label. */
  icon?: Icon | undefined
  /** After the label, only for "next". */
  iconAfter?: Icon | undefined
  /** A path: the button becomes a link. */
  to?: string | undefined
  /** An address outside the app, a telephone number for one: `tel:01632960118`. */
  href?: string | undefined
  type?: 'button' | 'submit' | 'reset'
  /** The id of the form it submits, if it is outside that form. */
  form?: string | undefined
  disabled?: boolean | undefined
  /** Full width. */
  grow?: boolean
  onClick?: MouseEventHandler<HTMLElement> | undefined
  onFocus?: (() => void) | undefined
  onPointerEnter?: (() => void) | undefined
  /** Extra words for screen readers, after the visible ones: "Start" + "Opening checks". */
  about?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox' | undefined
  'data-autofocus'?: boolean
  ref?: Ref<HTMLButtonElement & HTMLAnchorElement>
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const { kind = 'default', icon: Before, iconAfter: After, about, children, ...given } = props
  const { to, href, ...rest } = given
  const { grow = false, disabled = false, type = 'button', form, ...shared } = rest
  const look = { className: styles.button, 'data-kind': kind, 'data-grow': grow || undefined }
  const inner = (
    <>
      {Before ? <Before size={20} stroke={1.9} aria-hidden="true" /> : null}
      <span className={styles.words}>
        {children}
        {about ? <span className="l-hidden"> {about}</span> : null}
      </span>
      {After ? <After size={20} stroke={1.9} aria-hidden="true" /> : null}
    </>
  )
  if (to !== undefined && !disabled) {
    return (
      <AppLink to={to} {...shared} {...look}>
        {inner}
      </AppLink>
    )
  }
  if (href !== undefined && !disabled) {
    return (
      <a href={href} {...shared} {...look}>
        {inner}
      </a>
    )
  }
  return (
    <button type={type} form={form} disabled={disabled} {...shared} {...look}>
      {inner}
    </button>
  )
}
