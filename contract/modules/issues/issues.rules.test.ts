import { expect, test } from 'vitest'
import {
  daysOverdue,
  defaultDueDate,
  dueDateProblem,
  dueWords,
  issueOfFailedReading,
  issuesOf,
} from './issues.rules.ts'
import type { Issue } from './issues.ts'

const TODAY = '2026-03-05'
const issue = (id: string, more: Partial<Issue> = {}): Issue => ({
  id,
  created: 1,
  created_by: 'callum',
  location_id: 'hs',
  status: 'OPEN',
  title: id,
  description: 'x',
  category: 'CLEANING',
  severity: 'LOW',
  assigned_to: 'ben',
  ...more,
})

test('§2.26 due in 14, 7, 2 and 1 days for low, medium, high and critical', () => {
  const days = (['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const).map((one) =>
    defaultDueDate(one, TODAY),
  )
  expect(days).toEqual(['2026-03-19', '2026-03-12', '2026-03-07', '2026-03-06'])
})

test('AC 3.9.4 two days late reads "Overdue 2 days", one "Overdue 1 day"; a closed one is not late', () => {
  const words = (due_date: string, more: Partial<Issue> = {}) =>
    dueWords(issue('a', { due_date, ...more }), TODAY)
  expect(words('2026-03-03')).toBe('Overdue 2 days')
  expect(words('2026-03-04')).toBe('Overdue 1 day')
  expect(words('2026-03-05')).toBe('Due today')
  expect(words('2026-03-10')).toBe('Due in 5 days')
  expect(words('2026-03-03', { status: 'CLOSED' })).toBeNull()
  expect(dueWords(issue('a'), TODAY)).toBeNull()
  expect(daysOverdue(issue('a', { due_date: '2026-03-03' }), TODAY)).toBe(2)
  expect(daysOverdue(issue('a', { due_date: '2026-03-06' }), TODAY)).toBe(0)
})

test('a due date before the day it was set is refused, the same day is not', () => {
  expect(dueDateProblem('2026-03-04', TODAY)).toBe("Due date can't be in the past.")
  expect(dueDateProblem(TODAY, TODAY)).toBeNull()
  expect(dueDateProblem(undefined, TODAY)).toBeNull()
})

test('Ben’s own: what is late first, then the most serious, then the one due first; closed ones not', () => {
  const mine = issuesOf(
    [
      issue('low', { due_date: '2026-03-20' }),
      issue('closed', { status: 'CLOSED', due_date: '2026-03-01' }),
      issue('late', { due_date: '2026-03-01' }),
      issue('critical', { severity: 'CRITICAL' }),
      issue('sooner', { due_date: '2026-03-06' }),
      issue('asha’s', { assigned_to: 'asha' }),
      issue('put away', { archived: true }),
    ],
    'ben',
    TODAY,
  )
  expect(mine.map(({ id }) => id)).toEqual(['late', 'critical', 'sooner', 'low'])
})

test('§2.19 a second failed reading of 9.4 °C makes a HIGH temperature issue, due in 2 days, that names the reading', () => {
  const log = {
    id: 'log-2',
    temperature: 9.4,
    location_id: 'hs',
    corrective_action: ' Moved the food ',
  }
  expect(issueOfFailedReading(log, 'Walk-in fridge 1', TODAY)).toEqual({
    location_id: 'hs',
    status: 'OPEN',
    title: 'Walk-in fridge 1: 9.4 °C again',
    description: 'The second reading failed too: 9.4 °C.',
    category: 'TEMPERATURE',
    severity: 'HIGH',
    source: { kind: 'temperature-logs', id: 'log-2' },
    due_date: '2026-03-07',
    immediate_action: 'Moved the food',
  })
  const fahrenheit = issueOfFailedReading(log, 'Fridge', TODAY, { fahrenheit: true })
  expect(fahrenheit.title).toBe('Fridge: 48.9 °F again')
})
