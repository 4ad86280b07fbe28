/**
 * Can this question be answered, and its answer be judged (domain §1.7, §2.24, §4)? Pure; asked
 * before a form is published. Always holds: a number that has limits has them for every answer that
 * decides them.
 */

import { LOG_RANGE } from '../temperature/temperature-logs.rules.ts'
import { answersUnder, isAskedUnder, type Placed } from './form-conditions.ts'
import { type Place, quoted, refuseAt } from './form-fault.ts'
import { standsAt } from './form-keywords.ts'
import {
  choicesOf,
  type FormLimits,
  kindOf,
  type Question,
  type QuestionKind,
  ROWS_MAX,
} from './form-language.ts'
import { isLimitCode, isUnmeasured } from './form-limits.ts'

const TEXT_MAX = 4000
/** Keywords for the items of a list; the rest apply to the question itself. */
const itemWords = ['type', 'title', 'description', 'enum', 'oneOf', 'x-ref', 'x-file']

function checkItems({ items = {} }: Question, at: Place): void {
  const wrong = Object.keys(items).find((word) => !itemWords.includes(word))
  if (wrong !== undefined) {
    refuseAt(at, `“${wrong}” can't be said of each answer. Say it of the question.`)
  }
  if (items.type !== undefined && items.type !== 'string') {
    refuseAt(at, 'each of its answers is a “string”.')
  }
}

function checkChoices(question: Question, kind: QuestionKind, at: Place): void {
  if (kind !== 'yes-no' && kind !== 'choice' && kind !== 'choices') return
  const values = choicesOf(question).map(({ value }) => value)
  if (values.length === 0) refuseAt(at, 'add the answers to choose.')
  const { enum: names, oneOf } = question.type === 'array' ? (question.items ?? {}) : question
  if (names && oneOf) refuseAt(at, 'name the answers in “enum” or in “oneOf”, not in both.')
  if (new Set(values).size < values.length) refuseAt(at, 'two of its answers are the same.')
  const answers = new Set(values)
  const issue = question['x-issue']
  const named = [
    ...(question['x-fail'] ?? []),
    ...(typeof issue === 'object' ? Object.keys(issue) : []),
  ]
  const titles = question['x-issue-title']
  const labels = question['x-labels']
  if (typeof titles === 'object') named.push(...Object.keys(titles))
  if (labels) named.push(...Object.keys(labels))
  const unknown = named.find((answer) => !answers.has(answer))
  if (unknown !== undefined) refuseAt(at, `“${unknown}” is not one of its answers.`)
  if (labels && !(labels.YES && labels.NO)) {
    refuseAt(at, 'write the words for both answers, the good one and the bad one.')
  }
}

/** Somebody who wasn't there reads its issue: a No says what is wrong (kit §10). */
function checkIssueTitle(question: Question, at: Place): void {
  const { 'x-issue': issue, 'x-issue-title': titles } = question
  if (issue === undefined || typeof titles === 'string') return
  const opening = typeof issue === 'object' ? Object.keys(issue) : (question['x-fail'] ?? [''])
  const untold = opening.some((answer) => !Object.hasOwn(titles ?? {}, answer))
  if (untold) refuseAt(at, 'say what is wrong when it fails: its issue is called that.')
}

/** Bounds with no possible answer between them. */
function checkBounds(question: Question, kind: QuestionKind, at: Place): void {
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = TEXT_MAX } = question
  if (minimum > maximum) {
    refuseAt(at, `no number is ${minimum} or more and ${maximum} or less. Change one of them.`)
  }
  if (question.type === 'integer' && Math.ceil(minimum) > maximum) {
    refuseAt(at, `no whole number lies between ${minimum} and ${maximum}.`)
  }
  if (kind === 'temperature' && (minimum > LOG_RANGE.max || maximum < LOG_RANGE.min)) {
    refuseAt(at, 'a temperature lies between −60 and 300 °C. Change its bounds.')
  }
  if (minLength > maxLength) {
    refuseAt(at, `no text is as long as ${minLength} characters and at most ${maxLength}.`)
  }
  if (maxLength === 0) refuseAt(at, 'let it have at least one character.')
  checkCounts(question, kind, at)
}

function checkCounts(question: Question, kind: QuestionKind, at: Place): void {
  const { minItems = 0, maxItems = ROWS_MAX } = question
  if (minItems > maxItems) {
    refuseAt(at, `it wants ${minItems} or more and takes ${maxItems} at most. Change one of them.`)
  }
  if (maxItems === 0) refuseAt(at, 'let it take at least one.')
  if (maxItems > ROWS_MAX) refuseAt(at, `let it take at most ${ROWS_MAX}.`)
  const { length } = choicesOf(question)
  if (kind === 'choices' && question.uniqueItems && minItems > length) {
    refuseAt(at, `it wants ${minItems} different answers and has only ${length}.`)
  }
}

/** Keywords that make no sense for this kind, and figures nobody can meet. */
export function checkAnswerable(question: Question, at: Place): void {
  const kind = kindOf(question)
  const misplaced = Object.keys(question).find((word) => !standsAt(word, kind))
  if (misplaced !== undefined) {
    refuseAt(at, `“${misplaced}” doesn't go with this kind of question.`)
  }
  if (question.type === 'array' && kind !== 'group') checkItems(question, at)
  checkChoices(question, kind, at)
  checkIssueTitle(question, at)
  checkBounds(question, kind, at)
  const age = question['x-age']
  if (age && age.max_days === undefined && age.warn_days === undefined) {
    refuseAt(at, 'say in “x-age” how many days it may be.')
  }
  const { 'x-limits': limits, 'x-prefill': prefill } = question
  if (prefill && (limits ?? question['x-fail'])) {
    refuseAt(at, 'what is measured or judged is never filled in beforehand.')
  }
  if (prefill === 'repeats' && kind !== 'group') {
    refuseAt(at, 'only rows can begin with what keeps going wrong.')
  }
  if (question['x-self'] && question['x-ref'] !== 'users') {
    refuseAt(at, 'only a person can be who fills it in.')
  }
}

const figures = ['min', 'max', 'warn_min', 'warn_max'] as const
const hasFigure = (limits: FormLimits) => figures.some((word) => limits[word] !== undefined)

/** The limits for one case of another answer: figures, or the code of a row of §1.7. */
function checkCase(limits: FormLimits, answer: string, at: Place): void {
  const other = Object.keys(limits).find((word) => !['code', ...figures].includes(word))
  if (other !== undefined) refuseAt(at, `“${other}” can't be said of the case “${answer}”.`)
  if (limits.code === undefined && !hasFigure(limits)) {
    refuseAt(at, `the case “${answer}” sets no limits. Add a figure or a code.`)
  }
}

/** Its limits for each answer of the question that decides them. */
function checkDecided(limits: FormLimits, one: Placed, beside: readonly Placed[], at: Place): void {
  const { of = '', cases = {} } = limits
  const decides = beside.find(({ name }) => name === of)
  if (!decides) refuseAt(at, `there is no question ${of} beside it.`)
  const { question } = decides
  const about = quoted(of, question)
  const kind = kindOf(question)
  for (const [answer, its] of Object.entries(cases)) checkCase(its, answer, at)
  const isRecord = ['temperature-locations', 'stocks'].includes(question['x-ref'] ?? '')
  if (!isAskedUnder(of, beside, one.when)) {
    refuseAt(at, `its limits depend on ${about}, which is not always asked with it.`)
  }
  if (kind === 'pick' && isRecord) {
    const [answer] = Object.keys(cases)
    if (answer === undefined) return
    refuseAt(at, `the case “${answer}” is not an answer to ${about}. Take it away.`)
  }
  if (kind !== 'choice' && kind !== 'yes-no') {
    refuseAt(
      at,
      `its limits depend on ${about}, which says nothing about limits. Choose a question with answers to choose, a fridge or an item of stock.`,
    )
  }
  const values = choicesOf(question).map(({ value }) => value)
  const strange = Object.keys(cases).find((answer) => !values.includes(answer))
  if (strange !== undefined) {
    refuseAt(at, `the case “${strange}” is not an answer to ${about}. Write it as it is there.`)
  }
  const possible = answersUnder(of, question, one.when)
  const open = values.find(
    (value) =>
      (possible?.has(value) ?? true) && !Object.hasOwn(cases, value) && !isLimitCode(value),
  )
  if (open !== undefined) {
    refuseAt(at, `it has no limits when ${about} is “${open}”. Add a case for it.`)
  }
}

/** A number with limits can be judged, whatever is answered. */
export function checkLimits(one: Placed, beside: readonly Placed[], at: Place): void {
  const limits = one.question['x-limits']
  if (!limits) return
  if (isUnmeasured(limits.code)) {
    refuseAt(at, `nothing is measured by ${limits.code}. Choose other limits, or take it away.`)
  }
  if (limits.held !== undefined) {
    const held = beside.find(({ name }) => name === limits.held)
    if (limits.code !== 'COOK' && limits.code !== 'REHEAT') {
      refuseAt(at, '“held” counts for COOK and REHEAT only. Take it away.')
    }
    if (!held) refuseAt(at, `there is no question ${limits.held} beside it.`)
    if (kindOf(held.question) !== 'number') {
      refuseAt(
        at,
        `“held” names ${quoted(held.name, held.question)}, which is no number of seconds.`,
      )
    }
  }
  if (limits.of !== undefined) checkDecided(limits, one, beside, at)
}

/** The other questions it is judged with exist and are of the right kind. */
export function checkBeside(one: Placed, beside: readonly Placed[], at: Place): void {
  const { name, question } = one
  const find = (other: string) => beside.find((placed) => placed.name === other)
  const { 'x-differs-from': other, 'x-contains-of': item, 'x-time-between': between } = question
  const named = [between?.from, between?.to, other, item]
  const missing = named.find((word) => word !== undefined && !find(word))
  if (missing !== undefined) refuseAt(at, `there is no question ${missing} beside it.`)
  if (other === name) refuseAt(at, "its answer can't differ from itself. Name another question.")
  if (item !== undefined && find(item)?.question['x-ref'] !== 'stocks') {
    refuseAt(at, '“x-contains-of” names the question that picks an item of stock.')
  }
  if (!between) return
  if (between.from === between.to) refuseAt(at, '“x-time-between” names two questions.')
  for (const word of [between.from, between.to]) {
    const clock = find(word)
    if (clock && kindOf(clock.question) !== 'clock') {
      refuseAt(at, `“x-time-between” names ${quoted(word, clock.question)}, which is no time.`)
    }
    if (!isAskedUnder(word, beside, one.when)) {
      const about = quoted(word, clock?.question ?? {})
      refuseAt(at, `its time counts from ${about}, which is not always asked with it.`)
    }
  }
}
