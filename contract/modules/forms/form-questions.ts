/**
 * Which questions a form asks, given the answers so far (domain §4). Always holds: a question whose
 * condition isn't met is not asked, whatever the answers contain; paths are names joined by dots,
 * rows of a group by index. Interprets conditions, never generates code.
 */
import { Check } from 'typebox/schema'
import {
  type Answers,
  choicesOf,
  isAnswered,
  isAnswers,
  kindOf,
  type Question,
  type QuestionKind,
  ROWS_MAX,
} from './form-language.ts'

type Interpreted = Parameters<typeof Check>[0]
type Named = Readonly<Record<string, Question>>

export type Asked = {
  readonly path: string
  readonly kind: QuestionKind
  readonly question: Question
  /** Undefined when there is no answer. */
  readonly value: unknown
  readonly required: boolean
  /** The answers beside it and their questions: of the form, the section or the row. */
  readonly siblings: Answers
  readonly beside: Named
  /** Its title; in a row with the row's own name before it. */
  readonly title: string
  /** The name of its row; '' if it isn't in one. */
  readonly row: string
}

/** "Mincer: Looks clean" */
export const inRow = (row: string, words: string): string =>
  row === '' ? words : `${row}: ${words}`

type ObjectQuestions = { readonly properties: Named; readonly required: ReadonlySet<string> }

function branchesOf(schema: Question, answers: Answers): Question[] {
  const own = schema.if
    ? [Check(schema.if as Interpreted, answers) ? schema.then : schema.else]
    : []
  return [...(schema.allOf ?? []), ...own].filter((branch) => branch !== undefined)
}

/** The questions of one object that are asked now: its own and those its conditions add. */
function questionsOf(schema: Question, answers: Answers): ObjectQuestions {
  const added = branchesOf(schema, answers).map((branch) => questionsOf(branch, answers))
  return {
    properties: Object.assign({}, schema.properties, ...added.map((one) => one.properties)),
    required: new Set([
      ...(schema.required ?? []),
      ...added.flatMap(({ required }) => [...required]),
    ]),
  }
}

const answeredOf = (answers: Answers, isKept: (name: string) => boolean): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => isKept(name) && isAnswered(value)),
  )

/** The input for JSON Schema: an empty field is no answer (`isAnswered`). */
export const onlyAnswered = (answers: Answers): Answers => answeredOf(answers, () => true)

/** A chain of dependent conditions settles in as many rounds as it is long. */
const ROUNDS = 50

type Settled = ObjectQuestions & { readonly answers: Answers }

/**
 * The questions asked now, and their answers. An answer whose own question is no longer asked
 * decides nothing, because the check doesn't store it and the server would decide otherwise.
 */
function settledOf(schema: Question, given: Answers): Settled {
  let answers = onlyAnswered(given)
  for (let round = 0; ; round++) {
    const found = questionsOf(schema, answers)
    const kept = answeredOf(given, (name) => Object.hasOwn(found.properties, name))
    const isSettled = Object.keys(kept).join() === Object.keys(answers).join()
    if (isSettled || round === ROUNDS) return { ...found, answers: kept }
    answers = kept
  }
}

/** "Mincer", "Walk-in fridge": the first answer in a row. */
function rowName(
  { properties }: ObjectQuestions,
  row: Answers,
  names: Readonly<Record<string, string>>,
): string | null {
  for (const [name, question] of Object.entries(properties)) {
    const value = row[name]
    if (typeof value !== 'string' || value === '') continue
    const kind = kindOf(question)
    if (kind === 'choice')
      return choicesOf(question).find((one) => one.value === value)?.label ?? null
    if (kind === 'pick' && names[value] !== undefined) return names[value]
    if (kind === 'text') return value.slice(0, 60)
  }
  return null
}

const isExcess = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > ROWS_MAX + 1

/**
 * The same with each list cut after the first excess item, for which it is refused: every row asks
 * all its questions, and one check's answers have room for 60,000 rows.
 */
function withoutExcess(answers: Answers): Answers {
  if (!Object.values(answers).some(isExcess)) return answers
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name,
      isExcess(value) ? value.slice(0, ROWS_MAX + 1) : value,
    ]),
  )
}

type Place = { readonly path: string; readonly row: string }

function* ofObject(
  schema: Question,
  given: Answers,
  place: Place,
  names: Readonly<Record<string, string>>,
): Generator<Asked> {
  const whole = withoutExcess(given)
  const { answers, ...found } = settledOf(schema, whole)
  for (const [name, question] of Object.entries(found.properties)) {
    const own = question.title ?? name.replaceAll('_', ' ')
    const asked: Asked = {
      path: `${place.path}${name}`,
      kind: kindOf(question),
      question,
      value: Object.hasOwn(whole, name) ? whole[name] : undefined,
      required: found.required.has(name),
      siblings: answers,
      beside: found.properties,
      title: inRow(place.row, own),
      row: place.row,
    }
    yield asked
    if (asked.kind === 'section') {
      const inner = asked.value ?? {}
      if (isAnswers(inner)) {
        yield* ofObject(question, inner, { ...place, path: `${asked.path}.` }, names)
      }
    } else if (asked.kind === 'group' && Array.isArray(asked.value)) {
      yield* ofRows(asked, names)
    }
  }
}

function* ofRows(group: Asked, names: Readonly<Record<string, string>>): Generator<Asked> {
  const item = group.question.items ?? {}
  for (const [at, value] of (group.value as readonly unknown[]).entries()) {
    // An item that isn't a row is reported at the group.
    if (!isAnswers(value)) continue
    const row = withoutExcess(value)
    const name = rowName(settledOf(item, row), row, names) ?? `${group.title} ${at + 1}`
    yield* ofObject(item, row, { path: `${group.path}.${at}.`, row: name }, names)
  }
}

/**
 * Every question asked now, sections and groups before their contents, in the order of the form.
 * @param names of picked records by id, for the names of rows
 */
export const askedQuestions = (
  form: Question,
  answers: Answers,
  names: Readonly<Record<string, string>> = {},
): Asked[] => [...ofObject(form, answers, { path: '', row: '' }, names)]

/** A temperature judged by the limits of the fridge picked beside it: a reading of that fridge. */
export function isReading({ kind, question, beside }: Pick<Asked, 'kind' | 'question' | 'beside'>) {
  const of = question['x-limits']?.of
  const isOfUnit = of !== undefined && beside[of]?.['x-ref'] === 'temperature-locations'
  return kind === 'temperature' && isOfUnit
}

/** Answers that nothing asks for, as paths; not the form's own keys that begin with `_`. */
export function unaskedAnswers(asked: readonly Asked[], answers: Answers): string[] {
  const paths = new Set(asked.filter(({ kind }) => kind !== 'heading').map(({ path }) => path))
  const holders = new Map<string, unknown>([['', answers]])
  for (const { path, kind, value } of asked) {
    if (kind === 'section') holders.set(`${path}.`, value)
    if (kind !== 'group' || !Array.isArray(value)) continue
    for (const [at, row] of value.entries()) holders.set(`${path}.${at}.`, row)
  }
  return [...holders].flatMap(([place, holder]) =>
    isAnswers(holder)
      ? Object.keys(holder)
          .filter((name) => !(place === '' && name.startsWith('_')))
          .map((name) => `${place}${name}`)
          .filter((path) => !paths.has(path))
      : [],
  )
}

/** The same answers with only what is asked and answered: what a check stores. */
export function answersAsked(form: Question, answers: Answers): Answers {
  const { properties } = settledOf(form, answers)
  const kept = Object.entries(properties).flatMap(([name, question]): [string, unknown][] => {
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined
    const kind = kindOf(question)
    if (kind === 'heading') return []
    if (kind === 'section') return [[name, answersAsked(question, isAnswers(value) ? value : {})]]
    if (!isAnswered(value)) return []
    if (kind !== 'group' || !Array.isArray(value)) return [[name, value]]
    const rows = value.map((row) => answersAsked(question.items ?? {}, isAnswers(row) ? row : {}))
    return [[name, rows]]
  })
  return Object.fromEntries(kept)
}
