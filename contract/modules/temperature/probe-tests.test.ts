import { expect, test } from 'vitest'
import type { Check } from '../checks/checks.ts'
import { evaluate } from '../forms/evaluate.ts'
import { openingChecks } from '../forms/library/f01-opening-checks.ts'
import { probeCalibration } from '../forms/library/f05-probe-calibration.ts'
import { copyOfForm } from '../forms/library/library-form.ts'
import {
  doubtedReadings,
  doubtOf,
  isReviewed,
  isSameRound,
  lastPassBefore,
  probeInWords,
  probeStateOf,
  probesToChoose,
  probeTestOf,
  spansInDoubt,
  testsProbes,
  whyNotToUse,
} from './probe-tests.ts'
import type { TemperatureLog } from './temperature-logs.ts'

const DAY = 86_400_000
/** 9 March 2026, 09:00 in London. */
const MARCH = Date.UTC(2026, 2, 9, 9)
const HS = 'high-street'

const good = {
  probe_id: 'P1, blue handle',
  ice_water: 0.2,
  boiling_water: 99.8,
  casing_tip_ok: 'YES',
  wipes_available: 'YES',
}

/** A signed check of F5, judged as device and server judge it. */
function tested(day: number, answers: object = {}, change: Partial<Check> = {}): Check {
  const data = { ...good, ...answers }
  const { result, failed_fields } = evaluate(probeCalibration.schema, data, { today: '2026-03-09' })
  return {
    id: `test ${day}`,
    location_id: HS,
    form_id: 'f5',
    date: MARCH + day * DAY,
    signed: true,
    data: JSON.stringify(data),
    result,
    failed_fields: [...failed_fields],
    ...change,
  } as Check
}
const testsOf = (...checks: Check[]) => checks.map(probeTestOf).filter((one) => one !== null)

const read = (day: number, change: Partial<TemperatureLog> = {}) =>
  ({
    id: `reading ${day}`,
    location_id: HS,
    date: MARCH + day * DAY,
    probe_id: 'P1, blue handle',
    ...change,
  }) as TemperatureLog

test('a form tests probes when it is F5, or asks which probe and judges it in ice or steam', () => {
  const f5 = copyOfForm('F5', probeCalibration)
  expect(testsProbes(f5)).toBe(true)
  expect(testsProbes({ schema: f5.schema })).toBe(true)
  expect(testsProbes({ schema: f5.schema.replaceAll('PROBE_', 'OTHER_') })).toBe(false)
  expect(testsProbes(copyOfForm('F1', openingChecks))).toBe(false)
})

test.each([
  ['all is good', {}, true],
  ['1.0 °C in ice is still in the limit', { ice_water: 1 }, true],
  ['1.1 °C in ice', { ice_water: 1.1 }, false],
  ['98.9 °C in steam', { boiling_water: 98.9 }, false],
  ['the tip is cracked', { casing_tip_ok: 'NO' }, false],
  ['wipes are out, which says nothing of the probe', { wipes_available: 'NO' }, true],
])('%s: passed is %s', (_, answers, passed) => {
  expect(probeTestOf(tested(0, answers))?.passed).toBe(passed)
})

test('what was said about it does not make a failed test a good one', () => {
  const action = { text: 'Changed the battery and tested again', by: 'ben', at: MARCH }
  const check = tested(0, { ice_water: 2.4, _actions: { ice_water: action } })
  expect(check.result).toBe('ACTION')
  expect(probeTestOf(check)?.passed).toBe(false)
})

test.each([
  ['not signed', {}, { signed: false }],
  ['voided', {}, { voided_by_id: 'another' }],
  ['missed', {}, { result: 'MISSED' as const }],
  ['of no probe', { probe_id: ' ' }, {}],
  ['without answers', {}, { data: 'nothing' }],
])('a test that is %s is none', (_, answers, change) => {
  expect(probeTestOf(tested(0, answers, change))).toBeNull()
})

test('a test fails on day 30: of readings on days −1, 0, 5, 29, 30 and 31 those since the pass on day 0 are in doubt', () => {
  const tests = testsOf(tested(-30), tested(0), tested(30, { ice_water: 3 }))
  const doubted = [-1, 0, 5, 29, 30, 31].filter((day) => doubtOf(read(day), tests))
  // The reading at the very moment of the pass was made with a probe that passed.
  expect(doubted).toEqual([5, 29, 30])
})

test('it fails twice, then passes: what was read before both fails is in doubt, what came between as well, the rest is not', () => {
  const tests = testsOf(
    tested(0),
    tested(10, { ice_water: 3 }),
    tested(12, { boiling_water: 90 }),
    tested(13),
  )
  const whose = [5, 11, 12.5, 14].map((day) => doubtOf(read(day), tests)?.check_id ?? null)
  expect(whose).toEqual(['test 10', 'test 12', null, null])
})

test('never passed: everything before is in doubt; another probe, another site and a reading by hand are not', () => {
  const tests = testsOf(tested(0, { ice_water: 3 }))
  expect(doubtOf(read(-80), tests)?.check_id).toBe('test 0')
  expect(doubtOf(read(-1, { probe_id: ' p1,  Blue handle ' }), tests)?.check_id).toBe('test 0')
  expect(doubtOf(read(-1, { probe_id: 'P2' }), tests)).toBeNull()
  expect(doubtOf(read(-1, { location_id: 'market' }), tests)).toBeNull()
  const { probe_id: _, ...byHand } = read(-1)
  expect(doubtOf(byHand as TemperatureLog, tests)).toBeNull()
})

test('of 4 readings in doubt 2 are to be looked at: 1 is voided, 1 was verified after the test', () => {
  const tests = testsOf(tested(0, { ice_water: 3 }))
  const logs = [
    read(-4),
    read(-3, { verified_at: MARCH - 2 * DAY, verified_by: 'grace' }),
    read(-2, { verified_at: MARCH + 1, verified_by: 'grace' }),
    read(-1, { voided_by_id: 'another' }),
    read(1),
  ]
  expect(doubtedReadings(logs, tests).map(({ log }) => log.id)).toEqual([
    'reading -4',
    'reading -3',
  ])
  expect(isReviewed({}, { date: MARCH })).toBe(false)
})

test('only the days two failed tests are about are read: from the last pass, or from the earliest day here', () => {
  const tests = testsOf(
    tested(-60),
    tested(-30),
    tested(-2, { ice_water: 3 }),
    tested(-1, { probe_id: 'P2', ice_water: 3 }),
    tested(-50, { probe_id: 'P3', ice_water: 3 }),
  )
  const earliest = MARCH - 92 * DAY
  expect(spansInDoubt(tests, { since: MARCH - 28 * DAY, earliest })).toEqual([
    { from: earliest, to: MARCH - DAY },
  ])
  const onlyFirst = tests.filter(({ probe }) => probe !== 'P2')
  expect(spansInDoubt(onlyFirst, { since: MARCH - 28 * DAY, earliest })).toEqual([
    { from: MARCH - 30 * DAY, to: MARCH - 2 * DAY },
  ])
  expect(spansInDoubt(testsOf(tested(0)), { since: 0, earliest })).toEqual([])
})

test('two probes that failed at different times are two spans, with nothing read between', () => {
  const tests = testsOf(
    tested(-20, { probe_id: 'P2' }),
    tested(-18, { probe_id: 'P2', ice_water: 3 }),
    tested(-5),
    tested(-2, { ice_water: 3 }),
  )
  expect(spansInDoubt(tests, { since: MARCH - 28 * DAY, earliest: 0 })).toEqual([
    { from: MARCH - 20 * DAY, to: MARCH - 18 * DAY },
    { from: MARCH - 5 * DAY, to: MARCH - 2 * DAY },
  ])
  const [, failed] = tests
  expect(failed && lastPassBefore(failed, tests)).toBe(MARCH - 20 * DAY)
})

test.each([
  [31, 'good', null],
  [32, 'overdue', 'Not tested since 9 March'],
])('%i days after its last test it is %s', (days, kind, says) => {
  const tests = testsOf(tested(0))
  const state = probeStateOf('P1, blue handle', HS, { tests, now: MARCH + days * DAY })
  expect(state.kind).toBe(kind)
  expect(whyNotToUse(state, 'Europe/London')).toBe(says)
})

test('a probe that failed, one nobody tested, and one of another site', () => {
  const tests = testsOf(tested(0), tested(1, { ice_water: 3 }))
  const at = { tests, now: MARCH + 2 * DAY }
  const failed = probeStateOf('P1, blue handle', HS, at)
  expect(failed).toEqual({ kind: 'failed', testedAt: MARCH + DAY })
  expect(whyNotToUse(failed, 'Europe/London')).toBe('Failed 10 March')
  expect(probeStateOf('probe 7', HS, at)).toEqual({ kind: 'untested' })
  expect(probeStateOf('P1, blue handle', 'market', at)).toEqual({ kind: 'untested' })
  expect(whyNotToUse({ kind: 'untested' }, 'Europe/London')).toBeNull()
})

test('probes of a site by the name they were last tested under, the newest first, failed and overdue ones last', () => {
  const tests = testsOf(
    tested(0, { probe_id: 'p1, BLUE handle' }),
    tested(1),
    tested(2, { probe_id: 'P2' }),
    tested(3, { probe_id: 'P9' }, { location_id: 'market' }),
    tested(3, { probe_id: 'P3', ice_water: 3 }),
    tested(-40, { probe_id: 'P4' }),
  )
  const names = probesToChoose(HS, { tests, now: MARCH + 4 * DAY }).map(
    ({ name, state }) => `${name}: ${state.kind}`,
  )
  expect(names).toEqual(['P2: good', 'P1, blue handle: good', 'P3: failed', 'P4: overdue'])
  expect(probeInWords('P2')).toBe('Probe P2')
})

test('a probe is of the round for 2 hours after it was last read with', () => {
  expect(isSameRound(MARCH, MARCH + 2 * 3_600_000)).toBe(true)
  expect(isSameRound(MARCH, MARCH + 2 * 3_600_000 + 1)).toBe(false)
  // The clock was put back.
  expect(isSameRound(MARCH, MARCH - 1)).toBe(false)
})
