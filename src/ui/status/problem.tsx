/** What went wrong and what to do about it, announced at once; empty if nothing did. */
import type { ReactNode } from 'react'
import styles from './problem.module.css'

export function Problem({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  )
}
