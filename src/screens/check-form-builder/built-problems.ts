/**
 * What keeps a form from being published, said at the question it is about (domain §2.24; AC
 * 3.27.3). Pure. Always holds: without a problem here the server finds none either, because its own
 * rules are asked last.
 */
import { formProblems } from '#contract/rules/check-form.ts'
import { choicesOf, kindOf } from '#contract/rules/form-language.ts'
import { QUESTION_NAME } from '#contract/rules/form-words.ts'
import { type BuiltForm, type BuiltQuestion, formTexts, sameConditions } from './built-form.ts'

export type BuiltProblems = {
  /** The first, for the head of the page; null when the form can be published. */
  readonly first: string | null
  readonly title: string | null
  /** By the key of the question. */
  readonly byKey: ReadonlyMap<string, string>
}

type List = readonly BuiltQuestion[]

/** One of a "then" and one of its "else" may be the same question, asked in two ways. */
const isOtherwise = (a: BuiltQuestion, b: BuiltQuestion): boolean => {
  const flipped = b.when.map((one, at) =>
    at === b.when.length - 1 ? { ...one, holds: !one.holds } : one,
  )
  return a.when.length > 0 && sameConditions(a.when, flipped)
}

function problemOf(one: BuiltQuestion, beside: List): string | null {
  const { name, question, inside } = one
  if (!QUESTION_NAME.test(name)) {
    return `${name || 'The name'}: use small letters, digits and _, for example fridge_1.`
  }
  const twin = beside.find(
    (other) => other !== one && other.name === name && !isOtherwise(one, other),
  )
  if (twin) return `Two questions use the name ${name}.`
  if ((question.title ?? '').trim() === '') {
    return question.type === 'null' ? 'Write the heading.' : 'Write the question.'
  }
  const kind = kindOf(question)
  const choices = choicesOf(question)
  if (kind === 'choice' || kind === 'choices') {
    if (choices.length === 0) return 'Add the answers to choose.'
    const labels = choices.map(({ label }) => label.trim().toLowerCase())
    if (labels.includes('')) return 'Write every answer, or take it away.'
    if (new Set(labels).size < labels.length) return 'Two answers are the same.'
  }
  if (question['x-actions']?.some((text) => text.trim() === '')) {
    return 'Write every one-tap action, or take it away.'
  }
  if (inside?.length === 0) return 'Add a question to the group.'
  return limitProblem(question['x-limits'] ?? {})
}

function limitProblem(limits: Readonly<Record<string, unknown>>): string | null {
  const inOrder = [limits.min, limits.warn_min, limits.warn_max, limits.max]
  const given = inOrder.filter((one) => typeof one === 'number')
  const isMixed = given.some((one, at) => at > 0 && one < (given[at - 1] ?? one))
  return isMixed ? 'The limits contradict each other. Go from the lowest to the highest.' : null
}

function collect(list: List, into: Map<string, string>): void {
  for (const one of list) {
    const problem = problemOf(one, list)
    if (problem) into.set(one.key, problem)
    if (one.inside) collect(one.inside, into)
  }
}

const allOf = (list: List): BuiltQuestion[] =>
  list.flatMap((one) => [one, ...(one.inside ? allOf(one.inside) : [])])

export function builtProblems(form: BuiltForm): BuiltProblems {
  const byKey = new Map<string, string>()
  collect(form.questions, byKey)
  const { title = null, schema, ui_schema } = formProblems(formTexts(form))
  const whole = schema ?? ui_schema ?? null
  if (byKey.size === 0 && whole !== null) {
    const name = /^([a-z0-9_]+): /.exec(whole)?.[1]
    const about = allOf(form.questions).find((one) => one.name === name)
    if (about) byKey.set(about.key, whole.slice(`${name}: `.length))
  }
  const [atQuestion] = byKey.values()
  const first = form.questions.length === 0 ? (title ?? whole) : (title ?? atQuestion ?? whole)
  return { first, title, byKey }
}
