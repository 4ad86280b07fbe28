/**
 * Hours that can't be paid before somebody decides, as To-do lines of admins: whose, of which week
 * (domain §3.41, §3.31). Pure. Always holds: a name or time that wasn't confirmed has its own line
 * (reviews.ts); the decision removes the line.
 */
import { IconClockQuestion } from '@tabler/icons-react'
import type { LookAt, WeekEvent, WeekRow } from '#contract/modules/clock/clock-week.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import type { TodayRow } from '#src/records/seam/home.ts'
import { atSite } from '#src/records/seam/site-address.ts'
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

export type HoursQuery = {
  /** The week's first day. */
  readonly from: string
  readonly userId: string
  /** Where the first of them was. */
  readonly siteId: string
  /** One a shift. */
  readonly looks: readonly LookAt[]
}

/** A person's week with shifts to decide; each shift by its first reason. */
function queriesOf({ from, rows }: WeekOfHours): HoursQuery[] {
  return rows.flatMap(({ user_id: userId, sessions, strays }) => {
    const shifts = [
      ...sessions.map(({ lookAt, session }) => ({ lookAt, siteId: session.location_id })),
      ...strays.map(({ lookAt, event }) => ({ lookAt, siteId: event.location_id })),
    ].flatMap(({ lookAt, siteId }) => {
      const look = decided.find((one) => lookAt.includes(one))
      return look ? [{ look, siteId }] : []
    })
    const [first] = shifts
    return first
      ? [{ from, userId, siteId: first.siteId, looks: shifts.map(({ look }) => look) }]
      : []
  })
}

export const hoursQueries = (weeks: readonly WeekOfHours[]): HoursQuery[] =>
  weeks.flatMap(queriesOf)

type NameOf = (userId: string) => string | undefined

const titleOf = ({ from, userId }: HoursQuery, nameOf: NameOf) =>
  `Hours of ${nameOf(userId) ?? 'somebody'}, week of ${formatDayShort(from)}`

function whyOf({ looks }: HoursQuery): string {
  const shifts = looks.length === 1 ? '1 shift' : `${looks.length} shifts`
  return `${shifts} to decide: ${[...new Set(looks)].map((look) => says[look]).join(', ')}`
}

const pathOf = ({ from, userId }: HoursQuery) =>
  `/user-clock?view=hours&week=${from}&person=${userId}`

const SHOWN = 3

/** A row each on Home, the oldest week first, and one for those beyond three. */
export function hoursRows(queries: readonly HoursQuery[], nameOf: NameOf): TodayRow[] {
  const rows = queries.slice(0, SHOWN).map((query): TodayRow => {
    const { from, userId, siteId } = query
    return {
      key: `hours ${from} ${userId}`,
      icon: IconClockQuestion,
      title: titleOf(query, nameOf),
      second: whyOf(query),
      to: atSite(pathOf(query), siteId),
    }
  })
  const [next] = queries.slice(SHOWN)
  if (!next) return rows
  const more = queries.length - SHOWN
  return [
    ...rows,
    {
      key: 'hours more',
      icon: IconClockQuestion,
      title: `Hours of ${more} more to decide`,
      second: `From the week of ${formatDayShort(next.from)}`,
      to: atSite(`/user-clock?view=hours&week=${next.from}`, next.siteId),
    },
  ]
}

/** @param isMine the reader manages this site */
export function hoursLines(
  weeks: readonly WeekOfHours[],
  { timezone }: Pick<ToDoReader, 'timezone'>,
  nameOf: NameOf,
  isMine: boolean,
): ToDoLine[] {
  return hoursQueries(weeks).map(
    (query): ToDoLine => ({
      key: `hours ${query.from} ${query.userId}`,
      rank: 'due',
      icon: IconClockQuestion,
      verb: 'Decide',
      title: titleOf(query, nameOf),
      second: whyOf(query),
      to: pathOf(query),
      isMine,
      at: instantOf(query.from, '00:00', timezone),
    }),
  )
}
