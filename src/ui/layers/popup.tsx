/**
 * A header button that opens something: a panel under it, on a phone a sheet from below. Esc closes
 * from anywhere inside, and the focus goes back to the button. The panel (popup-panel.tsx) and its
 * contents are fetched when the user reaches for the button.
 */
import { type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react'
import { part } from '../page/part.ts'
import styles from './popup.module.css'

const fetchPanel = () => import('./popup-panel.tsx')
const PopupPanel = part(fetchPanel, 'PopupPanel')

export type PopupButtonProps = {
  readonly ref: Ref<HTMLButtonElement>
  readonly onClick: () => void
  readonly onFocus: () => void
  readonly onPointerEnter: () => void
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
}

interface PopupProps {
  /** Names the panel. */
  title: string
  align?: 'start' | 'end'
  button: (props: PopupButtonProps) => ReactNode
  /** Fetches its contents; called when a press is likely, and harmless to repeat. */
  prepare: () => Promise<unknown>
  children: (close: () => void) => ReactNode
}

export function Popup({ title, align = 'start', button, prepare, children }: PopupProps) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function close(): void {
    setOpened(false)
    opener.current?.focus()
  }

  // A failed fetch isn't reported here: opening it tries again.
  const fetchEarly = () => void Promise.all([fetchPanel(), prepare()]).catch(() => {})
  const controls = {
    ref: opener,
    onClick: () => setOpened(!opened),
    onFocus: fetchEarly,
    onPointerEnter: fetchEarly,
    'aria-expanded': opened,
    'aria-controls': opened ? id : undefined,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes from anywhere inside.
    <div
      ref={frame}
      className={styles.frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return
        event.stopPropagation()
        close()
      }}
    >
      {button(controls)}
      <Suspense fallback={null}>
        {opened ? (
          <PopupPanel
            id={id}
            title={title}
            align={align}
            frame={frame}
            onLeave={() => setOpened(false)}
            onClose={close}
          >
            {children(close)}
          </PopupPanel>
        ) : null}
      </Suspense>
    </div>
  )
}
