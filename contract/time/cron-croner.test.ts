/**
 * Our own reading of cron against croner (ADR 0033): croner says the clock times, in UTC, and luxon
 * where they are in a zone, by §5.4: a time the spring skips runs at the shifted instant, one the autumn
 * repeats runs the first time only.
 */
import { Cron as Croner } from 'croner'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { readCron } from './cron.ts'
import { nextRun } from './cron-times.ts'

const EXPRESSIONS = 150
const RUNS = 4

let state = 42
const upTo = (most: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * most)
}
const pick = <T>(from: readonly T[]) => from[upTo(from.length)] as T

function part(min: number, max: number, names: readonly string[] = []): string {
  const number = () => min + upTo(max - min + 1)
  const two = [number(), number()].sort((a, b) => a - b)
  const item = pick([
    () => `${number()}`,
    () => two.join('-'),
    () => `*/${1 + upTo(Math.min(max, 6))}`,
    () => `${number()}/${1 + upTo(6)}`,
    () => `${two.join('-')}/${1 + upTo(5)}`,
    () => (names.length > 0 ? pick(names) : `${number()}`),
  ])
  return pick([() => '*', item, item, () => `${item()},${item()}`])()
}

const MONTHS = ['JAN', 'feb', 'MAR', 'Jul', 'DEC']
const WEEKDAYS = ['MON', 'tue', 'SUN', 'MON-FRI', 'Sat']

/** Five, six or seven parts, and the seven that croner reads them as. */
function expression() {
  const minutes = pick(['0', '30', '*/15', '5/20', '7-9', '10,40', `${upTo(60)}`])
  const hours = part(0, 23)
  const days = pick(['*', '*', '?', 'L', part(1, 31)])
  const months = pick(['*', part(1, 12, MONTHS)])
  const weekdays = pick(['*', '*', '?', part(0, 6, WEEKDAYS), part(0, 6, WEEKDAYS), '7'])
  const year = pick(['2026', '2027', '2026-2028', '2026,2029'])
  const five = `${minutes} ${hours} ${days} ${months} ${weekdays}`
  const seconds = pick(['0', '30', '15,45'])
  // Of six the last is a year when one of the days is "?" (§5.4): those are written with five or seven.
  const six =
    days === '?' || weekdays === '?'
      ? []
      : [{ text: `${seconds} ${five}`, full: `${seconds} ${five} *` }]
  return pick([
    { text: five, full: `0 ${five} *` },
    { text: `${five} 2027`, full: `0 ${five} 2027` },
    { text: `${seconds} ${five} ${year}`, full: `${seconds} ${five} ${year}` },
    ...six,
  ])
}

function inZone(wall: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = DateTime.fromJSDate(wall, { zone: 'utc' })
  const there = DateTime.fromObject({ year, month, day, hour, minute, second }, { zone })
  return Math.min(...there.getPossibleOffsets().map((each) => each.toMillis()))
}

/** Clock times from three hours before are asked for: across a clock change they may change places. */
function oracle(full: string, after: number, zone: string): number[] {
  const walls = new Croner(full, { timezone: 'UTC', paused: true, sloppyRanges: true })
  const there = DateTime.fromMillis(after, { zone })
  const first = new Date(after + (there.offset - 180) * 60_000)
  for (let count = 16; ; count *= 4) {
    const found = walls.nextRuns(count, first)
    const runs = [...new Set(found.map((wall) => inZone(wall, zone)))].sort((a, b) => a - b)
    const later = runs.filter((run) => run > after)
    // The last ones may still change places across a clock change.
    if (found.length < count) return later.slice(0, RUNS)
    const isFar = (runs.at(-1) ?? 0) - (later[RUNS - 1] ?? Infinity) > 2 * 3_600_000
    if (isFar) return later.slice(0, RUNS)
  }
}

const starts = [
  '2026-03-07T12:00Z',
  '2026-03-28T12:00Z',
  '2026-10-24T12:00Z',
  '2026-10-31T12:00Z',
  '2026-06-03T00:00Z',
]

describe('§5.4 croner names the same times', () => {
  test.each(['Europe/London', 'America/New_York', 'Asia/Kolkata'])(
    `${EXPRESSIONS} expressions in %s`,
    (zone) => {
      const wrong: string[] = []
      let ran = 0
      for (let count = 0; count < EXPRESSIONS; count++) {
        const { text, full } = expression()
        const { cron, problem } = readCron(text)
        if (!cron) {
          wrong.push(`${text}: ${problem}`)
          continue
        }
        const after = Date.parse(pick(starts))
        const theirs = oracle(full, after, zone)
        const ours: number[] = []
        for (let last: number | null = after; ours.length < RUNS; ) {
          last = nextRun(cron, last, zone)
          if (last === null) break
          ours.push(last)
        }
        // We look 8 years ahead, croner further.
        const seen = theirs.filter((run) => run < after + 8 * 365 * 86_400_000)
        if (ours.slice(0, seen.length).join() !== seen.join())
          wrong.push(`${text} after ${new Date(after).toISOString()}: ${ours} not ${seen}`)
        if (ours.length > 0) ran += 1
      }
      expect(wrong).toEqual([])
      expect(ran).toBeGreaterThan(EXPRESSIONS / 2)
    },
    60_000,
  )
})

test('§5.4 croner’s own 5L, MON#2, LW and 15W, and its nicknames, are refused with a reason', () => {
  for (const text of [
    '0 9 * * 5L',
    '0 9 * * MON#2',
    '0 9 LW * *',
    '0 9 15W * *',
    '@daily',
    '0 9 * * +1',
  ]) {
    expect(readCron(text).problem, text).toMatch(/can't be read|parts are required/)
  }
})

describe('§5.4 and where croner’s own zones part from it, as ADR 0033 says', () => {
  const next = (text: string, from: string) =>
    new Croner(text, { timezone: 'Europe/London', paused: true })
      .nextRun(new Date(from))
      ?.toISOString()
  const own = (text: string, from: string) => {
    const { cron } = readCron(text)
    const run = cron && nextRun(cron, Date.parse(from), 'Europe/London')
    return run ? new Date(run).toISOString() : run
  }
  test('01:30 on the night of 29 March 2026 is 02:30 BST', () => {
    expect(own('30 1 * * *', '2026-03-28T12:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(next('30 1 * * *', '2026-03-28T12:00Z')).toBe('2026-03-29T01:00:00.000Z')
  })
  test('FRI-MON goes over the end of the week; croner refuses it', () => {
    expect(own('0 9 * * FRI-MON', '2026-03-06T12:00Z')).toBe('2026-03-07T09:00:00.000Z')
    expect(() => next('0 9 * * FRI-MON', '2026-03-06T12:00Z')).toThrow('larger')
  })
})
