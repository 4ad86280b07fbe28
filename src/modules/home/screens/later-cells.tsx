/** Figures of Home that come after it can be used and move nothing (ADR 0014). */
import { useOutbox } from '#src/session/use-outbox.ts'
import { useSession } from '#src/session/use-session.ts'
import { CountCell } from './count-cell.tsx'
import { FailedCell } from './failed-cell.tsx'
import { IssueCell } from './issue-cell.tsx'
import { outboxCells } from './outbox-cells.ts'
import { StockCells } from './stock-cells.tsx'
import type { Kitchen } from './use-kitchen.ts'

interface LaterCellsProps {
  /** Undefined while loading, null when the module is off. */
  kitchen: Kitchen | undefined | null
}

export function LaterCells({ kitchen }: LaterCellsProps) {
  const { flags } = useSession()
  const outbox = useOutbox()
  return (
    <>
      {kitchen === null ? null : <FailedCell round={kitchen?.round} />}
      {flags?.includes('issues') ? <IssueCell /> : null}
      {flags?.includes('stock') ? <StockCells /> : null}
      {outboxCells(outbox).map((cell) => (
        <CountCell key={cell.label} {...cell} />
      ))}
    </>
  )
}
