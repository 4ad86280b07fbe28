import { expect, test } from 'vitest'
import type { Question } from '#contract/modules/forms/form-language.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import { isOneOf, when } from '#contract/modules/forms/library/questions.ts'
import { type BuiltForm, readQuestions, writeForm } from './built-form.ts'
import { builtProblems } from './built-problems.ts'
import { readCondition } from './conditions.ts'
import { added, changed, duplicated, findQuestion, moved, removed } from './edits.ts'
import { beginQuestion } from './palette.ts'
import { freeName, isMadeOf, nameOfWords } from './question-names.ts'
import { questionText } from './question-text.ts'
import { asSeveral, withChoices } from './question-words.ts'

const yes = (title: string): Question => ({
  type: 'string',
  title,
  enum: ['YES', 'NO'],
  'x-fail': ['NO'],
})
const schema = {
  type: 'object',
  required: ['fridges_ok'],
  properties: {
    fridges_ok: yes('Fridges work'),
    goods: { type: 'string', title: 'Goods', enum: ['DEL_MINCE', 'DEL_FROZEN'] },
    temp: { type: 'number', title: 'Core', 'x-limits': { unit: '°C', of: 'goods' } },
    rows: {
      type: 'array',
      title: 'Fridges',
      'x-rows': 'fridge',
      items: {
        type: 'object',
        properties: {
          fridge: { type: 'string', title: 'Which', 'x-ref': 'temperature-locations' },
        },
      },
    },
  },
  allOf: [
    when(
      isOneOf('fridges_ok', 'NO'),
      { engineer: yes('Engineer was called') },
      { optional: ['engineer'] },
    ),
  ],
} as Question
const opening: BuiltForm = {
  title: 'Opening',
  about: {},
  settings: { category: 'OPENING' },
  questions: readQuestions(schema, {}),
}
const keyOf = (form: BuiltForm, name: string) =>
  form.questions.find((one) => one.name === name)?.key ?? ''
const names = ({ questions }: BuiltForm) => questions.map(({ name }) => name)

test('the third question moved to the top is first; past the end nothing moves', () => {
  const top = moved(opening, keyOf(opening, 'temp'), 0)
  expect(names(top)).toEqual(['temp', 'fridges_ok', 'goods', 'rows', 'engineer'])
  expect(moved(opening, keyOf(opening, 'temp'), 9)).toBe(opening)
})

test('a question called otherwise is called so in conditions, limits and rows', () => {
  const named = changed(opening, keyOf(opening, 'fridges_ok'), { name: 'cold_ok' })
  const both = changed(named, keyOf(named, 'goods'), { name: 'kind' })
  const row = both.questions.find(({ name }) => name === 'rows')?.inside?.[0]
  const all = changed(both, row?.key ?? '', { name: 'unit' })
  const written = writeForm(all).schema
  expect(written.allOf?.[0]?.if).toEqual({
    properties: { cold_ok: { enum: ['NO'] } },
    required: ['cold_ok'],
  })
  expect(written.properties.temp?.['x-limits']?.of).toBe('kind')
  expect(written.properties.rows?.['x-rows']).toBe('unit')
  expect(builtProblems(all).first).toBe(null)
})

test('a question that is gone leaves no condition and no limit behind', () => {
  const one = removed(opening, keyOf(opening, 'fridges_ok'))
  const two = removed(one, keyOf(one, 'goods'))
  expect(names(two)).toEqual(['temp', 'rows', 'engineer'])
  expect(two.questions.at(-1)?.when).toEqual([])
  expect(writeForm(two).schema.properties.temp?.['x-limits']).toEqual({ unit: '°C' })
  expect(builtProblems(two).first).toBe(null)
})

test('AC 3.27.3 two questions with one name are both told, also inside a group; then and else are not two', () => {
  const twice = changed(opening, keyOf(opening, 'temp'), { name: 'fridges_ok' })
  const { first, byKey } = builtProblems(twice)
  expect(first).toBe('Two questions use the name fridges_ok.')
  expect(byKey.size).toBe(2)
  const copy = duplicated(opening, keyOf(opening, 'fridges_ok'))
  expect(names(copy.form)).toContain('fridges_ok_2')
  expect(builtProblems(copy.form).first).toBe(null)
  const group = keyOf(opening, 'rows')
  const inRow = added(opening, beginQuestion('yes-no', []), group, 1)
  const key = findQuestion(inRow, group)?.one.inside?.[1]?.key ?? ''
  const clash = changed(inRow, key, { name: 'fridge', question: yes('Clean') })
  expect(builtProblems(clash).byKey.get(key)).toBe('Two questions use the name fridge.')
  const both: Question = Object.fromEntries([
    ...Object.entries(when(isOneOf('a', 'NO'), { b: yes('B') })),
    ['else', { properties: { b: yes('Other') } }],
  ])
  const questions = readQuestions({ type: 'object', properties: { a: yes('A') }, ...both }, {})
  expect(builtProblems({ ...opening, questions }).first).toBe(null)
})

test('a form without a title, without questions or without words says so', () => {
  const none = { ...opening, title: ' ', questions: [] }
  expect(builtProblems(none)).toMatchObject({ first: 'Give the form a title.' })
  expect(builtProblems({ ...none, title: 'Opening' }).first).toBe('The form has no questions.')
  const blank = added(opening, beginQuestion('choice', opening.questions), null, 0)
  expect(builtProblems(blank).first).toBe('Write the question.')
  const group = added(opening, beginQuestion('group', []), null, 0)
  const titled = changed(group, group.questions[0]?.key ?? '', {
    question: { type: 'array', title: 'Points', items: { type: 'object' } },
  })
  expect(builtProblems(titled).first).toBe('Add a question to the group.')
})

test('the row says what a question is, what its bad answer brings and when it is asked', () => {
  const { questions } = opening
  const texts = questions.map((one) => questionText(one, questions))
  expect(texts).toEqual([
    'Yes or no, No needs action',
    'Choice, optional',
    'Temperature, limits by another answer, optional',
    'Repeating group, 1 question in each row, optional',
    'Yes or no, No needs action, optional, asked when “Fridges work” is No',
  ])
  expect(readCondition(questions.at(-1)?.when ?? [])).toEqual({
    name: 'fridges_ok',
    answers: ['NO'],
    least: null,
  })
})

test('names are made of the words, and numbered where they are taken', () => {
  expect(nameOfWords('Counter display, warmest point')).toBe('counter_display_warmest_point')
  expect(nameOfWords('2nd fridge: °C?')).toBe('nd_fridge_c')
  expect(nameOfWords('Crème brûlée')).toBe('creme_brulee')
  expect(freeName('fridge', [{ name: 'fridge' }, { name: 'fridge_2' }])).toBe('fridge_3')
  expect(isMadeOf('fridge_2', 'fridge')).toBe(true)
  expect(isMadeOf('fridge_ok', 'fridge')).toBe(false)
})

const pests: Question = {
  type: 'string',
  title: 'Pests',
  oneOf: [
    { const: 'none', title: 'None' },
    { const: 'mice', title: 'Mice' },
    { const: 'flies', title: 'Flies' },
  ],
}
const among = (...answers: string[]) => ({ if: isOneOf('pests', ...answers), holds: true })
const asPests = (question: Question = pests): BuiltForm => {
  const own = { type: 'object', properties: { pests: question, where: yes('Where') } } as const
  const [first, where] = readQuestions(own, {})
  if (!first || !where) throw new Error('no questions')
  const needed = { ...where, when: [among('mice', 'flies')], neededWhen: [[among('mice')]] }
  return { ...opening, questions: [first, needed] }
}
const askedOf = (form: BuiltForm, answers: object) =>
  askedQuestions(writeForm(form).schema, { ...answers }).map(
    ({ path, required }) => `${path}${required ? ', needed' : ''}`,
  )

test('several may be chosen: what was asked on mice or flies is asked of a list with mice in it, and of one answer again', () => {
  const key = (form: BuiltForm) => keyOf(form, 'pests')
  const one = asPests()
  const several = changed(one, key(one), { question: asSeveral(pests, true) })
  expect(askedOf(several, { pests: ['none', 'mice'] })).toEqual(['pests', 'where, needed'])
  expect(askedOf(several, { pests: ['flies'] })).toEqual(['pests', 'where'])
  expect(askedOf(several, { pests: ['none'] })).toEqual(['pests'])
  const [, where] = several.questions
  expect(readCondition(where?.when ?? [])).toMatchObject({ answers: ['mice', 'flies'] })
  const back = changed(several, key(several), {
    question: asSeveral(several.questions[0]?.question ?? {}, false),
  })
  expect(writeForm(back).schema).toEqual(writeForm(one).schema)
})

test('an answer that is gone is named in no condition: with flies gone mice still asks, with both gone it is asked always', () => {
  const one = asPests()
  const lines = [
    { const: 'none', title: 'None' },
    { const: 'mice', title: 'Mice' },
  ]
  const fewer = changed(one, keyOf(one, 'pests'), { question: withChoices(pests, lines) })
  expect(fewer.questions[1]?.when).toEqual([among('mice')])
  const none = changed(fewer, keyOf(fewer, 'pests'), {
    question: withChoices(pests, lines.slice(0, 1)),
  })
  expect(none.questions[1]).toMatchObject({ when: [], neededWhen: [] })
})
