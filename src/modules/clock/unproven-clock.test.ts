import { expect, test } from 'vitest'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { unprovenClock } from './unproven-clock.ts'

const NOW = Date.UTC(2026, 2, 6, 9)

const highStreet = { id: 'hs', name: 'High Street', timezone: 'Europe/London' }
const millLane = { id: 'ml', name: 'Mill Lane', timezone: 'Pacific/Auckland' }
const sites = [highStreet, millLane]
const tap = (more: Partial<UserClockEvent>) =>
  ({
    kind: 'IN',
    date: Date.UTC(2026, 2, 5, 22, 30),
    user_id: 'ben',
    created_by: 'ben',
    location_id: 'hs',
    ...more,
  }) as UserClockEvent

test('Ben’s clock-in of Thu 5 March with a wrong PIN leads to his week of 5 March', () => {
  expect(unprovenClock(tap({}), sites, 'hs', NOW)).toEqual({
    title: 'Clock: In',
    why: 'The wrong PIN was entered for this.',
    to: '/user-clock?view=hours&week=2026-03-05&person=ben',
  })
})

test('a tap Ben disowned at Mill Lane says so at High Street, and is of Fri 6 March, as it was there', () => {
  expect(unprovenClock(tap({ location_id: 'ml', disowned: true }), sites, 'hs', NOW)).toEqual({
    title: 'Clock: In',
    why: 'They said at the tablet that it was somebody else. It was at Mill Lane: change to that site to see it.',
    to: '/user-clock?view=hours&week=2026-03-06&person=ben',
  })
})

test('a clock-in dated back says between when it was tapped', () => {
  const span = { proven_from: NOW - 3_600_000, proven_to: NOW, tags: ['TIME_NOT_PROVEN'] }
  expect(unprovenClock(tap(span), sites, 'hs', NOW).why).toBe(
    "Larder can't confirm when this was recorded. It was between today 08:00 and today 09:00.",
  )
})
