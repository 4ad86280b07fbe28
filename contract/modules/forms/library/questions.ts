/**
 * Helpers for the library's forms, each making one question of the language (domain §4). Always
 * holds: Yes is the good answer of every yes-or-no question; every listed question is required
 * unless it is named optional. Used by the library only; forms people build are JSON.
 */
import type { Severity } from '#contract/core/names.ts'
import type { FormLimits, FormSchema, Question } from '../form-language.ts'

type Failing = {
  /** Severity of the issue a failed answer opens. */
  readonly issue?: Severity
  /** What that issue is called: what is wrong; by answer if they differ. */
  readonly wrong?: Question['x-issue-title']
  /** Its category, if it isn't that of the form. */
  readonly category?: Question['x-issue-category']
  /** Suggested actions. */
  readonly actions?: readonly string[]
  /** Offers to hold the lot. */
  readonly hold?: boolean | 'since-pass'
  /** If it fails again in another row, the food is thrown away. */
  readonly again?: 'DISCARD'
  readonly help?: string
}

const words = ({ issue, wrong, category, actions, hold, again, help }: Failing): Question => ({
  ...(help && { description: help }),
  ...(issue && { 'x-issue': issue }),
  ...(wrong !== undefined && { 'x-issue-title': wrong }),
  ...(category && { 'x-issue-category': category }),
  ...(actions && { 'x-actions': actions }),
  ...(hold && { 'x-hold': hold }),
  ...(again && { 'x-again': again }),
})

/** A plain question in which a literal No would be the good answer; stored as every other. */
type Labelled = Failing & {
  /** What people read, the good answer first: "None seen", "Yes, signs seen". */
  readonly labels?: readonly [good: string, bad: string]
}

export const yesNo = (title: string, { labels, ...more }: Labelled = {}): Question => ({
  type: 'string',
  title,
  enum: ['YES', 'NO'],
  'x-fail': ['NO'],
  ...(labels && { 'x-labels': { YES: labels[0], NO: labels[1] } }),
  ...words(more),
})

export const yesNoNa = (title: string, more: Labelled = {}): Question => ({
  ...yesNo(title, more),
  enum: ['YES', 'NO', 'NA'],
})

type Choices = Readonly<Record<string, string>>
const oneOf = (choices: Choices) =>
  Object.entries(choices).map(([value, title]) => ({ const: value, title }))

/** @param choices value and label; `fail` names the bad ones, `issues` their severities */
export const choice = (
  title: string,
  choices: Choices,
  more: Failing & {
    readonly fail?: readonly string[]
    readonly issues?: Readonly<Record<string, Severity>>
  } = {},
): Question => ({
  type: 'string',
  title,
  oneOf: oneOf(choices),
  ...(more.fail && { 'x-fail': more.fail }),
  ...words(more),
  ...(more.issues && { 'x-issue': more.issues }),
})

export const choices = (title: string, of: Choices, help?: string): Question => ({
  type: 'array',
  title,
  uniqueItems: true,
  items: { type: 'string', oneOf: oneOf(of) },
  ...(help && { description: help }),
})

/** Filled in with the allergens of the item that this question picks. */
export const contentsOf = (item: string, question: Question): Question => ({
  ...question,
  'x-contains-of': item,
})

/** Begins with what was answered the last time; never for what is judged. */
export const asLast = (question: Question): Question => ({ ...question, 'x-prefill': 'last' })

export const text = (title: string, help?: string): Question => ({
  type: 'string',
  title,
  ...(help && { description: help }),
})

/** @param limits of the figure, in °C */
export const temperature = (title: string, limits: FormLimits = {}, more: Failing = {}) =>
  ({
    type: 'number',
    title,
    'x-limits': { unit: '°C', ...limits },
    ...words(more),
  }) satisfies Question

export const number = (title: string, limits: FormLimits = {}, more: Failing = {}): Question => ({
  type: 'number',
  title,
  minimum: 0,
  'x-limits': limits,
  ...words(more),
})

export const clock = (title: string, more: Question = {}): Question => ({
  type: 'string',
  title,
  format: 'clock',
  ...more,
})

export const day = (title: string, age: Question['x-age'] = {}, more: Failing = {}): Question => ({
  type: 'string',
  title,
  format: 'date',
  ...(Object.keys(age).length > 0 && { 'x-age': age }),
  ...words(more),
})

export const pick = (title: string, from: string, more: Question = {}): Question => ({
  type: 'string',
  title,
  'x-ref': from,
  ...more,
})

export const photo = (title: string): Question => ({ type: 'string', title, 'x-file': 'photo' })

/** Names somebody other than the person who signs the check. */
export const signature = (title: string, help?: string): Question => ({
  type: 'string',
  title,
  'x-file': 'signature',
  ...(help && { description: help }),
})

export const heading = (title: string, help?: string): Question => ({
  type: 'null',
  title,
  ...(help && { description: help }),
})

type Questions = Readonly<Record<string, Question>>
type Asking = {
  /** The form's overall statement. */
  readonly verdict?: Question['x-verdict']
  /** Names of optional questions. */
  readonly optional?: readonly string[]
  readonly when?: readonly Question[]
}

const isNeeded = ({ type }: Question) => type !== 'null' && type !== 'object'

function asked(properties: Questions, { optional = [], when = [] }: Asking): Question {
  const names = Object.entries(properties).flatMap(([name, question]) =>
    isNeeded(question) && !optional.includes(name) ? [name] : [],
  )
  return {
    properties,
    ...(names.length > 0 && { required: names }),
    ...(when.length > 0 && { allOf: when }),
  }
}

export const form = (title: string, properties: Questions, more: Asking = {}): FormSchema => ({
  ...asked(properties, more),
  ...(more.verdict && { 'x-verdict': more.verdict }),
  title,
  type: 'object',
  properties,
})

export const section = (title: string, properties: Questions, more: Asking = {}): Question => ({
  type: 'object',
  title,
  ...asked(properties, more),
})

type Rows = {
  readonly least?: number
  readonly rows?: string
  /** Those of these rows that are there on Mondays only. */
  readonly weekly?: readonly string[]
  readonly help?: string
  readonly prefill?: 'repeats'
}

/** Rows of the same questions. */
export const group = (title: string, row: Questions, more: Asking & Rows = {}): Question => ({
  type: 'array',
  title,
  minItems: more.least ?? 1,
  maxItems: 100,
  items: { type: 'object', ...asked(row, more) },
  ...(more.rows && { 'x-rows': more.rows }),
  ...(more.weekly && { 'x-weekly': more.weekly }),
  ...(more.prefill && { 'x-prefill': more.prefill }),
  ...(more.help && { description: more.help }),
})

/** The answer is one of these. */
export const isOneOf = (name: string, ...values: string[]): Question => ({
  properties: { [name]: { enum: values } },
  required: [name],
})

/** This is among the answers. */
export const includes = (name: string, value: string): Question => ({
  properties: { [name]: { contains: { const: value } } },
  required: [name],
})

export const isAtLeast = (name: string, minimum: number): Question => ({
  properties: { [name]: { minimum } },
  required: [name],
})

/** In the form of `ui:order`. @param after conditional questions, by the question they follow */
export const inOrder = (
  questions: Questions,
  after: Readonly<Record<string, readonly string[]>>,
): string[] => [...Object.keys(questions).flatMap((name) => [name, ...(after[name] ?? [])]), '*']

/** Asks more if the condition is met. */
export const when = (condition: Question, properties: Questions, more: Asking = {}): Question =>
  Object.fromEntries([
    ['if', condition],
    ['then', asked(properties, more)],
  ])
