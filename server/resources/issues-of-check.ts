/**
 * A failing answer that asks for it opens its issue (domain §4 `x-issue`). Always holds: its id is
 * derived from the check's and the question's, so the device makes the same one, the check may
 * come twice or be changed, and there is still one, which holds every lot that was named; it carries
 * the name of who did the check; with the module off, or for private answers, there is none.
 */
import { declarations } from '#contract/declarations.ts'
import type { Issue } from '#contract/resources/issues.ts'
import { issuesOfCheck, type OpenedIssue } from '#contract/rules/checks.ts'
import { type Evaluation, evaluate } from '#contract/rules/evaluate.ts'
import { parseForm } from '#contract/rules/form-language.ts'
import { askedQuestions } from '#contract/rules/form-questions.ts'
import { isOpenIssue } from '#contract/rules/issue-moves.ts'
import { uuidV5 } from '../ids.ts'
import { putNextVersion } from '../records/next-version.ts'
import { putRecord, type RecordAct } from '../records/record-act.ts'
import { fromStored, type WholeRecord } from '../records/stored-record.ts'
import type { JudgedCheck } from './checks.ts'
import { keepHolds } from './holds-of-issue.ts'

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

type Whole = WholeRecord & Issue
const onIssues = (act: RecordAct): RecordAct => ({
  ...act,
  resource: declarations.issues,
  requestHash: null,
})

/** What was held later, or in the check that corrects it, is in the same issue. */
async function addLots(act: RecordAct, issue: Whole, lots: NonNullable<Issue['lots']>) {
  const known = new Set(issue.lots?.map(({ id }) => id))
  const added = lots.filter(({ id }) => !known.has(id))
  if (added.length === 0 || !isOpenIssue(issue)) return
  const next = { ...issue, lots: [...(issue.lots ?? []), ...added] }
  await putNextVersion(onIssues(act), 'edit', issue, next)
  await keepHolds(act, issue, next)
}

/** One that is closed, put away or another site's is no answer to what failed here and now. */
const isOpenHere = (issue: Whole, { location_id }: JudgedCheck['check']): boolean =>
  isOpenIssue(issue) && !issue.archived && issue.location_id === location_id

async function openIssue(
  act: RecordAct,
  check: JudgedCheck['check'],
  { role, linked, fields }: OpenedIssue,
): Promise<void> {
  const id = uuidV5(check.id, role)
  const before = check.voids_id === undefined ? undefined : uuidV5(check.voids_id, role)
  // The check this one corrects may have opened it, or whoever did the check named an open one.
  for (const one of [id, before, linked]) {
    const row = one === undefined ? null : await act.tx.record('issues', one)
    const issue = row && (fromStored(row) as Whole)
    if (issue && (one !== linked || isOpenHere(issue, check))) {
      return addLots(act, issue, fields.lots ?? [])
    }
  }
  const made = await putRecord(onIssues(act), 'create', {
    ...fields,
    id,
    created: check.created,
    created_by: check.created_by,
    received: act.now,
    updated: act.tx.stamp(),
    version: 1,
  })
  await keepHolds(act, null, made as Whole)
}

export async function openIssuesOf(act: RecordAct, told: JudgedCheck): Promise<void> {
  const { check, form, answers, judged, context } = told
  const opened = (evaluation: Evaluation) =>
    issuesOfCheck(check, form, {
      answers,
      evaluation,
      flags: act.session.flags,
      today: context.today,
    })
  if (opened(judged).length === 0) return
  const names = await namesIn(act, told)
  const named = evaluate(parseForm(form.schema), answers, { ...context, names })
  for (const one of opened(named)) await openIssue(act, check, one)
}
