/**
 * The verdict on a filled-in form, the same on device and server (domain §4, §2.23). Pure. Always
 * holds: a bad answer with an action is an ACTION, one without is a FAIL; only questions asked now
 * count; nothing in the form is executed, everything is interpreted.
 */

import { type Severity, severities } from '#contract/core/names.ts'
import type { TemperatureWords } from '#contract/measure/display-temperature.ts'
import { daysBetween } from '#contract/time/business-day.ts'
import { formatDay } from '#contract/time/display-time.ts'
import type { Issue } from '../issues/issues.ts'
import {
  type Limits,
  type RequiredAnswer,
  requiredActions,
  type TemperatureResult,
} from '../temperature/limits.ts'
import type { TemperatureLog } from '../temperature/temperature-logs.ts'
import { answerProblem } from './form-errors.ts'
import { type Answers, isAnswered, isAnswers, type Question } from './form-language.ts'
import {
  findLimits,
  judgeAnswer,
  type LimitsFound,
  limitSentence,
  type SiteLimits,
} from './form-limits.ts'
import { type Asked, askedQuestions, inRow, isReading, unaskedAnswers } from './form-questions.ts'

export type JudgingContext = TemperatureWords & {
  /** The site's day of the check's `date`. */
  readonly today: string
  /**
   * Absent: judge by the `_limits` stored with the answers, as for the server and for an old check.
   */
  readonly site?: SiteLimits | undefined
  /** Names of picked records by id; for texts only. */
  readonly names?: Readonly<Record<string, string>> | undefined
  /** The person filling it in. */
  readonly user_id?: string | undefined
}

export type Action = {
  readonly text: string
  readonly by: string
  readonly at: number
  readonly issue_id?: string
  /** Photos of it. */
  readonly file_ids?: readonly string[]
  /** Why a fridge was warm (domain §2.19). */
  readonly reason?: Exclude<TemperatureLog['reason'], undefined>
  /** On hold because of it: copied to the issue it opens. */
  readonly lots?: Issue['lots']
  /** What happened to the food: for a failed reading, and if the form offers to hold it. */
  readonly product_decision?: Exclude<TemperatureLog['product_decision'], undefined>
}

export type Unjudged = 'waiting' | 'unknown'

export type Finding = {
  readonly path: string
  /** The question's title; in a row with the row's name before it. */
  readonly title: string
  readonly verdict: 'FAIL' | 'WARN'
  /** Nobody can judge it: another answer is missing, or its limits aren't known. */
  readonly unjudged?: Unjudged
  readonly says: string
  readonly action: 'REQUIRED' | 'OPTIONAL' | 'NONE'
  /** The action has been described. */
  readonly is_answered: boolean
  readonly suggestions: readonly string[]
  readonly issue?: Severity
  /** What is wrong, in the form's words, with the row's name before it. */
  readonly issueTitle?: string
  readonly issueCategory?: Issue['category']
  /** Asks what happened to the food, which may be put on hold. */
  readonly hold: boolean
  /** Lots were put on hold because of it. */
  readonly isHolding: boolean
  /** Everything made since the form last passed is in doubt (domain §4 F12). */
  readonly holdsSincePass: boolean
  /** It already failed in an earlier row: the food is thrown away (`x-again`). */
  readonly mustDiscard: boolean
  /** A fridge was read: it asks what every reading asks (domain §2.19). */
  readonly isReading: boolean
  /** What is still missing before it can be signed. */
  readonly lacks: readonly RequiredAnswer[]
}

export type CheckResult = 'PASS' | 'ACTION' | 'FAIL'

export type Evaluation = {
  readonly result: CheckResult
  /** Paths of failing answers, in the order of the form. */
  readonly failed_fields: readonly string[]
  /** Answers that need text before the check can be signed. */
  readonly missing_actions: readonly string[]
  /** Fails and warnings, in the order of the form. */
  readonly findings: readonly Finding[]
  /** Sentences by path: such a check can't be saved. */
  readonly errors: Readonly<Record<string, string>>
  /** What each number was judged by, to be stored with the answers. */
  readonly limits: Readonly<Record<string, Limits>>
}

const ACTION_LENGTH = 3

type Verdict = {
  readonly verdict: TemperatureResult
  readonly says: string
  readonly unjudged?: Unjudged
}
const good: Verdict = { verdict: 'PASS', says: '' }

/** Actions, by path. */
export function actionsOf(answers: Answers): Readonly<Record<string, Action>> {
  return isAnswers(answers._actions) ? (answers._actions as Record<string, Action>) : {}
}

function judgeChoice({ question, value }: Asked): Verdict {
  const failing = question['x-fail'] ?? []
  const isBad = [value].flat().some((one) => typeof one === 'string' && failing.includes(one))
  return isBad ? { verdict: 'FAIL', says: '' } : good
}

const minutesOf = (clock: unknown): number | null => {
  const [hours = '', minutes = ''] = typeof clock === 'string' ? clock.split(':') : []
  return hours === '' ? null : Number(hours) * 60 + Number(minutes)
}

/** What can't be judged never passes (domain §1.7): the answer it depends on comes first. */
const waitingFor = (name: string, { beside }: Asked): Verdict => ({
  verdict: 'FAIL',
  says: `Answer ${beside[name]?.title ?? name.replaceAll('_', ' ')} first.`,
  unjudged: 'waiting',
})

const unknownTime: Verdict = {
  verdict: 'FAIL',
  says: "We don't know how long it took, so it can't pass.",
  unjudged: 'unknown',
}

function judgeTimes(asked: Asked): Verdict {
  const { question, siblings, beside, value } = asked
  const rule = question['x-time-between']
  if (!rule || !isAnswered(value)) return good
  const open = [rule.from, rule.to].find(
    (name) => Object.hasOwn(beside, name) && !isAnswered(siblings[name]),
  )
  if (open !== undefined) return waitingFor(open, asked)
  const from = minutesOf(siblings[rule.from])
  const to = minutesOf(siblings[rule.to])
  if (from === null || to === null) return unknownTime
  // Started before midnight and ended after it.
  const took = (to - from + 1440) % 1440
  if (took <= rule.max_min) return good
  return { verdict: 'FAIL', says: `That took ${took} minutes, more than ${rule.max_min}.` }
}

function judgeAge({ question, value }: Asked, today: string): Verdict {
  const rule = question['x-age']
  if (!rule || typeof value !== 'string') return good
  const days = daysBetween(value, today)
  const { max_days: max, warn_days: warn } = rule
  if (max !== undefined && days > max) {
    const says = max === 0 ? `${formatDay(value)} is past.` : `${days} days is more than ${max}.`
    return { verdict: 'FAIL', says }
  }
  if (warn === undefined || days <= warn) return good
  return { verdict: 'WARN', says: `${days} days is more than ${warn}.` }
}

const unknownLimits: Verdict = {
  verdict: 'FAIL',
  says: "We don't know the limits for this, so it can't pass.",
  unjudged: 'unknown',
}

function judgeNumber(
  asked: Asked,
  found: LimitsFound | undefined,
  words: TemperatureWords,
): Verdict {
  const limits = asked.question['x-limits']
  if (!limits || !found || typeof asked.value !== 'number') return good
  if (found.is === 'waiting') return waitingFor(found.on, asked)
  if (found.is !== 'known') return found.is === 'unknown' ? unknownLimits : good
  const { limits: used } = found
  const verdict = judgeAnswer(asked.value, limits, used, asked.siblings)
  return verdict === 'PASS'
    ? good
    : { verdict, says: limitSentence(asked.value, limits, used, words) }
}

const weight: Readonly<Record<TemperatureResult, number>> = { PASS: 0, WARN: 1, FAIL: 2 }

/** The most serious of several answers. */
function issueOf({ 'x-issue': issue }: Question, value: unknown): Severity | undefined {
  if (typeof issue === 'string' || issue === undefined) return issue
  const opened = [value]
    .flat()
    .map((one) => (typeof one === 'string' && Object.hasOwn(issue, one) ? issue[one] : undefined))
  return severities.findLast((one) => opened.includes(one))
}

/** "Slicer: it isn't clean"; undefined if the form has no words for it. */
function issueTitleOf({ question, value, row }: Asked): string | undefined {
  const titles = question['x-issue-title']
  if (typeof titles !== 'object') return titles && inRow(row, titles)
  const told = [value]
    .flat()
    .flatMap((one) => (typeof one === 'string' && Object.hasOwn(titles, one) ? titles[one] : []))
  return told[0] && inRow(row, told[0])
}

const isSaid = (text: unknown): boolean =>
  typeof text === 'string' && text.trim().length >= ACTION_LENGTH

type Asks = { readonly asks: readonly RequiredAnswer[]; readonly mustDiscard: boolean }

function lacking({ asks, mustDiscard }: Asks, said: Action | undefined): RequiredAnswer[] {
  const food = said?.product_decision
  const isSafe = food !== undefined && (food.decision !== 'KEPT' || isSaid(food.reason))
  const isGiven = {
    reason: said?.reason !== undefined && said.reason !== 'NONE',
    corrective_action: isSaid(said?.text),
    product_decision: mustDiscard ? food?.decision === 'DISCARDED' : isSafe,
  }
  return asks.filter((one) => !isGiven[one])
}

type Findings = {
  readonly actions: Readonly<Record<string, Action>>
  /** Questions of rows that failed in an earlier one. */
  readonly before: ReadonlySet<string>
}

/** The question of a row, whichever row it is: `hot_hold.readings.*.temp`. */
const inAnyRow = (path: string): string => path.replace(/\.\d+\.([^.]+)$/, '.*.$1')

type Wanted = { readonly words: boolean; readonly mustDiscard: boolean }

function askedOf(asked: Asked, { verdict }: Verdict, { words, mustDiscard }: Wanted): Asks {
  const own: readonly RequiredAnswer[] = words ? ['corrective_action'] : []
  const food: readonly RequiredAnswer[] = mustDiscard ? ['product_decision'] : []
  const asks = isReading(asked) ? requiredActions(verdict) : own
  return { asks: [...new Set([...asks, ...food])], mustDiscard }
}

function findingOf(asked: Asked, judged: Verdict, { actions, before }: Findings) {
  const { question, path, title, value } = asked
  const { unjudged } = judged
  const isFail = judged.verdict === 'FAIL' && unjudged !== 'waiting'
  const mustDiscard = isFail && question['x-again'] === 'DISCARD' && before.has(inAnyRow(path))
  const isOfUnit = isReading(asked)
  const own = isFail ? (question['x-action'] ?? 'REQUIRED') : 'NONE'
  const mustSay = isFail && (isOfUnit || unjudged !== undefined)
  const action = mustSay ? 'REQUIRED' : own
  const said = Object.hasOwn(actions, path) ? actions[path] : undefined
  const wanted = { words: action === 'REQUIRED', mustDiscard }
  const lacks = unjudged === 'waiting' ? [] : lacking(askedOf(asked, judged, wanted), said)
  const again = mustDiscard ? 'It is the second time: throw the food away.' : ''
  const asks = action === 'REQUIRED' ? 'Say what you did.' : ''
  const issue = isFail ? issueOf(question, value) : undefined
  const issueTitle = isFail ? issueTitleOf(asked) : undefined
  const category = question['x-issue-category']
  return {
    path,
    title,
    verdict: judged.verdict === 'WARN' ? 'WARN' : 'FAIL',
    ...(unjudged && { unjudged }),
    says: [judged.says, again, asks].filter(Boolean).join(' '),
    action,
    is_answered: unjudged !== 'waiting' && isSaid(said?.text) && lacks.length === 0,
    suggestions: question['x-actions'] ?? [],
    ...(issue && { issue }),
    ...(issueTitle && { issueTitle }),
    ...(category && { issueCategory: category }),
    hold: isFail && (question['x-hold'] ?? false) !== false,
    isHolding: isFail && said?.product_decision?.decision === 'HELD' && !!said.lots?.length,
    holdsSincePass: isFail && question['x-hold'] === 'since-pass',
    mustDiscard,
    isReading: isOfUnit,
    lacks,
  } satisfies Finding
}

function limitsFound(
  asked: readonly Asked[],
  answers: Answers,
  { site }: JudgingContext,
): ReadonlyMap<string, LimitsFound> {
  const kept = (isAnswers(answers._limits) ? answers._limits : {}) as Record<string, Limits>
  return new Map(
    asked.flatMap((one) => {
      const { path, question, value } = one
      if (!question['x-limits'] || typeof value !== 'number') return []
      const own = Object.hasOwn(kept, path) ? kept[path] : undefined
      return [[path, findLimits(one, site, own)] as const]
    }),
  )
}

/**
 * Stored with the answers; for dry goods without a figure, so that the server sees it was known.
 */
const limitsUsed = (found: ReadonlyMap<string, LimitsFound>): Record<string, Limits> =>
  Object.fromEntries(
    [...found].flatMap(([path, one]) => (one.is === 'known' ? [[path, one.limits] as const] : [])),
  )

function errorsOf(
  asked: readonly Asked[],
  answers: Answers,
  userId: string | undefined,
): Record<string, string> {
  const wrong = asked.flatMap((one) => {
    const problem = answerProblem(one, userId)
    return problem === null ? [] : [[one.path, problem] as const]
  })
  const unasked = unaskedAnswers(asked, answers)
  return Object.fromEntries([
    ...wrong,
    ...unasked.map((path) => [path, "This question isn't in the form."] as const),
  ])
}

export function evaluate(form: Question, answers: Answers, context: JudgingContext): Evaluation {
  const asked = askedQuestions(form, answers, context.names)
  const errors = errorsOf(asked, answers, context.user_id)
  const found = limitsFound(asked, answers, context)
  const actions = actionsOf(answers)
  const before = new Set<string>()
  const findings = asked.flatMap((one) => {
    if (one.value === undefined || Object.hasOwn(errors, one.path)) return []
    const judged = [
      judgeChoice(one),
      judgeNumber(one, found.get(one.path), context),
      judgeTimes(one),
      judgeAge(one, context.today),
    ].reduce((worst, next) => (weight[next.verdict] > weight[worst.verdict] ? next : worst))
    if (judged.verdict === 'PASS') return []
    const finding = findingOf(one, judged, { actions, before })
    if (finding.verdict === 'FAIL' && !finding.unjudged) before.add(inAnyRow(one.path))
    return [finding]
  })
  return { ...summaryOf(findings), errors, limits: limitsUsed(found) }
}

function summaryOf(findings: readonly Finding[]) {
  const failed = findings.filter(({ verdict }) => verdict === 'FAIL')
  const isSilent = failed.some((finding) => !finding.is_answered)
  const isBad = failed.length > 0
  return {
    result: isSilent ? 'FAIL' : isBad ? 'ACTION' : 'PASS',
    failed_fields: failed.map(({ path }) => path),
    missing_actions: findings
      .filter(({ lacks, unjudged }) => lacks.length > 0 || unjudged === 'waiting')
      .map(({ path }) => path),
    findings,
  } as const
}

/**
 * The verdict of an app that passed what nobody could judge; null if there is nothing like that.
 * Such a check is still accepted: the server stores it as failed and shows it to a person.
 */
export function passingUnjudged(judged: Evaluation): Evaluation | null {
  const findings = judged.findings.filter(({ unjudged }) => unjudged === undefined)
  if (findings.length === judged.findings.length) return null
  return { ...judged, ...summaryOf(findings) }
}

/** "Out of use": the form's overall statement (`x-verdict`); null if it has none. */
export function verdictOf(
  form: Question,
  { failed_fields }: Pick<Evaluation, 'failed_fields'>,
): string | null {
  const words = form['x-verdict']
  if (!words) return null
  return failed_fields.length > 0 ? words.fail : words.pass
}

const lackSentence: Readonly<Record<RequiredAnswer, (title: string) => string>> = {
  corrective_action: (title) => `${title} needs a corrective action before you can sign.`,
  reason: (title) => `${title}: say why, before you can sign.`,
  product_decision: (title) => `${title}: say what happened to the food, before you can sign.`,
}

/** Why it can't be signed yet; null if it can (AC 3.25.1). */
export function signRefusal({ errors, missing_actions, findings }: Evaluation): string | null {
  const [wrong] = Object.values(errors)
  if (wrong !== undefined) return wrong
  const missing = findings.find(({ path }) => missing_actions.includes(path))
  if (missing?.unjudged === 'waiting') return missing.says
  const [first] = missing?.lacks ?? []
  if (!missing || !first) return null
  if (first === 'product_decision' && missing.mustDiscard) {
    return `${missing.title} failed a second time. Throw the food away and say so, before you can sign.`
  }
  return lackSentence[first](missing.title)
}
