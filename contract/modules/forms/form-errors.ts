/**
 * Why an answer can't be saved as it is, in the words of domain §2.23. Always holds: judged by the
 * interpreting schema checker and by the meaning of the question's kind; each sentence says what to
 * do. Whether an answer is good or bad is decided in evaluate.ts.
 */
import { Check } from 'typebox/schema'
import { choicesOf, isAnswered, isAnswers, type Question, ROWS_MAX } from './form-language.ts'
import type { Asked } from './form-questions.ts'

type Interpreted = Parameters<typeof Check>[0]

const TEXT_MAX = 4000
export const NAME_MAX = 120
const COLDEST = -60
const HOTTEST = 300
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Refers to a record, where a name could have been written. */
export const isRecordId = (value: unknown): value is string =>
  typeof value === 'string' && uuid.test(value)

/** Can only be picked, never typed, because it must be a record. */
const recordsOnly: readonly string[] = ['users', 'temperature-locations']

/** As JSON Schema counts: by code point, not by UTF-16 unit or visible character. */
const lengthOf = (text: string): number => [...text].length

export const isDay = (value: unknown) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const at = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value)
}

/** The resource a question picks from; '' if none. */
export const refOf = ({ items, ...question }: Question): string =>
  question['x-ref'] ?? items?.['x-ref'] ?? ''

/** May a name be written if there is no record to choose from? */
export const takesName = (ref: string): boolean => !recordsOnly.includes(ref)
const fileOf = ({ items, ...question }: Question) => question['x-file'] ?? items?.['x-file']

function isPick(question: Question, value: unknown): boolean {
  if (typeof value !== 'string') return false
  return takesName(refOf(question)) ? value.length <= NAME_MAX : isRecordId(value)
}

const allOf = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= ROWS_MAX && value.every(is)

const isAllowed = (question: Question, value: unknown) => Check(question as Interpreted, value)

/** "Enter a number between 0 and 5.", by the bounds the form itself sets. */
function numberSentence({ type, minimum, maximum }: Question): string {
  const what = type === 'integer' ? 'a whole number' : 'a number'
  if (minimum !== undefined && maximum !== undefined) {
    return `Enter ${what} between ${minimum} and ${maximum}.`
  }
  if (minimum !== undefined) return `Enter ${what} of ${minimum} or more.`
  return maximum === undefined ? `Enter ${what}.` : `Enter ${what} of ${maximum} or less.`
}

function textProblem({ minLength = 0, maxLength = TEXT_MAX }: Question, value: unknown) {
  if (typeof value !== 'string') return 'Answer this question.'
  const length = lengthOf(value)
  if (length < minLength) return `Write at least ${minLength} characters.`
  const most = Math.min(maxLength, TEXT_MAX)
  return length > most ? `Write at most ${most} characters.` : null
}

/** The number of items, without duplicates; for a question with several answers. */
function countProblem({ minItems = 0, maxItems, uniqueItems }: Question, value: unknown) {
  if (!Array.isArray(value)) return null
  if (value.length < minItems) return `Choose at least ${minItems}.`
  const most = Math.min(maxItems ?? ROWS_MAX, ROWS_MAX)
  if (value.length > most) return `Choose at most ${most}.`
  return uniqueItems && new Set(value).size < value.length ? 'Choose each only once.' : null
}

function groupProblem({ question, value, title }: Asked): string | null {
  if (!Array.isArray(value) || !value.every(isAnswers)) return 'Answer this question.'
  const most = Math.min(question.maxItems ?? ROWS_MAX, ROWS_MAX)
  if (value.length > most) return `That is too many. Add at most ${most}.`
  const least = question.minItems ?? 0
  if (value.length >= least) return null
  return `${title}: add at least ${least === 1 ? 'one' : least}.`
}

function wrongSentence(asked: Asked): string | null {
  const { kind, question, value } = asked
  switch (kind) {
    case 'heading':
      return "This isn't a question."
    case 'section':
      return isAnswers(value) ? null : 'Answer this question.'
    case 'group':
      return groupProblem(asked)
    case 'temperature':
      if (typeof value !== 'number') return 'Enter a temperature.'
      if (value < COLDEST || value > HOTTEST) {
        return "That doesn't look right. Enter between −60 and 300 °C."
      }
      return isAllowed(question, value) ? null : numberSentence(question)
    case 'number':
      return isAllowed(question, value) ? null : numberSentence(question)
    case 'yes-no':
    case 'choice':
      return isAllowed(question, value) ? null : 'Choose one of the answers.'
    case 'choices': {
      const known = new Set(choicesOf(question).map((choice) => choice.value))
      const isKnown = allOf(value, (one) => known.has(one as string))
      if (!isKnown) return 'Choose from the answers.'
      return (
        countProblem(question, value) ??
        (isAllowed(question, value) ? null : 'Choose from the answers.')
      )
    }
    case 'text':
      return textProblem(question, value)
    case 'day':
      return isDay(value) ? null : 'Enter a day, for example 05/03/2026.'
    case 'clock': {
      const isTime = typeof value === 'string' && CLOCK.test(value)
      return isTime ? null : 'Enter a time, for example 14:30.'
    }
    case 'pick':
      return isPick(question, value) ? null : 'Choose one from the list.'
    case 'picks':
      if (!allOf(value, (one) => isPick(question, one))) return 'Choose from the list.'
      return countProblem(question, value)
    case 'file':
      return isRecordId(value) ? null : missingSentence(asked)
    case 'files':
      if (!allOf(value, isRecordId)) return missingSentence(asked)
      return countProblem(question, value)?.replace('Choose', 'Add') ?? null
  }
}

function missingSentence({ kind, question }: Asked): string {
  if (kind === 'group') return 'Add at least one.'
  if (kind !== 'file' && kind !== 'files') return 'Answer this question.'
  const words = { photo: 'Add a photo.', signature: 'Sign here.', document: 'Add the document.' }
  return words[fileOf(question) ?? 'document']
}

function besideProblem({ question, value, siblings, beside }: Asked): string | null {
  const other = question['x-differs-from']
  if (other === undefined || siblings[other] !== value) return null
  const title = beside[other]?.title ?? other.replaceAll('_', ' ')
  return question['x-ref'] === 'users'
    ? `Choose somebody else than for “${title}”.`
    : `This can't be the same as “${title}”.`
}

/**
 * What is wrong with one answer; null if it may be saved.
 * @param userId the person filling the form in, if known
 */
export function answerProblem(asked: Asked, userId: string | undefined): string | null {
  const { kind, value, required, question } = asked
  if (kind === 'section') return (value ?? null) === null ? null : wrongSentence(asked)
  if (!isAnswered(value)) {
    const isWanted = required || (kind === 'group' && (question.minItems ?? 0) > 0)
    return isWanted && kind !== 'heading' ? missingSentence(asked) : null
  }
  const isOther = question['x-self'] === true && userId !== undefined && value !== userId
  if (isOther) return 'Each person fills this in for themselves.'
  return wrongSentence(asked) ?? besideProblem(asked)
}
