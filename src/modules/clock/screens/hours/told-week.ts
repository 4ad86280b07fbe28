/**
 * A week of hours from what this device has of it. Pure. Always holds: nothing is said about a week
 * that isn't all here, and nobody in it is reported as not clocked in or out (domain §1.6).
 */

import { clockWeek, type WeekRow } from '#contract/modules/clock/clock-week.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import type { User } from '#contract/modules/people/users.ts'
import { fullName } from '#contract/text/names.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import type { Older } from '#src/records/read/use-older.ts'

export type PersonWeek = WeekRow<UserClockEvent> & { readonly person: User }

/**
 * What was read, and for which week and site: after a step to another it is briefly still the
 * previous one.
 */
export type FoundWeek = {
  readonly from: string
  readonly locationId: string
  readonly people: readonly User[]
  readonly events: readonly UserClockEvent[]
}

type Asked = Pick<FoundWeek, 'from'> & { readonly locationId: string | undefined }
type When = Pick<Parameters<typeof clockWeek>[1], 'now' | 'timezone' | 'settings'>

const ADULT_YEARS = 18

/**
 * A night may begin before the week and end after it: from here up to but not including `to` (ms).
 */
export const spanOfWeek = (from: string, timezone: string) => ({
  from: instantOf(addDays(from, -2), '00:00', timezone),
  to: instantOf(addDays(from, 9), '00:00', timezone),
})

/** By name. Undefined while loading, and if it isn't all here. */
export function toldWeek(
  older: Older['is'],
  found: FoundWeek | undefined,
  { from, locationId }: Asked,
  when: When,
): PersonWeek[] | undefined {
  if (older !== 'here' || found?.from !== from || found.locationId !== locationId) return undefined
  const personOf = new Map(found.people.map((person) => [person.id, person]))
  const lastAdultBirth = `${Number(from.slice(0, 4)) - ADULT_YEARS}${from.slice(4)}`
  const week = clockWeek(found.events, {
    ...when,
    from,
    isYoung: (id) => (personOf.get(id)?.birth_date ?? '') > lastAdultBirth,
  })
  const rows = week.flatMap((row) => {
    const person = personOf.get(row.user_id)
    return person ? [{ ...row, person }] : []
  })
  return rows.toSorted((a, b) => fullName(a.person).localeCompare(fullName(b.person)))
}
