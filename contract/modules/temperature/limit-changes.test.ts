import { describe, expect, test } from 'vitest'
import { limitChangeInWords, looserThanUsual } from './limit-change-words.ts'
import { limitChanges, limitSpans, limitsAt } from './limit-changes.ts'
import { reasonProblems } from './temperature-locations.rules.ts'

const at = (day: string, time = '12:00') => Date.parse(`${day}T${time}:00Z`)

/** 7 °C until 12 January, when Tom put it at 8 °C; Asha moved the log times on 1 February. */
const fridge = {
  kind: 'FRIDGE',
  warn_max: 5,
  limit_max: 8,
  limits_reason: 'Matches the plan, CCP 1',
  earlier: [
    { log_times: ['08:00'], warn_max: 5, limit_max: 7, until: at('2026-01-12'), by: 'tom' },
    {
      log_times: ['08:00'],
      warn_max: 5,
      limit_max: 8,
      limits_reason: 'Matches the plan, CCP 1',
      until: at('2026-02-01'),
      by: 'asha',
    },
  ],
} as const
const [at7, at8] = [
  { warn_max: 5, limit_max: 7 },
  { warn_max: 5, limit_max: 8 },
]

describe('a fridge failing above 7 °C until 12 January and above 8 °C since', () => {
  test('has changed its limits once; moving its log times is no change of limits', () => {
    expect(limitChanges(fridge)).toEqual([
      {
        at: at('2026-01-12'),
        by: 'tom',
        reason: 'Matches the plan, CCP 1',
        before: at7,
        after: at8,
      },
    ])
  })

  test('a reading of 10 January is of 7 °C, one of 13 January of 8 °C', () => {
    expect(limitsAt(fridge, at('2026-01-10'))).toEqual(at7)
    expect(limitsAt(fridge, at('2026-01-13'))).toEqual(at8)
  })

  test('says who changed what, when and why', () => {
    const [change] = limitChanges(fridge)
    if (!change) throw new Error('No change.')
    const words = { words: {}, now: at('2026-03-05'), timezone: 'Europe/London' }
    expect(limitChangeInWords(change, { ...words, personOf: () => 'Tom Reid' })).toBe(
      'Tom Reid changed the limits on Mon 12 Jan: highest allowed 8 °C (was 7 °C), “Matches the plan, CCP 1”.',
    )
  })

  test('its chart steps where the limits were changed, between the readings of 11 and 13 January', () => {
    const readings = [
      { date: at('2026-01-13'), ...at8 },
      { date: at('2026-01-10'), ...at7 },
      { date: at('2026-01-11'), ...at7 },
    ]
    expect(limitSpans(fridge, readings)).toEqual([
      { from: -Infinity, limits: at7 },
      { from: at('2026-01-12'), limits: at8 },
    ])
  })

  test('a tablet without signal still judged by 7 °C on 13 January: its reading is drawn in that band', () => {
    const readings = [
      { date: at('2026-01-13', '08:00'), ...at8 },
      { date: at('2026-01-13', '16:00'), ...at7 },
      { date: at('2026-01-14', '08:00'), ...at8 },
    ]
    expect(limitSpans(fridge, readings).map(({ from }) => from)).toEqual([
      -Infinity,
      at('2026-01-13', '16:00'),
      at('2026-01-14', '08:00'),
    ])
  })

  test('not read since the change: the new band begins with the change, after the last reading', () => {
    expect(limitSpans(fridge, [{ date: at('2026-01-11'), ...at7 }])).toEqual([
      { from: -Infinity, limits: at7 },
      { from: at('2026-01-12'), limits: at8 },
    ])
  })
})

test('values kept before limits were are not taken for a fridge without limits', () => {
  const kept = { ...at8, earlier: [{ log_times: ['07:00'], until: at('2026-01-12') }] }
  expect(limitChanges(kept)).toEqual([])
  expect(limitsAt(kept, at('2026-01-01'))).toEqual(at8)
})

test('8 °C to 7 °C needs a reason, and not the one given for the change before', () => {
  const refused = { limits_reason: 'Say why the limits change this time.' }
  expect(reasonProblems(at8, at7)).toEqual(refused)
  expect(
    reasonProblems({ ...at8, limits_reason: 'The plan' }, { ...at7, limits_reason: 'The plan' }),
  ).toEqual(refused)
  expect(reasonProblems(at8, { ...at7, limits_reason: 'Matches the plan' })).toEqual({})
  expect(reasonProblems(at8, at8)).toEqual({})
})

test('a fridge failing above 9 °C is looser than usual, one failing above 7 °C is not; something else has no usual limits', () => {
  expect(looserThanUsual({ kind: 'FRIDGE', warn_max: 5, limit_max: 9 }, {})).toEqual({
    title: 'Looser than usual for a fridge.',
    says: 'Usually: 5 °C or below, fails above 8 °C. Food could get unsafe before anyone is told. Ask your food safety adviser before you save.',
  })
  expect(looserThanUsual({ kind: 'FRIDGE', ...at7 }, {})).toBeUndefined()
  expect(looserThanUsual({ kind: 'OTHER', limit_max: 40 }, {})).toBeUndefined()
})
