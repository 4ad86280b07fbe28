/**
 * Due now: a row a task, the first one with the one filled button of the page (guide, Home). The
 * clock ticks every half minute, so a task stands here within a minute of its time (AC 3.1.1).
 */
import { IconCircleCheck, IconClock, IconClockExclamation } from '@tabler/icons-react'
import { dueInWords } from '#contract/time/due-words.ts'
import type { DueRow, HomeNow, HomeReader } from '#src/records/seam/home.ts'
import { List, ListRow, type RowStatus } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { dueInOrder } from './due-of-all.ts'
import styles from './home.module.css'

interface DueCardProps {
  /** A module each; undefined while it is read for the first time. */
  due: readonly (HomeNow | undefined)[]
  reader: HomeReader
}

export function DueCard({ due, reader }: DueCardProps) {
  const known = due.flatMap((now) => now ?? [])
  const rows = dueInOrder(known)
  const isWhole = known.every((now) => now.isWhole)
  if (known.length < due.length || (rows.length === 0 && !isWhole)) return <ListSkeleton rows={2} />
  return (
    <Card title="Due now" flush>
      {rows.length === 0 ? (
        <NothingDue due={known} />
      ) : (
        <List label="Due now">
          {rows.map((row, place) => (
            <ListRow
              key={row.key}
              title={row.title}
              second={row.second}
              glyph={row.icon}
              status={statusOf(row, reader)}
              action={
                <Button kind={place === 0 ? 'primary' : 'default'} to={row.to} about={row.about}>
                  {row.verb}
                </Button>
              }
            />
          ))}
        </List>
      )}
    </Card>
  )
}

function statusOf(row: DueRow, { now, timezone }: HomeReader): RowStatus {
  const { isOverdue, words } = dueInWords(
    { dueBy: row.dueBy, isMoment: row.isMoment === true },
    now,
    timezone,
  )
  return isOverdue
    ? { tone: 'warning', icon: IconClockExclamation, words }
    : { tone: 'info', icon: IconClock, words }
}

function NothingDue({ due }: { due: readonly HomeNow[] }) {
  const empty = due.find((now) => now.empty)?.empty
  if (empty) {
    return (
      <div className={styles.nothing}>
        <p>{empty.words}</p>
        {empty.start ? (
          <Button kind="primary" to={empty.start.to}>
            {empty.start.verb}
          </Button>
        ) : null}
      </div>
    )
  }
  const next = due.find((now) => now.next !== undefined)?.next
  return (
    <div className={styles.nothing}>
      <StatusLine tone="safe" icon={IconCircleCheck}>
        Nothing due. Nice work.
      </StatusLine>
      {next === undefined ? null : <p className="l-second">{next}</p>}
    </div>
  )
}
