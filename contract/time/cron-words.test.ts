import { describe, expect, test } from 'vitest'
import { readCron } from './cron.ts'
import { runsBetween } from './cron-times.ts'
import { cronWords, nextRunsInWords } from './cron-words.ts'

test.each([
  ['0 7,15 * * *', 'At 07:00 and 15:00'],
  ['30 6 * * 1-5', 'At 06:30, Monday through Friday'],
  ['0 10 * * 3', 'At 10:00, only on Wednesday'],
  ['0 9 * * 0', 'At 09:00, only on Sunday'],
  ['0 9 * * 7', 'At 09:00, only on Sunday'],
  ['0 9 * * 7,0', 'At 09:00, only on Sunday'],
  ['0 9 1 * *', 'At 09:00, on day 1 of the month'],
  ['0 9 L * *', 'At 09:00, on the last day of the month'],
  ['0 */4 * * *', 'On the hour, every 4 hours'],
  ['*/15 * * * *', 'Every 15 minutes'],
  ['0 24 * * *', null],
  ['* * * *', null],
])('§5.4 AC 3.26.3 %s reads %j', (text, words) => {
  expect(cronWords(text)).toBe(words)
})

describe('§5.4 the words are those of what it asks for', () => {
  test.each([
    ['0 7 * * 3/1', 'At 07:00, Wednesday through Saturday'],
    ['0 7 * * 3-7', 'At 07:00, Wednesday through Sunday'],
    ['0 9 */1 * 1', 'At 09:00'],
    ['0 9 1-31 * 1', 'At 09:00'],
    ['0 9 13 * 5', 'At 09:00, on day 13 of the month, or on Friday'],
    [
      '0 9 13 2 1-5',
      'At 09:00, on day 13 of the month, or on Monday, Tuesday, Wednesday, Thursday, and Friday, only in February',
    ],
    ['0,30 9,17 * * *', 'At 09:00, 09:30, 17:00 and 17:30'],
    ['0 */7 * * *', 'At 00:00, 07:00, 14:00 and 21:00'],
    ['0 9 1 */5 *', 'At 09:00, on day 1 of the month, only in January, June, and November'],
    ['0 9 * * FRI-MON', 'At 09:00, only on Monday and Friday through Sunday'],
  ])('%s: %s', (text, words) => {
    expect(cronWords(text)).toBe(words)
  })
  test.each(['*/50 * * * *', '0 9 */2 * *', '0 9 L,15 * *', '30 */20 9 * * *'])(
    '%s has no true words: its next 3 times are told instead',
    (text) => {
      expect(cronWords(text)).toBeNull()
      const told = nextRunsInWords(text, Date.parse('2026-03-03T12:00:00Z'), 'Europe/London')
      expect(told).toMatch(/^Next: (?:[A-Z][a-z]{2} \d+ [A-Z][a-z]{2} \d\d:\d\d(?:, |$)){3}/)
    },
  )
  test('every other day from Tuesday noon: Thursday, Saturday, Monday', () => {
    const told = nextRunsInWords('0 7 */2 * *', Date.parse('2026-03-03T12:00:00Z'), 'Europe/London')
    expect(told).toBe('Next: Thu 5 Mar 07:00, Sat 7 Mar 07:00, Mon 9 Mar 07:00')
  })
})

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** What an English reader takes the words to mean; throws at a word that is not known. */
function readWords(words: string) {
  let rest = words
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    if (found) rest = rest.slice(found[0].length)
    return found
  }
  const each = (text: string) => text.split(/,? and |, /)
  const span = (text: string, names: readonly string[]) =>
    each(text).flatMap((one) => {
      const [from = '', to = from] = one.split(' through ')
      const first = names.indexOf(from)
      const last = names.indexOf(to)
      if (first < 0 || last < 0) throw new Error(`${one} in “${words}”`)
      const count = ((last - first + names.length) % names.length) + 1
      return Array.from({ length: count }, (_, ahead) => (first + ahead) % names.length)
    })
  const every = (step: number, from = 0, to = 24 * 60 - 1) =>
    Array.from({ length: 24 * 60 }, (_, minute) => minute).filter(
      (minute) => minute >= from && minute <= to && minute % step === 0,
    )
  const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
  let times: number[] = []
  const list = take(/^At ((?:\d\d:\d\d(?:,? and |, )?)+)(?=, (?!\d)|$)/)
  const minutes = list ? null : take(/^Every (\d+) minutes/)
  const hours =
    list || minutes
      ? null
      : take(/^(?:On the hour|At (\d+) minutes past the hour), every (\d+) hours/)
  const hourly =
    list || minutes || hours ? null : take(/^(?:Every hour|At (\d+) minutes past the hour)/)
  if (list) times = each(list[1] ?? '').map(clock)
  else if (minutes) times = every(Number(minutes[1]))
  else if (hours)
    times = every(Number(hours[2]) * 60).map((minute) => minute + Number(hours[1] ?? 0))
  else if (hourly) times = every(60).map((minute) => minute + Number(hourly[1] ?? 0))
  else throw new Error(words)
  const between = take(/^, between (\d\d:\d\d) and (\d\d:\d\d)/)
  if (between) {
    times = times.filter((at) => clock(between[1] ?? '') <= at && at <= clock(between[2] ?? ''))
  }
  const listed = (one: string) => `(${one}(?:(?: through |,? and |, )${one})*)`
  const isLast = take(/^, on the last day of the month/) !== null
  const dates = take(new RegExp(`^, on day ${listed(String.raw`\d+`)} of the month`))
  const datesBetween = take(/^, between day (\d+) and (\d+) of the month/)
  const weekdays = take(new RegExp(`^, (or on |only on )?${listed(`(?:${WEEKDAYS.join('|')})`)}`))
  const months = take(new RegExp(`^, (?:only in )?${listed(`(?:${MONTHS.join('|')})`)}`))
  const years = take(/^, only in (\d{4})$/)
  if (rest !== '') throw new Error(`“${rest}” in “${words}”`)
  const numbers = Array.from({ length: 32 }, (_, one) => String(one))
  const asked = datesBetween
    ? span(`${datesBetween[1]} through ${datesBetween[2]}`, numbers)
    : dates && span(dates[1] ?? '', numbers)
  return (at: Date) => {
    const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
    const byDate = isLast ? at.getUTCDate() === lastDay : asked?.includes(at.getUTCDate())
    const byWeekday = weekdays && span(weekdays[2] ?? '', WEEKDAYS).includes(at.getUTCDay())
    const isDay =
      weekdays?.[1] === 'or on ' ? byDate || byWeekday : (byDate ?? true) && (byWeekday ?? true)
    const isMonth = !months || span(months[1] ?? '', MONTHS).includes(at.getUTCMonth())
    const isYear = !years || Number(years[1]) === at.getUTCFullYear()
    return isDay && isMonth && isYear ? times : []
  }
}

test('§5.4 of 800 expressions the words, read by themselves, name every time it runs through a leap winter and no other', () => {
  let state = 7
  const upTo = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const pick = <T>(from: readonly T[]) => from[upTo(from.length)] as T
  const number = (min: number, max: number) => min + upTo(max - min + 1)
  const part = (min: number, max: number): string => {
    const two = [number(min, max), number(min, max)].sort((a, b) => a - b)
    return pick([
      () => `${number(min, max)}`,
      () => two.join(','),
      () => two.join('-'),
      () => `*/${number(1, max)}`,
      () => `${number(min, max)}/${number(1, 8)}`,
      () => `${two.join('-')}/${number(1, 4)}`,
      () => `${two.join('-')},${number(min, max)}`,
    ])()
  }
  const from = Date.parse('2027-12-20T00:00:00Z')
  const to = Date.parse('2028-03-05T00:00:00Z')
  let said = 0
  for (let count = 0; count < 800; count++) {
    const text = [
      pick(['0', '30', '*/15', '*/20', part(0, 59)]),
      pick(['9', '*', '7,15', '9-17', '*/4', part(0, 23)]),
      pick(['*', '*', '*', '?', 'L', '1', part(1, 31)]),
      pick(['*', '*', '*', 'JAN,JUL', part(1, 12)]),
      pick(['*', '*', 'MON', '1-5', part(0, 7)]),
    ].join(' ')
    const { cron } = readCron(text)
    const words = cronWords(text)
    if (!cron || words === null) continue
    said += 1
    const timesOn = readWords(words)
    const expected: number[] = []
    for (let day = from; day < to; day += 86_400_000) {
      for (const minute of timesOn(new Date(day))) expected.push(day + minute * 60_000)
    }
    const runs = runsBetween(cron, { from, to, timezone: 'UTC' })
    const isSame = runs.join() === expected.toSorted((a, b) => a - b).join()
    expect(isSame, `${text}: ${words}`).toBe(true)
  }
  expect(said).toBeGreaterThan(300)
}, 20_000)
