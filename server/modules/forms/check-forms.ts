/**
 * Check forms (domain §2.24; AC 3.26.1, 3.26.4, 3.27.1, 3.28.2). Always holds: what is published is
 * never rewritten; a new revision takes the old one's place in the list of forms in use and in every
 * schedule, in one transaction; checks keep the revision they were filled in with.
 */
import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#contract/core/problems.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import { schedulesInWay } from '#contract/modules/checks/schedules.ts'
import type { FormText } from '#contract/modules/forms/check-forms.rules.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { putNextVersion } from '#server/records/next-version.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { type RecordAct, refuse, refuseFields } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'
import { changeActiveForms } from './active-forms.ts'
import { judgeForm, type PublishVerdict } from './form-judge/form-judge.ts'

type Form = WholeRecord & CheckForm
type Schedule = WholeRecord & CheckSchedule

/** The published contents of a form; the rest (sites, category, order) can still change. */
const published: readonly (keyof CheckForm)[] = [
  'title',
  'schema',
  'ui_schema',
  'family_id',
  'revision',
  'supersedes_id',
  'private',
  'sign_required',
  'sign_statement',
  'verify_required',
  'photo_required',
  'draft',
]

async function schedulesOf(act: RecordAct, formId: string): Promise<Schedule[]> {
  const rows = await act.tx.find('check-schedules', { form_id: formId })
  return rows.map((row) => fromStored(row) as Schedule)
}

/** The published revision that replaced this one; null while it is the newest. */
async function successorOf(act: RecordAct, formId: string): Promise<Form | null> {
  const rows = await act.tx.find('check-forms', { supersedes_id: formId })
  return rows.map((row) => fromStored(row) as Form).find((form) => form.draft !== true) ?? null
}

/** Is the revision this one is based on still the newest of its family? */
async function judgeFamily(act: RecordAct, form: Form): Promise<void> {
  if (form.supersedes_id === undefined) {
    const isFirst = form.family_id === form.id && form.revision === 1
    if (!isFirst) refuse('A new form begins with revision 1.', 'revision')
    return
  }
  const row = await act.tx.record('check-forms', form.supersedes_id)
  const old = row && (fromStored(row) as Form)
  if (!old || old.family_id !== form.family_id || form.revision !== old.revision + 1) {
    refuse('A new revision follows the one it was made from.', 'revision')
  }
  const newer = await successorOf(act, old.id)
  if (newer && newer.id !== form.id) {
    refuse('Somebody published a newer version of this form meanwhile. Make your change there.')
  }
  if (old.draft === true) refuse('Publish the draft it was made from first.')
  if (old.archived === true) refuse('This form is archived. Take it back first.')
}

function judgeBuilding({ session }: RecordAct): void {
  const { flags } = session
  if (!flags.includes('form_builder') && !flags.includes('form_library')) {
    throw new Problem('flag_off')
  }
}

type JudgedText = { readonly text: FormText; readonly verdict: PublishVerdict }

const textOf = ({ title, schema, ui_schema }: FormText): FormText => ({ title, schema, ui_schema })

/** In the judge's thread, before the transaction unless the form has changed since (ADR 0032). */
async function judgeQuestions({ beforehand }: RecordAct, form: Form): Promise<void> {
  const known = beforehand as JudgedText | undefined
  const isSame = known && isDeepStrictEqual(known.text, textOf(form))
  const verdict = isSame ? known.verdict : await judgeForm(form)
  if (verdict === null) {
    throw new Problem('unavailable', {
      title:
        "We couldn't check this form in time. Nothing was saved. Try again, or make it shorter.",
    })
  }
  refuseFields(verdict.problems)
}

async function publish(act: RecordAct, form: Form): Promise<void> {
  const old = form.supersedes_id
  await changeActiveForms(act, (ids) =>
    old !== undefined && ids.includes(old)
      ? ids.map((id) => (id === old ? form.id : id))
      : [...ids, form.id],
  )
  if (old === undefined) return
  const onSchedules = { ...act, resource: declarations['check-schedules'], requestHash: null }
  for (const schedule of await schedulesOf(act, old)) {
    await putNextVersion(onSchedules, 'edit', schedule, { ...schedule, form_id: form.id })
  }
}

export const checkFormRules: ResourceRules = {
  async beforehand(_reader, given) {
    const text = textOf(given as FormText)
    const isText = Object.values(text).every((one) => one === undefined || typeof one === 'string')
    return isText ? { text, verdict: await judgeForm(text) } : undefined
  },
  async creating(act, record) {
    judgeBuilding(act)
    await judgeQuestions(act, record as Form)
    await judgeFamily(act, record as Form)
    return record
  },
  async created(act, record) {
    const form = record as Form
    if (form.draft !== true) await publish(act, form)
  },
  async editing(act, { stored, next, changes }) {
    const form = next as Form
    if (stored.draft !== true) {
      const touched = published.find((field) => field in changes)
      if (touched) refuse('A published form stays as it is. Publish a new version.', touched)
      return
    }
    judgeBuilding(act)
    await judgeQuestions(act, form)
    await judgeFamily(act, form)
    if (form.draft !== true) await publish(act, form)
  },
  async archiving(act, stored) {
    const today = localDay(act.now, 'Europe/London')
    const problem = schedulesInWay(await schedulesOf(act, stored.id), today)
    if (problem !== null) refuse(problem)
    await changeActiveForms(act, (ids) => ids.filter((id) => id !== stored.id))
  },
  async restoring(act, stored) {
    if (stored.draft === true || (await successorOf(act, stored.id)) !== null) return
    await changeActiveForms(act, (ids) => [...ids, stored.id])
  },
}
