/**
 * People who came to work unfit, as lines of the To-do list (domain §2.32, §3.31). Pure. Always
 * holds: it names the person to admins, who alone have it; dealing with it removes the line.
 */
import { IconUserExclamation } from '@tabler/icons-react'
import { unfitArrivals } from '#contract/modules/checks/second-looks.ts'
import { clockedAt } from '#contract/modules/clock/clocked-at.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { hoursPath } from '../parts/hours-path.ts'

export const arrivalLines = (
  arrivals: readonly UserClockEvent[],
  { caller, now, timezone }: ToDoReader,
  nameOf: (userId: string) => string | undefined,
): ToDoLine[] =>
  unfitArrivals(arrivals, caller).map(
    (event): ToDoLine => ({
      key: `unfit ${event.id}`,
      rank: 'alarm',
      weight: 2,
      icon: IconUserExclamation,
      verb: 'Look',
      title: `${nameOf(event.user_id) ?? 'Somebody'} isn’t fit for work`,
      second: `${formatWhen(clockedAt(event), now, timezone)}. Only admins see this`,
      to: hoursPath(event, timezone),
      isMine: false,
      at: clockedAt(event),
    }),
  )
