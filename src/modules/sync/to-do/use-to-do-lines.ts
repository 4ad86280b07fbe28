/** Records the server refused, or that have two versions, as one alarm (domain §3.31). */
import { useMemo } from 'react'
import type { ToDoLine } from '#src/records/to-do/to-do-line.ts'
import { useOutbox } from '#src/session/use-outbox.ts'

export function attentionLines(count: number): ToDoLine[] {
  if (count === 0) return []
  return [
    {
      key: 'attention',
      rank: 'alarm',
      isToFix: true,
      verb: 'Look',
      when: 'To fix',
      title: count === 1 ? '1 record needs attention' : `${count} records need attention`,
      second: 'Not taken by the server',
      to: '/needs-attention',
      isMine: true,
      at: 0,
    },
  ]
}

/** Undefined until counted. */
export function useToDoLines(): readonly ToDoLine[] | undefined {
  const count = useOutbox()?.attention
  return useMemo(() => (count === undefined ? undefined : attentionLines(count)), [count])
}
