import { describe, expect, test } from 'vitest'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import type { User } from '#contract/modules/people/users.ts'
import { type FoundWeek, spanOfWeek, toldWeek } from './told-week.ts'

const HOUR = 3_600_000
const monday = Date.UTC(2026, 1, 2, 8)
const timezone = 'Europe/London'
const person = (id: string, first_name: string, birth_date = '1990-01-01') =>
  ({ id, first_name, last_name: 'Carter', birth_date }) as User
const tap = (user_id: string, kind: 'IN' | 'OUT', date: number, location_id = 'hs') =>
  ({ id: `${user_id} ${date}`, user_id, kind, date, location_id }) as UserClockEvent

const found: FoundWeek = {
  from: '2026-02-02',
  locationId: 'hs',
  people: [person('ben', 'Ben'), person('alf', 'Alf', '2009-06-01')],
  events: [
    tap('ben', 'IN', monday),
    tap('ben', 'OUT', monday + 8 * HOUR, 'ml'),
    tap('alf', 'IN', monday),
    tap('alf', 'OUT', monday + 5 * HOUR),
  ],
}
const asked = { from: '2026-02-02', locationId: 'hs' }
const when = { now: monday + 30 * 24 * HOUR, timezone, settings: {} }

describe('domain §1.6 a week of hours', () => {
  test('that is here: Alf, 16, has 5 h without a break, and Ben 8 h, though he went out at Mill Lane', () => {
    const rows = toldWeek('here', found, asked, when)
    expect(rows?.map((row) => [row.person.first_name, row.minutes])).toEqual([
      ['Alf', 300],
      ['Ben', 480],
    ])
    expect(rows?.[0]?.sessions[0]?.lookAt).toEqual(['NO_BREAK'])
  })

  test.each(['fetching', 'offline', 'failed'] as const)(
    'that is not all here (%s) is told nothing of, neither that nobody clocked in nor who did not go out',
    (is) => {
      expect(toldWeek(is, { ...found, events: [] }, asked, when)).toBeUndefined()
      expect(toldWeek(is, found, asked, when)).toBeUndefined()
    },
  )

  test('of another week or site, still there from the look before, is not told as this one', () => {
    expect(toldWeek('here', found, { ...asked, from: '2026-02-09' }, when)).toBeUndefined()
    expect(toldWeek('here', found, { ...asked, locationId: 'ml' }, when)).toBeUndefined()
    expect(toldWeek('here', undefined, asked, when)).toBeUndefined()
  })

  test('in which nobody clocked in is empty', () => {
    expect(toldWeek('here', { ...found, events: [] }, asked, when)).toEqual([])
  })

  test('is read from 2 days before it to 2 days after, through the change of the clock', () => {
    const { from, to } = spanOfWeek('2026-03-23', timezone)
    expect(new Date(from).toISOString()).toBe('2026-03-21T00:00:00.000Z')
    expect(new Date(to).toISOString()).toBe('2026-03-31T23:00:00.000Z')
  })
})
