/**
 * How things stand, a figure a cell, each a link to what it counts (guide, Home). Always holds: a
 * figure of a module that is off, or that is not known yet, is no zero (AC 3.1.3).
 */
import { Suspense } from 'react'
import { afterFirstPage } from '#src/platform/first-page.ts'
import { useOutbox } from '#src/session/use-outbox.ts'
import { useSession } from '#src/session/use-session.ts'
import { part } from '#src/ui/part.ts'
import { type Cell, CountCell } from './count-cell.tsx'
import { countDue, countOverdue, type Due } from './due-now.ts'
import styles from './home.module.css'
import { outboxCells } from './outbox-cells.ts'
import type { Kitchen } from './use-kitchen.ts'

/** Read from rows nobody waits for at the start; their places stand from the first moment. */
const IssueCell = part(() => afterFirstPage(() => import('./issue-cell.tsx')), 'IssueCell')
const StockCells = part(() => afterFirstPage(() => import('./stock-cells.tsx')), 'StockCells')

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

function failedCell(kitchen: Kitchen | undefined): Cell {
  const rechecks = kitchen?.round.entries.filter(({ recheckOf }) => recheckOf).length ?? 0
  return {
    label: 'Failed readings',
    figure: kitchen?.failed ?? null,
    second: rechecks > 0 ? `${rechecks} to recheck` : 'Last 7 days',
    to: kitchen?.alarms[0]
      ? `/temperature-logging/${kitchen.alarms[0].unit.id}`
      : '/temperature-logging',
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
  const outbox = useOutbox()
  const { flags } = useSession()
  const first: Cell[] = [
    ...(due === null ? [] : [due ? dueCell(due) : unknownDue]),
    ...(kitchen === null ? [] : [failedCell(kitchen)]),
  ]
  return (
    <section aria-label="How things stand">
      <ul className={styles.counts}>
        {first.map((cell) => (
          <CountCell key={cell.label} {...cell} />
        ))}
        {flags?.includes('issues') ? (
          <Suspense fallback={<li />}>
            <IssueCell />
          </Suspense>
        ) : null}
        {flags?.includes('stock') ? (
          <Suspense fallback={[<li key="use" />, <li key="hold" />]}>
            <StockCells />
          </Suspense>
        ) : null}
        {outboxCells(outbox).map((cell) => (
          <CountCell key={cell.label} {...cell} />
        ))}
      </ul>
    </section>
  )
}
