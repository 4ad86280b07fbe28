/**
 * Due now: a row a task, the first one with the one filled button of the page (guide, Home). The
 * clock ticks every half minute, so a task stands here within a minute of its time (AC 3.1.1).
 */
import {
  IconCircleCheck,
  IconClipboardCheck,
  IconClock,
  IconClockExclamation,
  IconRefreshAlert,
  IconTemperature,
} from '@tabler/icons-react'
import { dueInWords } from '#contract/time/due-words.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { List, ListRow, type RowStatus } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { type Due, type DueRow, dueRows, type Wording } from './due-now.ts'
import styles from './home.module.css'

const glyphs = {
  round: IconTemperature,
  recheck: IconRefreshAlert,
  check: IconClipboardCheck,
}

interface DueCardProps {
  /** Undefined while loading. */
  due: Due | undefined
  now: number
  words: Wording
}

export function DueCard({ due, now, words }: DueCardProps) {
  const mayLog = useMayDo('create', 'temperature-logs')
  if (!due) return <ListSkeleton rows={2} />
  const rows = dueRows(due, words, now)
  if (rows.length === 0 && !due.isWhole) return <ListSkeleton rows={2} />
  return (
    <Card title="Due now" flush>
      {rows.length === 0 ? (
        <NothingDue due={due} />
      ) : (
        <List label="Due now">
          {rows.map((row, place) => (
            <ListRow
              key={row.key}
              title={row.title}
              second={row.second}
              glyph={glyphs[row.kind]}
              status={statusOf(row, now, words.timezone)}
              action={
                <Button kind={place === 0 ? 'primary' : 'default'} to={row.to} about={row.about}>
                  {mayLog ? row.verb : 'See'}
                </Button>
              }
            />
          ))}
        </List>
      )}
    </Card>
  )
}

function statusOf(row: DueRow, now: number, timezone: string): RowStatus {
  const { isOverdue, words } = dueInWords(
    { dueBy: row.dueBy, isMoment: row.kind === 'recheck' },
    now,
    timezone,
  )
  return isOverdue
    ? { tone: 'warning', icon: IconClockExclamation, words }
    : { tone: 'info', icon: IconClock, words }
}

function NothingDue({ due: { round } }: { due: Due }) {
  const mayAdd = useMayDo('create', 'temperature-locations')
  if (round?.entries.length === 0) {
    return (
      <div className={styles.nothing}>
        <p>No fridges or freezers yet.</p>
        {mayAdd ? (
          <Button kind="primary" to="/fridges/new">
            Add a fridge
          </Button>
        ) : null}
      </div>
    )
  }
  return (
    <div className={styles.nothing}>
      <StatusLine tone="safe" icon={IconCircleCheck}>
        Nothing due. Nice work.
      </StatusLine>
      {round ? <p className="l-second">{round.second}</p> : null}
    </div>
  )
}
