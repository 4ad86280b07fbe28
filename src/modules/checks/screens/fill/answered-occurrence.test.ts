import { expect, test } from 'vitest'
import { checkDay } from '#contract/modules/checks/check-day.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import { answeredOccurrence, departmentOf } from './answered-occurrence.ts'

const at = (time: string) => Date.parse(`2026-03-05T${time}:00Z`)
const schedule = (id: string, form_id: string, department_id?: string) =>
  ({
    ...{ id, form_id, location_id: 'hs', created: 1, cron: '0 8 * * *' },
    ...(department_id && { department_id }),
  }) as CheckSchedule
const schedules = [
  schedule('knives in Butchery', 'knives', 'butchery'),
  schedule('knives in Bakery', 'knives', 'bakery'),
  schedule('doors', 'doors'),
]
const forms = ['knives', 'doors', 'probe'].map((id) => ({ id, title: id }))
const day = checkDay(
  { schedules, forms, checks: [] },
  {
    site: { timezone: 'Europe/London' },
    departmentId: null,
    seer: { role: 'admin', user_id: 'asha' },
  },
  { day: '2026-03-05', now: at('08:10') },
)
/** At 23:45 of 5 March; doors of 00:30 may be checked an hour early. */
const lateEvening = checkDay(
  {
    schedules: [{ ...schedule('doors', 'doors'), cron: '30 0 * * *', early_min: 60 }],
    forms,
    checks: [],
  },
  { site: { timezone: 'Europe/London' }, departmentId: null, seer: null },
  { day: '2026-03-05', now: at('23:45') },
)
const picked = (formId: string, departmentId: string | null) =>
  answeredOccurrence(day, { schedule: '', slot: Number.NaN, formIds: [formId], departmentId })
const asked = (id: string, departmentId: string | null) =>
  answeredOccurrence(day, { schedule: id, slot: at('08:00'), formIds: [], departmentId })

test('of 3 schedules due at 08:00 a check counts for its schedule’s department, else for where Asha works', () => {
  const counts = [null, 'bakery'].map((here) =>
    schedules.map(({ id }) => departmentOf(asked(id, here), here ?? undefined)),
  )
  expect(counts).toEqual([
    ['butchery', 'bakery', undefined],
    ['butchery', 'bakery', 'bakery'],
  ])
  expect(departmentOf(picked('probe', 'bakery'), 'bakery')).toBe('bakery')
})

test('the 08:00 knife count of Butchery, begun there, is still answered by who went on to Bakery', () => {
  expect(asked('knives in Butchery', 'bakery')).toMatchObject({
    schedule: { id: 'knives in Butchery' },
    occurrence: { at: at('08:00') },
  })
})

test('a knife count picked by hand in Bakery answers Bakery’s 08:00, never Butchery’s', () => {
  expect(picked('knives', 'bakery')?.schedule.id).toBe('knives in Bakery')
  expect(picked('doors', 'bakery')?.schedule.id).toBe('doors')
  expect(picked('knives', 'counter')).toBeNull()
})

test('the doors checked at 23:45 from the row of 00:30 answer 00:30 of the 6th', () => {
  const slot = Date.parse('2026-03-06T00:30:00Z')
  const row = { schedule: 'doors', slot, formIds: [], departmentId: null }
  expect(answeredOccurrence(lateEvening, row)).toMatchObject({
    occurrence: { at: slot, state: 'UPCOMING' },
  })
})
