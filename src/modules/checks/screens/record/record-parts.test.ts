import { expect, test } from 'vitest'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { Question } from '#contract/modules/forms/form-language.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import { cellText, recordParts } from './record-parts.ts'
import { changeAtIn } from './shown-answers.ts'
import { correctionsOf } from './use-corrections.ts'

const yesNo = (title: string) => ({ type: 'string', title, enum: ['YES', 'NO'] }) as const
const schema: Question = {
  type: 'object',
  properties: {
    items: {
      type: 'array',
      title: 'Surfaces and machines',
      items: {
        type: 'object',
        properties: {
          item: {
            type: 'string',
            title: 'What',
            oneOf: [
              { const: 'M', title: 'Mincer' },
              { const: 'S', title: 'Slicer' },
            ],
          },
          product: { type: 'string', title: 'Product' },
          visual_ok: yesNo('Looks clean'),
          atp_rlu: { type: 'number', title: 'ATP swab', 'x-limits': { max: 30, unit: 'RLU' } },
        },
        allOf: [
          {
            if: { properties: { visual_ok: { enum: ['NO'] } }, required: ['visual_ok'] },
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
            then: { properties: { why: { type: 'string', title: 'Why not' } } },
          },
        ],
      },
    },
    waste: yesNo('Waste is out'),
  },
}
const words = { names: {} }
const mincer = { item: 'M', product: 'Degreaser', visual_ok: 'YES', atp_rlu: 18 }
const slicer = { item: 'S', product: 'D10', visual_ok: 'NO', why: 'Fat behind the guard' }
const answers = { items: [mincer, slicer], waste: 'YES' }

test('kit §9 rows are a table: what each is about, a column per question with its unit, nothing where it was not asked', () => {
  const { tables, parts } = recordParts(askedQuestions(schema, answers), words)
  expect(tables).toMatchObject([{ title: 'Surfaces and machines', subject: 'What' }])
  const [table] = tables
  expect(table?.columns.map(({ title }) => title)).toEqual([
    'Product',
    'Looks clean',
    'ATP swab, RLU',
    'Why not',
  ])
  const cells = table?.rows.map(({ name, cells: row }) => [
    name,
    ...row.map((one) => one && cellText(one, words)),
  ])
  expect(cells).toEqual([
    ['Mincer', 'Degreaser', 'Yes', '18', undefined],
    ['Slicer', 'D10', 'No', '–', 'Fat behind the guard'],
  ])
  expect(parts).toMatchObject([{ title: null, asked: [{ title: 'Waste is out' }] }])
})

test('kit §9 Tom corrected Ben’s mincer: the cell keeps both, the name and the day stay Ben’s; corrected again, what Ben wrote is still read', () => {
  const check = (id: string, by: string, data: object, more: object = {}) =>
    ({
      id,
      created_by: by,
      created: 1,
      date: 7,
      form_id: 'f',
      data: JSON.stringify(data),
      ...more,
    }) as Check
  const product = (text: string) => ({ ...answers, items: [{ ...mincer, product: text }, slicer] })
  const forms = new Map([['f', { schema: JSON.stringify(schema) }]])
  const first = check('a', 'ben', answers)
  const second = check('b', 'tom', product('D10'), { voids_id: 'a', void_reason: 'Bottle checked' })
  const third = check('c', 'asha', { ...product('D20'), waste: 'NO' }, { voids_id: 'b' })
  const once = correctionsOf([second, first], forms, words)
  expect(once).toMatchObject({
    first: { created_by: 'ben', date: 7 },
    steps: [
      {
        ...{ by: 'tom', reason: 'Bottle checked' },
        changes: [{ title: 'Mincer: Product', from: 'Degreaser', to: 'D10' }],
      },
    ],
  })
  const twice = correctionsOf([third, second, first], forms, words)
  expect(twice.steps.map(({ by, changes }) => [by, changes.length])).toEqual([
    ['asha', 2],
    ['tom', 1],
  ])
  expect(changeAtIn(twice)('items.0.product')?.from).toBe('Degreaser')
  expect(changeAtIn(twice)('items.1.product')).toBeUndefined()
})
