/** Where an admin sees to a time on the clock: the person's week, by the day of the site it was made at. */

import { clockedAt } from '#contract/modules/clock/clocked-at.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { localDay } from '#contract/time/zoned-time.ts'

export const hoursPath = (event: UserClockEvent, timezone: string): string =>
  `/user-clock?view=hours&week=${localDay(clockedAt(event), timezone)}&person=${event.user_id}`
