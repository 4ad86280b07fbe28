/**
 * When an issue is due, how late it is, who has it, and how one is opened from a failed reading
 * (domain §2.19, §2.26; AC 3.9.1, 3.9.4). Pure. Always holds: days are local to the site; a due
 * date is compared with the day the issue was made, not with the day it arrived (domain §1.6).
 */

import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { addDays, daysBetween } from '#contract/time/business-day.ts'
import type { TemperatureLog } from '../temperature/temperature-logs.ts'
import { isOpenIssue } from './issue-moves.ts'
import type { Issue } from './issues.ts'

const dueDays = { LOW: 14, MEDIUM: 7, HIGH: 2, CRITICAL: 1 } as const

/** The default due day. @param today `YYYY-MM-DD` at the site */
export const defaultDueDate = (severity: Issue['severity'], today: string): string =>
  addDays(today, dueDays[severity])

/** @param madeOn the site's day on which the date was set */
export function dueDateProblem(dueDate: string | undefined, madeOn: string): string | null {
  return dueDate !== undefined && dueDate < madeOn ? "Due date can't be in the past." : null
}

type Dated = Pick<Issue, 'status' | 'due_date'>

/** Whole days past its due date; 0 if it is in time, over, or has none. */
export function daysOverdue(issue: Dated, today: string): number {
  if (!isOpenIssue(issue) || issue.due_date === undefined) return 0
  return Math.max(0, daysBetween(issue.due_date, today))
}

/** "Overdue 2 days", "Due today", "Due in 5 days"; null if nothing is due. */
export function dueWords(issue: Dated, today: string): string | null {
  if (!isOpenIssue(issue) || issue.due_date === undefined) return null
  const ahead = daysBetween(today, issue.due_date)
  const days = `${Math.abs(ahead)} ${Math.abs(ahead) === 1 ? 'day' : 'days'}`
  if (ahead === 0) return 'Due today'
  return ahead < 0 ? `Overdue ${days}` : `Due in ${days}`
}

const weight = { CRITICAL: 0, HIGH: 1, MEDIUM: 2, LOW: 3 } as const

/** Open ones first, then late, then serious, then due. */
export const byUrgency =
  (today: string) =>
  (a: Issue, b: Issue): number =>
    Number(isOpenIssue(b)) - Number(isOpenIssue(a)) ||
    Number(daysOverdue(b, today) > 0) - Number(daysOverdue(a, today) > 0) ||
    weight[a.severity] - weight[b.severity] ||
    (a.due_date ?? '9999').localeCompare(b.due_date ?? '9999')

/** This person's open ones, the most urgent first. */
export function issuesOf<I extends Issue>(
  issues: readonly I[],
  userId: string,
  today: string,
): I[] {
  return issues
    .filter((issue) => !issue.archived && isOpenIssue(issue) && issue.assigned_to === userId)
    .sort(byUrgency(today))
}

/** A derived issue's role: its id is the UUID v5 of the reading's id and this name. */
export const ISSUE_ROLE = 'issue'

/**
 * The contents of an issue that a second failed reading opens (domain §2.19): TEMPERATURE, HIGH.
 * @param today the site's day of the reading
 */
export function issueOfFailedReading(
  log: Pick<TemperatureLog, 'id' | 'temperature' | 'location_id' | 'department_id'> & {
    readonly corrective_action?: string | null | undefined
  },
  unitName: string,
  today: string,
  words: TemperatureWords = {},
) {
  const reading = formatReading(log.temperature, words)
  const done = log.corrective_action?.trim()
  return {
    location_id: log.location_id,
    ...(log.department_id !== undefined && { department_id: log.department_id }),
    status: 'OPEN',
    title: `${unitName}: ${reading} again`,
    description: `The second reading failed too: ${reading}.`,
    category: 'TEMPERATURE',
    severity: 'HIGH',
    source: { kind: 'temperature-logs', id: log.id },
    due_date: defaultDueDate('HIGH', today),
    ...(done ? { immediate_action: done } : {}),
  } as const
}
