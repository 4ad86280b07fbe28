/**
 * Probes and their tests in iced and in boiling water (domain §4 F5, §2.19). Pure. Always holds: a
 * probe is identified by its name at one site; a reading is in doubt while the first test of its
 * probe after it failed, which is the same as: it was taken since the last pass; voided tests don't
 * count.
 */

import { dateParts } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { Check } from '../checks/checks.ts'
import type { CheckForm } from '../forms/check-forms.ts'
import { parseAnswers } from '../forms/form-language.ts'
import type { TemperatureLog } from './temperature-logs.ts'

/** After this long without a test, nothing is read with a probe. */
const CALIBRATION_DAYS = 31
/** Of a reading's `probe_id`. */
export const PROBE_NAME_MAX = 40
const DAY_MS = 86_400_000
/** On one round the probe is entered once. */
const ROUND_MS = 2 * 3_600_000
const QUESTION = 'probe_id'
const CODES = ['"PROBE_ICE"', '"PROBE_BOIL"']
const LIBRARY_KEY = 'F5'
/** It doesn't record the probe's value. */
const besideTheProbe: readonly string[] = ['wipes_available']

export type ProbeTest = {
  readonly check_id: string
  readonly location_id: string
  /** As typed: "P1, blue handle". */
  readonly probe: string
  /** ms */
  readonly date: number
  readonly passed: boolean
}
type Reading = Pick<TemperatureLog, 'location_id' | 'date' | 'probe_id'>

/** Two people spell one probe differently: "P1, blue handle" and "p1,  Blue handle". */
const probeKey = (name: string): string =>
  name.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, PROBE_NAME_MAX)

/** "Probe P1, blue handle" */
export const probeInWords = (name: string): string =>
  /^probe\b/i.test(name.trim()) ? name.trim().replace(/^p/, 'P') : `Probe ${name.trim()}`

/**
 * Asks which probe, and judges it in iced or boiling water: a copy of F5, or one of the business's
 * own.
 */
export const testsProbes = ({
  schema,
  library_key,
}: Pick<CheckForm, 'schema' | 'library_key'>): boolean =>
  schema.includes(`"${QUESTION}"`) &&
  (library_key === LIBRARY_KEY || CODES.some((code) => schema.includes(code)))

/** A check as a probe test, if its form tests probes; null if it names none, or isn't valid. */
export function probeTestOf(check: Check): ProbeTest | null {
  if (!check.signed || check.voided_by_id || check.result === 'MISSED') return null
  const probe = parseAnswers(check.data ?? '')?.[QUESTION]
  if (typeof probe !== 'string' || probe.trim() === '') return null
  return {
    check_id: check.id,
    location_id: check.location_id,
    probe: probe.trim(),
    date: check.date,
    passed: (check.failed_fields ?? []).every((field) => besideTheProbe.includes(field)),
  }
}

const testsOf = (tests: readonly ProbeTest[], { location_id, probe_id }: Omit<Reading, 'date'>) =>
  tests.filter(
    (test) => test.location_id === location_id && probeKey(test.probe) === probeKey(probe_id ?? ''),
  )

/** The failed test that puts a reading in doubt; null if there is none. */
export function doubtOf(reading: Reading, tests: readonly ProbeTest[]): ProbeTest | null {
  if (!reading.probe_id) return null
  const next = testsOf(tests, reading)
    .filter(({ date }) => date >= reading.date)
    .toSorted((a, b) => a.date - b.date)[0]
  return next && !next.passed ? next : null
}

/** When a test's probe last passed before it (ms); null if it never did. */
export function lastPassBefore(test: ProbeTest, tests: readonly ProbeTest[]): number | null {
  const passes = testsOf(tests, { location_id: test.location_id, probe_id: test.probe })
    .filter(({ date, passed }) => passed && date < test.date)
    .map(({ date }) => date)
  return passes.length > 0 ? Math.max(...passes) : null
}

/** Reviewed by a second person since it has been in doubt. */
export const isReviewed = (
  { verified_at }: Pick<TemperatureLog, 'verified_at'>,
  { date }: Pick<ProbeTest, 'date'>,
): boolean => verified_at !== undefined && verified_at > date

export type DoubtedReading = { readonly log: TemperatureLog; readonly test: ProbeTest }

/** Those not reviewed since, in order. */
export const doubtedReadings = (
  logs: readonly TemperatureLog[],
  tests: readonly ProbeTest[],
): DoubtedReading[] =>
  logs.flatMap((log) => {
    const test = log.voided_by_id ? null : doubtOf(log, tests)
    return test && !isReviewed(log, test) ? [{ log, test }] : []
  })

type Span = { readonly from: number; readonly to: number }

/**
 * The periods whose readings are put in doubt by tests that failed since `since`, joined where they
 * meet: only these are read from the log.
 * @param earliest where the device's data begins (ms)
 */
export function spansInDoubt(
  tests: readonly ProbeTest[],
  { since, earliest }: { readonly since: number; readonly earliest: number },
): Span[] {
  const spans = tests
    .filter(({ passed, date }) => !passed && date >= since)
    .map((test) => ({ from: lastPassBefore(test, tests) ?? earliest, to: test.date }))
    .sort((a, b) => a.from - b.from)
  const joined: Span[] = []
  for (const span of spans) {
    const before = joined.at(-1)
    if (before && span.from <= before.to) {
      joined[joined.length - 1] = { from: before.from, to: Math.max(before.to, span.to) }
    } else joined.push(span)
  }
  return joined
}

/** Probes tested at a site, the most recently tested first, each once. */
function probesOf(tests: readonly ProbeTest[], location_id: string): string[] {
  const newest = tests
    .filter((test) => test.location_id === location_id)
    .toSorted((a, b) => b.date - a.date)
  return [...Map.groupBy(newest, ({ probe }) => probeKey(probe)).values()].flatMap(([last]) =>
    last ? [last.probe] : [],
  )
}

type TestsNow = { readonly tests: readonly ProbeTest[]; readonly now: number }

/**
 * `failed` its last test, or `overdue` for one: nothing is read with it. Nobody knows of an
 * `untested` one that it is wrong.
 */
export type ProbeState =
  | { readonly kind: 'good' | 'untested' }
  | { readonly kind: 'failed' | 'overdue'; readonly testedAt: number }

export function probeStateOf(
  probe_id: string,
  location_id: string,
  { tests, now }: TestsNow,
): ProbeState {
  const last = testsOf(tests, { location_id, probe_id })
    .filter(({ date }) => date <= now)
    .toSorted((a, b) => b.date - a.date)[0]
  if (!last) return { kind: 'untested' }
  if (!last.passed) return { kind: 'failed', testedAt: last.date }
  const days = Math.floor((now - last.date) / DAY_MS)
  return days > CALIBRATION_DAYS ? { kind: 'overdue', testedAt: last.date } : { kind: 'good' }
}

/** "Failed 2 March", "Not tested since 2 February"; null for one that may be used. */
export function whyNotToUse(state: ProbeState, timezone: string): string | null {
  if (!('testedAt' in state)) return null
  const { date, month } = dateParts(localDay(state.testedAt, timezone))
  const day = `${date} ${month}`
  return state.kind === 'failed' ? `Failed ${day}` : `Not tested since ${day}`
}

type ProbeToChoose = { readonly name: string; readonly state: ProbeState }

/** Probes tested at a site, those that may be used first. */
export function probesToChoose(location_id: string, at: TestsNow): ProbeToChoose[] {
  const probes = probesOf(at.tests, location_id).map((name) => ({
    name,
    state: probeStateOf(name, location_id, at),
  }))
  const [usable = [], others = []] = [false, true].map((isLast) =>
    probes.filter(({ state }) => 'testedAt' in state === isLast),
  )
  return [...usable, ...others]
}

/** Is the probe named at `at` still the round's probe? */
export const isSameRound = (at: number, now: number): boolean => now >= at && now - at <= ROUND_MS
