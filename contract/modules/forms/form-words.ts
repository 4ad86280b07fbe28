/**
 * The keywords a form may use, where, and with which values (domain §4, ADR 0015; security.md,
 * "hostile forms"). Always holds: anything not listed is refused, so nothing a form contains
 * (`$ref`, `pattern`, a function's name) ever reaches an interpreter or a page.
 */
import { severities } from '#contract/core/names.ts'
import { issueCategories } from '../issues/issue-categories.ts'
import { isAnswers } from './form-language.ts'
import { isLimitCode } from './form-limits.ts'

type Is = (value: unknown) => boolean

export const QUESTION_NAME = /^[a-z][a-z0-9_]{0,39}$/
const REFS = [
  'users',
  'stocks',
  'lots',
  'suppliers',
  'vehicles',
  'temperature-locations',
  'menu-items',
]
const LIST_MAX = 100

const text =
  (most: number): Is =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= most
const oneOf =
  (...values: unknown[]): Is =>
  (value) =>
    values.includes(value)
const number: Is = (value) => typeof value === 'number' && Number.isFinite(value)
const count: Is = (value) => Number.isInteger(value) && (value as number) >= 0
const name: Is = (value) => typeof value === 'string' && QUESTION_NAME.test(value)
const object: Is = isAnswers
const list =
  (is: Is, most = LIST_MAX): Is =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(is)
const unique =
  (is: Is): Is =>
  (value) =>
    list(is)(value) && new Set(value as unknown[]).size === (value as unknown[]).length

/** An object with only these members, each valid. */
const record =
  (words: Readonly<Record<string, Is>>, needed: readonly string[] = []): Is =>
  (value) =>
    isAnswers(value) &&
    needed.every((key) => key in value) &&
    Object.entries(value).every(([key, one]) => Object.hasOwn(words, key) && words[key]?.(one))

const mapOf =
  (is: Is): Is =>
  (value) =>
    isAnswers(value) &&
    Object.keys(value).length <= LIST_MAX &&
    Object.entries(value).every(([key, one]) => text(120)(key) && is(one))

const figures = { min: number, max: number, warn_min: number, warn_max: number }
const code: Is = (value) => typeof value === 'string' && isLimitCode(value)

/** Figures in order, or a code, or what another answer decides; never two of them. */
export const limits: Is = (value) => {
  const words = { ...figures, code, of: name, cases: mapOf(limits), held: name, unit: text(12) }
  if (!record(words)(value)) return false
  const { min, max, warn_min, warn_max, ...how } = value as Record<string, never>
  const given = [min, warn_min, warn_max, max].filter((one) => one !== undefined)
  const isInOrder = given.every((one, at) => at === 0 || Number(given[at - 1]) <= Number(one))
  const ways = [given.length > 0, how.code !== undefined, how.of !== undefined].filter(Boolean)
  return isInOrder && ways.length <= 1 && (how.cases === undefined || how.of !== undefined)
}

const isSeverity = oneOf(...severities)

const named = (names: readonly string[], is: Is): Record<string, Is> =>
  Object.fromEntries(names.map((one) => [one, is]))

const shape = {
  ...named(['properties', 'if', 'then', 'else'], object),
  required: unique(name),
  allOf: list(object),
}

/** For the form, a section and a row. */
export const objectWords: Readonly<Record<string, Is>> = {
  ...shape,
  type: oneOf('object'),
  title: text(200),
  description: text(2000),
  'x-verdict': record({ pass: text(60), fail: text(60) }, ['pass', 'fail']),
}

/** For `then`, `else` and the entries of `allOf`. */
export const branchWords: Readonly<Record<string, Is>> = shape

/** For `if`, and a question in it. */
export const conditionWords: Readonly<Record<string, Is>> = {
  type: oneOf('object', 'array', 'string', 'number', 'integer'),
  properties: object,
  required: unique(name),
  const: (value) => text(120)(value) || number(value),
  enum: unique(text(120)),
  contains: object,
  minimum: number,
  maximum: number,
  minItems: count,
}

export const questionWords: Readonly<Record<string, Is>> = {
  type: oneOf('string', 'number', 'integer', 'null', 'array'),
  title: text(200),
  description: text(2000),
  enum: unique(text(120)),
  oneOf: list(record({ const: text(120), title: text(200) }, ['const'])),
  format: oneOf('date', 'clock'),
  minimum: number,
  maximum: number,
  minLength: count,
  maxLength: count,
  items: object,
  minItems: count,
  maxItems: count,
  uniqueItems: oneOf(true, false),
  'x-fail': unique(text(120)),
  'x-limits': limits,
  'x-action': oneOf('REQUIRED', 'OPTIONAL'),
  'x-actions': unique(text(120)),
  'x-issue': (value) => isSeverity(value) || mapOf(isSeverity)(value),
  'x-labels': mapOf(text(60)),
  'x-issue-title': (value) => text(120)(value) || mapOf(text(120))(value),
  'x-issue-category': oneOf(...issueCategories),
  'x-hold': oneOf(true, false, 'since-pass'),
  'x-again': oneOf('DISCARD'),
  'x-ref': oneOf(...REFS),
  'x-file': oneOf('photo', 'signature', 'document'),
  'x-time-between': record({ from: name, to: name, max_min: count }, ['from', 'to', 'max_min']),
  'x-age': record({ max_days: count, warn_days: count }),
  'x-differs-from': name,
  'x-contains-of': name,
  'x-self': oneOf(true, false),
  'x-rows': name,
  'x-weekly': unique(text(120)),
  'x-prefill': oneOf('last', 'schedule', 'sensor', 'repeats'),
}

const widgets = ['YesNo', 'textarea', 'radio', 'select', 'checkboxes']

/** Of the ui_schema; its other members are questions. */
export const uiWords: Readonly<Record<string, Is>> = {
  'ui:order': unique((value) => value === '*' || name(value)),
  'ui:widget': oneOf(...widgets),
  'ui:placeholder': text(200),
  'ui:help': text(500),
  'ui:options': record({ rows: count, inline: oneOf(true, false) }),
}
