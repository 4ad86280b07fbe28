/**
 * The current state, one number per cell, each a link to what it counts (guide, Home). Always
 * holds: a number of a module that is off, or that isn't known yet, isn't shown as zero (AC 3.1.3).
 */
import { Suspense } from 'react'
import { afterFirstPage } from '#src/platform/first-page.ts'
import type { HomeReader } from '#src/records/seam/home.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { part } from '#src/ui/page/part.ts'
import { CountCell } from './count-cell.tsx'
import { type DuePart, dueCell } from './due-of-all.ts'
import styles from './home.module.css'

/** The start doesn't wait for them; their places are there from the first moment. */
const LaterCells = part(() => afterFirstPage(() => import('./later-cells.tsx')), 'LaterCells')

interface CountsCardProps {
  /** None if every module with something due is off. */
  due: readonly DuePart[]
  reader: HomeReader
}

export function CountsCard({ due, reader }: CountsCardProps) {
  const cells = usePartsOn(useSeam().home.cells)
  const labels = cells.flatMap((part) => part.labels)
  return (
    <section aria-label="How things stand">
      <ul className={styles.counts}>
        {due.length === 0 ? null : <CountCell {...dueCell(due)} />}
        <Suspense fallback={labels.map((label) => <li key={label} />)}>
          <LaterCells parts={cells} reader={reader} />
        </Suspense>
      </ul>
    </section>
  )
}
