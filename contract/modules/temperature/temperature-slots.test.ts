import { describe, expect, test } from 'vitest'
import { nearestSlot } from './slot-at.ts'
import { slotsInForce } from './slots-in-force.ts'
import { slotsOfDay } from './temperature-slots.ts'

const timezone = 'Europe/London'
const day = '2026-03-05'
const at = (time: string, on = day) => Date.parse(`${on}T${time}:00Z`)
const fridge = { log_times: ['08:00', '16:00'], log_window_min: 120 }
const when = (time: string) => ({ day, now: at(time), timezone })
const read = (time: string, more = {}) => ({ date: at(time), ...more })
const states = (time: string, logs: { date: number }[] = []) =>
  slotsInForce(fridge, logs, when(time)).map(({ time, state }) => `${time} ${state}`)

describe('the log time a reading answers', () => {
  test.each([
    ['06:00', '08:00'],
    ['08:20', '08:00'],
    ['10:00', '08:00'],
    ['14:00', '16:00'],
    ['18:00', '16:00'],
  ])('read at %s: %s', (time, slot) => {
    expect(nearestSlot(fridge.log_times, 120, at(time), timezone)).toBe(slot)
  })
  test.each(['05:59', '10:01', '12:00', '18:01'])('read at %s: none', (time) => {
    expect(nearestSlot(fridge.log_times, 120, at(time), timezone)).toBeNull()
  })
  test('where the windows of 08:00 and 10:00 meet, 09:00 is the earlier one and 09:01 the later', () => {
    expect(nearestSlot(['08:00', '10:00'], 120, at('09:00'), timezone)).toBe('08:00')
    expect(nearestSlot(['08:00', '10:00'], 120, at('09:01'), timezone)).toBe('10:00')
  })
  test('00:30 answers 23:00 of the night before', () => {
    expect(nearestSlot(['23:00'], 120, at('00:30'), timezone)).toBe('23:00')
  })
})

describe('the slots of a day', () => {
  test('a slot logged at 08:20 turns 08:00 done', () => {
    const log = read('08:20', { slot: '08:00' })
    expect(states('08:21', [log])).toEqual(['08:00 DONE', '16:00 NOT_YET'])
    expect(slotsInForce(fridge, [log], when('08:21'))[0]?.log).toBe(log)
  })
  test.each([
    ['05:59', '08:00 NOT_YET', '16:00 NOT_YET'],
    ['06:00', '08:00 DUE', '16:00 NOT_YET'],
    ['10:00', '08:00 DUE', '16:00 NOT_YET'],
    ['10:01', '08:00 OVERDUE', '16:00 NOT_YET'],
    ['13:59', '08:00 OVERDUE', '16:00 NOT_YET'],
    ['14:00', '08:00 MISSED', '16:00 DUE'],
    ['18:01', '08:00 MISSED', '16:00 OVERDUE'],
    ['23:59', '08:00 MISSED', '16:00 OVERDUE'],
  ])('at %s with nothing read: %s, %s', (time, first, second) => {
    expect(states(time)).toEqual([first, second])
  })
  test('the next midnight both are missed', () => {
    const next = { day, now: at('00:00', '2026-03-06'), timezone }
    expect(slotsInForce(fridge, [], next).map(({ state }) => state)).toEqual(['MISSED', 'MISSED'])
  })
  test('a reading at 11:30 answers the overdue 08:00, late', () => {
    const [morning] = slotsInForce(fridge, [read('11:30')], when('11:31'))
    expect(morning).toMatchObject({ state: 'DONE', late: true })
    const [inTime] = slotsInForce(fridge, [read('08:20')], when('11:31'))
    expect(inTime).toMatchObject({ state: 'DONE', late: false })
  })
  test('a reading at 06:00 or at 10:00 is in time, one at 14:00 is the next slot’s', () => {
    const answered = (time: string) =>
      slotsInForce(fridge, [read(time)], when('14:01')).map(({ state, late }) => [state, late])
    expect(answered('06:00')[0]).toEqual(['DONE', false])
    expect(answered('10:00')[0]).toEqual(['DONE', false])
    expect(answered('14:00')).toEqual([
      ['MISSED', false],
      ['DONE', false],
    ])
  })
  test('with log times 08:00 and 10:00 one reading never answers both', () => {
    const close = { log_times: ['08:00', '10:00'], log_window_min: 120 }
    const done = (time: string) =>
      slotsInForce(close, [read(time)], when('10:30'))
        .filter(({ state }) => state === 'DONE')
        .map((slot) => slot.time)
    expect(done('08:40')).toEqual(['08:00'])
    expect(done('09:00')).toEqual(['08:00'])
    expect(done('09:01')).toEqual(['10:00'])
    const [early, later] = slotsOfDay(close.log_times, 120, day, timezone)
    expect(early?.missedFrom).toBe(at('09:00') + 1)
    expect(later?.opensAt).toBe(at('09:00') + 1)
  })
  test('a reading at 05:59 answers nothing', () => {
    expect(states('08:00', [read('05:59')])).toEqual(['08:00 DUE', '16:00 NOT_YET'])
  })
  test('the first reading stands; voided ones and rechecks do not answer', () => {
    const voided = read('08:01', { voided_by_id: 'b' })
    const first = read('08:10')
    const recheck = read('08:05', { recheck_of_id: 'x' })
    const [morning] = slotsInForce(fridge, [recheck, read('08:40'), first, voided], when('09:00'))
    expect(morning?.log).toBe(first)
    expect(states('09:00', [voided, recheck])[0]).toBe('08:00 DUE')
  })
  test('a reading kept for 16:00 does not answer 08:00, unless 16:00 is no log time any more', () => {
    const kept = read('08:20', { slot: '16:00' })
    expect(states('08:30', [kept])[0]).toBe('08:00 DUE')
    const changed = slotsInForce({ ...fridge, log_times: ['08:00'] }, [kept], when('08:30'))
    expect(changed[0]?.state).toBe('DONE')
  })
  test('a fridge set up at 14:30 owes 16:00 only', () => {
    const made = { ...fridge, created: at('14:30') }
    expect(slotsInForce(made, [], when('14:31')).map(({ time }) => time)).toEqual(['16:00'])
  })
  test('the slot of 23:00 is due until 01:00 and missed right after', () => {
    const [late] = slotsOfDay(['23:00'], 120, day, timezone)
    expect(late?.dueBy).toBe(at('01:00', '2026-03-06'))
    expect(late?.missedFrom).toBe(at('01:00', '2026-03-06') + 1)
  })
  test('a unit out of use or archived, and a closed day, owe nothing', () => {
    expect(slotsInForce({ ...fridge, out_of_use: true }, [], when('09:00'))).toEqual([])
    expect(slotsInForce({ ...fridge, archived: true }, [], when('09:00'))).toEqual([])
    const closures = [{ from: '2026-03-05', to: '2026-03-05' }]
    expect(slotsInForce(fridge, [], { ...when('09:00'), closures })).toEqual([])
    const opening_hours = { mon: [{ from: '08:00', to: '17:00' }] }
    expect(slotsInForce(fridge, [], { ...when('09:00'), opening_hours })).toEqual([])
  })
  test('log times are walked in order whatever order they were typed in', () => {
    const slots = slotsOfDay(['16:00', '08:00', '08:00'], 120, day, timezone)
    expect(slots.map(({ time }) => time)).toEqual(['08:00', '16:00'])
  })
})

describe('when the clocks change', () => {
  const instant = (time: string, on: string) => slotsOfDay([time], 120, on, timezone)[0]?.at
  test('29 March 2026: 08:00 is 07:00 UTC, and the skipped 01:30 is 02:30 BST', () => {
    expect(instant('08:00', '2026-03-29')).toBe(Date.parse('2026-03-29T07:00:00Z'))
    expect(instant('01:30', '2026-03-29')).toBe(Date.parse('2026-03-29T01:30:00Z'))
  })
  test('25 October 2026: 01:30 comes once, the first time', () => {
    expect(instant('01:30', '2026-10-25')).toBe(Date.parse('2026-10-25T00:30:00Z'))
  })
  test('the 16:00 of that 25-hour day is open until its own midnight', () => {
    const [slot] = slotsOfDay(['16:00'], 120, '2026-10-25', timezone)
    expect(slot?.missedFrom).toBe(Date.parse('2026-10-26T00:00:00Z'))
  })
})
