/**
 * The shape of what is coming, in still blocks of the same heights, shown only after 150 ms.
 * The real title stands above it from the first moment (Page); never a spinner over a page.
 */
import { type ReactNode, useEffect, useState } from 'react'
import styles from './skeletons.module.css'

/** True after 150 ms: a fast answer never flashes a skeleton. */
export function useIsLate(delay = 150): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isLate
}

function Late({ children }: { children: ReactNode }) {
  const isLate = useIsLate()
  return (
    <div role="status" data-late={isLate || undefined} className={styles.late}>
      <span className="l-hidden">{isLate ? 'Loading' : ''}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** One block; `width` in px or %. */
export function Block({ width, height = 16 }: { width: number | string; height?: number }) {
  return <span className={styles.block} style={{ width, height }} />
}

function countTo(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}

/** Rows of a list or table, at the density's row height. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Late>
      <div className={styles.card}>
        {countTo(rows).map((row) => (
          <div key={row} className={styles.row}>
            <Block width={`${34 + ((row * 7) % 22)}%`} />
            <Block width={72} />
            <Block width={98} height={22} />
          </div>
        ))}
      </div>
    </Late>
  )
}

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
