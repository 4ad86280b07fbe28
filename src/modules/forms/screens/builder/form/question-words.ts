/** Changes a question's keywords; one that is undefined or empty is removed. Pure. */
import type { FormLimits, Question } from '#contract/modules/forms/form-language.ts'

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined }

const isThere = (value: unknown) => value !== undefined

export const withWords = (question: Question, words: Loose<Question>): Question =>
  Object.fromEntries(
    Object.entries({ ...question, ...words }).filter(([, value]) => isThere(value)),
  )

/** Limits being edited; null is a typed number that can't be read, so publishing refuses it. */
type EditedLimits = { readonly [K in keyof FormLimits]?: FormLimits[K] | null | undefined }

export const withLimits = (question: Question, limits: EditedLimits): Question => {
  const next = { ...question['x-limits'], ...limits }
  const kept = Object.fromEntries(
    Object.entries(next).filter(([, value]) => isThere(value)),
  ) as FormLimits
  return withWords(question, { 'x-limits': Object.keys(kept).length > 0 ? kept : undefined })
}

/** Answers by label; the stored values stay when a label changes. */
export type ChoiceLine = { readonly const: string; readonly title: string }

/** Sets the choices of a question, with one or several answers. */
export function withChoices(question: Question, lines: readonly ChoiceLine[]): Question {
  const values = new Set(lines.map((line) => line.const))
  const failing = question['x-fail']?.filter((answer) => values.has(answer))
  const fail = failing && failing.length > 0 ? failing : undefined
  const issue = question['x-issue']
  const kept =
    typeof issue === 'object'
      ? Object.fromEntries(Object.entries(issue).filter(([answer]) => values.has(answer)))
      : issue
  const opens = typeof kept === 'object' && Object.keys(kept).length === 0 ? undefined : kept
  const titles = question['x-issue-title']
  const named =
    typeof titles === 'object'
      ? Object.fromEntries(Object.entries(titles).filter(([answer]) => values.has(answer)))
      : titles
  const rest = withWords(question, {
    'x-fail': fail,
    'x-issue': opens,
    'x-issue-title': opens === undefined ? undefined : named,
  })
  if (question.type === 'array') {
    const { enum: _, ...items } = question.items ?? {}
    return { ...rest, items: { ...items, oneOf: lines } }
  }
  const { enum: _, ...own } = rest
  return { ...own, oneOf: lines }
}

/** One answer, or several of them. */
export function asSeveral(question: Question, isSeveral: boolean): Question {
  if (isSeveral) {
    const { oneOf, enum: values, type: _, ...own } = question
    const items = {
      type: 'string',
      ...(oneOf && { oneOf }),
      ...(values && { enum: values }),
    } as const
    return { ...own, type: 'array', uniqueItems: true, items }
  }
  const { items = {}, uniqueItems: _, minItems: __, maxItems: ___, ...own } = question
  return { ...own, ...items, type: 'string' }
}
