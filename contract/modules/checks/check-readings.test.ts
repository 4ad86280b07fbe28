import { expect, test } from 'vitest'
import { sealAnswers, withAction } from '../forms/answers.ts'
import { evaluate, signRefusal } from '../forms/evaluate.ts'
import type { Answers, FormSchema } from '../forms/form-language.ts'
import { readingsOf } from './check-readings.ts'

const temp = (title: string) => ({
  type: 'number',
  title,
  'x-limits': { unit: '°C', of: 'unit' },
})
const form = {
  type: 'object',
  properties: {
    units: {
      type: 'array',
      title: 'Fridge',
      items: {
        type: 'object',
        properties: {
          unit: { type: 'string', title: 'Which', 'x-ref': 'temperature-locations' },
          temp: temp('Temperature'),
          again: temp('Second reading'),
        },
      },
    },
    oil: { type: 'number', title: 'Oil', 'x-limits': { unit: '°C', max: 190 } },
  },
} as unknown as FormSchema
const walkIn = '0190a000-0000-7000-8000-000000000001'
const freezer = '0190a000-0000-7000-8000-000000000002'
const fridge = { warn_max: 5, limit_max: 8 }
const site = { limits_by_id: { [walkIn]: fridge, [freezer]: { warn_max: -18, limit_max: -15 } } }
const context = { today: '2026-03-05', site, names: { [walkIn]: 'Walk-in' } }
const units = [
  { id: walkIn, location_id: 'hs', log_times: ['08:00', '16:00'], log_window_min: 60 },
  { id: freezer, location_id: 'hs', department_id: 'butchery' },
]
const signedAt = Date.parse('2026-03-05T08:40:00Z')
const check = { location_id: 'hs', started_at: signedAt - 40 * 60_000, date: signedAt }
const said = { text: 'Moved the food', by: 'ben', at: signedAt - 32 * 60_000 }

type Unit =
  Parameters<typeof readingsOf>[3]['unitsById'] extends ReadonlyMap<string, infer U> ? U : never
const read = (answers: Answers, here: readonly Unit[] = units) => {
  const sealed = sealAnswers(form, answers, context)
  return readingsOf(check, form, JSON.parse(sealed.data) as Answers, {
    limits: sealed.evaluation.limits,
    unitsById: new Map(here.map((unit) => [unit.id, unit])),
    timezone: 'Europe/London',
  })
}

test('§4 F11 a row is 1 reading with the limits of its fridge and the log time it answers; oil is none', () => {
  const readings = read({
    units: [
      { unit: walkIn, temp: 3.2 },
      { unit: freezer, temp: -19 },
    ],
    oil: 180,
  })
  expect(readings.map(({ fields }) => fields)).toEqual([
    {
      location_id: 'hs',
      temperature_location_id: walkIn,
      temperature: 3.2,
      date: signedAt,
      slot: '08:00',
      source: 'MANUAL',
      result: 'PASS',
      ...fridge,
    },
    expect.objectContaining({ department_id: 'butchery', temperature: -19, result: 'PASS' }),
  ])
})

test('§4 F11 after 9.4 °C the second reading is its recheck, 32 minutes later; both carry what was said', () => {
  const answers = withAction({ units: [{ unit: walkIn, temp: 9.4, again: 4.8 }] }, 'units.0.temp', {
    ...said,
    reason: 'DOOR_OPEN',
    product_decision: { decision: 'MOVED' },
  })
  const [first, second] = read(answers)
  expect(first?.fields).toMatchObject({
    result: 'FAIL',
    date: said.at,
    slot: '08:00',
    reason: 'DOOR_OPEN',
    corrective_action: 'Moved the food',
    product_decision: { decision: 'MOVED' },
  })
  expect(second).toMatchObject({
    role: 'reading:units.0.again',
    recheckOf: 'reading:units.0.temp',
    fields: { temperature: 4.8, result: 'PASS', date: signedAt },
  })
  expect(second?.fields).not.toHaveProperty('reason')
})

test('§4 F11 a fridge of another site, or one that is not here, is left out', () => {
  expect(read({ units: [{ unit: walkIn, temp: 3 }] }, [])).toEqual([])
  const moved = units.map((unit) => ({ ...unit, location_id: 'mk' }))
  expect(read({ units: [{ unit: walkIn, temp: 3 }] }, moved)).toEqual([])
})

test('AC 3.14.2 in a check too: 9.4 °C is signed with why, what was done and what became of the food; 6 °C with why', () => {
  const refusal = (answers: Answers) => signRefusal(evaluate(form, answers, context))
  const failed = { units: [{ unit: walkIn, temp: 9.4 }] }
  const path = 'units.0.temp'
  expect(refusal(failed)).toBe('Walk-in: Temperature: say why, before you can sign.')
  const why = { ...said, reason: 'BREAKDOWN' } as const
  expect(refusal(withAction(failed, path, { ...why, text: '' }))).toBe(
    'Walk-in: Temperature needs a corrective action before you can sign.',
  )
  expect(refusal(withAction(failed, path, why))).toBe(
    'Walk-in: Temperature: say what happened to the food, before you can sign.',
  )
  const kept = { ...why, product_decision: { decision: 'KEPT' } } as const
  expect(refusal(withAction(failed, path, kept))).toMatch(/what happened to the food/)
  const held = { ...why, product_decision: { decision: 'HELD' } } as const
  expect(refusal(withAction(failed, path, held))).toBeNull()
  const warm = { units: [{ unit: walkIn, temp: 6 }] }
  expect(refusal(warm)).toBe('Walk-in: Temperature: say why, before you can sign.')
  const explained = withAction(warm, path, { ...why, text: '' })
  expect(refusal(explained)).toBeNull()
  expect(read(explained)[0]?.fields).toMatchObject({ result: 'WARN', reason: 'BREAKDOWN' })
})

test('§4 F11 a check of 08:40 that comes after the times were changed answers the log time of then', () => {
  const before = { log_times: ['08:00', '16:00'], log_window_min: 60 }
  const moved = {
    ...units[0],
    id: walkIn,
    location_id: 'hs',
    log_times: ['09:00', '16:00'],
    earlier: [{ ...before, until: signedAt + 3_600_000 }],
  }
  const [reading] = read({ units: [{ unit: walkIn, temp: 3.2 }] }, [moved])
  expect(reading?.fields.slot).toBe('08:00')
})
