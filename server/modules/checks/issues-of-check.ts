/**
 * A failing answer that asks for it opens its issue (domain §4 `x-issue`). Always holds: its id is
 * derived from the check's and the question's, so the device makes the same one, the check may come
 * twice, be changed, and be corrected more than once, and there is still one open, which holds every
 * lot that was named; it carries the name of who did the check; one sent before its check is as
 * serious as the check asks; with the module off, or for private answers, there is none.
 */

import { declarations } from '#contract/core/declarations.ts'
import { derivedId } from '#contract/core/derived-id.ts'
import { applyPatch } from '#contract/core/patch.ts'
import { checksBefore } from '#contract/modules/checks/check-corrections.ts'
import {
  askedAlike,
  issueRoleOf,
  issuesOfCheck,
  type OpenedIssue,
} from '#contract/modules/checks/checks.rules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { type Evaluation, evaluate } from '#contract/modules/forms/evaluate.ts'
import { parseForm } from '#contract/modules/forms/form-language.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import { isLessSerious, isOpenIssue, moveIssue } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { putNextVersion } from '#server/records/next-version.ts'
import { NEEDS_REVIEW, putRecord, type RecordAct, withTags } from '#server/records/record-act.ts'
import { runEffects } from '#server/records/run-effects.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'
import type { JudgedCheck } from './judged-check.ts'
import { readAs } from './schedule-of-check.ts'

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
  const after = await putNextVersion(onIssues(act), 'edit', issue, next)
  await runEffects(onIssues(act), { before: issue, after })
}

/** One closed, put away, another site's or less serious is no answer to what failed here and now. */
const answersFor = (issue: Whole, { severity, location_id }: OpenedIssue['fields']): boolean =>
  isOpenIssue(issue) &&
  !issue.archived &&
  issue.location_id === location_id &&
  !isLessSerious(issue.severity, severity)

/** As the device that made it first knew it: who worked on it since may know better. */
async function asItCame(act: RecordAct, issue: Whole): Promise<Whole> {
  const [first] = await act.tx.ledger({ resource: 'issues', id: issue.id, limit: 1 })
  return first?.body ? (JSON.parse(first.body) as Whole) : issue
}

/**
 * It came before its check, which the device of that check makes too. Was it then less serious than
 * the check asks, or of something else, it says now what the check does, and a person looks at it.
 * @param opener the check whose id it is derived from
 */
async function asSerious(
  act: RecordAct,
  issue: Whole,
  { fields }: OpenedIssue,
  opener: string,
): Promise<Whole> {
  const { severity, source, location_id } = await asItCame(act, issue)
  const isSame =
    source?.kind === 'checks' && source.id === opener && location_id === fields.location_id
  if (isSame && !isLessSerious(severity, fields.severity)) return issue
  const isRaised = isLessSerious(issue.severity, fields.severity)
  const by = { user_id: act.caller.user_id, at: act.now, text: 'The check itself is here now.' }
  const next = applyPatch(issue, {
    ...(isRaised && { severity: fields.severity, due_date: fields.due_date }),
    source: { kind: 'checks', id: opener },
    location_id: fields.location_id,
    ...(issue.status === 'CLOSED' && moveIssue(issue, 'IN_PROGRESS', by)),
  }) as Whole
  const kept = await putNextVersion(onIssues(act), 'edit', issue, withTags(next, [NEEDS_REVIEW]))
  await runEffects(onIssues(act), { before: issue, after: kept })
  return kept as Whole
}

/**
 * The issue of an earlier check of the chain, for an answer that was found good since and fails after
 * all: somebody has to look at it again. Null where it was cancelled or put away: that one is over.
 */
async function openAgain(act: RecordAct, issue: Whole): Promise<Whole | null> {
  if (issue.archived || issue.status === 'CANCELLED') return null
  if (isOpenIssue(issue)) return issue
  const by = { user_id: act.caller.user_id, at: act.now, text: 'It failed after all.' }
  const next = applyPatch(issue, moveIssue(issue, 'IN_PROGRESS', by)) as Whole
  const kept = await putNextVersion(onIssues(act), 'edit', issue, next)
  await runEffects(onIssues(act), { before: issue, after: kept })
  return kept as Whole
}

type Failing = {
  /** It did not fail in the check as it stood before, nor in the one it corrects. */
  readonly isNew: boolean
  /** The checks it takes the place of. */
  readonly before: readonly Pick<Check, 'id'>[]
}

async function openIssue(
  act: RecordAct,
  check: JudgedCheck['check'],
  opened: OpenedIssue,
  { isNew, before }: Failing,
): Promise<void> {
  const { role, linked, fields } = opened
  const id = derivedId(check.id, role)
  // A check this one takes the place of may have opened it: one failure has one issue.
  for (const { id: opener } of [check, ...askedAlike(role, before)]) {
    const row = await act.tx.record('issues', derivedId(opener, role))
    if (!row) continue
    const issue = fromStored(row) as Whole
    const known = isNew ? await asSerious(act, issue, opened, opener) : issue
    const stands = isNew && opener !== check.id ? await openAgain(act, known) : known
    if (stands) return addLots(act, stands, fields.lots ?? [])
  }
  // Or whoever did the check named an open one.
  const row = linked === undefined ? null : await act.tx.record('issues', linked)
  const named = row && (fromStored(row) as Whole)
  if (named && answersFor(named, fields)) return addLots(act, named, fields.lots ?? [])
  const made = await putRecord(onIssues(act), 'create', {
    ...fields,
    id,
    created: check.created,
    created_by: check.created_by,
    received: act.now,
    updated: act.tx.stamp(),
    version: 1,
  })
  await runEffects(onIssues(act), { before: null, after: made })
}

/** @param before the check as it stood until now; null for a new one */
export async function openIssuesOf(
  act: RecordAct,
  told: JudgedCheck,
  before: JudgedCheck['check'] | null,
): Promise<void> {
  const { check, form, answers, judged, context, voided } = told
  const failedBefore = (before ?? voided)?.failed_fields ?? []
  const known = new Set(failedBefore.map(issueRoleOf))
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
  const chain = await checksBefore(check, (id) => readAs<WholeRecord & Check>(act, 'checks', id))
  for (const one of opened(named)) {
    await openIssue(act, check, one, { isNew: !known.has(one.role), before: chain })
  }
}
