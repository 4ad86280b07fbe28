/**
 * A check form as it is built: a list of questions in order, each with its conditions. Read from
 * the stored JSON Schema and written back. Pure. Always holds: a form of the language (ADR 0015)
 * means the same after being read and written.
 */
import { orderProperties } from '@rjsf/utils'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import {
  type FormSchema,
  isAnswers,
  kindOf,
  type Question,
} from '#contract/modules/forms/form-language.ts'
import { type FormSettings, type FormTexts, settingsOf } from './form-settings.ts'

export type Words = Readonly<Record<string, unknown>>

/** Asked while `if` holds; or, for an `else`, while it doesn't. */
export type Condition = { readonly if: Question; readonly holds: boolean }

export type BuiltQuestion = {
  /** Its key while the form is open; never stored. */
  readonly key: string
  readonly name: string
  /** Without the questions in it. */
  readonly question: Question
  readonly required: boolean
  /** All of them must hold. */
  readonly when: readonly Condition[]
  /** Also required under these, though it is asked without them. */
  readonly neededWhen: readonly (readonly Condition[])[]
  readonly ui: Words
  /** The questions of a part or of each row of a group; null for a question. */
  readonly inside: readonly BuiltQuestion[] | null
}

export type BuiltForm = {
  readonly title: string
  /** For the whole form: its description. */
  readonly about: Question
  readonly settings: FormSettings
  readonly questions: readonly BuiltQuestion[]
}

let madeKeys = 0
export function newKey(): string {
  madeKeys += 1
  return `q${madeKeys}`
}

const words = (value: unknown): Words => (isAnswers(value) ? value : {})

/** Containers, without their questions. */
function withoutQuestions(holder: Question): Question {
  const { properties, required, allOf, if: _if, then: _then, else: _else, ...own } = holder
  return own
}

function readQuestion(name: string, question: Question, ui: Words): BuiltQuestion {
  const base = { key: newKey(), name, required: false, when: [], neededWhen: [] }
  const kind = kindOf(question)
  if (kind === 'section') {
    const { 'ui:order': _, ...own } = ui
    return {
      ...base,
      question: withoutQuestions(question),
      ui: own,
      inside: questionsOf(question, ui),
    }
  }
  if (kind === 'group') {
    const { items: rows, ...own } = ui
    const { items = {} } = question
    return {
      ...base,
      question: { ...question, items: withoutQuestions(items) },
      ui: own,
      inside: questionsOf(items, words(rows)),
    }
  }
  return { ...base, question, ui, inside: null }
}

type Branch = { readonly schema: Question; readonly when: readonly Condition[] }

/** The object itself, then what its conditions add, depth first. */
function branchesOf({ schema, when }: Branch): Branch[] {
  const under = (holds: boolean) => (schema.if ? [...when, { if: schema.if, holds }] : when)
  return [
    { schema, when },
    ...(schema.allOf ?? []).flatMap((one) => branchesOf({ schema: one, when })),
    ...(schema.then ? branchesOf({ schema: schema.then, when: under(true) }) : []),
    ...(schema.else ? branchesOf({ schema: schema.else, when: under(false) }) : []),
  ]
}

function inOrder(found: readonly BuiltQuestion[], ui: Words): BuiltQuestion[] {
  const names = [...new Set(found.map(({ name }) => name))]
  const order = Array.isArray(ui['ui:order']) ? (ui['ui:order'] as string[]) : undefined
  const whole = order && !order.includes('*') ? [...order, '*'] : order
  return orderProperties(names, whole).flatMap((name) => found.filter((one) => one.name === name))
}

function questionsOf(holder: Question, ui: Words): BuiltQuestion[] {
  const branches = branchesOf({ schema: holder, when: [] })
  const found = branches.flatMap(({ schema, when }) =>
    Object.entries(schema.properties ?? {}).map(([name, question]) => ({
      ...readQuestion(name, question, words(ui[name])),
      when,
    })),
  )
  const needs = branches.flatMap(({ schema, when }) =>
    (schema.required ?? []).map((name) => ({ name, when })),
  )
  const told = found.map((one): BuiltQuestion => {
    const own = needs.filter(({ name }) => name === one.name)
    const isAlways = ({ when }: (typeof own)[number]) =>
      when.length <= one.when.length && sameConditions(when, one.when.slice(0, when.length))
    return {
      ...one,
      required: own.some(isAlways),
      neededWhen: own.filter((need) => !isAlways(need)).map(({ when }) => when),
    }
  })
  return inOrder(told, ui)
}

export const sameConditions = (a: readonly Condition[], b: readonly Condition[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** @param schema of a form that was checked */
export const readQuestions = (schema: Question, ui: Words): BuiltQuestion[] =>
  questionsOf(schema, ui)

export function readForm(form: CheckForm): BuiltForm {
  const schema = JSON.parse(form.schema) as Question
  const { type: _, title: __, ...about } = withoutQuestions(schema)
  return {
    title: form.title,
    about,
    settings: settingsOf(form),
    questions: readQuestions(schema, form.ui_schema ? words(JSON.parse(form.ui_schema)) : {}),
  }
}

/** A question to be written: its remaining conditions, or only that it is required. */
type Written = { readonly one: BuiltQuestion; readonly when: readonly Condition[]; isNeed: boolean }

function writeQuestion({ question, inside }: BuiltQuestion): Question {
  if (!inside) return question
  const holder = writeHolder(inside.flatMap(toWritten))
  if (question.type === 'object') return { ...question, ...holder }
  return { ...question, items: { ...question.items, ...holder } }
}

const toWritten = (one: BuiltQuestion): Written[] => [
  { one, when: one.when, isNeed: false },
  ...one.neededWhen.map((when) => ({ one, when, isNeed: true })),
]

type Holder = Pick<Question, 'properties' | 'required' | 'allOf'>

function writeHolder(list: readonly Written[]): Holder {
  const here = list.filter(({ when }) => when.length === 0)
  const own = here.filter(({ isNeed }) => !isNeed)
  const required = here.filter(({ isNeed, one }) => isNeed || one.required)
  const later = list.filter(({ when }) => when.length > 0)
  const conditions = new Map(later.map(({ when }) => [JSON.stringify(when[0]?.if), when[0]?.if]))
  const branch = (condition: string, holds: boolean) => {
    const under = later.filter(
      ({ when }) => JSON.stringify(when[0]?.if) === condition && when[0]?.holds === holds,
    )
    return under.map((one) => ({ ...one, when: one.when.slice(1) }))
  }
  const allOf = [...conditions].map(([text, condition]): Question => {
    const [then, otherwise] = [branch(text, true), branch(text, false)]
    return Object.fromEntries([
      ['if', condition],
      ...(then.length > 0 ? [['then', writeHolder(then)]] : []),
      ...(otherwise.length > 0 ? [['else', writeHolder(otherwise)]] : []),
    ])
  })
  return {
    ...(own.length > 0 && {
      properties: Object.fromEntries(own.map(({ one }) => [one.name, writeQuestion(one)])),
    }),
    ...(required.length > 0 && { required: [...new Set(required.map(({ one }) => one.name))] }),
    ...(allOf.length > 0 && { allOf }),
  }
}

const isEmpty = (value: Words) => Object.keys(value).length === 0

/** `ui:order` only if it differs from the schema's own order. */
function writeUi(questions: readonly BuiltQuestion[], holder: Question): Words {
  const own = questions.flatMap((one): [string, Words][] => {
    const inner = one.inside
      ? writeUi(
          one.inside,
          one.question.type === 'object' ? writeQuestion(one) : (writeQuestion(one).items ?? {}),
        )
      : {}
    const ui =
      one.question.type === 'array' && !isEmpty(inner)
        ? { ...one.ui, items: inner }
        : { ...one.ui, ...inner }
    return isEmpty(ui) ? [] : [[one.name, ui]]
  })
  const names = [...new Set(questions.map(({ name }) => name))]
  const natural = [
    ...new Set(
      branchesOf({ schema: holder, when: [] }).flatMap(({ schema }) =>
        Object.keys(schema.properties ?? {}),
      ),
    ),
  ]
  return {
    ...(names.join() !== natural.join() && { 'ui:order': [...names, '*'] }),
    ...Object.fromEntries(own),
  }
}

export type WrittenForm = {
  readonly schema: FormSchema
  readonly ui: Words
  readonly private?: boolean | undefined
}

export function writeForm({ title, about, settings, questions }: BuiltForm): WrittenForm {
  const schema: FormSchema = {
    ...(title.trim() && { title: title.trim() }),
    ...about,
    type: 'object',
    properties: {},
    ...writeHolder(questions.flatMap(toWritten)),
  }
  return { schema, ui: writeUi(questions, schema), private: settings.private }
}

/** As stored in a check form. */
export const storedTexts = (title: string, { schema, ui }: WrittenForm): FormTexts => ({
  title,
  schema: JSON.stringify(schema),
  ...(!isEmpty(ui) && { ui_schema: JSON.stringify(ui) }),
})

export const formTexts = (form: BuiltForm): FormTexts =>
  storedTexts(form.title.trim(), writeForm(form))
