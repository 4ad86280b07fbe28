/**
 * Judges check forms and their answers a second time, with the form library's own validator
 * (`@rjsf/validator-ajv8`, draft-07) instead of our interpreter (ADR 0032). It compiles schemas to
 * code, so it runs only on the server (ADR 0006) and only on what the publishing rules let through:
 * no `pattern`, no `$ref`, 64 KB, 20 levels. Runs in its own thread (form-judge.worker.ts).
 */
import { customizeValidator } from '@rjsf/validator-ajv8'
import { formProblems } from '#contract/modules/forms/check-forms.rules.ts'
import { CLOCK, isRecordId, NAME_MAX, takesName } from '#contract/modules/forms/form-errors.ts'
import {
  type Answers,
  type FormLimits,
  type FormSchema,
  isAnswered,
  isAnswers,
  type Question,
} from '#contract/modules/forms/form-language.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import { questionWords } from '#contract/modules/forms/form-words.ts'
import { LOG_RANGE } from '#contract/modules/temperature/temperature-logs.rules.ts'

/** Compiled forms kept at once; the least recently used goes first. */
const KEPT = 60

export type FormTexts = { readonly schema: string; readonly ui_schema?: string | undefined }

type Validator = ReturnType<typeof customizeValidator>
type Keywords = Parameters<
  NonNullable<Parameters<typeof customizeValidator>[0]>['extenderFn'] & {}
>[0]
type Beside = { readonly parentData: Readonly<Record<string, unknown>> }

/** Our keywords about an answer's shape; the others say whether it is good, or are notes. */
const judgedWords = {
  'x-ref': (ref: string, value: unknown) =>
    [value].flat().every((one) => {
      if (typeof one !== 'string') return true
      return takesName(ref) ? one.length <= NAME_MAX : isRecordId(one)
    }),
  'x-file': (_: string, value: unknown) =>
    [value].flat().every((one) => typeof one !== 'string' || isRecordId(one)),
  'x-limits': ({ unit }: FormLimits, value: unknown) =>
    unit !== '°C' ||
    typeof value !== 'number' ||
    (value >= LOG_RANGE.min && value <= LOG_RANGE.max),
  'x-differs-from': (other: string, value: unknown, _: unknown, { parentData }: Beside) =>
    parentData[other] !== value,
} as const

function withOurWords(ajv: Keywords): Keywords {
  for (const keyword of [...Object.keys(questionWords), 'x-verdict']) {
    if (!keyword.startsWith('x-')) continue
    const validate = Object.hasOwn(judgedWords, keyword)
      ? (judgedWords[keyword as keyof typeof judgedWords] as never)
      : undefined
    ajv.addKeyword(validate ? { keyword, validate, errors: false } : { keyword })
  }
  return ajv
}

const newValidator = (): Validator =>
  customizeValidator({
    ajvOptionsOverrides: {
      strict: true,
      // A branch requires what its form asks; a condition sets no types.
      strictRequired: false,
      strictTypes: false,
      ownProperties: true,
      verbose: false,
      logger: false,
    },
    ajvFormatOptions: { mode: 'full', formats: ['date'] },
    customFormats: { clock: CLOCK },
    extenderFn: withOurWords,
  })

/** The answers as JSON Schema reads them: an empty field is absent, a part always present. */
export function judgedData(form: Question, answers: Answers): Answers {
  const whole: Record<string, unknown> = {}
  const holders = new Map<string, Record<string, unknown>>([['', whole]])
  const holderAt = (path: string) => {
    const holder = {}
    holders.set(path, holder)
    return holder
  }
  for (const { path, kind, value, question } of askedQuestions(form, answers)) {
    const end = path.lastIndexOf('.') + 1
    const holder = holders.get(path.slice(0, end))
    const name = path.slice(end)
    if (!holder || kind === 'heading') continue
    if (kind === 'section') {
      holder[name] = isAnswers(value ?? {}) ? holderAt(`${path}.`) : value
    } else if (kind === 'group' && Array.isArray(value) && value.length > 0) {
      holder[name] = value.map((row, at) => (isAnswers(row) ? holderAt(`${path}.${at}.`) : row))
    } else if (isAnswered(value)) holder[name] = value
    // Required rows are required even if the group itself is optional.
    else if (kind === 'group' && (question.minItems ?? 0) > 0) holder[name] = []
  }
  return whole
}

type Complaint = {
  readonly keyword: string
  readonly instancePath: string
  readonly params: { readonly missingProperty?: string }
}

/** `/rows/0/temp` as `rows.0.temp`; an error in one of several answers is reported at the list. */
function pathOf({ instancePath, params }: Complaint): string {
  const names = [...instancePath.split('/').slice(1), params.missingProperty ?? '']
  return names
    .filter((name) => name !== '')
    .join('.')
    .replace(/\.\d+$/, '')
}

/** The validator's errors about a schema, as people read them. */
export function schemaSentence(message: string, schema: Question): string {
  const unknown = /unknown keyword: "([^"]+)"/.exec(message)?.[1]
  if (unknown !== undefined) return `Form: “${unknown}” can't be used in a form.`
  const steps = /data((?:\/[^\s,]+)+)/.exec(message)?.[1]?.split('/').slice(1) ?? []
  let at: unknown = schema
  let title = 'Form'
  for (const step of steps) {
    at = isAnswers(at) || Array.isArray(at) ? (at as Readonly<Record<string, unknown>>)[step] : null
    if (isAnswers(at) && typeof at.title === 'string') ({ title } = at)
  }
  const word = steps.at(-1)
  if (word !== undefined) return `${title}: check the value of “${word}”.`
  return 'No device could judge the answers of this form. Take back the last change.'
}

type Kept = { readonly form: FormSchema; readonly isJudged: boolean }

export class SecondJudge {
  readonly #validator = newValidator()
  readonly #kept = new Map<string, Kept>()

  #open({ schema, ui_schema }: FormTexts): Kept {
    const key = `${schema}\n${ui_schema ?? ''}`
    const known = this.#kept.get(key)
    const kept = known ?? {
      form: JSON.parse(schema) as FormSchema,
      // Published under earlier rules, it may contain what the two read differently.
      isJudged: Object.keys(formProblems({ title: 'x', schema, ui_schema })).length === 0,
    }
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept
    if (oldest && this.#kept.size > KEPT) {
      this.#kept.delete(oldest[0])
      this.#validator.ajv.removeSchema(oldest[1].form)
    }
    return kept
  }

  /** What a schema of draft-07 may say. */
  metaSchema(): Answers {
    const found = this.#validator.ajv.getSchema('http://json-schema.org/draft-07/schema')
    return isAnswers(found?.schema) ? found.schema : {}
  }

  /**
   * Why this form can't be published; null if it can. Only for what `formProblems` lets through.
   */
  problem(texts: FormTexts): string | null {
    const { form } = this.#open(texts)
    const { validationError } = this.#validator.rawValidation(form as never, {})
    return validationError ? schemaSentence(validationError.message, form) : null
  }

  /** Paths of the answers it would refuse; null if it doesn't judge this form. */
  offending(texts: FormTexts, answers: Answers): readonly string[] | null {
    const { form, isJudged } = this.#open(texts)
    if (!isJudged) return null
    const data = judgedData(form, answers)
    const { errors = [], validationError } = this.#validator.rawValidation<Complaint>(
      form as never,
      data,
    )
    if (validationError) return null
    // "must match then" adds nothing to the errors inside the "then".
    return [...new Set(errors.filter(({ keyword }) => keyword !== 'if').map(pathOf))]
  }
}
