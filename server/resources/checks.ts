/**
 * Filled-in checks (domain §2.23; AC 3.25.1, 3.25.3, 3.25.5-6). Always holds: the verdict is the one
 * the same function gives the device, by the limits the answers carry; a signed check is corrected
 * only; its schedule knows when it was last done.
 */
import { isVoidedAlone } from '#contract/amendments.ts'
import { declarations } from '#contract/declarations.ts'
import type { CheckForm } from '#contract/resources/check-forms.ts'
import type { CheckSchedule } from '#contract/resources/check-schedules.ts'
import type { Check } from '#contract/resources/checks.ts'
import type { Location } from '#contract/resources/locations.ts'
import { filesIn, notesProblem } from '#contract/rules/answers.ts'
import { checkProblems } from '#contract/rules/checks.ts'
import {
  actionsOf,
  type Evaluation,
  evaluate,
  type JudgingContext,
} from '#contract/rules/evaluate.ts'
import { type Answers, parseAnswers, parseForm } from '#contract/rules/form-language.ts'
import { isMissedReason, missedReasonProblems } from '#contract/rules/missed-checks.ts'
import { localDay } from '#contract/rules/zoned-time.ts'
import { putNextVersion } from '../records/next-version.ts'
import { type RecordAct, refuse, refuseFields } from '../records/record-act.ts'
import { fromStored, type WholeRecord } from '../records/stored-record.ts'
import { closeFilesOf } from './files.ts'
import { openIssuesOf } from './issues-of-check.ts'
import { voidReadingsOf, writeReadingsOf } from './readings-of-check.ts'
import type { ResourceRules } from './resource-rules.ts'

type Whole = WholeRecord & Check

export type JudgedCheck = {
  readonly check: Whole
  readonly form: WholeRecord & CheckForm
  readonly answers: Answers
  readonly judged: Evaluation
  readonly context: JudgingContext
}

async function readAs<R>(act: RecordAct, resource: string, id: string): Promise<R | null> {
  const row = await act.tx.record(resource, id)
  return row && (fromStored(row) as WholeRecord & R as R)
}

function answersOf(check: Whole): Answers {
  const answers = parseAnswers(check.data)
  if (answers === null) refuse('These answers cannot be read.', 'data')
  const problem = notesProblem(answers)
  if (problem !== null) refuse(problem, 'data')
  return answers
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

async function judgeSchedule(act: RecordAct, check: Whole, form: CheckForm): Promise<void> {
  if (check.schedule_id === undefined) return
  const schedule = await readAs<CheckSchedule>(act, 'check-schedules', check.schedule_id)
  if (schedule?.location_id !== check.location_id) {
    refuse('This schedule is of another site.', 'schedule_id')
  }
  const asked = await readAs<CheckForm>(act, 'check-forms', schedule.form_id)
  // Another revision of it is right: whoever began before it was published finishes theirs.
  if (asked?.family_id !== form.family_id) {
    refuse('This schedule asks for another form.', 'schedule_id')
  }
}

/** @throws Problem when it cannot be kept */
async function judgeCheck(act: RecordAct, check: Whole): Promise<JudgedCheck> {
  const [form, site] = await Promise.all([
    readAs<WholeRecord & CheckForm>(act, 'check-forms', check.form_id),
    readAs<Location>(act, 'locations', check.location_id),
  ])
  if (!form || form.draft === true) refuse('This form is not published yet.', 'form_id')
  const answers = answersOf(check)
  judgeActions(check, answers)
  const context = {
    today: localDay(check.date, site?.timezone ?? 'Europe/London'),
    fahrenheit: site?.temperatures_in_farenheit,
    user_id: check.user_id,
  }
  const judged = evaluate(parseForm(form.schema), answers, context)
  refuseFields(checkProblems(check, form, answers, judged, act.caller))
  judgeFiles(check, { form, answers })
  await judgeSchedule(act, check, form)
  return { check, form, answers, judged, context }
}

/** A check that is void was not done: its schedule was last done by the newest that stands. */
async function takeFromSchedule(act: RecordAct, { schedule_id, id }: Whole): Promise<void> {
  const resource = declarations['check-schedules']
  const schedule =
    schedule_id === undefined
      ? null
      : await readAs<WholeRecord & CheckSchedule>(act, resource.name, schedule_id)
  if (!schedule) return
  const rows = await act.tx.find('checks', { schedule_id: schedule.id })
  const dates = rows
    .map((row) => fromStored(row) as Whole)
    .filter((one) => one.id !== id && !one.voided_by_id && !isMissedReason(one))
    .map(({ date }) => date)
  const last_completed = dates.length > 0 ? Math.max(...dates) : undefined
  if (schedule.last_completed === last_completed) return
  const { last_completed: _, ...rest } = schedule
  await putNextVersion({ ...act, resource, requestHash: null }, 'complete', schedule, {
    ...rest,
    ...(last_completed !== undefined && { last_completed }),
  })
}

/** Says why an occurrence was missed: nothing follows from it, and nothing was completed. */
async function judgeMissed(act: RecordAct, check: Whole): Promise<void> {
  refuseFields(missedReasonProblems(check, act.caller))
  const form = await readAs<CheckForm>(act, 'check-forms', check.form_id)
  if (form) await judgeSchedule(act, check, form)
}

/** `last_completed` is the `date` of the newest check that answered the schedule. */
async function tellSchedule(act: RecordAct, { schedule_id, date }: Whole): Promise<void> {
  if (schedule_id === undefined) return
  const resource = declarations['check-schedules']
  const schedule = await readAs<WholeRecord & CheckSchedule>(act, resource.name, schedule_id)
  if (!schedule || (schedule.last_completed ?? 0) >= date) return
  await putNextVersion({ ...act, resource, requestHash: null }, 'complete', schedule, {
    ...schedule,
    last_completed: date,
  })
}

const identity = ['form_id', 'voids_id', 'location_id', 'private', 'user_id']
const said = ['data', 'result', 'failed_fields', 'date', 'signed', 'signed_by', 'schedule_id']

export const checkRules: ResourceRules = {
  async creating(act, record) {
    const check = record as Whole
    await (isMissedReason(check) ? judgeMissed(act, check) : judgeCheck(act, check))
    return record
  },
  async created(act, record) {
    const check = record as Whole
    await closeFilesOf(act, check)
    if (isMissedReason(check)) return
    await openIssuesOf(act, await judgeCheck(act, check))
    await writeReadingsOf(act, check)
    await tellSchedule(act, check)
  },
  async editing(act, { next, changes }) {
    const check = next as Whole
    if ('voided_by_id' in changes && isVoidedAlone(check)) {
      await takeFromSchedule(act, check)
      await voidReadingsOf(act, check)
    }
    const fixed = identity.find((field) => field in changes)
    if (fixed) refuse('Make a new check instead.', fixed)
    await closeFilesOf(act, check)
    if (!said.some((field) => field in changes)) return
    await openIssuesOf(act, await judgeCheck(act, check))
    if (check.signed) await writeReadingsOf(act, check)
    await tellSchedule(act, check)
  },
}
