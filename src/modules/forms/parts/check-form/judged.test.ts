import { expect, test } from 'vitest'
import { library } from '#contract/modules/forms/library/library.ts'
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
const context = { today: '2026-03-05', fahrenheit: false, names: {} }

test('of 3 fridges whose rows the form made, none is answered before it is read: 0 of 4, then 2 of 4', () => {
  const rows = ['f1', 'f2', 'f3'].map((fridge) => ({ fridge }))
  const fresh = judge({ schema: schema as never, ui: {} }, { fridges: rows }, context as never)
  expect([fresh.answered, fresh.strip.length]).toEqual([0, 4])
  const [first, ...others] = rows
  const begun = { clean: true, fridges: [{ ...first, temp: 3.1 }, ...others] }
  const later = judge({ schema: schema as never, ui: {} }, begun, context as never)
  expect([later.answered, later.strip]).toEqual([2, ['safe', 'safe', 'rest', 'rest']])
})

test('§4 F7: what is to be cleaned away is asked after what was made before, and not at the end', async () => {
  const { schema, ui_schema } = (await library.find(({ key }) => key === 'F7')?.load()) ?? {}
  const form = { schema, ui: ui_schema } as never
  const pathsOf = (area: string) =>
    judge(form, { area }, context as never).asked.map(({ path }) => path)
  expect(pathsOf('ALLERGEN').slice(2, 5)).toEqual([
    'previous_product',
    'allergens_removed',
    'next_product',
  ])
  expect(pathsOf('RAW_TO_RTE')[4]).toBe('same_day_dual_use_avoided')
})

test('§4 F4: the temperature of an item is taken after its use-by, before its packaging is looked at', async () => {
  const { schema, ui_schema } = (await library.find(({ key }) => key === 'F4')?.load()) ?? {}
  const data = { items: [{ goods: 'DEL_MINCE' }] }
  const { asked } = judge({ schema, ui: ui_schema } as never, data, context as never)
  const item = asked.flatMap(({ path }) => /^items\.0\.(\w+)$/.exec(path)?.[1] ?? [])
  expect(item).toEqual([
    ...['stock', 'goods', 'batch', 'use_by', 'temp'],
    ...['packaging_ok', 'label_complete', 'allergens_match', 'accepted'],
  ])
})
