/**
 * A form's initial answers: a row for each fridge of the site, the person filling it in, what may
 * be copied from the last check. Pure. Always holds: a measured value is never prefilled (domain
 * §4, `x-prefill`).
 */
import {
  type Answers,
  type FormSchema,
  isAnswered,
  kindOf,
  type Question,
} from '#contract/modules/forms/form-language.ts'

export type StartingFacts = {
  readonly userId: string
  /** Ids of the site's records of a resource, in walking order. */
  readonly idsOf: (resource: string) => readonly string[]
  /** From the last check with this form at this site. */
  readonly last: Answers
  /** Repeated problems here: rows of a review. */
  readonly repeats: readonly Answers[]
}

const measured = ['temperature', 'number', 'file', 'files']

function rowsOf(question: Question, facts: StartingFacts): unknown {
  const { items, 'x-rows': by } = question
  if (question['x-prefill'] === 'repeats') return facts.repeats
  const ref = by === undefined ? undefined : items?.properties?.[by]?.['x-ref']
  if (by === undefined || ref === undefined) return undefined
  return facts.idsOf(ref).map((id) => ({ [by]: id }))
}

function startOf(name: string, question: Question, facts: StartingFacts): unknown {
  if (question['x-self']) return facts.userId
  const kind = kindOf(question)
  if (kind === 'group') return rowsOf(question, facts)
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
