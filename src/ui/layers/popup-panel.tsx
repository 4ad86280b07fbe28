/**
 * The panel of a popup: under its button, on a phone a sheet from below. Fetched when the user
 * reaches for its button. Closes on Esc, on a press outside and when the focus leaves.
 */
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useIsPhone } from '../input/use-media.ts'
import { part } from '../page/part.ts'
import styles from './popup.module.css'

const PhoneSheet = part(() => import('./sheet.tsx'), 'Sheet')

/** px kept free beside it. */
const EDGE = 12
/** px; for a very low window. */
const LEAST_HEIGHT = 200

interface PopupPanelProps {
  id: string
  title: string
  align: 'start' | 'end'
  /** The button and the panel together: a press inside closes nothing. */
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
  const [place, setPlace] = useState<CSSProperties>()

  // Near the edge of the window it moves inwards, and is no taller than the space below it.
  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect()
    if (!box) return
    const shift = Math.max(EDGE - box.left, 0) + Math.min(window.innerWidth - EDGE - box.right, 0)
    setPlace({
      maxHeight: Math.max(LEAST_HEIGHT, window.innerHeight - EDGE - box.top),
      ...(shift !== 0 && { translate: `${shift}px` }),
    })
  }, [])

  useEffect(() => {
    if (!isPhone) panel.current?.focus()
  }, [isPhone])

  useEffect(() => {
    if (isPhone) return
    const outside = ({ target }: Event): void => {
      if (!(target instanceof Element) || frame.current?.contains(target)) return
      // A dialog it opened itself is above it.
      if (!target.closest('[aria-modal="true"], [data-place]')) onLeave()
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
      style={place}
    >
      {shown}
    </div>
  )
}
