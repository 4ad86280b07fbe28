/**
 * The library's newer wording for a copy that was published before it (domain §4): questions that
 * are now asked plainly, and what the issues they open are called. Pure. Always holds: nothing but
 * words changes; a question whose answers somebody changed keeps its own, and so does every word
 * that somebody wrote for it.
 */
import { choicesOf, type FormSchema, isAnswers, kindOf, type Question } from '../form-language.ts'

export type Reworded = {
  /** Of the question in the form. */
  readonly path: string
  readonly was: string
  readonly now: string
  /** What people choose from, in the new words; empty if that stays. */
  readonly answers: readonly string[]
  /** What its issue is called from now on, if it was called after the question before. */
  readonly issues: readonly string[]
}

export type NewWording = { readonly schema: Question; readonly changes: readonly Reworded[] }

type ByPath = ReadonlyMap<string, Question>

/** Of the form or a part of it: its questions, also those asked only under a condition. */
function questionsIn(holder: Question, path: string): [string, Question][] {
  const own = Object.entries(holder.properties ?? {}).flatMap(([name, question]) => {
    const at = `${path}${name}`
    const inside = kindOf(question) === 'group' ? (question.items ?? {}) : question
    return [[at, question] as [string, Question], ...questionsIn(inside, `${at}.`)]
  })
  const branches = [...(holder.allOf ?? []), holder.then, holder.else]
  return [...own, ...branches.flatMap((branch) => (branch ? questionsIn(branch, path) : []))]
}

const valuesOf = (question: Question) =>
  choicesOf(question)
    .map(({ value }) => value)
    .join()

const isSameKind = (own: Question, newer: Question) =>
  kindOf(own) === kindOf(newer) && valuesOf(own) === valuesOf(newer)

/** The words it takes over; empty if it has its own. */
function wordsFor(own: Question, newer: Question): Partial<Question> {
  const labels = newer['x-labels']
  const titles = newer['x-issue-title']
  const isNamed = own['x-issue-title'] !== undefined
  const opens = own['x-issue'] ?? own['x-hold']
  const fits = typeof titles === 'string' || typeof own['x-issue'] === typeof titles
  return {
    ...(labels && !own['x-labels'] && { title: newer.title ?? '', 'x-labels': labels }),
    ...(titles !== undefined && !isNamed && opens && fits && { 'x-issue-title': titles }),
    ...(titles !== undefined &&
      !isNamed &&
      opens &&
      newer['x-issue-category'] &&
      !own['x-issue-category'] && { 'x-issue-category': newer['x-issue-category'] }),
  }
}

const titlesOf = ({ 'x-issue-title': titles }: Partial<Question>): string[] =>
  typeof titles === 'object' ? Object.values(titles) : titles === undefined ? [] : [titles]

function reword(holder: Question, path: string, newer: ByPath, into: Reworded[]): Question {
  const properties = Object.entries(holder.properties ?? {}).map(([name, question]) => {
    const at = `${path}${name}`
    const match = newer.get(at)
    const words = match && isSameKind(question, match) ? wordsFor(question, match) : {}
    const next = { ...question, ...words }
    if (Object.keys(words).length > 0) {
      const answers = words['x-labels'] ? choicesOf(next).map(({ label }) => label) : []
      const [was, now] = [question.title ?? name, next.title ?? name]
      into.push({ path: at, was, now, answers, issues: titlesOf(words) })
    }
    const kind = kindOf(question)
    if (kind === 'section') return [name, reword(next, `${at}.`, newer, into)]
    if (kind !== 'group' || !isAnswers(question.items)) return [name, next]
    return [name, { ...next, items: reword(question.items, `${at}.`, newer, into) }]
  })
  const branch = (one: Question) => reword(one, path, newer, into)
  const branches: [string, unknown][] = [
    ['allOf', holder.allOf?.map(branch)],
    ['then', holder.then && branch(holder.then)],
    ['else', holder.else && branch(holder.else)],
  ]
  return {
    ...holder,
    ...(holder.properties && { properties: Object.fromEntries(properties) }),
    ...Object.fromEntries(branches.filter(([, value]) => value !== undefined)),
  }
}

/** @returns null if the copy has the library's words, or its own */
export function newWording(copy: Question, library: FormSchema): NewWording | null {
  const changes: Reworded[] = []
  const schema = reword(copy, '', new Map(questionsIn(library, '')), changes)
  return changes.length > 0 ? { schema, changes } : null
}
