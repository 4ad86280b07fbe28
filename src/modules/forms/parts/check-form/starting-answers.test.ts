import { expect, test } from 'vitest'
import type { FormSchema } from '#contract/modules/forms/form-language.ts'
import { cleaningSchedule } from '#contract/modules/forms/library/f03-cleaning-schedule.ts'
import { startingAnswers } from './starting-answers.ts'

const form: FormSchema = {
  type: 'object',
  properties: {
    person: { type: 'string', 'x-ref': 'users', 'x-self': true },
    line: { type: 'string', enum: ['Slicer', 'Mincer'], 'x-prefill': 'last' },
    problems: { type: 'array', 'x-prefill': 'repeats', items: { type: 'object' } },
    core: { type: 'number', 'x-limits': { min: 75, unit: '°C' }, 'x-prefill': 'last' },
    fridges: {
      type: 'array',
      'x-rows': 'fridge',
      items: {
        type: 'object',
        properties: {
          fridge: { type: 'string', 'x-ref': 'temperature-locations' },
          temp: { type: 'number', 'x-limits': { max: 5, unit: '°C' } },
        },
      },
    },
  },
}

test('9 fridges are 9 rows without a temperature; Ben, the mincer and what keeps going wrong are filled in, 81.2 °C is not', () => {
  const fridges = Array.from({ length: 9 }, (_, at) => `fridge-${at + 1}`)
  const start = startingAnswers(form, {
    userId: 'ben',
    idsOf: (resource) => (resource === 'temperature-locations' ? fridges : []),
    last: { line: 'Mincer', core: 81.2, person: 'callum' },
    weekday: 'tue',
    repeats: [{ what: 'Walk-in fridge 1', times: '4 times in 28 days' }],
  })
  expect(start).toEqual({
    person: 'ben',
    line: 'Mincer',
    problems: [{ what: 'Walk-in fridge 1', times: '4 times in 28 days' }],
    fridges: fridges.map((fridge) => ({ fridge })),
  })
})

test('the cleaning schedule opens with its 11 daily items in, on Mondays all 15, each with the product of the last time and no answer', () => {
  const { schema } = cleaningSchedule
  const rowsOn = (weekday: 'mon' | 'tue') =>
    startingAnswers(schema, {
      ...{ userId: 'ben', idsOf: () => [], repeats: [], weekday },
      last: { items: [{ item: 'MINCER', product: 'Degreaser', stage: 'CLEAN', visual_ok: 'YES' }] },
    }).items as { item: string }[]
  expect([rowsOn('tue').length, rowsOn('mon').length]).toEqual([11, 15])
  expect(rowsOn('tue').filter(({ item }) => item === 'MINCER')).toEqual([
    { item: 'MINCER', product: 'Degreaser', stage: 'CLEAN' },
  ])
  expect(rowsOn('tue')[0]).toEqual({ item: 'WORK_SURFACES' })
  expect(rowsOn('tue').map(({ item }) => item)).not.toContain('WALLS')
})
