/**
 * A form's initial answers: a row for each fridge of the site or each thing to clean, the person filling it in, what may
 * be copied from the last check. Pure. Always holds: a measured value is never prefilled (domain
 * §4, `x-prefill`).
 */
import {
  type Answers,
  choicesOf,
  type FormSchema,
  isAnswered,
  isAnswers,
  kindOf,
  type Question,
} from '#contract/modules/forms/form-language.ts'
import type { Weekday } from '#contract/time/business-day.ts'

export type StartingFacts = {
  readonly userId: string
  /** Ids of the site's records of a resource, in walking order. */
  readonly idsOf: (resource: string) => readonly string[]
  /** From the last check with this form at this site. */
  readonly last: Answers
  /** Of the day it is due on, at the site. */
  readonly weekday: Weekday
  /** Repeated problems here: rows of a review. */
  readonly repeats: readonly Answers[]
}

const measured = ['temperature', 'number', 'file', 'files']

/** What a row may copy from the same row of the last check: never what is measured or judged. */
function copiedTo(items: Question, last: Answers | undefined): Answers {
  return Object.fromEntries(
    Object.entries(items.properties ?? {}).flatMap(([name, question]) => {
      const isCopied =
        question['x-prefill'] === 'last' && !measured.includes(kindOf(question)) && last
      return isCopied && isAnswered(last[name]) ? [[name, last[name]]] : []
    }),
  )
}

function rowsOf(name: string, question: Question, facts: StartingFacts): unknown {
  const { items = {}, 'x-rows': by, 'x-weekly': weekly = [] } = question
  if (question['x-prefill'] === 'repeats') return facts.repeats
  const about = by === undefined ? undefined : items.properties?.[by]
  if (by === undefined || about === undefined) return undefined
  const ref = about['x-ref']
  const isAsked = (value: string) => facts.weekday === 'mon' || !weekly.includes(value)
  const values = ref
    ? facts.idsOf(ref)
    : choicesOf(about)
        .map(({ value }) => value)
        .filter(isAsked)
  const before = [facts.last[name]].flat().filter(isAnswers)
  return values.map((value) => ({
    ...copiedTo(
      items,
      before.find((row) => row[by] === value),
    ),
    [by]: value,
  }))
}

function startOf(name: string, question: Question, facts: StartingFacts): unknown {
  if (question['x-self']) return facts.userId
  const kind = kindOf(question)
  if (kind === 'group') return rowsOf(name, question, facts)
  return question['x-prefill'] === 'last' && !measured.includes(kind) ? facts.last[name] : undefined
}

export function startingAnswers({ properties }: FormSchema, facts: StartingFacts): Answers {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, question]) => {
      const value = startOf(name, question, facts)
      return isAnswered(value) ? [[name, value]] : []
    }),
  )
}
