/**
 * Every keyword of JSON Schema draft-07, and how a check form may use it (domain §4, ADR 0032).
 * Always holds: an allowed keyword is judged where it may be used, on both the device and the
 * server, or is a note for people; any other is refused. Nothing is accepted and ignored.
 */
import type { QuestionKind } from './form-language.ts'

/** Where a keyword may be used: on a question of some kind, a container, a branch, a condition. */
type Place = QuestionKind | 'holder' | 'branch' | 'condition'

type Keyword =
  | { readonly is: 'judged'; readonly at: readonly Place[] }
  | { readonly is: 'note' }
  /** @param instead the keyword to use */
  | { readonly is: 'refused'; readonly instead?: string }

const judged = (...at: Place[]): Keyword => ({ is: 'judged', at })
const refused = (instead?: string): Keyword => ({ is: 'refused', ...(instead && { instead }) })
const note: Keyword = { is: 'note' }

const figures: readonly Place[] = ['number', 'temperature', 'condition']
const lists: readonly Place[] = ['choices', 'picks', 'files']
/** Answers that are one text each. */
export const TEXTS: readonly QuestionKind[] = [
  ...(['yes-no', 'choice', 'text', 'day', 'clock', 'pick', 'file'] as const),
]

export const draft07: Readonly<Record<string, Keyword>> = {
  // The type of an answer.
  type: judged(...TEXTS, ...figures, ...lists, 'group', 'section', 'heading', 'holder'),
  enum: judged('yes-no', 'choice', 'choices', 'condition'),
  oneOf: judged('choice', 'choices'),
  const: judged('condition'),
  // Numbers.
  minimum: judged(...figures),
  maximum: judged(...figures),
  exclusiveMinimum: refused('“minimum”'),
  exclusiveMaximum: refused('“maximum”'),
  multipleOf: refused('the type “integer” for whole numbers'),
  // Texts. A pattern typed by people is never run (security.md, "Data in").
  minLength: judged('text'),
  maxLength: judged('text'),
  pattern: refused(),
  format: judged('day', 'clock'),
  contentMediaType: refused(),
  contentEncoding: refused(),
  // Lists.
  items: judged(...lists, 'group'),
  minItems: judged(...lists, 'group', 'condition'),
  maxItems: judged(...lists, 'group'),
  uniqueItems: judged(...lists),
  contains: judged('condition'),
  additionalItems: refused(),
  // Containers. Conditions alone decide which of their questions are asked.
  properties: judged('holder', 'branch', 'condition'),
  required: judged('holder', 'branch', 'condition'),
  additionalProperties: refused(),
  minProperties: refused('“required”'),
  maxProperties: refused(),
  patternProperties: refused(),
  propertyNames: refused(),
  dependencies: refused('“if” and “then”'),
  if: judged('holder', 'branch'),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: judged('holder', 'branch'),
  else: judged('holder', 'branch'),
  allOf: judged('holder', 'branch'),
  anyOf: refused('“if” and “then”'),
  not: refused('“else”'),
  // Notes for people.
  title: note,
  description: note,
  // A form is self-contained, and has no preset answers.
  $id: refused(),
  $schema: refused(),
  $ref: refused(),
  $comment: refused('“description”'),
  definitions: refused(),
  default: refused(),
  readOnly: refused(),
  writeOnly: refused(),
  examples: refused('“description”'),
}

/** Our own keywords that only make sense for some kinds. */
const ownWords: Readonly<Record<string, readonly QuestionKind[]>> = {
  'x-limits': ['temperature', 'number'],
  'x-labels': ['yes-no'],
  'x-fail': ['yes-no', 'choice', 'choices'],
  'x-age': ['day'],
  'x-self': ['pick'],
  'x-contains-of': ['choices'],
  'x-rows': ['group'],
  'x-weekly': ['group'],
  'x-time-between': ['clock'],
  'x-ref': ['pick', 'picks'],
  'x-file': ['file', 'files'],
}

/**
 * May this keyword be used on a question of this kind? check-form.ts handles those in neither list.
 */
export function standsAt(word: string, kind: QuestionKind): boolean {
  const own = ownWords[word]
  if (own) return own.includes(kind)
  const keyword = Object.hasOwn(draft07, word) ? draft07[word] : undefined
  return keyword?.is !== 'judged' || keyword.at.includes(kind)
}

/** " Use “minimum”.", appended to the refusal of a keyword; '' if there is no alternative. */
export function insteadOf(word: string): string {
  const keyword = Object.hasOwn(draft07, word) ? draft07[word] : undefined
  const instead = keyword?.is === 'refused' ? keyword.instead : undefined
  return instead ? ` Use ${instead}.` : ''
}
