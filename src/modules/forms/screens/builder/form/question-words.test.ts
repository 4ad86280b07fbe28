import { expect, test } from 'vitest'
import { choicesOf, kindOf, type Question } from '#contract/modules/forms/form-language.ts'
import { asSeveral, withChoices, withLimits, withWords } from './question-words.ts'

const swab: Question = {
  type: 'string',
  title: 'Swab',
  enum: ['NEGATIVE', 'POSITIVE'],
  'x-fail': ['POSITIVE'],
  'x-issue': { POSITIVE: 'HIGH' },
}
const lines = [
  { const: 'NEGATIVE', title: 'Clear' },
  { const: 'POSITIVE', title: 'Found' },
]

test('an answer with other words is still the same answer in the data, and still fails', () => {
  const next = withChoices(swab, lines)
  expect(choicesOf(next).map(({ value, label }) => `${value} ${label}`)).toEqual([
    'NEGATIVE Clear',
    'POSITIVE Found',
  ])
  expect(next).not.toHaveProperty('enum')
  expect(next['x-fail']).toEqual(['POSITIVE'])
})

test('an answer that is gone neither fails nor opens an issue', () => {
  const next = withChoices(swab, lines.slice(0, 1))
  expect(next).not.toHaveProperty('x-fail')
  expect(next).not.toHaveProperty('x-issue')
})

test('one answer becomes several and one again, with the same choices', () => {
  const several = asSeveral(withChoices(swab, lines), true)
  expect(kindOf(several)).toBe('choices')
  expect(choicesOf(withChoices(several, lines.slice(1)))).toHaveLength(1)
  expect(asSeveral(several, false)).toEqual(withChoices(swab, lines))
})

test('a word taken back is gone, and limits without a figure are gone with the last of them', () => {
  expect(withWords(swab, { title: undefined })).not.toHaveProperty('title')
  const cold = withLimits({ type: 'number' }, { max: 5 })
  expect(cold['x-limits']).toEqual({ max: 5 })
  expect(withLimits(cold, { max: undefined })).toEqual({ type: 'number' })
})
