import { expect, test } from 'vitest'
import { asha, ben, MINUTE, NOW, readerOf } from '#tests/support/to-do-reader.ts'
import { entry, read } from '#tests/support/to-do-records.ts'
import { type SecondLooks, secondLookLines } from './second-look-lines.ts'

const nothing: SecondLooks = { readings: [], doubted: [] }

test('a reading under a PIN that was not right stands before Asha until she verifies it', () => {
  const marked = { ...read('m', 3.2, 60), tags: ['NAME_NOT_PROVEN'] }
  const looks = { ...nothing, readings: [marked] }
  const entries = [entry('Fridge 1', {})]
  const [line] = secondLookLines(looks, entries, readerOf(asha))
  expect([line?.title, line?.second]).toEqual([
    'Verify Fridge 1',
    'We couldn’t confirm who read it',
  ])
  expect(secondLookLines(looks, entries, readerOf(ben))).toEqual([])
})

test('a reading that may be dated back stands before Asha until she verifies it', () => {
  const marked = { ...read('m', 3.2, 60), tags: ['TIME_NOT_PROVEN'] }
  const looks = { ...nothing, readings: [marked] }
  const [line] = secondLookLines(looks, [entry('Fridge 1', {})], readerOf(asha))
  expect([line?.title, line?.second]).toEqual([
    'Verify Fridge 1',
    'When it was read is not confirmed',
  ])
})

test('F5 a probe failed: a line for each of 3 units Asha did not read herself, 1 for all of 4, none for Ben', () => {
  const test = {
    check_id: 'c1',
    location_id: 'hs',
    probe: 'P1, blue handle',
    date: NOW - 60 * MINUTE,
    passed: false,
  }
  const made = (unit: string, created_by = 'ben') => ({
    test,
    log: { ...read(unit, 3, 600), temperature_location_id: unit, created_by },
  })
  const lines = (units: readonly string[], caller: typeof ben | typeof asha) =>
    secondLookLines(
      {
        ...nothing,
        doubted: [...units.map((unit) => made(unit)), made('F1'), made('F4', 'asha')],
      },
      ['F1', 'F2', 'F3', 'F4'].map((name) => entry(name, {})),
      readerOf(caller),
    ).map(({ rank, title, second, to }) => [rank, title, second, to])
  const one = 'Look at 1 reading made with P1, blue handle'
  expect(lines(['F1', 'F2', 'F3'], asha)).toEqual([
    [
      'today',
      'F1: its probe failed later',
      'Look at 2 readings made with P1, blue handle',
      '/temperature-logging/F1?look=probe',
    ],
    ['today', 'F2: its probe failed later', one, '/temperature-logging/F2?look=probe'],
    ['today', 'F3: its probe failed later', one, '/temperature-logging/F3?look=probe'],
  ])
  expect(lines(['F1', 'F2', 'F3', 'F4'], asha)).toEqual([
    [
      'today',
      'Probe P1, blue handle failed later',
      'Look at 5 readings of 4 units made with it',
      '/checks/c1',
    ],
  ])
  expect(lines(['F1', 'F2', 'F3', 'F4'], ben)).toEqual([])
})
