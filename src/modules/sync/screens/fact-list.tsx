/** Facts in pairs, label on the left, value on the right. */
import type { ReactNode } from 'react'
import styles from './sync.module.css'

export function FactList({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([what, says]) => (
        <div key={what} className={styles.fact}>
          <dt>{what}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  )
}
