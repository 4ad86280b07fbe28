import { expect, test } from 'vitest'
import type { LookAt, WeekEvent, WeekRow } from '#contract/modules/clock/clock-week.ts'
import { hoursLines, hoursQueries, hoursRows } from './hours-lines.ts'

const rowOf = (user_id: string, ...shifts: readonly LookAt[][]) =>
  ({
    ...{ user_id, strays: [], voided: [], minutes: 0 },
    sessions: shifts.map((lookAt) => ({ lookAt, session: { location_id: 'hs' } })),
  }) as unknown as WeekRow<WeekEvent>

const names: Readonly<Record<string, string>> = { callum: 'Callum Reed', ben: 'Ben Carter' }
const reader = { timezone: 'Europe/London' }

test('Callum didn’t clock out twice in the week of 2 March, and 1 shift waits for approval: 1 line with his name, the week and why', () => {
  const weeks = [
    {
      from: '2026-03-02',
      rows: [
        rowOf('callum', ['MISSING_OUT', 'OVERRIDE'], ['MISSING_OUT'], ['NEEDS_APPROVAL']),
        rowOf('ben', ['LONG_SHIFT'], ['NAME_NOT_PROVEN']),
      ],
    },
  ]
  expect(hoursLines(weeks, reader, (id) => names[id], true)).toMatchObject([
    {
      rank: 'due',
      title: 'Hours of Callum Reed, week of Mon 2 Mar',
      second: '3 shifts to decide: no clock-out, waiting for approval',
      to: '/user-clock?view=hours&week=2026-03-02&person=callum',
      isMine: true,
      at: Date.parse('2026-03-02T00:00:00Z'),
    },
  ])
})

test('Home has a row for each of the first 3 and one for the other 2, each opening the week at its site', () => {
  const rows = ['callum', 'ben', 'dev', 'ellie', 'gus'].map((id) => rowOf(id, ['MISSING_OUT']))
  const told = hoursRows(hoursQueries([{ from: '2026-03-02', rows }]), (id) => names[id])
  expect(told.map(({ title }) => title)).toEqual([
    'Hours of Callum Reed, week of Mon 2 Mar',
    'Hours of Ben Carter, week of Mon 2 Mar',
    'Hours of somebody, week of Mon 2 Mar',
    'Hours of 2 more to decide',
  ])
  expect(told[0]).toMatchObject({
    second: '1 shift to decide: no clock-out',
    to: '/user-clock?view=hours&week=2026-03-02&person=callum&site=hs',
  })
})
