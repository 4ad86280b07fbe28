/**
 * An issue's state transitions, and who may make them (domain §2.26; AC 3.9.3, 3.9.5). Pure. Always
 * holds: every move adds one line to the timeline, under the name of the person who made it, and so
 * does the same move made without having seen it; a serious issue is closed by somebody other than
 * the person who fixed it; a closed issue doesn't change until it is reopened, with a reason; an
 * admin or auditor releases what is on hold.
 */
import { actingRole, type Caller } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE, severities } from '#contract/core/names.ts'
import { sameJson } from '#contract/core/resource/patch.ts'
import type { Judge } from '#contract/core/rules/judge.ts'

import { type Mover, mayMove, moveBetween, movesFrom } from '#contract/core/rules/states.ts'
import { type IssueStatus, issueStates, openIssueStates } from './issue-states.ts'
import type { Issue } from './issues.ts'

export type TimelineEntry = NonNullable<Issue['timeline']>[number]
type Asking = Pick<Caller, 'role' | 'user_id'>
/** Sentences by field. */
type Problems = Record<string, string>

const REASON_LENGTH = 3

const open: ReadonlySet<IssueStatus> = new Set(openIssueStates)

export const isOpenIssue = ({ status }: Pick<Issue, 'status'>): boolean => open.has(status)

/** Its lots are on hold from when it is raised until it is over (domain §2.0, §2.26). */
export const heldBy = (issue: Pick<Issue, 'status' | 'lots' | 'archived'> | null) =>
  issue && !issue.archived && isOpenIssue(issue) ? (issue.lots ?? []) : []

/** Admins and auditors release holds and lower the severity. */
export const isOverseer = ({ role }: Asking): boolean =>
  actingRole(role) === 'admin' || actingRole(role) === 'auditor'

const isSerious = ({ severity }: Pick<Issue, 'severity'>) =>
  severity === 'HIGH' || severity === 'CRITICAL'

const isBlank = (text: string | undefined) => (text ?? '').trim() === ''

/** Going back, reopening and cancelling need a reason; going forward doesn't. */
export const needsReason = (from: IssueStatus, to: IssueStatus): boolean =>
  moveBetween(issueStates, from, to)?.asks !== undefined

/** Who last handed it over: without signal it may be two people, unaware of each other. */
function handedOverBy({ timeline = [] }: Pick<Issue, 'timeline'>): string[] {
  const moves = timeline.filter(({ to }) => to !== undefined)
  const last = moves.findLastIndex(({ to }) => to === 'AWAITING_CHECK')
  const before = moves.slice(0, last + 1).findLastIndex(({ to }) => to !== 'AWAITING_CHECK')
  return moves.slice(before + 1, last + 1).map(({ by }) => by)
}

/** Did this person fix it: is it assigned to them, or did they hand it over to be checked? */
const workedOnIt = (issue: Pick<Issue, 'assigned_to' | 'timeline'>, userId: string): boolean =>
  issue.assigned_to === userId || handedOverBy(issue).includes(userId)

function closingProblems(before: Issue, after: Issue, caller: Asking): Problems {
  const problems: Problems = {}
  const unsaid = 'Write the root cause and the action before closing.'
  if (isBlank(after.root_cause)) problems.root_cause = unsaid
  if (isBlank(after.corrective_action)) problems.corrective_action = unsaid
  // Also by its previous values: nobody can lower its severity or reassign it while closing it.
  if (!isSerious(before) && !isSerious(after)) return problems
  if (caller.role === ADMIN_OVERRIDE) {
    return { ...problems, status: 'Sign in as a named person to sign this off.' }
  }
  if (workedOnIt(before, caller.user_id) || workedOnIt(after, caller.user_id)) {
    const serious = isSerious(before) ? before : after
    const word = serious.severity === 'CRITICAL' ? 'critical' : 'high'
    return { ...problems, status: `A ${word} issue must be closed by someone else.` }
  }
  return problems
}

const MOVED_MEANWHILE = issueStates.meanwhileSays
const UNSAID = { timeline: 'Say in the timeline who moved it.' }

type Step = { readonly from: IssueStatus; readonly to: IssueStatus }

const isStep = (line: TimelineEntry): line is TimelineEntry & Step =>
  line.from !== undefined &&
  line.to !== undefined &&
  moveBetween(issueStates, line.from, line.to) !== undefined

/** May this person make this move, with these comments? */
function stepProblems(said: TimelineEntry & Step, before: Issue, after: Issue, caller: Asking) {
  const { from, to, text = '' } = said
  const move = moveBetween(issueStates, from, to)
  if (move?.says !== undefined && !mayMove(move, caller)) return { status: move.says }
  if (move?.asks && text.trim().length < REASON_LENGTH) return { timeline: move.asks.unsaid }
  return to === 'CLOSED' ? closingProblems(before, after, caller) : {}
}

/**
 * Its line names the state they saw. Is the move the same from the current state? Starting work,
 * for example, never moves it back, and no finished issue moves without being seen.
 */
const isSameFrom = (from: IssueStatus, said: Step): boolean =>
  said.from === from ||
  (open.has(from) && needsReason(from, said.to) === needsReason(said.from, said.to))

function moveProblems(before: Issue, after: Issue, caller: Asking): Problems {
  const [from, to] = [before.status, after.status]
  if (!moveBetween(issueStates, from, to)) return { status: MOVED_MEANWHILE }
  const said = after.timeline?.at(-1)
  if (!said || !isStep(said) || said.to !== to || said.by !== caller.user_id) return UNSAID
  if (!isSameFrom(from, said)) return { status: MOVED_MEANWHILE }
  return stepProblems(said, before, after, caller)
}

/**
 * Existing timeline lines stay; a new one has the name of its author. Somebody who made the same
 * move without having seen it adds a line too.
 */
function timelineProblems(before: Issue | null, after: Issue, caller: Asking): Problems {
  const old = before?.timeline ?? []
  const now = after.timeline ?? []
  const isKept = old.every((entry, at) => sameJson(entry, now[at]))
  if (!isKept) return { timeline: 'What happened stays in the timeline. Add to it.' }
  const added = now.slice(old.length)
  const moves = added.filter(({ from, to }) => from !== undefined || to !== undefined)
  if (added.some(({ by }) => by !== caller.user_id)) {
    return { timeline: 'Write in the timeline under your own name.' }
  }
  if (!before) return moves.length === 0 ? {} : UNSAID
  const isMoved = before.status !== after.status
  if (isMoved && moves.length === 0) return UNSAID
  const too = isMoved ? moves.slice(0, -1) : moves
  const found = too.map((line): Problems => {
    if (!isStep(line) || line.to !== before.status) return UNSAID
    return stepProblems(line, before, after, caller)
  })
  return Object.assign({}, ...found)
}

const signatures = ['closed_at', 'closed_by', 'verified_by'] as const

/**
 * When it was closed, by whom, and who checked it: only set by closing it, and only while it is
 * closed.
 */
function signatureProblems(before: Issue | null, after: Issue, caller: Asking): Problems {
  const isClosing = after.status === 'CLOSED' && before?.status !== 'CLOSED'
  if (after.status !== 'CLOSED') {
    const signed = signatures.find((field) => after[field] !== undefined)
    return signed ? { [signed]: 'It isn’t closed.' } : {}
  }
  if (isClosing && after.closed_at !== after.timeline?.at(-1)?.at) {
    return { closed_at: 'Say when you closed it, as its line in the timeline does.' }
  }
  for (const field of ['closed_by', 'verified_by'] as const) {
    const other = after[field] !== undefined && after[field] !== caller.user_id
    if (isClosing && other) return { [field]: 'Close it under your own name.' }
  }
  if (isClosing && after.closed_by === undefined) return { closed_by: 'Say who closes it.' }
  const isOwnWork = workedOnIt(before ?? after, caller.user_id)
  if (isClosing && after.verified_by !== undefined && isOwnWork) {
    return { verified_by: "You can't check your own work." }
  }
  const isUnchecked = isClosing && isSerious(after) && after.verified_by === undefined
  return isUnchecked ? { verified_by: 'Say who checked it.' } : {}
}

/** What can still be changed on an issue that is over. */
const afterwards = new Set(['timeline', 'notes', 'file_ids', 'tags', 'modified', 'modified_by'])

function overProblems(before: Issue, after: Issue): Problems {
  if (isOpenIssue(before) || before.status !== after.status) return {}
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Issue>
  const changed = [...fields].find(
    (field) => !afterwards.has(field) && !sameJson(before[field] ?? null, after[field] ?? null),
  )
  if (!changed) return {}
  const isClosed = before.status === 'CLOSED'
  return {
    [changed]: isClosed ? 'Open it again to change it.' : 'A cancelled issue stays as it is.',
  }
}

function releaseProblems(before: Issue, after: Issue, caller: Asking): Problems {
  const kept = new Set(heldBy(after).map(({ id }) => id))
  if (isOverseer(caller) || heldBy(before).every(({ id }) => kept.has(id))) return {}
  const field = before.status === after.status ? 'lots' : 'status'
  return { [field]: 'Only an admin or an auditor can release what is on hold.' }
}

export const isLessSerious = (one: Issue['severity'], than: Issue['severity']): boolean =>
  severities.indexOf(one) < severities.indexOf(than)

function severityProblems(before: Issue, after: Issue, caller: Asking): Problems {
  if (!isLessSerious(after.severity, before.severity) || isOverseer(caller)) return {}
  return { severity: 'Only an admin or an auditor can make it less serious.' }
}

/**
 * What is wrong with this change, by field, each a whole sentence; empty if it is allowed.
 * @param before null for a new issue
 */
export function issueChangeProblems(before: Issue | null, after: Issue, caller: Asking): Problems {
  if (!before) {
    return {
      ...timelineProblems(null, after, caller),
      ...signatureProblems(null, after, caller),
    }
  }
  return {
    ...overProblems(before, after),
    ...(before.status === after.status ? {} : moveProblems(before, after, caller)),
    ...severityProblems(before, after, caller),
    ...releaseProblems(before, after, caller),
    ...timelineProblems(before, after, caller),
    ...signatureProblems(before, after, caller),
  }
}

/** What a person can do with it now, for a screen's buttons. */
export function offeredMoves(issue: Issue, caller: Asking) {
  return movesFrom(issueStates, issue.status, caller).filter(({ to }) => {
    if (to !== 'CLOSED') return true
    if (heldBy(issue).length > 0 && !isOverseer(caller)) return false
    if (!isSerious(issue)) return true
    return caller.role !== ADMIN_OVERRIDE && !workedOnIt(issue, caller.user_id)
  })
}

/** The states a person can move it to now. */
export const possibleMoves = (issue: Issue, caller: Asking): IssueStatus[] =>
  offeredMoves(issue, caller).map(({ to }) => to)

/**
 * The patch that moves it: state, one more timeline line and, if it is closed, by whom. A second
 * person who closes it has checked it.
 * @param by `at` in ms; `text` is the reason, or a comment
 */
export function moveIssue(
  issue: Issue,
  to: IssueStatus,
  by: { readonly user_id: string; readonly at: number; readonly text?: string },
) {
  const entry: TimelineEntry = {
    at: by.at,
    by: by.user_id,
    from: issue.status,
    to,
    ...(isBlank(by.text) ? {} : { text: by.text?.trim() ?? '' }),
  }
  const timeline = [...(issue.timeline ?? []), entry]
  if (to === 'CLOSED') {
    const isSecond = !workedOnIt(issue, by.user_id)
    const verified_by = isSecond ? by.user_id : null
    return { status: to, timeline, closed_at: by.at, closed_by: by.user_id, verified_by }
  }
  if (issue.status !== 'CLOSED') return { status: to, timeline }
  return { status: to, timeline, closed_at: null, closed_by: null, verified_by: null }
}

export const judgeIssue: Judge<Issue> = ({ before, after, caller }) =>
  issueChangeProblems(before, after, caller)

/** Also for many at once: starting work on an unassigned issue assigns it to you. */
export const issueMover: Mover<Issue> = {
  offered: offeredMoves,
  patch(issue, to: IssueStatus, by) {
    const takes = to === 'IN_PROGRESS' && issue.status === 'OPEN' && !issue.assigned_to
    return { ...moveIssue(issue, to, by), ...(takes && { assigned_to: by.user_id }) }
  },
}
