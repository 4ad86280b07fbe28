/**
 * A schedule's expression in words (domain §5.4; AC 3.26.3): "At 07:00 and 15:00". Always holds: an
 * expression that readCron refuses has no words; the words come from the parsed expression, so they
 * name every time it runs and no other; if they can't, the next times are shown instead. Loads a
 * library: pages import this file when they show the words, never earlier.
 */
import { toString as toWords } from 'cronstrue'
import { type Cron, readCron } from './cron.ts'
import { nextRun } from './cron-times.ts'
import { formatDayShort } from './display-time.ts'
import { localDay, localTime } from './zoned-time.ts'

/** Nobody takes in more than that at a glance. */
const MOST_TIMES = 8
const MOST_ITEMS = 8
const SHOWN_RUNS = 3

const say = (text: string) =>
  toWords(text, { use24HourTimeFormat: true, dayOfWeekStartIndexZero: true })

const isAll = (values: readonly number[] | null, size: number) =>
  values === null || values.length === size

/** "1-5,15": three or more in a row as a range; null if there are too many of them. */
function listOf(values: readonly number[], shortest = 3): string | null {
  const spans: number[][] = []
  for (const value of values) {
    const span = spans.at(-1)
    if (span?.at(-1) === value - 1) span.push(value)
    else spans.push([value])
  }
  const items = spans.flatMap((span) =>
    span.length < shortest ? span.map(String) : [`${span[0]}-${span.at(-1)}`],
  )
  return items.length > MOST_ITEMS ? null : items.join(',')
}

/** The step of values evenly spaced round the clock from 0; null if they aren't. */
function evenStep(values: readonly number[], size: number): number | null {
  const step = size / values.length
  return Number.isInteger(step) && values.every((value, place) => value === place * step)
    ? step
    : null
}

const two = (value: number) => String(value).padStart(2, '0')

function timesInWords({ seconds, minutes, hours }: Cron): string | null {
  if (seconds.length > 1 || seconds[0] !== 0) return null
  const everyHours = evenStep(hours, 24)
  const everyMinutes = evenStep(minutes, 60)
  const hourList = hours.length === 24 ? '*' : listOf(hours)
  const isOneSpan = hourList !== null && !hourList.includes(',')
  if (minutes.length === 1 && everyHours !== null && everyHours <= 8) {
    return say(`${minutes[0]} ${everyHours === 1 ? '*' : `*/${everyHours}`} * * *`)
  }
  const times = hours.flatMap((hour) => minutes.map((minute) => `${two(hour)}:${two(minute)}`))
  if (times.length <= MOST_TIMES) {
    const first = times.slice(0, -1).join(', ')
    return `At ${first}${first && ' and '}${times.at(-1)}`
  }
  const isEven = minutes.length === 1 || everyMinutes !== null
  if (!isOneSpan || !isEven) return null
  return say(`${everyMinutes === null ? minutes[0] : `*/${everyMinutes}`} ${hourList} * * *`)
}

function daysInWords({ days, months, weekdays, years }: Cron): string | null {
  // A day of month and a weekday mean either, so if one names every day the other adds nothing.
  const isDaily = days?.length === 31 && !days.includes(0)
  const isWeekly = weekdays?.length === 7
  const dates = isDaily || isWeekly ? null : days
  const names = isDaily || isWeekly ? null : weekdays
  const isLastAmongOthers = dates?.includes(0) && dates.length > 1
  if (isLastAmongOthers || (years && years.length > 1)) return null
  const date = dates === null ? '*' : dates[0] === 0 ? 'L' : listOf(dates)
  const month = isAll(months, 12) ? '*' : listOf(months)
  const mondayFirst = names?.map((one) => one || 7).sort((a, b) => a - b)
  const weekday = mondayFirst ? listOf(mondayFirst, dates === null ? 3 : 8) : '*'
  if (date === null || month === null || weekday === null) return null
  const said = say(`0 0 ${date} ${month} ${weekday}${years ? ` ${years[0]}` : ''}`)
  return said.replace(/^At 00:00/, '').replace(', and on ', ', or on ')
}

/** Null if it can't be read or put into words; 24-hour clock, Monday is 1, 0 and 7 are Sunday. */
export function cronWords(text: string): string | null {
  const { cron } = readCron(text)
  const times = cron && timesInWords(cron)
  const days = cron && daysInWords(cron)
  return times === null || days === null ? null : `${times}${days}`
}

/** "Next: Wed 4 Mar 07:00, …" for an expression that has no words. @param now ms */
export function nextRunsInWords(text: string, now: number, timezone: string): string {
  const { cron } = readCron(text)
  const runs: string[] = []
  let after: number | null = now
  while (cron && runs.length < SHOWN_RUNS) {
    after = nextRun(cron, after, timezone)
    if (after === null) break
    runs.push(`${formatDayShort(localDay(after, timezone))} ${localTime(after, timezone)}`)
  }
  return runs.length > 0 ? `Next: ${runs.join(', ')}` : 'It never runs.'
}
