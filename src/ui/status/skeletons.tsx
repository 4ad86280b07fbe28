/**
 * The shape of what is loading, in still blocks of the same heights, shown only after 150 ms. The
 * real title is above it from the start (Page); never a spinner over a page. Those of tables and
 * forms are in office-skeletons.tsx.
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

export function Late({ children }: { children: ReactNode }) {
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

export function countTo(count: number): number[] {
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
