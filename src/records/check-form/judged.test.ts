import { expect, test } from 'vitest'
import { judge } from './judged.ts'

const schema = {
  type: 'object',
  properties: {
    clean: { type: 'boolean' },
    fridges: {
      type: 'array',
      'x-rows': 'fridge',
      items: {
        type: 'object',
        required: ['fridge', 'temp'],
        properties: {
          fridge: { type: 'string', 'x-ref': 'temperature-locations' },
          temp: { type: 'number', 'x-limits': { max: 5, unit: '°C' } },
        },
      },
    },
  },
  required: ['clean'],
} as const

test('of 3 fridges whose rows the form made, none is answered before it is read: 0 of 4, then 2 of 4', () => {
  const context = { today: '2026-03-05', fahrenheit: false, names: {} }
  const rows = ['f1', 'f2', 'f3'].map((fridge) => ({ fridge }))
  const fresh = judge({ schema: schema as never, ui: {} }, { fridges: rows }, context as never)
  expect([fresh.answered, fresh.strip.length]).toEqual([0, 4])
  const [first, ...others] = rows
  const begun = { clean: true, fridges: [{ ...first, temp: 3.1 }, ...others] }
  const later = judge({ schema: schema as never, ui: {} }, begun, context as never)
  expect([later.answered, later.strip]).toEqual([2, ['safe', 'safe', 'rest', 'rest']])
})
