/** Facts in pairs: label and value. */
import type { ReactNode } from 'react'
import styles from './profile.module.css'

export function Facts({ rows }: { rows: readonly (readonly [what: string, says: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([what, says]) => (
        <div key={what} className={styles.fact}>
          <dt className="l-second">{what}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  )
}
