/**
 * The buttons of a form longer than a screen, stuck to the bottom above the bottom bar. Primary
 * right, secondary left of it, what is missing at the far left.
 */
import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

interface ActionBarProps {
  /** "8 questions left. You can sign when all are answered." */
  missing?: ReactNode
  /** Secondary first, primary last. */
  children: ReactNode
}

export function ActionBar({ missing, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-action-bar="">
      <output className={styles.missing}>{missing}</output>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
