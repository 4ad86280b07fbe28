/** A person's own sessions of the last two weeks, newest day first, with what is still open. */
import { IconClock } from '@tabler/icons-react'
import { waitsForAdmin } from '#contract/modules/clock/clock-answers.ts'
import { hoursFlags, payDay, sessionMinutes } from '#contract/modules/clock/clock-hours.ts'
import { clockBook } from '#contract/modules/clock/clock-sessions.ts'
import { addDays } from '#contract/time/business-day.ts'
import { formatDayNear } from '#contract/time/display-time.ts'
import { localDay, localTime } from '#contract/time/zoned-time.ts'
import type { PersonClock } from '#src/modules/clock/parts/use-person-clock.ts'
import { List, ListRow, type RowStatus } from '#src/ui/lists/list-row.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { hoursText, lookWords } from '../hours/look-words.ts'

const SHOWN_DAYS = 14
const statusOf = (look: keyof typeof lookWords): RowStatus => lookWords[look]

export function OwnHours({ clock: { events, now, settings, timezone } }: { clock: PersonClock }) {
  if (!events) return null
  const today = localDay(now, timezone)
  const since = addDays(today, -SHOWN_DAYS)
  const { sessions } = clockBook(events, now, settings)
  const shown = sessions.filter((session) => payDay(session, timezone) >= since).toReversed()
  if (shown.length === 0) {
    return (
      <Empty icon={IconClock} title="Nothing yet">
        Your shifts from the last two weeks appear here.
      </Empty>
    )
  }
  const time = (at: number | null) => (at === null ? '?' : localTime(at, timezone))
  return (
    <List label="Your hours">
      {shown.map((session) => {
        const isMissing = session.state === 'MISSING_OUT' || session.state === 'MISSING_IN'
        const [flag] = hoursFlags(session, null, false, settings)
        const waits = session.events.some(waitsForAdmin) ? 'NEEDS_APPROVAL' : flag
        const look = isMissing ? session.state : waits
        const end = session.state === 'OPEN' ? 'now' : time(session.to)
        return (
          <ListRow
            key={session.in?.id ?? session.out?.id}
            title={formatDayNear(payDay(session, timezone), today)}
            second={`${time(session.from)} to ${end}`}
            aside={isMissing || !session.out ? null : hoursText(sessionMinutes(session, settings))}
            status={look && statusOf(look)}
          />
        )
      })}
    </List>
  )
}
