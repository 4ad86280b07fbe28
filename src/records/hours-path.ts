/** Where an admin sees to a time on the clock: the person's week, by the day of the site it was made at. */
import type { UserClockEvent } from '#contract/resources/user-clock-events.ts'
import { localDay } from '#contract/rules/zoned-time.ts'

type Tapped = Pick<UserClockEvent, 'date' | 'user_id'>

export const hoursPath = ({ date, user_id }: Tapped, timezone: string): string =>
  `/user-clock?view=hours&week=${localDay(date, timezone)}&person=${user_id}`
