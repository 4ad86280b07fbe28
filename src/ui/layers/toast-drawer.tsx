/**
 * Appearance and position of toasts. Loaded by toasts.ts; nothing else imports it. sonner provides
 * position, timing, stacking and swipe; the look is ours (its rich colours fail contrast).
 */
import { IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Drawer, toast as sonner } from 'sonner'
import { useIsDesktop } from '../input/use-media.ts'
import { StatusIcon } from '../status/status-icon.tsx'
import styles from './toast-drawer.module.css'
import { connectToasts, type ToastMessage, toastDuration } from './toasts.ts'

const tones = { success: 'safe', fail: 'fail', info: 'info' } as const

function ToastCard({ id, message }: { id: string | number; message: ToastMessage }) {
  const { kind, title, second, action } = message
  return (
    <div
      className={styles.toast}
      data-tone={tones[kind]}
      role={kind === 'fail' ? 'alert' : undefined}
    >
      <span className={styles.icon}>
        <StatusIcon tone={tones[kind]} size={26} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {second ? <p className={styles.second}>{second}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onClick()
            sonner.dismiss(id)
          }}
        >
          {action.label}
        </button>
      ) : null}
      {kind === 'fail' ? (
        <button type="button" className={styles.close} onClick={() => sonner.dismiss(id)}>
          <IconX size={22} stroke={2} aria-hidden="true" />
          <span className="l-hidden">Close</span>
        </button>
      ) : null}
    </div>
  )
}

/** When each was shown that goes with the page it belongs to (ms); not failures, not an Undo. */
const ofPage = new Map<string | number, number>()
/** A save is said, and then its list opens: that message belongs to the list. */
const SAME_TAP_MS = 300

/** Somebody went on: what was said about the page before would cover the next one. */
function leavePage(): void {
  const now = performance.now()
  for (const [id, shownAt] of ofPage) {
    if (now - shownAt < SAME_TAP_MS) continue
    ofPage.delete(id)
    sonner.dismiss(id)
  }
}

function show(message: ToastMessage): void {
  const shown = sonner.custom((id) => <ToastCard id={id} message={message} />, {
    duration: message.kind === 'fail' ? Number.POSITIVE_INFINITY : (message.forMs ?? toastDuration),
    ...(message.id === undefined ? {} : { id: message.id }),
  })
  if (message.kind !== 'fail' && !message.action) ofPage.set(shown, performance.now())
}

export default function ToastDrawer() {
  const isDesktop = useIsDesktop()
  const { history } = useRouter()
  useEffect(() => connectToasts(show), [])
  useEffect(() => history.subscribe(leavePage), [history])
  // In <body>, so that an open dialog doesn't silence it (layer-stack.ts).
  return createPortal(
    <Drawer
      position={isDesktop ? 'bottom-right' : 'top-center'}
      offset={{
        bottom: 'calc(20px + var(--l-action-bar, 0px))',
        right: 20,
        top: 'calc(4px + env(safe-area-inset-top, 0px))',
      }}
      // Over the header: below it is the page's title.
      mobileOffset={{ top: 'calc(4px + env(safe-area-inset-top, 0px))', left: 14, right: 14 }}
      toastOptions={{ unstyled: true, className: styles.place ?? '' }}
      containerAriaLabel="Messages"
      gap={10}
      visibleToasts={4}
      // Nobody would read a failure under a newer toast.
      expand
    />,
    document.body,
  )
}
