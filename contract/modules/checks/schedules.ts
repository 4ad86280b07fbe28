/** Schedules as records (domain §2.25), and what prevents archiving their form. Pure. */
import type { CheckSchedule } from './check-schedules.ts'

/** ACTIVE ⇄ PAUSED → ENDED; a stopped schedule is archived. @param today at its site */
export function stateOfSchedule(
  schedule: Pick<CheckSchedule, 'archived' | 'end_date' | 'paused'>,
  today: string,
): 'ACTIVE' | 'PAUSED' | 'ENDED' {
  const isOver = schedule.end_date !== undefined && schedule.end_date < today
  if (schedule.archived || isOver) return 'ENDED'
  return schedule.paused ? 'PAUSED' : 'ACTIVE'
}

/** "2 schedules use this form. Stop them first."; null if none does (AC 3.26.4). */
export function schedulesInWay(
  schedules: readonly Pick<CheckSchedule, 'archived' | 'end_date' | 'paused'>[],
  today: string,
): string | null {
  const count = schedules.filter((one) => stateOfSchedule(one, today) !== 'ENDED').length
  if (count === 0) return null
  return count === 1
    ? '1 schedule uses this form. Stop it first.'
    : `${count} schedules use this form. Stop them first.`
}
