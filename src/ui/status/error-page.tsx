/**
 * Shown instead of a page that crashed: calm words, the way back, a short code for support. It only
 * promises what the device keeps: the records already saved. It comes with the app's start, so it
 * has no drawing that nothing else there has.
 */
import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '../page/button.tsx'
import { pageTitleId } from '../page/page.tsx'
import styles from './error-page.module.css'

interface ErrorPageProps {
  /** From errorToCode. */
  code: string
  onRetry: () => void
  homeTo?: string
}

/**
 * `E-7Q4K-08:16`: a hash of the message and the minute; no message text, which may contain names.
 */
export function errorToCode(error: unknown, now: Date): string {
  const text = error instanceof Error ? `${error.name}${error.message}` : String(error)
  let hash = 7
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  const letters = (hash % 1_679_616).toString(36).padStart(4, '0').toUpperCase()
  return `E-${letters}-${now.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
}

export function ErrorPage({ code, onRetry, homeTo = '/' }: ErrorPageProps) {
  return (
    <div className={styles.error}>
      <span className={styles.glyph} data-tone="warning">
        <IconAlertTriangle size={42} stroke={1.8} aria-hidden="true" />
      </span>
      <h1 id={pageTitleId} tabIndex={-1} className="l-h1">
        This page stopped working
      </h1>
      <p className={styles.sentence}>
        Your records are safe on this device. Try again, or go home and carry on.
      </p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onRetry}>
          Try again
        </Button>
        <Button to={homeTo}>Go home</Button>
      </div>
      <p className={styles.support}>
        If it happens again, tell support: <strong className="l-code">{code}</strong>
      </p>
    </div>
  )
}
