/**
 * What prevents publishing a form, shown at the question concerned (domain §2.24; AC 3.27.3). Pure.
 * Always holds: if there is no problem here the server finds none either, because its own rules run
 * last.
 */
import { formFaults } from '#contract/modules/forms/check-forms.rules.ts'
import { choicesOf, kindOf } from '#contract/modules/forms/form-language.ts'
import { QUESTION_NAME } from '#contract/modules/forms/form-words.ts'
import { type BuiltForm, type BuiltQuestion, formTexts, sameConditions } from './built-form.ts'

export type BuiltProblems = {
  /** The first, for the head of the page; null if the form can be published. */
  readonly first: string | null
  readonly title: string | null
  /** By the key of the question. */
  readonly byKey: ReadonlyMap<string, string>
}

type List = readonly BuiltQuestion[]

/** One in a "then" and one in its "else" may be the same question, asked in two ways. */
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
  if (Object.values(question['x-labels'] ?? {}).some((words) => words.trim() === '')) {
    return 'Write the words for both answers, or for neither.'
  }
  if (question['x-actions']?.some((text) => text.trim() === '')) {
    return 'Write every one-tap action, or take it away.'
  }
  if (inside?.length === 0) return 'Add a question to the group.'
  return limitProblem(question['x-limits'] ?? {})
}

function limitProblem(limits: Readonly<Record<string, unknown>>): string | null {
  const inOrder = [limits.min, limits.warn_min, limits.warn_max, limits.max]
  if (inOrder.includes(null)) return "A limit can't be read. Write it again, such as 8.5."
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

/** The question at a path of the written form: a name in the form, then in its part or row. */
function questionAt(list: List, [name, ...path]: readonly string[]): BuiltQuestion | undefined {
  const found = list.find((one) => one.name === name)
  return found?.inside && path.length > 0 ? questionAt(found.inside, path) : found
}

/** "Core: it has no limits …", shown at the question itself, whose title is above it. */
const atQuestion = (says: string, { name, question }: BuiltQuestion): string => {
  const start = [question.title?.trim(), name].find((one) => one && says.startsWith(`${one}: `))
  const rest = start ? says.slice(`${start}: `.length) : says
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

export function builtProblems(form: BuiltForm): BuiltProblems {
  const byKey = new Map<string, string>()
  collect(form.questions, byKey)
  const faults = formFaults(formTexts(form))
  let whole: string | null = null
  // A half-built form isn't valid yet: two questions with one name are written as one.
  const isHalf = byKey.size > 0
  for (const { path, says } of [...faults.schema, ...faults.ui_schema]) {
    const about = questionAt(form.questions, path.split('.'))
    if (!about) whole ??= says
    else if (!isHalf && !byKey.has(about.key)) byKey.set(about.key, atQuestion(says, about))
  }
  const title = faults.title[0]?.says ?? null
  const [first] = byKey.values()
  const one = form.questions.length === 0 ? (title ?? whole) : (title ?? first ?? whole)
  return { first: one, title, byKey }
}
