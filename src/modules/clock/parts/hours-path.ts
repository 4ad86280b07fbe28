/**
 * Where an admin resolves a time on the clock: the person's week, on the day at the site where it
 * was made.
 */

import { clockedAt } from '#contract/modules/clock/clocked-at.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { localDay } from '#contract/time/zoned-time.ts'

export const hoursPath = (event: UserClockEvent, timezone: string): string =>
  `/user-clock?view=hours&week=${localDay(clockedAt(event), timezone)}&person=${event.user_id}`
