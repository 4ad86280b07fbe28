/**
 * "Asked when Fridges are working is No": conditions as the builder offers them, one question and
 * some of its answers or a minimum number. Pure. Anything more complex in a form is kept unchanged
 * and only named.
 */
import { choicesOf, kindOf, type Question } from '#contract/modules/forms/form-language.ts'
import type { BuiltQuestion, Condition } from './built-form.ts'

export type SimpleCondition = {
  readonly name: string
  readonly answers: readonly string[]
  /** For a number; then there are no answers. */
  readonly least: number | null
}

/** Null: always asked. `other`: under a rule that is edited as JSON. */
export function readCondition(when: readonly Condition[]): SimpleCondition | 'other' | null {
  const [first, ...more] = when
  if (!first) return null
  const { properties = {}, required = [], ...rest } = first.if
  const [[name, said] = ['', {}], ...others] = Object.entries(properties)
  const isSimple =
    more.length === 0 &&
    first.holds &&
    others.length === 0 &&
    required.join() === name &&
    Object.keys(rest).every((word) => word === 'type')
  if (!isSimple) return 'other'
  const { minimum, contains, ...own } = said
  if (minimum !== undefined && Object.keys(own).length === 0) {
    return { name, answers: [], least: minimum }
  }
  const { const: one, enum: several = [], ...beyond } = contains ?? own
  if (Object.keys(beyond).length > 0) return 'other'
  return { name, answers: typeof one === 'string' ? [one] : several, least: null }
}

export function writeCondition(condition: SimpleCondition, on: Question): Condition {
  const { name, answers, least } = condition
  const among = { enum: answers }
  const said: Question =
    least !== null ? { minimum: least } : on.type === 'array' ? { contains: among } : among
  return { if: { properties: { [name]: said }, required: [name] }, holds: true }
}

/** A condition on an answer after the question changed; null if nothing is left of it. */
function saidNow(said: Question, now: Question, gone: ReadonlySet<unknown>): Question | null {
  const { contains, ...beside } = said
  const own = contains && Object.keys(beside).length === 0 ? contains : said
  if (own.const === undefined && own.enum === undefined) return said
  const left = own.enum?.filter((answer) => !gone.has(answer))
  if (left?.length === 0 || gone.has(own.const)) return null
  const kept = left ? { ...own, enum: left } : own
  return now.type === 'array' ? { contains: kept } : kept
}

/**
 * Conditions on a question whose answers have changed: for a list they hold if it contains one of
 * their answers; a removed answer is dropped, and a condition with no answers left is removed too.
 */
export function conditionsNow(
  when: readonly Condition[],
  name: string,
  { before, now }: { readonly before: Question; readonly now: Question },
): readonly Condition[] {
  const offered = new Set(choicesOf(now).map(({ value }) => value))
  const gone = new Set(
    choicesOf(before).flatMap(({ value }) => (offered.has(value) ? [] : [value])),
  )
  if (gone.size === 0 && before.type === now.type) return when
  return when.flatMap((condition) => {
    const { properties = {} } = condition.if
    const said = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!said) return [condition]
    const next = saidNow(said, now, gone)
    if (next === null) return []
    return [{ ...condition, if: { ...condition.if, properties: { ...properties, [name]: next } } }]
  })
}

const decides = ['yes-no', 'choice', 'choices', 'number', 'temperature']

/** The questions beside it whose answer can decide whether this one is asked. */
export const deciders = (
  one: BuiltQuestion,
  beside: readonly BuiltQuestion[],
): readonly BuiltQuestion[] =>
  beside.filter(
    (other) =>
      other.key !== one.key &&
      decides.includes(kindOf(other.question)) &&
      !JSON.stringify(other.when).includes(`"${one.name}"`),
  )

/** A new condition on this question starts with its bad answer, otherwise its first. */
export function beginCondition({ name, question }: BuiltQuestion): SimpleCondition {
  const choices = choicesOf(question)
  const answer = question['x-fail']?.[0] ?? choices[0]?.value
  return {
    name,
    answers: answer === undefined ? [] : [answer],
    least: choices.length > 0 ? null : 0,
  }
}

/** "Asked when Area is Allergens", for the question's row; "" if it is always asked. */
export function conditionWords(one: BuiltQuestion, beside: readonly BuiltQuestion[]): string {
  const condition = readCondition(one.when)
  if (condition === null) return ''
  if (condition === 'other') return 'asked only sometimes'
  const on = beside.find(({ name }) => name === condition.name)?.question ?? {}
  const title = on.title ?? condition.name
  if (condition.least !== null) return `asked when “${title}” is ${condition.least} or more`
  const labels = new Map(choicesOf(on).map(({ value, label }) => [value, label]))
  const answers = condition.answers.map((answer) => labels.get(answer) ?? answer)
  const others = answers.length > 3 ? [`one of ${answers.length - 2} others`] : answers.slice(2)
  return `asked when “${title}” is ${[...answers.slice(0, 2), ...others].join(' or ')}`
}
