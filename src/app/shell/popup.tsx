/**
 * What opens from a button of the header: a panel under it, on a phone a sheet from below. Closes
 * on Esc, on a press outside and when the focus leaves; the focus goes back to its button. What it
 * shows is fetched when its button is reached for, the sheet when a phone first opens one.
 */
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useIsPhone } from '#src/ui/use-media.ts'
import styles from './popup.module.css'

const PhoneSheet = lazy(async () => ({ default: (await import('#src/ui/sheet.tsx')).Sheet }))

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
  /** Fetches what it shows; called when a press is likely, and once more costs nothing. */
  prepare: () => Promise<unknown>
  children: (close: () => void) => ReactNode
}

export function Popup({ title, align = 'start', button, prepare, children }: PopupProps) {
  const [opened, setOpened] = useState(false)
  const isPhone = useIsPhone()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  function close(): void {
    setOpened(false)
    opener.current?.focus()
  }

  useEffect(() => {
    if (!opened || isPhone) return
    panel.current?.focus()
    const outside = (event: Event): void => {
      if (!frame.current?.contains(event.target as Node)) setOpened(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [opened, isPhone])

  // Not fetched is not said here: opening it tries again.
  const fetchEarly = () => void prepare().catch(() => {})
  const controls = {
    ref: opener,
    onClick: () => setOpened(!opened),
    onFocus: fetchEarly,
    onPointerEnter: fetchEarly,
    'aria-expanded': opened,
    'aria-controls': opened ? id : undefined,
  }
  const shown = opened ? <Suspense fallback={null}>{children(close)}</Suspense> : null
  if (isPhone) {
    return (
      <>
        {button(controls)}
        <Suspense fallback={null}>
          {opened ? (
            <PhoneSheet opened onClose={close} title={title}>
              <div id={id}>{shown}</div>
            </PhoneSheet>
          ) : null}
        </Suspense>
      </>
    )
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
      {opened ? (
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
      ) : null}
    </div>
  )
}
