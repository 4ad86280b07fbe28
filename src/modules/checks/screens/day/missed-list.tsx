/**
 * Occurrences nobody answered before the next one came (domain §5.4), each with its reason, once
 * somebody has given one. Always holds: a reason doesn't make it done; it stays in the list as
 * missed.
 */
import { IconCalendarX } from '@tabler/icons-react'
import { useState } from 'react'
import type { CheckDay, ScheduledCheck } from '#contract/modules/checks/check-day.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from '../checks.module.css'
import { SayWhy } from './say-why.tsx'
import { missedInWords } from './window-words.ts'

interface MissedListProps {
  day: CheckDay
  now: number
  timezone: string
  maySay: boolean
}

export function MissedList({ day, now, timezone, maySay }: MissedListProps) {
  const [asked, setAsked] = useState<ScheduledCheck>()
  const { missed, unexplained } = day
  const earlier = unexplained.filter((one) => !missed.includes(one))
  const rows = { now, timezone, onSay: maySay ? setAsked : undefined }
  return (
    <Stack>
      <Card flush>
        {missed.length === 0 ? (
          <p className={styles.nothing}>
            <StatusLine tone="safe">Nothing missed on this day.</StatusLine>
          </p>
        ) : (
          <Rows label="Missed" list={missed} {...rows} />
        )}
      </Card>
      {earlier.length > 0 ? (
        <Card title="Earlier, not explained" flush>
          <Rows label="Earlier, not explained" list={earlier} {...rows} />
        </Card>
      ) : null}
      {asked ? (
        <SayWhy
          missed={asked}
          when={whenInSentence(asked.occurrence.at, now, timezone)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Stack>
  )
}

interface RowsProps {
  label: string
  list: readonly ScheduledCheck[]
  now: number
  timezone: string
  onSay: ((missed: ScheduledCheck) => void) | undefined
}

function Rows({ label, list, now, timezone, onSay }: RowsProps) {
  const when = (at: number) => whenInSentence(at, now, timezone)
  const people = list.flatMap(({ occurrence }) => occurrence.explained?.created_by ?? [])
  const nameOf = useNames({ users: [...new Set(people)] })
  return (
    <List label={label}>
      {list.map((one) => {
        const { schedule, form, occurrence } = one
        const { at, explained } = occurrence
        const key = `${schedule.id} ${at}`
        const title = `${form.title}, ${when(at)}`
        if (explained) {
          const by = nameOf('users', explained.created_by ?? '') ?? 'Somebody else'
          return (
            <ListRow
              key={key}
              title={title}
              second={`${(explained.missed_reason ?? '').replace(/\.$/, '')}. ${by}, ${when(explained.date)}`}
              status={{ tone: 'neutral', icon: IconCalendarX, words: 'Missed, explained' }}
              to={explained.id ? `/checks/${explained.id}` : undefined}
            />
          )
        }
        return (
          <ListRow
            key={key}
            title={title}
            second={missedInWords(occurrence, now, timezone)}
            status={{ tone: 'fail', icon: IconCalendarX, words: 'Missed' }}
            action={
              onSay ? (
                <Button about={title} onClick={() => onSay(one)}>
                  Say why
                </Button>
              ) : undefined
            }
          />
        )
      })}
    </List>
  )
}
