/**
 * Records the server refused, or that have two versions, as one alarm (domain §3.31); and, before an
 * iPhone or iPad may clear what it hasn't sent, how to keep it (sync.md, "Life events").
 */
import { useMemo } from 'react'
import type { ToDoLine } from '#src/records/to-do/to-do-line.ts'
import { PLACE_TO_LEARN, useInstall } from '#src/session/install.ts'
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

/** @param waiting records that are only on this device */
export function installLines(waiting: number, canLoseThem: boolean): ToDoLine[] {
  if (waiting === 0 || !canLoseThem) return []
  return [
    {
      key: 'install',
      rank: 'info',
      verb: 'Show me how',
      title: 'Put Larder on your home screen',
      second: 'Otherwise this device may delete unsent work',
      to: PLACE_TO_LEARN,
      isMine: true,
      at: 0,
    },
  ]
}

/** Undefined until counted. */
export function useToDoLines(): readonly ToDoLine[] | undefined {
  const counts = useOutbox()
  const attention = counts?.attention
  const waiting = counts?.waiting ?? 0
  const { isApple, canAsk } = useInstall()
  const canLose = isApple && canAsk
  return useMemo(
    () =>
      attention === undefined
        ? undefined
        : [...attentionLines(attention), ...installLines(waiting, canLose)],
    [attention, waiting, canLose],
  )
}
