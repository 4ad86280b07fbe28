/**
 * A form filled in correctly, for the demo business and for trying out the library: every required
 * question, with a good answer. Never answers optional ones.
 */

import { roundHalfAway } from '#contract/measure/rounding.ts'
import { withAnswer } from '#contract/modules/forms/answers.ts'
import {
  type Answers,
  choicesOf,
  isAnswered,
  type Question,
} from '#contract/modules/forms/form-language.ts'
import { limitsOfQuestion, type SiteLimits } from '#contract/modules/forms/form-limits.ts'
import { type Asked, askedQuestions } from '#contract/modules/forms/form-questions.ts'
import { goodBand } from '#contract/modules/temperature/limits.ts'

export type Known = SiteLimits & {
  /** `YYYY-MM-DD` at the site. */
  readonly today: string
  /** What can be picked, by resource; anything else is typed. */
  readonly records: Readonly<Record<string, readonly string[]>>
  /** How far from the middle a reading is, from -1 to 1. */
  readonly spread?: () => number
}

/** One person's sheet needs at most three rounds: parts, rows, what depends on them. */
const ROUNDS = 6

function goodNumber({ question, siblings }: Asked, known: Known): number {
  const limits = limitsOfQuestion(question['x-limits'] ?? {}, siblings, known, undefined) ?? {}
  const { min, max } = goodBand(limits)
  const spread = known.spread?.() ?? 0
  const middle =
    min !== null && max !== null
      ? (min + max) / 2 + spread * ((max - min) / 4)
      : max !== null
        ? max - 2 + spread
        : (min ?? 17) + 3 + spread
  return roundHalfAway(middle, 1)
}

function goodChoice(question: Question): string {
  const failing = question['x-fail'] ?? []
  return choicesOf(question).find(({ value }) => !failing.includes(value))?.value ?? ''
}

function goodPick(question: Question, siblings: Answers, { records }: Known): string {
  const ids = records[question['x-ref'] ?? ''] ?? []
  const other = question['x-differs-from']
  const taken = other === undefined ? undefined : siblings[other]
  return ids.find((id) => id !== taken) ?? 'Written by hand'
}

function firstRows(question: Question, { records }: Known): unknown[] {
  const of = question['x-rows']
  const ids = records[question.items?.properties?.[of ?? '']?.['x-ref'] ?? '']
  return of !== undefined && ids ? ids.map((id) => ({ [of]: id })) : [{}]
}

function goodAnswer(asked: Asked, known: Known): unknown {
  const { kind, question, siblings } = asked
  switch (kind) {
    case 'yes-no':
    case 'choice':
      return goodChoice(question)
    case 'choices':
      return [goodChoice(question.items ?? {})]
    case 'temperature':
    case 'number':
      return goodNumber(asked, known)
    case 'day':
      return known.today
    case 'clock':
      return '10:00'
    case 'pick':
      return goodPick(question, siblings, known)
    case 'picks':
      return [goodPick(question.items ?? {}, siblings, known)]
    case 'file':
      return known.records.files?.[0]
    case 'files':
      return known.records.files
    case 'group':
      return firstRows(question, known)
    case 'section':
      return {}
    case 'text':
    case 'heading':
      return 'As usual'
  }
}

/** Does it depend on an unanswered question beside it? */
const waits = ({ question, siblings, beside }: Asked): boolean =>
  [question['x-limits']?.of, question['x-differs-from']].some(
    (name) => name !== undefined && name in beside && !isAnswered(siblings[name]),
  )

export function goodAnswers(form: Question, known: Known, begun: Answers = {}): Answers {
  let answers = begun
  for (let round = 0; round < ROUNDS; round++) {
    const open = askedQuestions(form, answers).filter(
      (asked) => asked.required && !isAnswered(asked.value) && !waits(asked),
    )
    if (open.length === 0) break
    for (const asked of open) answers = withAnswer(answers, asked.path, goodAnswer(asked, known))
  }
  return answers
}
