/**
 * The panel of a popup: under its button, on a phone a sheet from below. Fetched when its button is
 * reached for. Closes on Esc, on a press outside and when the focus leaves.
 */
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { part } from '#src/ui/page/part.ts'
import styles from './popup.module.css'

const PhoneSheet = part(() => import('#src/ui/layers/sheet.tsx'), 'Sheet')

interface PopupPanelProps {
  id: string
  title: string
  align: 'start' | 'end'
  /** The button and the panel together: a press in there closes nothing. */
  frame: RefObject<HTMLDivElement | null>
  /** Without moving the focus, as when somebody pressed elsewhere. */
  onLeave: () => void
  /** Back to the button. */
  onClose: () => void
  children: ReactNode
}

export function PopupPanel({ id, title, align, frame, ...on }: PopupPanelProps) {
  const { children, onClose, onLeave } = on
  const isPhone = useIsPhone()
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isPhone) panel.current?.focus()
  }, [isPhone])

  useEffect(() => {
    if (isPhone) return
    const outside = (event: Event): void => {
      if (!frame.current?.contains(event.target as Node)) onLeave()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [isPhone, frame, onLeave])

  const shown = <Suspense fallback={null}>{children}</Suspense>
  if (isPhone) {
    return (
      <PhoneSheet opened onClose={onClose} title={title}>
        <div id={id}>{shown}</div>
      </PhoneSheet>
    )
  }
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.panel}
      data-align={align}
    >
      {shown}
    </div>
  )
}
