/** The skeletons of tables and forms (skeletons.tsx). */

import styles from './skeletons.module.css'
import { Block, countTo, Late } from './skeletons.tsx'

/** An office table: head 42, rows of the density. */
export function TableSkeleton({ rows = 10, columns = 6 }: { rows?: number; columns?: number }) {
  return (
    <Late>
      <div className={styles.card}>
        <div className={styles.tableHead} />
        {countTo(rows).map((row) => (
          <div key={row} className={styles.tableRow}>
            {countTo(columns).map((column) => (
              <Block key={column} width={`${45 + ((row * 13 + column * 29) % 35)}%`} />
            ))}
          </div>
        ))}
      </div>
    </Late>
  )
}

/** A form: labels and fields. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Late>
      <div className={styles.card}>
        {countTo(fields).map((field) => (
          <div key={field} className={styles.field}>
            <Block width={110 + ((field * 37) % 90)} />
            <span className={styles.control} />
          </div>
        ))}
      </div>
    </Late>
  )
}
