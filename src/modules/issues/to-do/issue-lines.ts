/**
 * Issues that somebody has to fix, or to close, as lines of the To-do list (domain §3.31). Pure.
 * Always holds: the most urgent come first.
 */
import { IconFlag, IconMessageReport } from '@tabler/icons-react'
import { actingRole } from '#contract/core/access/access.ts'
import { isOpenIssue, possibleMoves } from '#contract/modules/issues/issue-moves.ts'
import { byUrgency, daysOverdue, dueWords } from '#contract/modules/issues/issues.rules.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { inDepartment } from '#contract/modules/sites/in-department.ts'
import { formatRelative } from '#contract/time/display-time.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'

const urgent: readonly Issue['severity'][] = ['CRITICAL', 'HIGH']

/** Serious, open and unassigned. */
const isUnowned = ({ assigned_to, status, severity }: Issue) =>
  assigned_to === undefined &&
  (status === 'OPEN' || status === 'IN_PROGRESS') &&
  urgent.includes(severity)

const severityWord = ({ severity }: Issue) => severity.charAt(0) + severity.slice(1).toLowerCase()

/** "open for 2 days" */
function openFor({ created }: Issue, now: number): string {
  const passed = formatRelative(created, now)
  return passed === 'just now' ? 'opened just now' : `open for ${passed.replace(/ ago$/, '')}`
}

const unownedLine = (issue: Issue, now: number) =>
  ({
    rank: 'alarm',
    weight: issue.severity === 'CRITICAL' ? 1 : 3,
    icon: IconMessageReport,
    title: issue.title,
    second: `${severityWord(issue)}, ${openFor(issue, now)}`,
    verb: 'Give it to',
    at: issue.created,
  }) as const

/** One's own are always shown; what waits for any admin is filtered by the chosen department. */
function issueLine(issue: Issue, { caller, departmentId, today, now }: ToDoReader): ToDoLine[] {
  const isMine = issue.assigned_to === caller.user_id
  const base = {
    ...{ key: `issue ${issue.id}`, icon: IconFlag, to: `/issues/${issue.id}` },
    ...{ isMine, at: now },
  }
  const words = dueWords(issue, today)
  if (isMine && isOpenIssue(issue) && issue.status !== 'AWAITING_CHECK') {
    const isToday = issue.due_date === today
    const rank = daysOverdue(issue, today) > 0 ? 'overdue' : isToday ? 'today' : 'info'
    const detail = severityWord(issue)
    const when = words ?? 'Your issue'
    return [{ ...base, rank, title: issue.title, second: when, detail, when }]
  }
  if (isUnowned(issue) && actingRole(caller.role) === 'admin') {
    if (!inDepartment(departmentId)(issue)) return []
    return [{ ...base, ...unownedLine(issue, now) }]
  }
  const checks = ['admin', 'auditor'].includes(actingRole(caller.role))
  if (!checks || issue.status !== 'AWAITING_CHECK') return []
  if (!inDepartment(departmentId)(issue)) return []
  if (!possibleMoves(issue, caller).includes('CLOSED')) return []
  const second = 'Look at it, then close it'
  return [{ ...base, rank: 'today', title: `Check: ${issue.title}`, second }]
}

/** @param issues of this site, or this person's */
export const issueLines = (issues: readonly Issue[], reader: ToDoReader): ToDoLine[] =>
  issues.toSorted(byUrgency(reader.today)).flatMap((issue) => issueLine(issue, reader))
