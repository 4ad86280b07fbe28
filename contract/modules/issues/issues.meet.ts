/**
 * What happens to an existing issue when a failure asks for it again (domain §4 `x-issue`; ADR
 * 0024). Always holds: one failure has one open issue, which holds every lot that was named; one
 * sent before its check has the severity the check asks for; a cancelled or archived issue stays
 * over.
 */

import { applyPatch, patchBetween } from '#contract/core/resource/patch.ts'
import type { Meet, Meeting } from '#contract/core/rules/effects.ts'
import { isLessSerious, isOpenIssue, moveIssue } from './issue-moves.ts'
import type { Issue } from './issues.ts'

type Changes = { readonly [F in keyof Issue]?: Issue[F] | null }

/**
 * An issue that is closed, archived, less serious or at another site can't be used for this
 * failure.
 */
const answersFor = ({ standing, wanted }: Meeting<Issue>): boolean =>
  isOpenIssue(standing) &&
  !standing.archived &&
  standing.location_id === wanted.location_id &&
  !isLessSerious(standing.severity, wanted.severity ?? 'LOW')

const openedAgain = (issue: Issue, { by, at }: Meeting<Issue>, text: string): Changes =>
  moveIssue(issue, 'IN_PROGRESS', { user_id: by, at, text })

/**
 * It arrived before its source, which the device makes too. If its severity or subject differed, it
 * now has what is asked for, and a person reviews it.
 */
function asAsked(meeting: Meeting<Issue>): Changes | null {
  const { standing, came, wanted, source_id } = meeting
  const severity = wanted.severity ?? standing.severity
  const isSame =
    came.source?.kind === wanted.source?.kind &&
    came.source?.id === source_id &&
    came.location_id === wanted.location_id
  if (isSame && !isLessSerious(came.severity, severity)) return null
  const isRaised = isLessSerious(standing.severity, severity)
  return {
    ...(isRaised && { severity, due_date: wanted.due_date ?? null }),
    ...(wanted.source && { source: { ...wanted.source, id: source_id } }),
    ...(wanted.location_id !== undefined && { location_id: wanted.location_id }),
    ...(standing.status === 'CLOSED' &&
      openedAgain(standing, meeting, 'What it is about is here now.')),
  }
}

/** It is open already and failed once more: a line of what happened says so (kit §10). */
function failedAgain(issue: Issue, { wanted, by, at }: Meeting<Issue>): Changes {
  const { timeline = [], file_ids = [] } = issue
  const photos = wanted.file_ids ?? []
  const done = wanted.immediate_action
  const what = (wanted.description ?? 'Failed.').replace(/^Failed /, 'Failed again ')
  const text = [what, done && `What was done straight away: ${done}`].filter(Boolean).join(' ')
  return {
    timeline: [...timeline, { at, by, text, ...(photos.length > 0 && { file_ids: photos }) }],
    ...(photos.length > 0 && { file_ids: [...new Set([...file_ids, ...photos])] }),
  }
}

/** Lots held later, or by a correction, are added to the same issue. */
function withLots(issue: Issue, lots: NonNullable<Issue['lots']>): Changes {
  const known = new Set(issue.lots?.map(({ id }) => id))
  const added = lots.filter(({ id }) => !known.has(id))
  if (added.length === 0 || !isOpenIssue(issue)) return {}
  return { lots: [...(issue.lots ?? []), ...added] }
}

export const meetIssue: Meet<Issue> = (meeting) => {
  const { standing, wanted, how, isNew } = meeting
  if (how === 'named' && !answersFor(meeting)) return null
  const asked = how !== 'named' && isNew ? asAsked(meeting) : null
  let issue = applyPatch(standing, asked ?? {})
  // It was found good since and fails after all: somebody has to review it again.
  if (how === 'earlier' && isNew) {
    if (issue.archived || issue.status === 'CANCELLED') return null
    if (!isOpenIssue(issue)) {
      issue = applyPatch(issue, openedAgain(issue, meeting, 'It failed after all.'))
    }
  }
  if (how === 'named' && isNew) issue = applyPatch(issue, failedAgain(issue, meeting))
  issue = applyPatch(issue, withLots(issue, wanted.lots ?? []))
  return { changes: patchBetween(standing, issue), isDoubtful: asked !== null }
}
