/**
 * An issue that is already open for the same thing (kit §10): the same question of the same form at
 * the same place, whichever revision or check asked it. It gets a line instead of a second issue.
 */
import { derivedId } from '#contract/core/rules/derived-id.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import type { CheckForm } from '../forms/check-forms.ts'
import { isOpenIssue } from '../issues/issue-moves.ts'
import { openIssueStates } from '../issues/issue-states.ts'
import type { Issue } from '../issues/issues.ts'
import { isAskedInRow, type OpenedIssue } from './checks.rules.ts'
import type { Check } from './checks.ts'

/** Those at its place that a check opened. */
async function openedByChecks({ location_id, department_id }: Check, read: Read) {
  const found = await Promise.all(
    openIssueStates.map((status) => read.where('issues', { location_id, status })),
  )
  return found
    .flat()
    .filter(
      (issue) =>
        isOpenIssue(issue) &&
        !issue.archived &&
        issue.source?.kind === 'checks' &&
        issue.department_id === department_id,
    )
}

/** A row is another one by its index, and the same one by its name. */
const isSameQuestion = ({ id, source, title }: Issue, { role, fields }: OpenedIssue): boolean =>
  isAskedInRow(role)
    ? title === fields.title
    : source !== undefined && derivedId(source.id, role) === id

/** @returns the ids of issues already open, by the role of the one each stands for */
export async function openIssuesFor(
  check: Check,
  { family_id }: Pick<CheckForm, 'family_id'>,
  asked: readonly OpenedIssue[],
  read: Read,
): Promise<ReadonlyMap<string, string>> {
  const all = await openedByChecks(check, read)
  const same = new Map<string, string>()
  for (const one of asked) {
    for (const issue of all) {
      if (same.has(one.role) || issue.source?.id === check.id) continue
      if (!isSameQuestion(issue, one)) continue
      const earlier = await read.get('checks', issue.source?.id ?? '')
      const form = earlier && (await read.get('check-forms', earlier.form_id))
      if (form?.family_id === family_id) same.set(one.role, issue.id)
    }
  }
  return same
}
