/** Occurrences nobody answered before the next one came (domain §5.4). */
import { IconCalendarX } from '@tabler/icons-react'
import type { ScheduledCheck } from '#contract/rules/check-day.ts'
import { formatTime } from '#contract/rules/display-time.ts'
import { Card } from '#src/ui/card.tsx'
import { List, ListRow } from '#src/ui/list-row.tsx'
import { StatusLine } from '#src/ui/status-line.tsx'
import styles from './checks.module.css'

interface MissedListProps {
  missed: readonly ScheduledCheck[]
  timezone: string
}

export function MissedList({ missed, timezone }: MissedListProps) {
  return (
    <Card flush>
      {missed.length === 0 ? (
        <p className={styles.nothing}>
          <StatusLine tone="safe">Nothing was missed.</StatusLine>
        </p>
      ) : (
        <List label="Missed">
          {missed.map(({ schedule, form, occurrence }) => (
            <ListRow
              key={`${schedule.id} ${occurrence.at}`}
              title={`${form.title}, ${formatTime(occurrence.at, timezone)}`}
              second={`No check before the next one at ${formatTime(occurrence.missedFrom, timezone)}`}
              status={{ tone: 'fail', icon: IconCalendarX, words: 'Missed' }}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
