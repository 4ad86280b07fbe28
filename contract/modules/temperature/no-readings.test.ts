import { expect, test } from 'vitest'
import { instantOf } from '#contract/time/zoned-time.ts'
import { noReadingWords } from './no-reading-words.ts'
import { effectsOfNoReading, judgeNoReading } from './no-readings.rules.ts'
import type { NoReading } from './no-readings.ts'
import { countedReadings } from './reading-figures.ts'
import { slotDays } from './slot-days.ts'
import type { TemperatureLocation } from './temperature-locations.ts'
import type { TemperatureLog } from './temperature-logs.ts'
import { roundOf } from './temperature-round.ts'

const site = { timezone: 'Europe/London' }
const at = (time: string, day = '2026-03-05') => instantOf(day, time, site.timezone)
const freezer = {
  ...{ id: 'freezer', name: 'Chest freezer', kind: 'FREEZER', location_id: 'hs', position: 1 },
  ...{ warn_max: -18, limit_max: -15, log_times: ['08:00', '16:00'], created: 1 },
} as unknown as TemperatureLocation

const off = (time: string, more: Partial<NoReading> = {}) =>
  ({
    ...{ id: `off ${time}`, created: at(time), created_by: 'ben', date: at(time), slot: '08:00' },
    ...{ location_id: 'hs', temperature_location_id: freezer.id },
    ...{ cause: 'OFF', reason: 'BROKEN', food: 'MOVED' },
    ...more,
  }) as NoReading

const read = (time: string, temperature: number, more: Partial<TemperatureLog> = {}) =>
  ({
    ...{
      id: `log ${time}`,
      created: at(time),
      created_by: 'ben',
      date: at(time),
      source: 'MANUAL',
    },
    ...{ location_id: 'hs', temperature_location_id: freezer.id, temperature, result: 'PASS' },
    ...more,
  }) as TemperatureLog

const entryAt = (time: string, logs: TemperatureLog[], answers: NoReading[]) =>
  roundOf([freezer], logs, site, at(time), answers).entries[0]

test('a freezer that is off at 08:05 is answered, without a reading; at 16:00 it is asked for again', () => {
  expect(entryAt('08:12', [], [off('08:05')])).toMatchObject({
    ...{ state: 'DONE', log: null, noReading: { cause: 'OFF' } },
  })
  expect(entryAt('14:30', [], [off('08:05')])).toMatchObject({ state: 'DUE', noReading: null })
})

test('read at 08:40 after all, its −19.5 °C stands in the place of “off”; a voided answer is none', () => {
  const logs = [read('08:40', -19.5)]
  expect(entryAt('08:45', logs, [off('08:05')])).toMatchObject({
    ...{ log: { temperature: -19.5 }, noReading: null },
  })
  const voided = off('08:05', { voided_by_id: 'off 08:05' })
  expect(entryAt('08:12', [], [voided])).toMatchObject({ state: 'DUE', noReading: null })
})

test('said to be out of use without signal at 08:05, it is asked for neither at 16:00 nor two days later; once the server has that, its own word counts', () => {
  const unsent = off('08:05', { cause: 'OUT_OF_USE', reason: 'EMPTY' })
  const asked = (
    answers: NoReading[],
    time: string,
    day = '2026-03-05',
    logs: TemperatureLog[] = [],
  ) => roundOf([freezer], logs, site, at(time, day), answers).entries[0]?.state
  expect(asked([unsent], '16:10')).toBe('DONE')
  expect(asked([unsent], '08:10', '2026-03-07')).toBe('DONE')
  expect(asked([unsent], '16:10', '2026-03-05', [read('09:00', -19)])).toBe('DUE')
  // The server had it and a manager put the unit back in use.
  expect(asked([{ ...unsent, received: at('08:06') }], '16:10')).toBe('DUE')
  expect(asked([{ ...unsent, voided_by_id: 'another' }], '16:10')).toBe('DUE')
})

test('who says at 08:20 that it is off has answered the recheck of −9 °C at 08:02 too', () => {
  const failed = read('08:02', -9, { result: 'FAIL' })
  expect(entryAt('08:35', [failed], [])?.recheckOf?.id).toBe(failed.id)
  expect(entryAt('08:35', [failed], [off('08:20')])?.recheckOf).toBeNull()
})

test('of the 08:00 that was off and the 16:00 that nobody answered one is missed, none on time; neither is a reading', () => {
  const now = at('09:00', '2026-03-06')
  const span = { from: at('00:00'), to: at('00:00', '2026-03-06'), now }
  const place = { site, departmentId: null }
  const counted = (answers: NoReading[]) =>
    countedReadings({ units: [freezer], logs: [], answers }, place, span).map(({ as }) => as)
  expect(counted([off('08:05')])).toEqual(['missed'])
  expect(counted([])).toEqual(['missed', 'missed'])
  const [day] = slotDays(freezer, [], site, 2, now, [off('08:05')])
  expect(day?.slots.map(({ state }) => state)).toEqual(['NO_READING', 'MISSED'])
})

test('off says what became of the food, something else says what in words, and no answer is of tomorrow', async () => {
  const caller = { role: 'user', user_id: 'ben' } as const
  const judged = async (answer: NoReading) =>
    judgeNoReading(
      { before: null, after: answer, caller, at: answer.created, madeOffline: false },
      {} as never,
    )
  const { food: _, ...unsaid } = off('08:05')
  expect(await judged(off('08:05'))).toEqual({})
  expect(await judged(unsaid as NoReading)).toEqual({ food: 'Say what happened to the food.' })
  expect(await judged(off('08:05', { reason: 'OTHER' }))).toEqual({
    notes: 'Say why in a few words.',
  })
  const early = off('08:05', { date: at('08:05', '2026-03-06') })
  expect(Object.keys(await judged(early))).toEqual(['date'])
})

test('off opens an issue for the manager, or meets the one that is open; out of use takes it off the round', async () => {
  const records: Record<string, unknown> = { 'temperature-locations': freezer, locations: site }
  const around = {
    read: { get: async (resource: string) => records[resource] } as never,
    flags: ['temperature', 'issues'],
    at: 0,
  }
  const effects = (after: NoReading) => effectsOfNoReading({ before: null, after }, around)
  const told = { title: "Chest freezer: it's off", severity: 'HIGH', category: 'EQUIPMENT' }
  expect(await effects(off('08:05'))).toMatchObject([{ resource: 'issues', fields: told }])
  expect(await effects(off('08:05', { food: 'NONE' }))).toMatchObject([
    { fields: { severity: 'MEDIUM', description: "It's off. It's broken. No food in it." } },
  ])
  expect(await effects(off('08:05', { issue_id: 'open' }))).toMatchObject([{ instead: 'open' }])
  expect(await effects(off('08:05', { cause: 'OUT_OF_USE' }))).toEqual([
    {
      ...{ kind: 'patch', resource: 'temperature-locations', id: 'freezer', act: 'out-of-use' },
      fields: { out_of_use: true },
    },
  ])
  expect(noReadingWords(off('08:05'))).toBe("It's off. It's broken. Food moved.")
})
