/**
 * A filled-in check as a record (domain §2.23, §4): may it be saved, may it be signed, and which
 * issues follow from it. Pure; the same on device and server. Always holds: its result is computed
 * from its own answers, by the limits they carry; dates are compared with its own `created`.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { isLocked } from '#contract/core/rules/amendments.ts'
import { photoRefusal } from '../forms/answers.ts'
import type { CheckForm } from '../forms/check-forms.ts'
import {
  type Action,
  actionsOf,
  type Evaluation,
  type Finding,
  signRefusal,
} from '../forms/evaluate.ts'
import type { Answers } from '../forms/form-language.ts'
import { parseForm } from '../forms/form-language.ts'
import { type Asked, askedQuestions } from '../forms/form-questions.ts'
import { defaultDueDate } from '../issues/issues.rules.ts'
import type { Issue } from '../issues/issues.ts'
import type { Check } from './checks.ts'

/** Does it need a signature, besides pressing Sign and send? By default yes. */
export const wantsSignature = ({ sign_required }: Pick<CheckForm, 'sign_required'>): boolean =>
  sign_required !== false

/** What the person gives when signing, drawn or ticked (domain §4). */
export const signStatement = ({ sign_statement }: Pick<CheckForm, 'sign_statement'>): string =>
  sign_statement ?? 'I confirm that this is what I found'

type Asking = Pick<Caller, 'role' | 'user_id'>
/** Sentences by field. */
type Problems = Record<string, string>

const FUTURE_MS = 60_000
const PAST_MS = 24 * 3_600_000

function dateProblems(check: Check, role: string): Problems {
  if (check.date > check.created + FUTURE_MS) {
    return { date: "You can't do a check in the future." }
  }
  const isLate = check.date < check.created - PAST_MS
  if (isLate && role !== 'admin' && role !== ADMIN_OVERRIDE && check.voids_id === undefined) {
    return { date: 'That is more than 24 hours ago. Ask an admin to add it.' }
  }
  const isAfter = check.started_at !== undefined && check.started_at > check.date
  return isAfter ? { started_at: 'It began after it was done.' } : {}
}

/** The first answer that can't be saved, with its question. */
function answerProblems(form: CheckForm, answers: Answers, { errors }: Evaluation): Problems {
  const [first] = Object.entries(errors)
  if (!first) return {}
  const [path, says] = first
  const asked = askedQuestions(parseForm(form.schema), answers).find((one) => one.path === path)
  return { data: asked ? `${asked.title}: ${says}` : says }
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, at) => one === b[at])

function resultProblems(check: Check, judged: Evaluation): Problems {
  if (check.missed_reason !== undefined) {
    return { missed_reason: 'This check was done: there is nothing to explain.' }
  }
  if (check.result !== judged.result) {
    return {
      result: `By its own answers its result is ${judged.result}, not ${check.result}.`,
    }
  }
  return sameList(check.failed_fields ?? [], judged.failed_fields)
    ? {}
    : { failed_fields: 'By its own answers other questions failed.' }
}

type Signing = { readonly form: CheckForm; readonly answers: Answers; readonly judged: Evaluation }

function signProblems(check: Check, { form, answers, judged }: Signing, caller: Asking): Problems {
  const { signed, signed_by, signed_at, signature_file_id } = check
  if (!signed) {
    const isHalf = signed_by ?? signed_at ?? signature_file_id
    return isHalf === undefined ? {} : { signed: 'It isn’t signed yet.' }
  }
  if (caller.role === ADMIN_OVERRIDE) {
    return { signed: 'Sign in as a named person to sign this off.' }
  }
  if (signed_by !== caller.user_id) return { signed_by: 'Sign it under your own name.' }
  if (signed_at === undefined) return { signed_at: 'Say when it was signed.' }
  const refusal = signRefusal(judged) ?? photoRefusal(form, parseForm(form.schema), answers)
  return refusal === null ? {} : { signed: refusal }
}

/** People give their own health answers; an admin may write them down for them. */
function privacyProblems(check: Check, form: CheckForm, caller: Asking): Problems {
  if ((check.private === true) !== (form.private === true)) {
    return { private: 'This app and the server disagree about this form. Update the app.' }
  }
  if (check.private !== true) {
    return check.user_id === undefined ? {} : { user_id: 'This check is about nobody.' }
  }
  if (check.user_id === undefined) return { user_id: 'Say who it is about.' }
  const isOwn = check.user_id === check.created_by
  const isByAdmin = caller.role === 'admin' || caller.role === ADMIN_OVERRIDE
  return isOwn || isByAdmin ? {} : { user_id: 'Each person fills this in for themselves.' }
}

/**
 * What is wrong with this check, by field, each a whole sentence; empty if it may be saved.
 * @param judged by the limits its answers carry
 */
export function checkProblems(
  check: Check,
  form: CheckForm,
  answers: Answers,
  judged: Evaluation,
  caller: Asking,
): Problems {
  const wrong = answerProblems(form, answers, judged)
  if (Object.keys(wrong).length > 0) return wrong
  return {
    ...dateProblems(check, caller.role),
    ...resultProblems(check, judged),
    ...signProblems(check, { form, answers, judged }, caller),
    ...privacyProblems(check, form, caller),
  }
}

export type CheckState = 'SUBMITTED' | 'SIGNED' | 'VERIFIED' | 'VOIDED'

export function stateOfCheck(check: Check): CheckState {
  if (check.voided_by_id !== undefined) return 'VOIDED'
  if (check.verified_by !== undefined) return 'VERIFIED'
  return isLocked({ lockedBy: 'signed' }, check) ? 'SIGNED' : 'SUBMITTED'
}

/** The part of a check that its consequences depend on. */
export const saidOfCheck = [
  ...(['data', 'result', 'failed_fields', 'date', 'signed', 'signed_by'] as const),
  ...(['schedule_id', 'slot'] as const),
] satisfies readonly (keyof Check)[]

const QUICK_S = 5
const QUICK_QUESTIONS = 10
const parts: readonly string[] = ['heading', 'section', 'group']

/** More than ten questions in under five seconds: an auditor should review it. */
export function isQuick(check: Pick<Check, 'duration_s'>, asked: readonly Pick<Asked, 'kind'>[]) {
  const questions = asked.filter(({ kind }) => !parts.includes(kind))
  const took = check.duration_s ?? Infinity
  return took < QUICK_S && questions.length > QUICK_QUESTIONS
}

/** A derived issue's role: its id is the UUID v5 of the check's id and this name. */
export const issueRoleOf = (path: string): string => `issue:${path}`

const categories: Readonly<Partial<Record<CheckForm['category'], Issue['category']>>> = {
  CLEANING: 'CLEANING',
  DELIVERY: 'SUPPLIER',
  TEMPERATURE: 'TEMPERATURE',
  COOKING: 'TEMPERATURE',
  ALLERGEN: 'ALLERGEN',
  VEHICLE: 'VEHICLE',
  PEST: 'PEST',
  PERSONAL: 'PERSONAL',
  EQUIPMENT: 'EQUIPMENT',
  FOREIGN_BODY: 'FOREIGN_BODY',
}

/** The kind of issue when a check of this form fails. */
export const issueCategory = ({ category }: Pick<CheckForm, 'category'>): Issue['category'] =>
  categories[category] ?? 'OTHER'

type Privacy = { readonly private?: boolean | undefined }

/** Who hears of a failed answer that asks for an issue: everybody at the site, admins, nobody. */
export type Told = 'site' | 'admins' | 'nobody'

/**
 * A private form opens no issue: it would show everybody at the site what its answers keep private.
 * Admins get a line in their To-do list (contract/modules/checks/second-looks.ts).
 */
export function whoIsTold(form: Privacy, flags: readonly string[]): Told {
  if (form.private === true) return flags.includes('todo') ? 'admins' : 'nobody'
  return flags.includes('issues') ? 'site' : 'nobody'
}

type Failed = Pick<Check, 'failed_fields'>

/** A row is identified only by its index. */
export const isAskedInRow = (path: string): boolean => /\.\d+\./.test(path)

/**
 * The earlier checks in which this question is the same one. A row is identified by its index,
 * which another row may have taken since, so for rows only the previous check is considered.
 * @param before as returned by `checksBefore`
 */
export const askedAlike = <C>(path: string, before: readonly C[]): readonly C[] =>
  isAskedInRow(path) ? before.slice(0, 1) : before

/**
 * Failed answers that open an issue: if the form asks for one, and if food is on hold, which
 * somebody has to decide about.
 * @param corrected the checks this one replaces (`checksBefore`): what failed in one of them has
 *   its issue, which the server reopens if it is over and the last of them was good
 */
export const issuesAskedFor = (
  form: Privacy,
  { findings }: Pick<Evaluation, 'findings'>,
  flags: readonly string[],
  corrected: readonly Failed[] = [],
) =>
  whoIsTold(form, flags) === 'site'
    ? findings.filter(
        ({ issue, isHolding, path }) =>
          (issue !== undefined || isHolding) &&
          !askedAlike(path, corrected).some(({ failed_fields }) => failed_fields?.includes(path)),
      )
    : []

/** The severity of the issue it opens. */
export const issueSeverity = ({ issue }: Pick<Finding, 'issue'>) => issue ?? 'MEDIUM'

/** What an issue copies from the check that opens it. */
type Opening = Pick<Check, 'id' | 'location_id' | 'department_id'>

const foodSentence = {
  KEPT: 'The food was kept',
  MOVED: 'The food was moved',
  HELD: 'The food is on hold: look at it before it is used',
  DISCARDED: 'The food was thrown away',
} as const

/** Food is put on hold by its lots: without one nothing prevents its use. */
function foodWords({ decision }: NonNullable<Action['product_decision']>, isHolding: boolean) {
  return decision === 'HELD' && !isHolding
    ? 'The food was set aside: name its batch to hold it'
    : foodSentence[decision]
}

/**
 * The contents of such an issue.
 * @param today the site's day of the check
 */
export function issueOfFinding(
  check: Opening,
  form: Pick<CheckForm, 'title' | 'category'>,
  finding: Finding,
  action: Action | undefined,
  today: string,
) {
  const severity = issueSeverity(finding)
  const measured = finding.says.replace(/ ?Say what you did\.$/, '')
  const food = action?.product_decision
  const lots = (food?.decision === 'HELD' && action?.lots) || []
  const became = food && foodWords(food, lots.length > 0)
  const done = [action?.text.trim(), became].filter(Boolean).join('. ')
  const photos = action?.file_ids ?? []
  return {
    location_id: check.location_id,
    ...(check.department_id !== undefined && { department_id: check.department_id }),
    status: 'OPEN',
    title: (finding.issueTitle ?? finding.title).slice(0, 120).trim(),
    description: `Failed in “${form.title}”.${measured ? ` ${measured}` : ''}`,
    category: finding.issueCategory ?? issueCategory(form),
    severity,
    source: { kind: 'checks', id: check.id },
    due_date: defaultDueDate(severity, today),
    ...(done && { immediate_action: done }),
    ...(photos.length > 0 && { file_ids: [...photos] }),
    ...(lots.length > 0 && { lots }),
  } as const
}

export type OpenedIssue = {
  /** Its id is derived from the check's and this. */
  readonly role: string
  /** An open issue that the person named for it: then no other is made. */
  readonly linked: string | undefined
  readonly fields: ReturnType<typeof issueOfFinding>
}

type Judged = {
  readonly answers: Answers
  readonly evaluation: Pick<Evaluation, 'findings'>
  readonly flags: readonly string[]
  /** The site's day of the check. */
  readonly today: string
}

/**
 * Every issue a check opens. They exist, and hold their lots, before anything is sent (ADR 0024).
 */
export function issuesOfCheck(
  check: Opening,
  form: CheckForm,
  { answers, evaluation, flags, today }: Judged,
): OpenedIssue[] {
  const actions = actionsOf(answers)
  return issuesAskedFor(form, evaluation, flags).map((finding) => {
    const action = actions[finding.path]
    return {
      role: issueRoleOf(finding.path),
      linked: action?.issue_id,
      fields: issueOfFinding(check, form, finding, action, today),
    }
  })
}
