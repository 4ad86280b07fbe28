/**
 * The line under a unit's name: what its limit, its last reading or its usual range says about this
 * one.
 */

import { formatReading, formatTemperature } from '#contract/measure/display-temperature.ts'
import { crossedBound } from '#contract/modules/temperature/limits.ts'
import { limitsInWords } from '#contract/modules/temperature/limits-in-words.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { usualFigures } from '#contract/modules/temperature/usual-temperature.ts'
import { formatDayNear, formatTime, formatWhenSaid } from '#contract/time/display-time.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import type { Reading } from './use-reading.ts'
import type { useUsual } from './use-usual.ts'

interface ReadingSecondProps {
  readonly entry: RoundEntry
  readonly correcting: TemperatureLog | null
  readonly reading: Reading
  readonly usual: ReturnType<typeof useUsual>
  readonly follows: string | null
}

export function ReadingSecond({ entry, reading, usual, correcting, follows }: ReadingSecondProps) {
  const { location } = useSession()
  const timezone = timezoneOf(location)
  const now = Date.now()
  const { unit, last, recheckOf } = entry
  const { celsius, words } = reading
  const crossed = celsius === null ? null : crossedBound(celsius, unit)
  if (crossed?.result === 'FAIL') {
    const bound = formatTemperature(crossed.bound, words)
    return `${crossed.side === 'above' ? 'Above' : 'Below'} ${bound}. ${follows ?? ''}`
  }
  if (correcting)
    return `Correcting the reading of ${formatWhenSaid(correcting.date, now, timezone)}.`
  const usually = usual ? `Usually ${usualFigures(usual, words)}` : ''
  if (recheckOf) {
    return `Recheck: it was ${formatReading(recheckOf.temperature, words)} at ${formatTime(recheckOf.date, timezone)}. ${usually}`
  }
  const previous = entry.log ?? last
  const lastly = previous
    ? `Was ${formatReading(previous.temperature, words)} ${whenRead(previous.date, now, timezone)}.`
    : `${limitsInWords(unit, words)}.`
  return `${lastly} ${usually}`
}

const DAY_MS = 86_400_000

/** Within a day its time says it all, before that its day: the line is one line on a phone. */
function whenRead(at: number, now: number, timezone: string): string {
  if (now - at < DAY_MS) return `at ${formatTime(at, timezone)}`
  const day = formatDayNear(localDay(at, timezone), localDay(now, timezone))
  return day.includes(' ') ? `on ${day}` : day.toLowerCase()
}
