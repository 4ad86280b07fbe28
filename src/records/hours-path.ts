/** Where an admin sees to a time on the clock: the person's week, by the day of the site it was made at. */
import type { UserClockEvent } from '#contract/resources/user-clock-events.ts'
import { clockedAt } from '#contract/rules/clocked-at.ts'
import { localDay } from '#contract/rules/zoned-time.ts'

export const hoursPath = (event: UserClockEvent, timezone: string): string =>
  `/user-clock?view=hours&week=${localDay(clockedAt(event), timezone)}&person=${event.user_id}`
