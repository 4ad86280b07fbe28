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

const isWorkedOn = ({ status }: Issue) => status === 'OPEN' || status === 'IN_PROGRESS'

/** What stands at the top of every admin's Home: serious, and late or nobody's (kit §2, §10). */
const isAlarm = (issue: Issue, today: string): boolean =>
  isWorkedOn(issue) &&
  urgent.includes(issue.severity) &&
  (issue.assigned_to === undefined || daysOverdue(issue, today) > 0)

const severityWord = ({ severity }: Issue) => severity.charAt(0) + severity.slice(1).toLowerCase()

/** "open for 2 days" */
function openFor({ created }: Issue, now: number): string {
  const passed = formatRelative(created, now)
  return passed === 'just now' ? 'opened just now' : `open for ${passed.replace(/ ago$/, '')}`
}

type NameOf = (userId: string) => string | undefined

const alarmLine = (issue: Issue, { now, today }: ToDoReader, nameOf: NameOf) => {
  const { severity, assigned_to, title, created } = issue
  const late = daysOverdue(issue, today) > 0 ? dueWords(issue, today)?.toLowerCase() : undefined
  return {
    rank: 'alarm',
    weight: severity === 'CRITICAL' ? 1 : 3,
    icon: IconMessageReport,
    title,
    second: `${severityWord(issue)}, ${late ?? openFor(issue, now)}`,
    at: created,
    ...(late && { detail: severityWord(issue), when: dueWords(issue, today) ?? '' }),
    ...(assigned_to === undefined
      ? { verb: 'Give it to' }
      : { verb: 'Look', owner: nameOf(assigned_to) ?? 'Somebody else' }),
  } as const
}

/** Less serious, and nobody's: an admin says who will fix it. */
const unownedLine = (issue: Issue, { now }: ToDoReader) =>
  ({
    rank: 'today',
    icon: IconMessageReport,
    title: issue.title,
    second: `Nobody yet, ${openFor(issue, now)}`,
    detail: `${severityWord(issue)}, ${openFor(issue, now)}`,
    when: 'Nobody yet',
    verb: 'Give it to',
  }) as const

/** One's own are always shown; what waits for any admin is filtered by the chosen department. */
function issueLine(issue: Issue, reader: ToDoReader, nameOf: NameOf): ToDoLine[] {
  const { caller, departmentId, today, now } = reader
  const isAdmin = actingRole(caller.role) === 'admin'
  const isMine = issue.assigned_to === caller.user_id
  const base = {
    ...{ key: `issue ${issue.id}`, icon: IconFlag, to: `/issues/${issue.id}` },
    ...{ isMine, at: now },
  }
  const words = dueWords(issue, today)
  if (isAdmin && isAlarm(issue, today) && (isMine || inDepartment(departmentId)(issue))) {
    return [{ ...base, ...alarmLine(issue, reader, nameOf) }]
  }
  if (isMine && isOpenIssue(issue) && issue.status !== 'AWAITING_CHECK') {
    const isToday = issue.due_date === today
    const rank = daysOverdue(issue, today) > 0 ? 'overdue' : isToday ? 'today' : 'info'
    const detail = severityWord(issue)
    const when = words ?? 'Your issue'
    return [{ ...base, rank, title: issue.title, second: when, detail, when }]
  }
  if (isAdmin && isWorkedOn(issue) && issue.assigned_to === undefined) {
    if (issue.archived || !inDepartment(departmentId)(issue)) return []
    return [{ ...base, ...unownedLine(issue, reader) }]
  }
  const checks = ['admin', 'auditor'].includes(actingRole(caller.role))
  if (!checks || issue.status !== 'AWAITING_CHECK') return []
  if (!inDepartment(departmentId)(issue)) return []
  if (!possibleMoves(issue, caller).includes('CLOSED')) return []
  const second = 'Look at it, then close it'
  return [{ ...base, rank: 'today', title: `Check: ${issue.title}`, second }]
}

/** @param issues of this site, or this person's */
export const issueLines = (
  issues: readonly Issue[],
  reader: ToDoReader,
  nameOf: NameOf,
): ToDoLine[] =>
  issues.toSorted(byUrgency(reader.today)).flatMap((issue) => issueLine(issue, reader, nameOf))
