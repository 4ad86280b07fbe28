/**
 * Filled-in checks (domain §2.23; AC 3.25.1, 3.25.3, 3.25.5-6). Always holds: the verdict comes
 * from the function the device uses, by the limits the answers carry; a signed check can only be
 * corrected. Its consequences: contract/modules/checks/checks.effects.ts.
 */

import { checksBefore, correctionProblems } from '#contract/modules/checks/check-corrections.ts'
import { checkProblems, saidOfCheck } from '#contract/modules/checks/checks.rules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { type JudgedCheck, readJudged } from '#contract/modules/checks/judged-check.ts'
import { isMissedReason } from '#contract/modules/checks/missed-checks.ts'
import { filesIn, notesProblem } from '#contract/modules/forms/answers.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { actionsOf, type Evaluation, passingUnjudged } from '#contract/modules/forms/evaluate.ts'
import { type Answers, parseAnswers, parseForm } from '#contract/modules/forms/form-language.ts'
import { storeRead } from '#server/records/judge-record.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import {
  NEEDS_REVIEW,
  type RecordAct,
  refuse,
  refuseFields,
  withTags,
} from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'
import { closeFilesOf } from '../files/files.ts'
import { type AnswersVerdict, judgeAnswers } from '../forms/form-judge/form-judge.ts'
import { isJudgedLoosely } from './limits-of-check.ts'
import { judgeMissed, judgeSchedule, readAs } from './schedule-of-check.ts'

type Whole = WholeRecord & Check

function checkNotes(check: Whole): void {
  const answers = parseAnswers(check.data)
  if (answers === null) refuse('These answers cannot be read.', 'data')
  const problem = notesProblem(answers)
  if (problem !== null) refuse(problem, 'data')
}

/** Nobody says under another's name what was done; a correction repeats what was said before. */
function judgeActions(check: Whole, answers: Answers): void {
  const isOwn = Object.values(actionsOf(answers)).every(({ by }) => by === check.created_by)
  if (!isOwn && check.voids_id === undefined) {
    refuse('Say under your own name what was done.', 'data')
  }
}

function judgeFiles(check: Whole, { form, answers }: Pick<JudgedCheck, 'form' | 'answers'>): void {
  const sent = [...(check.file_ids ?? []), check.signature_file_id]
  const missing = filesIn(parseForm(form.schema), answers).some((id) => !sent.includes(id))
  if (missing) refuse('Send the photos of this check with it.', 'file_ids')
}

async function judgeCorrection(act: RecordAct, check: Whole, form: CheckForm) {
  const voided = check.voids_id ? await readAs<Whole>(act, 'checks', check.voids_id) : null
  if (!voided) return
  const voidedForm = await readAs<CheckForm>(act, 'check-forms', voided.form_id)
  refuseFields(correctionProblems(check, { voided, form, voidedForm }, act.caller))
}

/** @throws Problem if nobody could judge it */
async function readToJudge(act: RecordAct, check: Whole): Promise<JudgedCheck> {
  const form = await readAs<CheckForm>(act, 'check-forms', check.form_id)
  if (!form || form.draft === true) refuse('This form is not published yet.', 'form_id')
  await judgeCorrection(act, check, form)
  checkNotes(check)
  const read = await readJudged(check, storeRead(act))
  return read ?? refuse('These answers cannot be read.', 'data')
}

/** Made by an app that passed what nobody can judge (`passingUnjudged`)? */
function isPassedUnjudged({ check, judged }: JudgedCheck): Evaluation | null {
  const before = passingUnjudged(judged)
  const isSame =
    before?.result === check.result &&
    before.failed_fields.join() === (check.failed_fields ?? []).join()
  return isSame ? before : null
}

/** @throws Problem if it can't be saved */
async function judgeCheck(
  act: RecordAct,
  check: Whole,
  isTaken: (read: JudgedCheck) => Evaluation | null = () => null,
): Promise<JudgedCheck> {
  const read = await readToJudge(act, check)
  const { form, answers } = read
  judgeActions(check, answers)
  const judged = isTaken(read) ?? read.judged
  refuseFields(checkProblems(check, form, answers, judged, act.caller))
  judgeFiles(check, { form, answers })
  await judgeSchedule(act, check, form)
  return read
}

/**
 * Does the form library's validator disagree (ADR 0032)? What our own judge accepts is kept either
 * way; a person reviews it.
 */
async function isSeenOtherwise(
  { beforehand }: RecordAct,
  { form, answers }: JudgedCheck,
): Promise<boolean> {
  const verdict =
    beforehand === undefined ? await judgeAnswers(form, answers) : (beforehand as AnswersVerdict)
  return verdict === null || (verdict.offending ?? []).length > 0
}

/** A new check as stored: what nobody could judge has not passed, whatever its app said. */
async function judgeNew(act: RecordAct, check: Whole): Promise<WholeRecord> {
  const read = await judgeCheck(act, check, isPassedUnjudged)
  const { result, failed_fields } = read.judged
  const isLoose = await isJudgedLoosely(act, read)
  const isOtherwise = await isSeenOtherwise(act, read)
  const isPassed = isPassedUnjudged(read) !== null
  const kept = isPassed ? { ...check, result, failed_fields: [...failed_fields] } : check
  return isLoose || isOtherwise || isPassed ? withTags(kept, [NEEDS_REVIEW]) : kept
}

/** Who wrote it first, or corrected it since, doesn't verify it either (kit §11). */
async function judgeVerifier(act: RecordAct, check: Whole): Promise<void> {
  const before = await checksBefore(check, (id) => readAs<Check>(act, 'checks', id))
  const isOwn = before.some(({ created_by }) => created_by === act.caller.user_id)
  if (isOwn) refuse("You can't verify your own check.", 'verified_by')
}

const identity = ['form_id', 'voids_id', 'location_id', 'private', 'user_id']

export const checkRules: ResourceRules = {
  async beforehand(reader, { form_id, data }) {
    const row = typeof form_id === 'string' ? await reader.record('check-forms', form_id) : null
    const answers = typeof data === 'string' ? parseAnswers(data) : null
    if (!row || row.deleted || !answers) return undefined
    return judgeAnswers(fromStored(row) as WholeRecord & CheckForm, answers)
  },
  async creating(act, record) {
    const check = record as Whole
    if (!isMissedReason(check)) return judgeNew(act, check)
    return (await judgeMissed(act, check)) ? withTags(record, [NEEDS_REVIEW]) : record
  },
  async created(act, record) {
    await closeFilesOf(act, record as Whole)
  },
  async editing(act, { next, changes }) {
    const check = next as Whole
    const fixed = identity.find((field) => field in changes)
    if (fixed) refuse('Make a new check instead.', fixed)
    await closeFilesOf(act, check)
    if (check.verified_by !== undefined && 'verified_by' in changes) await judgeVerifier(act, check)
    if (saidOfCheck.some((field) => field in changes)) await judgeCheck(act, check)
  },
  async doubting(act, { next, changes }) {
    if (!saidOfCheck.some((field) => field in changes)) return false
    const read = await judgeCheck(act, next as Whole)
    return (await isJudgedLoosely(act, read)) || (await isSeenOtherwise(act, read))
  },
}
