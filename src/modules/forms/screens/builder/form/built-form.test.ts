import { expect, test } from 'vitest'
import { formProblems } from '#contract/modules/forms/check-forms.rules.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { kindOf, type Question } from '#contract/modules/forms/form-language.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import { library } from '#contract/modules/forms/library/library.ts'
import { isOneOf, when } from '#contract/modules/forms/library/questions.ts'
import { formTexts, readForm, readQuestions, writeForm } from './built-form.ts'

const stored = (schema: object, ui: object = {}) =>
  ({
    title: 'Opening',
    category: 'OPENING',
    schema: JSON.stringify(schema),
    ui_schema: JSON.stringify(ui),
  }) as CheckForm
const yes: Question = { type: 'string', title: 'Clean', enum: ['YES', 'NO'], 'x-fail': ['NO'] }
test.each(library.map((entry) => [entry.title, entry] as const))(
  'AC 3.28.2 %s of the library is read and written back as it was',
  async (_, entry) => {
    const { schema, ui_schema } = await entry.load()
    const form = readForm({ ...stored(schema, ui_schema ?? {}), title: entry.title })
    const written = writeForm(form)
    expect(written.schema).toEqual(schema)
    expect(written.ui).toEqual(ui_schema ?? {})
    expect(formProblems(formTexts(form))).toEqual({})
  },
)

test('questions stand in the order of ui:order, and are stored so', () => {
  const form = readForm(
    stored(
      { type: 'object', properties: { a: yes, b: yes, c: yes } },
      { 'ui:order': ['c', '*', 'a'], c: { 'ui:widget': 'YesNo' } },
    ),
  )
  expect(form.questions.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  const { schema, ui } = writeForm(form)
  expect(Object.keys(schema.properties)).toEqual(['c', 'b', 'a'])
  expect(ui).toEqual({ c: { 'ui:widget': 'YesNo' } })
})

test('a question asked only sometimes keeps its place between the others, and its else', () => {
  const why: Question = { properties: { why: { type: 'string' } }, required: ['why', 'notes'] }
  const thanks: Question = { properties: { thanks: { type: 'null', title: 'Thanks' } } }
  const schema: Question = {
    type: 'object',
    properties: { dirty: yes, notes: { type: 'string', title: 'Notes' } },
    required: ['dirty'],
    ...Object.fromEntries([
      ['if', isOneOf('dirty', 'NO')],
      ['then', why],
      ['else', thanks],
    ]),
  }
  const order = { 'ui:order': ['dirty', 'why', 'thanks', 'notes', '*'] }
  const form = readForm(stored(schema, order))
  expect(form.questions.map(({ name }) => name)).toEqual(['dirty', 'why', 'thanks', 'notes'])
  const written = writeForm(form)
  expect(written.ui).toEqual(order)
  for (const answers of [{}, { dirty: 'YES' }, { dirty: 'NO' }]) {
    const asked = (one: Question) =>
      askedQuestions(one, answers).map(({ path, required }) => `${path} ${required}`)
    expect(asked(written.schema).sort()).toEqual(asked(schema).sort())
  }
})

test('rows of a group have questions and conditions of their own', () => {
  const row = {
    type: 'object',
    title: 'Point',
    properties: { kind: { type: 'string', title: 'Kind', enum: ['A', 'B'] } },
    required: ['kind'],
    allOf: [when(isOneOf('kind', 'B'), { intact: yes }, { optional: ['intact'] })],
  }
  const schema = { type: 'object', properties: { points: { type: 'array', items: row } } } as const
  const [group] = readQuestions(schema as Question, {})
  expect(kindOf(group?.question ?? {})).toBe('group')
  expect(group?.inside?.map(({ name, when }) => [name, when.length])).toEqual([
    ['kind', 0],
    ['intact', 1],
  ])
  expect(writeForm(readForm(stored(schema))).schema.properties).toEqual(schema.properties)
})
