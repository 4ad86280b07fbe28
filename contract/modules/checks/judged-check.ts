/**
 * A check with its form, its answers and the verdict on them, as its rules and what follows from it read it:
 * the same on device and server. Judged by the limits its answers carry (domain §1.7).
 */
import type { Read } from '#contract/core/rules/judge.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import type { CheckForm } from '../forms/check-forms.ts'
import { type Evaluation, evaluate, type JudgingContext } from '../forms/evaluate.ts'
import {
  type Answers,
  isAnswers,
  parseAnswers,
  parseForm,
  type Question,
} from '../forms/form-language.ts'
import { isUnmeasured } from '../forms/form-limits.ts'
import { type Asked, askedQuestions } from '../forms/form-questions.ts'
import type { Location } from '../sites/locations.ts'
import type { Limits } from '../temperature/limits.ts'
import { personOfCheck } from './check-corrections.ts'
import type { Check } from './checks.ts'

export type JudgedCheck = {
  readonly check: Check
  readonly form: CheckForm
  readonly schema: Question
  readonly site: Location | undefined
  readonly answers: Answers
  readonly judged: Evaluation
  readonly context: JudgingContext
}

/** The record picked beside a question, by whose limits it is judged. */
export const pickedFor = ({ question, siblings, beside }: Asked) => {
  const of = question['x-limits']?.of ?? ''
  const id = siblings[of]
  return { id: typeof id === 'string' ? id : '', ref: beside[of]?.['x-ref'] }
}

/** The answers as an app sends them that says of dry goods that nothing is measured: earlier ones did not. */
async function withUnmeasured(answers: Answers, schema: string, read: Read): Promise<Answers> {
  if (!schema.includes('"x-limits"') || !schema.includes('"stocks"')) return answers
  const kept = isAnswers(answers._limits) ? answers._limits : {}
  const added: Record<string, Limits> = {}
  for (const asked of askedQuestions(parseForm(schema), answers)) {
    const { id, ref } = pickedFor(asked)
    if (ref !== 'stocks' || id === '' || Object.hasOwn(kept, asked.path)) continue
    const stock = await read.get('stocks', id)
    if (stock && isUnmeasured(stock.limit_code)) added[asked.path] = {}
  }
  return Object.keys(added).length > 0 ? { ...answers, _limits: { ...kept, ...added } } : answers
}

/** @returns null where its form is not at hand, or its answers can't be read */
export async function readJudged(check: Check, read: Read): Promise<JudgedCheck | null> {
  const [form, site] = await Promise.all([
    read.get('check-forms', check.form_id),
    read.get('locations', check.location_id),
  ])
  const said = parseAnswers(check.data)
  if (!form || said === null) return null
  const schema = parseForm(form.schema)
  const answers = await withUnmeasured(said, form.schema, read)
  const context = {
    today: localDay(check.date, timezoneOf(site)),
    fahrenheit: site?.temperatures_in_farenheit,
    user_id: await personOfCheck(check, (id) => read.get('checks', id)),
  }
  const judged = evaluate(schema, answers, context)
  return { check, form, schema, site, answers, judged, context }
}
