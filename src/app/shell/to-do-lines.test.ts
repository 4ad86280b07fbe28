import { expect, test } from 'vitest'
import type { TemperatureLocation } from '#contract/resources/temperature-locations.ts'
import type { TemperatureLog } from '#contract/resources/temperature-logs.ts'
import type { RoundEntry } from '#contract/rules/temperature-round.ts'
import { toDoLines } from './to-do-lines.ts'

const entry = (name: string, change: Partial<RoundEntry>): RoundEntry => ({
  unit: { id: name, name } as TemperatureLocation,
  state: 'DONE',
  slot: null,
  log: null,
  last: null,
  recheckOf: null,
  ...change,
})

test('worst first: a refused record, an overdue fridge, a recheck, a fridge due', () => {
  const lines = toDoLines(
    [
      entry('Fridge 1', { state: 'DUE' }),
      entry('Fridge 2', { state: 'DONE', recheckOf: { temperature: 9.4 } as TemperatureLog }),
      entry('Freezer', { state: 'OVERDUE' }),
      entry('Cutting room', { state: 'LATER' }),
    ],
    1,
  )
  expect(lines.map(({ title }) => title)).toEqual([
    '1 record needs attention',
    'Freezer',
    'Recheck Fridge 2',
    'Fridge 1',
  ])
  expect(lines[2]?.was).toBe('9.4 °C')
})

test('with everything logged and sent there is nothing to do', () => {
  expect(toDoLines([entry('Fridge 1', { state: 'DONE' })], 0)).toEqual([])
})
