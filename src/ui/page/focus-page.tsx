/**
 * One piece of work that needs a phone's whole height: close, name and one action in a bar of 58
 * with its progress on the lower edge, the work below (kit-patterns §1, Focus mode). Header and
 * bottom bar of the shell are hidden meanwhile (`data-focus`); what waits to be sent is said in the
 * bar. For phones only.
 */
import { IconX } from '@tabler/icons-react'
import { type ReactNode, use, useEffect } from 'react'
import { firstPageIsUsable } from '#src/platform/first-page.ts'
import { AppLink } from './app-link.tsx'
import styles from './focus-page.module.css'
import { PageSync, pageTitleId } from './page.tsx'

interface FocusPageProps {
  title: ReactNode
  second?: string | undefined
  /** The end of the second line, which is never cut off. */
  kept?: string | undefined
  /** Where closing leads. */
  closeTo: string
  action?: ReactNode
  /** A ProgressStrip with `edge`. */
  strip?: ReactNode
  /** False while the page's main contents are still being read (platform/first-page.ts). */
  isUsable?: boolean
  children: ReactNode
}

export function FocusPage(props: FocusPageProps) {
  const { title, second, kept, closeTo, action, strip, isUsable = true, children } = props
  useEffect(() => {
    if (isUsable) firstPageIsUsable()
  }, [isUsable])
  return (
    <div className={styles.page} data-focus="">
      <div className={styles.top}>
        <AppLink to={closeTo} className={styles.close}>
          <IconX size={26} stroke={1.9} aria-hidden="true" />
          <span className="l-hidden">Close</span>
        </AppLink>
        <div className={styles.words}>
          <h1 id={pageTitleId} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <div className={styles.line}>
            <p className={styles.second}>
              <span className={styles.cut}>{second}</span>
              {kept ? <span>{kept}</span> : null}
            </p>
            {use(PageSync)}
          </div>
        </div>
        {action}
        <div className={styles.strip}>{strip}</div>
      </div>
      {children}
    </div>
  )
}
