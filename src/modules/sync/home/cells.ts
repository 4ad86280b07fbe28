/** This person's unsent work, as two numbers that never contradict each other. */
import { useMemo } from 'react'
import type { Cell } from '#src/records/seam/home.ts'
import { type OutboxCounts, useOutbox } from '#src/session/use-outbox.ts'

function waitingWords({ waiting, attention }: OutboxCounts): string {
  if (waiting > 0) return 'Saved here'
  return attention > 0 ? 'Nothing waits' : 'All sent'
}

/** @param outbox undefined until it is counted */
export const outboxCells = (outbox: OutboxCounts | undefined): readonly Cell[] => [
  {
    label: 'Waiting to send',
    figure: outbox?.waiting ?? null,
    second: outbox ? waitingWords(outbox) : 'Saved here',
    to: '/sync',
  },
  {
    label: 'Needs attention',
    figure: outbox?.attention ?? null,
    second: outbox?.attention === 0 ? 'All settled' : 'Not taken by the server',
    to: '/needs-attention',
  },
]

export function useHomeCells(): readonly Cell[] {
  const outbox = useOutbox()
  return useMemo(() => outboxCells(outbox), [outbox])
}
