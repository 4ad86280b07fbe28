/**
 * What is due now, the most overdue first, what comes later today, and what can be done early
 * (guide, Checks).
 */
import { IconCircleCheck, IconClock, IconClockExclamation } from '@tabler/icons-react'
import type { CheckDay, ScheduledCheck } from '#contract/modules/checks/check-day.ts'
import { dueInWords, whenInSentence } from '#contract/time/due-words.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import {
  CHECK_DRAFTS,
  type CheckDraft,
  dueDraft,
  fillPath,
} from '#src/modules/checks/parts/check-draft.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useDrafts } from '#src/records/save/use-drafts.ts'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow, type RowStatus } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from '../checks.module.css'
import { BegunList } from './begun-list.tsx'
import { NoSchedules } from './no-schedules.tsx'
import { windowInWords } from './window-words.ts'

interface DueListsProps {
  day: CheckDay
  now: number
  timezone: string
  mayFill: boolean
}

export function DueLists({ day, now, timezone, mayFill }: DueListsProps) {
  const { location } = useSession()
  const drafts = useDrafts<CheckDraft>(CHECK_DRAFTS)
  const schedules = useRecords('check-schedules', { where: { location_id: location?.id ?? '' } })
  const { due, later } = day
  const today = localDay(now, timezone)
  const laterBy = Map.groupBy(later, ({ occurrence }) =>
    localDay(occurrence.at, timezone) === today ? 'Later today' : 'Can be done early',
  )
  const isBegun = (one: ScheduledCheck) => drafts?.has(nameOf(one)) ?? false
  if (schedules?.length === 0) {
    return (
      <>
        <NoSchedules />
        <BegunList drafts={drafts} shown={new Set()} />
      </>
    )
  }
  return (
    <>
      <Card title="Now" flush>
        {due.length === 0 ? (
          <p className={styles.nothing}>
            <StatusLine tone="safe" icon={IconCircleCheck}>
              Nothing due. Nice work.
            </StatusLine>
          </p>
        ) : (
          <List label="Now">
            {due.map((one, place) => (
              <ListRow
                key={keyOf(one)}
                title={one.form.title}
                second={secondOf(one, now, timezone, isBegun(one))}
                status={statusOf(one, now, timezone)}
                action={
                  mayFill ? (
                    <Button
                      kind={place === 0 ? 'primary' : 'default'}
                      to={fillPath(one.schedule.id, one.occurrence.at)}
                      about={one.form.title}
                    >
                      {isBegun(one) ? 'Carry on' : 'Start'}
                    </Button>
                  ) : null
                }
              />
            ))}
          </List>
        )}
      </Card>
      <BegunList drafts={drafts} shown={new Set(due.map(nameOf))} />
      {[...laterBy].map(([title, list]) => (
        <Card key={title} title={title} flush>
          <List label={title}>
            {list.map((one) => (
              <Later key={keyOf(one)} {...{ one, now, timezone, mayFill }} />
            ))}
          </List>
        </Card>
      ))}
    </>
  )
}

const nameOf = ({ schedule, occurrence }: ScheduledCheck) => dueDraft(schedule.id, occurrence.at)

const keyOf = ({ schedule, occurrence }: ScheduledCheck) => `${schedule.id} ${occurrence.at}`

const secondOf = (
  { occurrence }: ScheduledCheck,
  now: number,
  timezone: string,
  isBegun: boolean,
) => `${windowInWords(occurrence, now, timezone)}${isBegun ? '. You have started it' : ''}`

function statusOf({ occurrence }: ScheduledCheck, now: number, timezone: string): RowStatus {
  const { isOverdue, words } = dueInWords(occurrence, now, timezone)
  return isOverdue
    ? { tone: 'warning', icon: IconClockExclamation, words }
    : { tone: 'info', icon: IconClock, words }
}

/** A check may be done early, inside its own early window. */
function Later({
  one,
  now,
  timezone,
  mayFill,
}: {
  one: ScheduledCheck
  now: number
  timezone: string
  mayFill: boolean
}) {
  const { form, occurrence, schedule } = one
  const { state, at, opensAt } = occurrence
  if (state === 'UPCOMING' && mayFill) {
    return (
      <ListRow
        title={form.title}
        aside={`due from ${whenInSentence(at, now, timezone)}`}
        to={fillPath(schedule.id, at)}
      />
    )
  }
  const from = whenInSentence(state === 'UPCOMING' ? at : opensAt, now, timezone)
  return <ListRow title={form.title} aside={`from ${from}`} />
}
