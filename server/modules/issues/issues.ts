/**
 * Issues (domain §2.26; AC 3.9.3, 3.9.5): contract/modules/issues/issue-moves.ts says what a move
 * needs. Always holds: its source and its assignee exist (what it is derived from may arrive
 * later); a due date is compared with the site's day on which it was set; its lots are on hold
 * until it is over.
 */
import { isResourceName } from '#contract/core/resource/registry.ts'
import { isDerivedId } from '#contract/core/sync/sync-protocol.ts'
import { dueDateProblem } from '#contract/modules/issues/issues.rules.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { type RecordAct, refuse } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'
import { readUser } from '#server/sessions/session-book.ts'

type Whole = WholeRecord & Issue

/** The site's day of an instant (ms). */
async function dayAt(act: RecordAct, locationId: string, at: number): Promise<string> {
  const row = await act.tx.record('locations', locationId)
  const site = row && (fromStored(row) as WholeRecord & Location)
  return localDay(at, timezoneOf(site))
}

async function judgeDueDate(act: RecordAct, issue: Whole, at: number): Promise<void> {
  if (issue.due_date === undefined) return
  const problem = dueDateProblem(issue.due_date, await dayAt(act, issue.location_id, at))
  if (problem !== null) refuse(problem, 'due_date')
}

async function judgeSource(act: RecordAct, { id, source }: Whole): Promise<void> {
  // Kinds without a resource of their own yet are named, not looked up.
  if (!source || !isResourceName(source.kind)) return
  // An issue opened by a check exists, and holds its lots, even if the check itself waits for a
  // person.
  if (isDerivedId(id)) return
  const row = await act.tx.record(source.kind, source.id)
  if (!row || row.deleted) refuse("What this came from isn't here. Send it first.", 'source')
}

async function judgeAssignee(act: RecordAct, issue: Whole): Promise<void> {
  if (issue.assigned_to === undefined) return
  const person = await readUser(act.tx, issue.assigned_to)
  // Somebody who has left since was there when it was recorded without signal.
  if (!person || (!isActive(person) && !act.madeOffline)) {
    refuse("This person isn't here any more. Choose somebody else.", 'assigned_to')
  }
  if (person.roles[0] === 'supplier') refuse('Choose one of your own people.', 'assigned_to')
}

export const issueRules: ResourceRules = {
  async creating(act, record) {
    const issue = record as Whole
    await judgeSource(act, issue)
    await judgeAssignee(act, issue)
    await judgeDueDate(act, issue, issue.created)
    return record
  },
  async editing(act, { next, changes }) {
    const issue = next as Whole
    if ('source' in changes) await judgeSource(act, issue)
    if ('assigned_to' in changes) await judgeAssignee(act, issue)
    if ('due_date' in changes) {
      const { modified } = issue
      const madeAt = act.madeOffline && modified !== undefined ? modified : act.now
      await judgeDueDate(act, issue, Math.min(madeAt, act.now))
    }
  },
}
