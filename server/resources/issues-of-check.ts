/**
 * A failing answer that asks for it opens its issue (domain §4 `x-issue`). Always holds: its id is
 * derived from the check's and the question's, so the device may make the same one, the check may
 * come twice or be changed, and there is still one; it carries the name of who did the check; with
 * the module off, or for private answers, there is none.
 */
import { declarations } from '#contract/declarations.ts'
import { issueOfFinding, issueRoleOf, issuesAskedFor } from '#contract/rules/checks.ts'
import { actionsOf, evaluate, type Finding } from '#contract/rules/evaluate.ts'
import { parseForm } from '#contract/rules/form-language.ts'
import { askedQuestions } from '#contract/rules/form-questions.ts'
import { uuidV5 } from '../ids.ts'
import { putRecord, type RecordAct } from '../records/record-act.ts'
import { fromStored } from '../records/stored-record.ts'
import type { JudgedCheck } from './checks.ts'

/** Names of the fridges a check is about, so that the issue says which one. */
async function namesIn(act: RecordAct, { form, answers }: JudgedCheck) {
  const picked = askedQuestions(parseForm(form.schema), answers)
    .filter(({ question }) => question['x-ref'] === 'temperature-locations')
    .map(({ value }) => value)
  const names: Record<string, string> = {}
  for (const id of new Set(picked)) {
    const row = typeof id === 'string' ? await act.tx.record('temperature-locations', id) : null
    if (row && !row.deleted) names[row.id] = String(fromStored(row).name)
  }
  return names
}

async function openIssue(act: RecordAct, told: JudgedCheck, finding: Finding): Promise<void> {
  const { check, form, answers, context } = told
  const action = actionsOf(answers)[finding.path]
  const linked = action?.issue_id
  const role = issueRoleOf(finding.path)
  const id = uuidV5(check.id, role)
  const before = check.voids_id === undefined ? undefined : uuidV5(check.voids_id, role)
  // The check this one corrects may have opened it, or whoever did the check named an open one.
  for (const one of [id, before, linked]) if (one && (await act.tx.record('issues', one))) return
  const resource = declarations.issues
  await putRecord({ ...act, resource, requestHash: null }, 'create', {
    ...issueOfFinding(check, form, finding, action, context.today),
    id,
    created: check.created,
    created_by: check.created_by,
    received: act.now,
    updated: act.tx.stamp(),
    version: 1,
  })
}

export async function openIssuesOf(act: RecordAct, told: JudgedCheck): Promise<void> {
  const { form, answers, judged, context } = told
  const { flags } = act.session
  if (issuesAskedFor(form, judged, flags).length === 0) return
  const names = await namesIn(act, told)
  const named = evaluate(parseForm(form.schema), answers, { ...context, names })
  for (const finding of issuesAskedFor(form, named, flags)) await openIssue(act, told, finding)
}
