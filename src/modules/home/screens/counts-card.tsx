/**
 * How things stand, a figure a cell, each a link to what it counts (guide, Home). Always holds: a
 * figure of a module that is off, or that is not known yet, is no zero (AC 3.1.3).
 */
import { Suspense } from 'react'
import { afterFirstPage } from '#src/platform/first-page.ts'
import { useSession } from '#src/session/use-session.ts'
import { part } from '#src/ui/page/part.ts'
import { type Cell, CountCell } from './count-cell.tsx'
import { countDue, countOverdue, type Due } from './due-now.ts'
import styles from './home.module.css'
import type { Kitchen } from './use-kitchen.ts'

/** Nobody waits for them at the start; their places stand from the first moment. */
const LaterCells = part(() => afterFirstPage(() => import('./later-cells.tsx')), 'LaterCells')

function dueCell({ round, checks, isWhole }: Due): Cell {
  const readings = round ? countDue(round) : 0
  const asked = checks?.due.length ?? 0
  const late = checks?.due.filter(({ occurrence }) => occurrence.state === 'OVERDUE').length ?? 0
  const overdue = (round ? countOverdue(round) : 0) + late
  return {
    label: 'Due now',
    figure: isWhole ? readings + asked : null,
    second: overdue > 0 ? `${overdue} overdue` : 'None overdue',
    to: readings === 0 && checks ? '/checks' : '/temperature-logging',
  }
}

const unknownDue: Cell = { label: 'Due now', figure: null, second: 'None overdue', to: '/checks' }

interface CountsCardProps {
  /** Undefined while loading, null when every module with something due is off. */
  due: Due | undefined | null
  /** Undefined while loading, null when the module is off. */
  kitchen: Kitchen | undefined | null
}

export function CountsCard({ due, kitchen }: CountsCardProps) {
  const { flags } = useSession()
  const later = [
    ...(kitchen === null ? [] : ['failed']),
    ...(flags?.includes('issues') ? ['issues'] : []),
    ...(flags?.includes('stock') ? ['use', 'hold'] : []),
    'waiting',
    'attention',
  ]
  return (
    <section aria-label="How things stand">
      <ul className={styles.counts}>
        {due === null ? null : <CountCell {...(due ? dueCell(due) : unknownDue)} />}
        <Suspense fallback={later.map((label) => <li key={label} />)}>
          <LaterCells kitchen={kitchen} />
        </Suspense>
      </ul>
    </section>
  )
}
