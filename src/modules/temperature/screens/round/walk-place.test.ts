import { expect, test } from 'vitest'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { RoundEntry, RoundState } from '#contract/modules/temperature/temperature-round.ts'
import {
  afterSave,
  afterSkip,
  correct,
  correctingOf,
  currentOf,
  goTo,
  startAt,
  stayAt,
} from './walk-place.ts'

const entry = (id: string, state: RoundState = 'DUE', log: string | null = null) =>
  ({
    unit: { id },
    state,
    slot: null,
    log: log && { id: log },
    last: null,
  }) as unknown as RoundEntry
const reading = (id: string, unitId: string) =>
  ({ id, temperature_location_id: unitId }) as TemperatureLog

const highStreet = ['h1', 'h2', 'h3'].map((id) => entry(id))
const harbour = ['w1', 'w2'].map((id) => entry(id))

test('Ben stands at fridge 3 of High Street and goes to Harbour: its 2 fridges are unread, and he is asked for the first', () => {
  const place = goTo(startAt(null), 'h3')
  expect(currentOf(place, highStreet)).toBe('h3')
  expect(currentOf(place, harbour)).toBe('w1')
})

test('an address that asks for a fridge of another site leads to the first that is due here', () => {
  expect(currentOf(startAt('h2'), [entry('w1', 'DONE', 'log 1'), entry('w2')])).toBe('w2')
})

test('all fridges are read: nobody is asked for one', () => {
  const place = goTo(startAt(null), 'h1')
  expect(currentOf(place, [entry('w1', 'DONE', 'log 1')])).toBe(null)
})

test('Ben types for the first due fridge while Asha reads it: he still stands there', () => {
  const place = stayAt(startAt(null), highStreet)
  const readByAsha = [entry('h1', 'DONE', 'log of Asha'), ...highStreet.slice(1)]
  expect(currentOf(place, readByAsha)).toBe('h1')
})

test('with nothing typed yet, the first due fridge is the one nobody has read', () => {
  const readByAsha = [entry('h1', 'DONE', 'log of Asha'), ...highStreet.slice(1)]
  expect(currentOf(startAt(null), readByAsha)).toBe('h2')
})

test('a saved reading leads to fridge 2 and empties the pad; one saved after Ben has gone on to fridge 3 leaves him there with what he typed', () => {
  const atFirst = stayAt(startAt(null), highStreet)
  const saved = afterSave(atFirst, highStreet, reading('log 1', 'h1'))
  expect(currentOf(saved, highStreet)).toBe('h2')
  expect(saved.turn).toBe(atFirst.turn + 1)

  const gone = goTo(atFirst, 'h3')
  const savedLate = afterSave(gone, highStreet, reading('log 1', 'h1'))
  expect(savedLate.saved?.id).toBe('log 1')
  expect(currentOf(savedLate, highStreet)).toBe('h3')
  expect(savedLate.turn).toBe(gone.turn)
})

test('a correction is of its own fridge: at another one a new reading is taken', () => {
  const place = correct(startAt(null), reading('log 1', 'h1'))
  expect(correctingOf(place, highStreet)?.id).toBe('log 1')
  expect(correctingOf(place, harbour)).toBe(null)
  expect(currentOf(afterSkip(place, highStreet), highStreet)).toBe('h1')
})

test('fridge 1 is skipped: 2 is next, and 1 comes again after 3', () => {
  const skipped = afterSkip(stayAt(startAt(null), highStreet), highStreet)
  expect(currentOf(skipped, highStreet)).toBe('h2')
  const two = afterSave(skipped, highStreet, reading('log 2', 'h2'))
  expect(currentOf(two, highStreet)).toBe('h3')
  const read = [entry('h1'), entry('h2', 'DONE', 'log 2'), entry('h3')]
  expect(currentOf(afterSave(two, read, reading('log 3', 'h3')), read)).toBe('h1')
})
