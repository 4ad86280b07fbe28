import { expect, test } from 'vitest'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { asha, ben, MINUTE, NOW, readerOf } from '#tests/support/to-do-reader.ts'
import { issue } from '#tests/support/to-do-records.ts'
import { issueLines } from './issue-lines.ts'

const lines = (issues: readonly Issue[], who: typeof ben | typeof asha) =>
  issueLines(issues, readerOf(who), (id) => (id === 'ben' ? 'Ben Carter' : undefined))

test('AC 3.31.1 an issue leaves Ben’s list when he hands it over, and Asha’s when she has closed it', () => {
  const listed = (status: Issue['status'], who: typeof ben | typeof asha) =>
    lines([issue('Basin', { status, severity: 'HIGH' })], who).map(({ title }) => title)
  expect(listed('IN_PROGRESS', ben)).toEqual(['Basin'])
  expect(listed('AWAITING_CHECK', ben)).toEqual([])
  expect(listed('AWAITING_CHECK', asha)).toEqual(['Check: Basin'])
  expect(listed('CLOSED', ben)).toEqual([])
  expect(listed('CLOSED', asha)).toEqual([])
})

test('a critical issue nobody has is an alarm for Asha, open for 2 days; given to Ben it is his; a medium one is for her to give to somebody, no alarm; late, it is an alarm again and says who has it', () => {
  const DAY = 24 * 60 * MINUTE
  const open = (change: Partial<Issue>) => {
    const { assigned_to: _, ...unowned } = issue('Basin', { created: NOW - 2 * DAY })
    return { ...unowned, ...change } as Issue
  }
  const ofAsha = (change: Partial<Issue>) => lines([open(change)], asha)
  expect(ofAsha({ severity: 'CRITICAL' })).toMatchObject([
    { rank: 'alarm', title: 'Basin', second: 'Critical, open for 2 days', verb: 'Give it to' },
  ])
  expect(ofAsha({ severity: 'HIGH', status: 'IN_PROGRESS' })[0]?.rank).toBe('alarm')
  expect(ofAsha({ severity: 'MEDIUM' })).toMatchObject([
    { rank: 'today', second: 'Nobody yet, open for 2 days', verb: 'Give it to' },
  ])
  expect(ofAsha({ severity: 'MEDIUM', archived: true })).toEqual([])
  expect(ofAsha({ severity: 'CRITICAL', assigned_to: 'ben' })).toEqual([])
  const late = { severity: 'HIGH', assigned_to: 'ben', due_date: '2026-03-03' } as const
  expect(ofAsha(late)).toMatchObject([
    { rank: 'alarm', second: 'High, overdue 2 days', owner: 'Ben Carter', verb: 'Look' },
  ])
  expect(ofAsha({ ...late, severity: 'MEDIUM' })).toEqual([])
  expect(lines([open({ ...late })], ben)).toMatchObject([{ rank: 'overdue', isMine: true }])
  expect(lines([open({ severity: 'CRITICAL' })], ben)).toEqual([])
})
