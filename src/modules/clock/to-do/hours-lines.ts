/**
 * Hours that can't be paid before somebody decides, as To-do lines of admins: whose, of which week
 * (domain §3.41, §3.31). Pure. Always holds: a name or time that wasn't confirmed has its own line
 * (reviews.ts); the decision removes the line.
 */
import { IconClockQuestion } from '@tabler/icons-react'
import type { LookAt, WeekEvent, WeekRow } from '#contract/modules/clock/clock-week.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'

const decided: readonly LookAt[] = ['MISSING_OUT', 'MISSING_IN', 'NEEDS_APPROVAL', 'CLOCK_WRONG']
const says: Readonly<Partial<Record<LookAt, string>>> = {
  MISSING_OUT: 'no clock-out',
  MISSING_IN: 'no clock-in',
  NEEDS_APPROVAL: 'waiting for approval',
  CLOCK_WRONG: 'the clock was wrong',
}

export type WeekOfHours = {
  /** Its first day. */
  readonly from: string
  readonly rows: readonly WeekRow<WeekEvent>[]
}

type Query = { readonly from: string; readonly userId: string; readonly looks: readonly LookAt[] }

/** A person's week with shifts to decide; each shift by its first reason. */
function queriesOf({ from, rows }: WeekOfHours): Query[] {
  return rows.flatMap(({ user_id: userId, sessions, strays }) => {
    const looks = [...sessions, ...strays].flatMap(({ lookAt }) => {
      const look = decided.find((one) => lookAt.includes(one))
      return look ? [look] : []
    })
    return looks.length > 0 ? [{ from, userId, looks }] : []
  })
}

/** @param isMine the reader manages this site */
export function hoursLines(
  weeks: readonly WeekOfHours[],
  { timezone }: Pick<ToDoReader, 'timezone'>,
  nameOf: (userId: string) => string | undefined,
  isMine: boolean,
): ToDoLine[] {
  return weeks.flatMap(queriesOf).map(({ from, userId, looks }): ToDoLine => {
    const shifts = looks.length === 1 ? '1 shift' : `${looks.length} shifts`
    const why = [...new Set(looks)].map((look) => says[look]).join(', ')
    const week = `week of ${formatDayShort(from)}`
    return {
      key: `hours ${from} ${userId}`,
      rank: 'due',
      icon: IconClockQuestion,
      verb: 'Decide',
      title: `Hours of ${nameOf(userId) ?? 'somebody'}, ${week}`,
      second: `${shifts} to decide: ${why}`,
      to: `/user-clock?view=hours&week=${from}&person=${userId}`,
      isMine,
      at: instantOf(from, '00:00', timezone),
    }
  })
}
