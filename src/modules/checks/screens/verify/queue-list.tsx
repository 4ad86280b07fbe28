/** The checks that wait, failed ones first; on a tablet a strip, on a phone one at a time. */
import { IconRubberStamp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatDateMedium } from '#contract/time/display-date.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { checkStatus } from '../check-status.ts'
import type { QueueRow } from './use-verify-queue.ts'
import styles from './verify.module.css'

interface QueueListProps {
  rows: readonly QueueRow[]
  current: string | undefined
  timezone: string
  personOf: (id: string) => string
  onOpen: (id: string) => void
}

export function QueueList({ rows, current, timezone, personOf, onOpen }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when the current check changes
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    row?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <ul ref={list} className={styles.queue} aria-label="Waiting to be verified">
      {rows.map(({ check, form }) => (
        <li key={check.id}>
          <button
            type="button"
            className={styles.row}
            aria-current={check.id === current ? 'true' : undefined}
            onClick={() => onOpen(check.id)}
          >
            <span className={styles.title}>{form.title}</span>
            <span className="l-second">
              {formatDateMedium(check.date, timezone)}, {personOf(check.created_by)}
            </span>
            <State check={check} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function State({ check }: Pick<QueueRow, 'check'>) {
  if (check.verified_by) {
    return (
      <StatusLine tone="safe" icon={IconRubberStamp}>
        Verified
      </StatusLine>
    )
  }
  const { tone, icon, words } = checkStatus(check, false, undefined)
  return (
    <StatusLine tone={tone} icon={icon}>
      {words}
    </StatusLine>
  )
}
