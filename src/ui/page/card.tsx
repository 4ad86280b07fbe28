/**
 * A surface with a border, and optionally a title with something on its right. Cards never contain
 * cards; they may contain a Note.
 */
import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** Right of the title: a link, a chip, a count. */
  aside?: ReactNode
  /** `flush` when rows fill it from edge to edge. */
  flush?: boolean
  /** `h2` unless the card is under another h2. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

export function Card({
  title,
  aside,
  flush = false,
  heading: Heading = 'h2',
  children,
}: CardProps) {
  return (
    <div className={styles.card} data-flush={flush || undefined}>
      {title ? (
        <div className={styles.head} data-flush={flush || undefined}>
          <Heading className="l-h2">{title}</Heading>
          {aside ? <div className={styles.aside}>{aside}</div> : null}
        </div>
      ) : null}
      {children}
    </div>
  )
}
