/**
 * A check's answers while being filled in and as stored (domain §2.23). Always holds: only what was
 * asked and answered is stored, with each failed answer's action, and the limits each number was
 * judged by; removing a row from a group moves the data of the rows after it.
 */
import { Check } from 'typebox/schema'
import {
  type Action,
  actionsOf,
  type Evaluation,
  evaluate,
  type JudgingContext,
} from './evaluate.ts'
import { type Answers, isAnswers, type Question } from './form-language.ts'
import { type Asked, answersAsked, askedQuestions } from './form-questions.ts'

type ByPath = Readonly<Record<string, unknown>>

const kept = (byPath: ByPath, isKept: (path: string) => boolean): ByPath =>
  Object.fromEntries(Object.entries(byPath).filter(([path]) => isKept(path)))

const named = (key: string, byPath: ByPath): Answers =>
  Object.keys(byPath).length > 0 ? { [key]: byPath } : {}

const closed = { type: 'object', additionalProperties: false } as const
const figure = { type: 'number' } as const
const shortText = { type: 'string', maxLength: 36 } as const

/** Of one action, and of a whole check. */
export const PHOTOS_MAX = 10

/** Data stored beside the answers; no question's name starts with `_`. */
const notes = {
  _actions: {
    type: 'object',
    additionalProperties: {
      ...closed,
      required: ['text', 'by', 'at'],
      properties: {
        text: { type: 'string', maxLength: 4000 },
        by: shortText,
        at: { type: 'integer', minimum: 0 },
        issue_id: shortText,
        file_ids: { type: 'array', maxItems: PHOTOS_MAX, uniqueItems: true, items: shortText },
        lots: {
          type: 'array',
          maxItems: 200,
          items: {
            ...closed,
            required: ['kind', 'id'],
            properties: {
              kind: { enum: ['meats', 'ingredients', 'packaging', 'products'] },
              id: shortText,
            },
          },
        },
        reason: { enum: ['DEFROST', 'JUST_LOADED', 'DOOR_OPEN', 'BREAKDOWN', 'OTHER'] },
        product_decision: {
          ...closed,
          required: ['decision'],
          properties: {
            decision: { enum: ['KEPT', 'MOVED', 'DISCARDED', 'HELD'] },
            reason: { type: 'string', maxLength: 4000 },
          },
        },
      },
    },
  },
  /** Photos of the whole check, if its form asks for one. */
  _photos: { type: 'array', maxItems: PHOTOS_MAX, uniqueItems: true, items: shortText },
  _limits: {
    type: 'object',
    additionalProperties: {
      ...closed,
      properties: { limit_min: figure, limit_max: figure, warn_min: figure, warn_max: figure },
    },
  },
} as const

/** Why the data beside the answers can't be read; null if it can. */
export function notesProblem(answers: Answers): string | null {
  const beside = Object.entries(answers).filter(([name]) => name.startsWith('_'))
  const isRight = beside.every(
    ([name, value]) =>
      Object.hasOwn(notes, name) && Check(notes[name as keyof typeof notes], value),
  )
  return isRight ? null : 'This app and the server disagree about these answers. Update the app.'
}

/** Photos of the whole check, not of a question. */
export const photosOf = ({ _photos: photos }: Answers): readonly string[] =>
  Array.isArray(photos) ? photos.filter((id) => typeof id === 'string') : []

const isString = (value: unknown) => typeof value === 'string'
const fileOf = ({ question }: Asked) => question['x-file'] ?? question.items?.['x-file']

const filesOf = (asked: readonly Asked[]): unknown[] =>
  asked
    .filter(({ kind }) => kind === 'file' || kind === 'files')
    .flatMap(({ value }) => [value].flat())

const photosBeside = (answers: Answers) => [
  ...Object.values(actionsOf(answers)).flatMap(({ file_ids }) => file_ids ?? []),
  ...photosOf(answers),
]

/** A check's photos, signatures and documents: they are sent before the check that names them. */
export const filesIn = (form: Question, answers: Answers): string[] =>
  [...filesOf(askedQuestions(form, answers)), ...photosBeside(answers)].filter(isString)

/**
 * Why it can't be signed without a photo (domain §2.24); null if it can. Any photo of it will do.
 */
export function photoRefusal(
  { photo_required: isWanted }: { readonly photo_required?: boolean | undefined },
  form: Question,
  answers: Answers,
): string | null {
  if (isWanted !== true) return null
  const asked = askedQuestions(form, answers).filter((one) => fileOf(one) === 'photo')
  const hasPhoto = [...filesOf(asked), ...photosBeside(answers)].some(isString)
  return hasPhoto ? null : 'Take a photo before you sign.'
}

export type SealedAnswers = {
  /** What the record stores as `data`. */
  readonly data: string
  readonly result: Evaluation['result']
  readonly failed_fields: string[]
  /** Stored in `file_ids`. */
  readonly file_ids: string[]
  readonly evaluation: Evaluation
}

/**
 * The answers as a check stores them, with its result by the same verdict the server will reach.
 */
export function sealAnswers(
  form: Question,
  given: Answers,
  context: JudgingContext,
): SealedAnswers {
  const asked = answersAsked(form, given)
  const actions = actionsOf(given)
  const judged = evaluate(form, { ...asked, ...named('_actions', actions) }, context)
  // Actions for an answer that is good now aren't stored; a warm fridge keeps its reason.
  const bad = new Set(
    judged.findings
      .filter(({ verdict, isReading }) => verdict === 'FAIL' || isReading)
      .map(({ path }) => path),
  )
  const answers = {
    ...asked,
    ...named(
      '_actions',
      kept(actions, (path) => bad.has(path)),
    ),
    ...named('_limits', judged.limits),
    ...(photosOf(given).length > 0 && { _photos: photosOf(given) }),
  }
  return {
    data: JSON.stringify(answers),
    result: judged.result,
    failed_fields: [...judged.failed_fields],
    file_ids: filesIn(form, answers),
    evaluation: judged,
  }
}

/** The answers with one more, at its path. */
export function withAnswer(answers: Answers, path: string, value: unknown): Answers {
  const [name = '', ...rest] = path.split('.')
  const inner = answers[name]
  if (rest.length === 0) return { ...answers, [name]: value }
  const under = rest.join('.')
  if (!Array.isArray(inner)) {
    return { ...answers, [name]: withAnswer(isAnswers(inner) ? inner : {}, under, value) }
  }
  const [row = '', ...field] = rest
  const changed = withAnswer(inner[Number(row)] as Answers, field.join('.'), value)
  return { ...answers, [name]: inner.with(Number(row), changed) }
}

/** The answers with the action for one of them; without text and photo it is removed. */
export function withAction(answers: Answers, path: string, action: Action): Answers {
  const { [path]: _, ...others } = actionsOf(answers)
  const isSaid =
    action.text.trim() !== '' ||
    (action.file_ids ?? []).length > 0 ||
    action.reason !== undefined ||
    action.product_decision !== undefined
  return { ...answers, _actions: isSaid ? { ...others, [path]: action } : others }
}

/** A path after row `index` of `group` was removed: null if it was in that row. */
function movedPath(path: string, group: string, index: number): string | null {
  if (!path.startsWith(`${group}.`)) return path
  const [row = '', ...rest] = path.slice(group.length + 1).split('.')
  if (Number(row) === index) return null
  return Number(row) < index ? path : [group, Number(row) - 1, ...rest].join('.')
}

function rowsWithout(answers: unknown, names: readonly string[], index: number): unknown {
  const [name = '', ...rest] = names
  if (Array.isArray(answers)) {
    if (names.length === 0) return answers.toSpliced(index, 1)
    return answers.with(Number(name), rowsWithout(answers[Number(name)], rest, index))
  }
  return isAnswers(answers)
    ? { ...answers, [name]: rowsWithout(answers[name], rest, index) }
    : answers
}

/** @param group the path of a group */
export function withoutRow(answers: Answers, group: string, index: number): Answers {
  const moved = Object.entries(actionsOf(answers)).flatMap(([path, action]) => {
    const to = movedPath(path, group, index)
    return to === null ? [] : [[to, action] as const]
  })
  const rest = rowsWithout(answers, group.split('.'), index) as Answers
  return { ...rest, _actions: Object.fromEntries(moved) }
}
