/**
 * A list with nothing in it: what is missing, one sentence, the main action. A list whose filters
 * match nothing says so without a glyph and offers to clear the filters.
 */
import type { ReactNode } from 'react'
import { pageTitleId } from '../page/page.tsx'
import styles from './empty.module.css'
import type { Icon } from './status-icon.tsx'

interface EmptyProps {
  icon: Icon
  title: string
  /** It is the page's only content: its title is the page's. */
  isPage?: boolean
  /** One sentence. */
  children?: ReactNode
  action?: ReactNode
}

export function Empty({ icon: Shape, title, isPage = false, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.glyph}>
        <Shape size={42} stroke={1.8} aria-hidden="true" />
      </span>
      {isPage ? (
        <h1 id={pageTitleId} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
      ) : (
        <h2 className={styles.title}>{title}</h2>
      )}
      {children ? <p className={styles.sentence}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}

export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <p className={styles.nothing}>
      Nothing matches.{' '}
      <button type="button" className={styles.clear} onClick={onClear}>
        Clear filters
      </button>
    </p>
  )
}
