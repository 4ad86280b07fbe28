/**
 * The language of check forms: a subset of JSON Schema draft-07 and our `x-` keywords, each with
 * its meaning (domain §4, ADR 0015). Always holds: a form is data, so nothing here executes
 * anything in it. check-form.ts judges which keywords a form may use.
 */
import type { Severity } from '#contract/core/names.ts'
import type { Issue } from '../issues/issues.ts'

export type Answers = Readonly<Record<string, unknown>>

/** Limits as written in a form: inclusive, in `unit`; limitsOfQuestion says which apply. */
export type FormLimits = {
  readonly min?: number
  readonly max?: number
  readonly warn_min?: number
  readonly warn_max?: number
  /** A row of domain §1.7, for the site's region and the business's own figures. */
  readonly code?: string
  /** The question beside it whose answer decides the limits: a row of `cases`, a code, a record. */
  readonly of?: string
  readonly cases?: Readonly<Record<string, FormLimits>>
  /** The question beside it with the holding time in seconds, for COOK and REHEAT. */
  readonly held?: string
  /** `°C` makes it a temperature. */
  readonly unit?: string
}

export type Question = {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'null'
  readonly title?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly oneOf?: readonly { readonly const: string; readonly title?: string }[]
  readonly const?: unknown
  readonly contains?: Question
  readonly format?: 'date' | 'clock'
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Question>>
  readonly required?: readonly string[]
  readonly items?: Question
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly allOf?: readonly Question[]
  readonly if?: Question
  readonly then?: Question
  readonly else?: Question
  /** Answers that fail. */
  readonly 'x-fail'?: readonly string[]
  /**
   * What people read instead of Yes and No, where the plain question turns them round: "None" for
   * the good YES, "Yes, I have" for the bad NO.
   */
  readonly 'x-labels'?: Readonly<Record<string, string>>
  readonly 'x-limits'?: FormLimits
  /** REQUIRED by default: a failed answer needs text before it can be signed. */
  readonly 'x-action'?: 'REQUIRED' | 'OPTIONAL'
  /** Suggested actions, one tap each. */
  readonly 'x-actions'?: readonly string[]
  /** A failed answer opens an issue; by answer if severities differ. */
  readonly 'x-issue'?: Severity | Readonly<Record<string, Severity>>
  /** What such an issue is called: what is wrong, in the form's words; by answer if they differ. */
  readonly 'x-issue-title'?: string | Readonly<Record<string, string>>
  /** Its category, if it isn't that of the form. */
  readonly 'x-issue-category'?: Issue['category']
  /** For the form: its statement if nothing fails, and if something does. */
  readonly 'x-verdict'?: { readonly pass: string; readonly fail: string }
  /**
   * Offers to put the chosen lot on hold; `since-pass`: and all made since the form last passed.
   */
  readonly 'x-hold'?: boolean | 'since-pass'
  /** For a row: if it fails a second time, the food is thrown away, whatever else was done. */
  readonly 'x-again'?: 'DISCARD'
  /** Picked from this resource. */
  readonly 'x-ref'?: string
  readonly 'x-file'?: 'photo' | 'signature' | 'document'
  /** Clock times beside it; over `max_min` minutes from one to the other fails. */
  readonly 'x-time-between'?: {
    readonly from: string
    readonly to: string
    readonly max_min: number
  }
  /** Days from this day to the day of the check. */
  readonly 'x-age'?: { readonly max_days?: number; readonly warn_days?: number }
  /** The question beside it whose answer must differ. */
  readonly 'x-differs-from'?: string
  /**
   * The question beside it that picks an item: its allergens are filled in, and can be added to.
   */
  readonly 'x-contains-of'?: string
  /** The person filling the form in. */
  readonly 'x-self'?: boolean
  /**
   * A group starts with one row for each record its site has for this question of the row, or for
   * each of its answers to choose from.
   */
  readonly 'x-rows'?: string
  /** Those of these answers whose row is there on Mondays only. */
  readonly 'x-weekly'?: readonly string[]
  /** Never for what is measured or judged. `repeats`: rows of repeated problems here. */
  readonly 'x-prefill'?: 'last' | 'schedule' | 'sensor' | 'repeats'
}

export type FormSchema = Question & {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, Question>>
}

export type QuestionKind =
  | 'yes-no'
  | 'choice'
  | 'choices'
  | 'temperature'
  | 'number'
  | 'text'
  | 'day'
  | 'clock'
  | 'pick'
  | 'picks'
  | 'file'
  | 'files'
  | 'heading'
  | 'section'
  | 'group'

const isYesNo = ({ enum: values }: Question) =>
  values !== undefined &&
  values[0] === 'YES' &&
  values[1] === 'NO' &&
  (values.length === 2 || (values.length === 3 && values[2] === 'NA'))

function kindOfList({ items = {}, ...list }: Question): QuestionKind {
  if (items.type === 'object') return 'group'
  if (list['x-ref'] ?? items['x-ref']) return 'picks'
  return (list['x-file'] ?? items['x-file']) ? 'files' : 'choices'
}

function kindOfText(question: Question): QuestionKind {
  if (question['x-ref']) return 'pick'
  if (question['x-file']) return 'file'
  if (isYesNo(question)) return 'yes-no'
  if (question.enum ?? question.oneOf) return 'choice'
  if (question.format === 'date') return 'day'
  return question.format === 'clock' ? 'clock' : 'text'
}

/** The kinds of question; each has one control. */
export function kindOf(question: Question): QuestionKind {
  switch (question.type) {
    case 'object':
      return 'section'
    case 'array':
      return kindOfList(question)
    case 'null':
      return 'heading'
    case 'number':
    case 'integer':
      return question['x-limits']?.unit === '°C' ? 'temperature' : 'number'
    case 'string':
    case undefined:
      return kindOfText(question)
  }
}

const yesNoWords: Readonly<Record<string, string>> = { YES: 'Yes', NO: 'No', NA: 'Not needed' }

/** Possible answers, with their labels; for a list, those of each item. */
export function choicesOf(question: Question): { value: string; label: string }[] {
  const { oneOf, enum: values } = question.type === 'array' ? (question.items ?? {}) : question
  if (oneOf) return oneOf.map((one) => ({ value: one.const, label: one.title ?? one.const }))
  const own = question['x-labels'] ?? {}
  const labelOf = (value: string) => (Object.hasOwn(own, value) ? own[value] : yesNoWords[value])
  return (values ?? []).map((value) => ({ value, label: labelOf(value) ?? value }))
}

/** Only spaces, no choice and no row count as no answer; 0 and `false` are answers. */
export const isAnswered = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  !(typeof value === 'string' && value.trim() === '') &&
  !(Array.isArray(value) && value.length === 0)

export const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows of a group, and a question's multiple answers. */
export const ROWS_MAX = 200

/** A stored form, which was checked when it was published. */
export const parseForm = (schema: string): FormSchema => JSON.parse(schema) as FormSchema

/** The answers in a check's `data`; null if the text holds none. */
export function parseAnswers(data: string): Answers | null {
  try {
    const parsed: unknown = JSON.parse(data)
    return isAnswers(parsed) ? parsed : null
  } catch {
    return null
  }
}
