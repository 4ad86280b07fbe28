/**
 * The line under a unit's name: what its limit, its last reading or its usual range says about this
 * one.
 */

import { formatReading, formatTemperature } from '#contract/measure/display-temperature.ts'
import { crossedBound } from '#contract/modules/temperature/limits.ts'
import { limitsInWords } from '#contract/modules/temperature/limits-in-words.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { usualInWords } from '#contract/modules/temperature/usual-temperature.ts'
import { formatTime, formatWhenSaid } from '#contract/time/display-time.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import type { Reading } from './use-reading.ts'
import type { useUsual } from './use-usual.ts'
import { whatFollows } from './what-follows.ts'

interface ReadingSecondProps {
  readonly entry: RoundEntry
  readonly correcting: TemperatureLog | null
  readonly reading: Reading
  readonly usual: ReturnType<typeof useUsual>
}

export function ReadingSecond({ entry, reading, usual, correcting }: ReadingSecondProps) {
  const { location } = useSession()
  const hasIssues = useFlag('issues')
  const timezone = timezoneOf(location)
  const now = Date.now()
  const { unit, last, recheckOf } = entry
  const { celsius, words } = reading
  const crossed = celsius === null ? null : crossedBound(celsius, unit)
  if (crossed?.result === 'FAIL') {
    const bound = formatTemperature(crossed.bound, words)
    const follows = whatFollows({ correcting, recheckOf }, { now, timezone, hasIssues })
    return `${crossed.side === 'above' ? 'Above' : 'Below'} ${bound}. ${follows ?? ''}`
  }
  if (correcting)
    return `Correcting the reading of ${formatWhenSaid(correcting.date, now, timezone)}.`
  const usually = usual ? `${usualInWords(usual, words).replace(/^u/, 'U')}.` : ''
  if (recheckOf) {
    return `Recheck: it was ${formatReading(recheckOf.temperature, words)} at ${formatTime(recheckOf.date, timezone)}. ${usually}`
  }
  const previous = entry.log ?? last
  const lastly = previous
    ? `Last ${formatReading(previous.temperature, words)}, ${formatWhenSaid(previous.date, now, timezone)}.`
    : `${limitsInWords(unit, words)}.`
  return `${lastly} ${usually}`
}
