import { expect, test } from 'vitest'
import { type BuiltForm, readQuestions } from './built-form.ts'
import { builtProblems } from './built-problems.ts'

const built = (schema: object, ui: object = {}): BuiltForm => ({
  title: 'Opening',
  about: {},
  settings: { category: 'OTHER', sign_required: true },
  questions: readQuestions({ type: 'object', ...schema }, { ...ui }),
})
const yesNo = (title: string) => ({ type: 'string', title, enum: ['YES', 'NO'] })

/** Problems by the name of their question. */
const shown = (form: BuiltForm) => {
  const { byKey } = builtProblems(form)
  const all = form.questions.flatMap((one) => [one, ...(one.inside ?? [])])
  return Object.fromEntries(
    all.flatMap(({ key, name }) => (byKey.has(key) ? [[name, byKey.get(key)]] : [])),
  )
}

test('§2.24 what publishing refuses stands at every question it is about, also inside rows', () => {
  const form = built({
    properties: {
      goods: { type: 'string', title: 'Goods' },
      core: { type: 'number', title: 'Core', 'x-limits': { unit: '°C', of: 'goods' } },
      rows: {
        type: 'array',
        title: 'Packs',
        items: {
          type: 'object',
          properties: { weight: { type: 'number', title: 'Weight', minimum: 5, maximum: 1 } },
        },
      },
    },
  })
  expect(shown(form)).toEqual({
    core: 'Its limits depend on “Goods”, which says nothing about limits. Choose a question with answers to choose, a fridge or an item of stock.',
    weight: 'No number is 5 or more and 1 or less. Change one of them.',
  })
})

test('a question that was dragged above the one it hangs on says so, until it is moved back', () => {
  const condition = { properties: { clean: { const: 'NO' } }, required: ['clean'] }
  const asked = { properties: { why: { type: 'string', title: 'Why' } } }
  const allOf = [
    Object.fromEntries([
      ['if', condition],
      ['then', asked],
    ]),
  ]
  const schema = { properties: { clean: yesNo('Clean') }, allOf }
  expect(shown(built(schema))).toEqual({})
  expect(shown(built(schema, { 'ui:order': ['why', '*'] }))).toEqual({
    why: 'It depends on “Clean”, which comes after it. Move “Clean” up.',
  })
})
