/**
 * Units whose last standing reading failed: they stay at the top of Home until a good one follows
 * (AC 3.1, domain §2.19). Pure. Always holds: a corrected reading alarms nobody.
 */
import {
  formatReading,
  formatTemperature,
  type TemperatureWords,
} from '#contract/measure/display-temperature.ts'
import { crossedBound } from '#contract/modules/temperature/limits.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { lastReading, type RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { formatRelative } from '#contract/time/display-time.ts'
import type { HomeAlarm } from '#src/records/seam/home.ts'

export type Alarm = { readonly unit: TemperatureLocation; readonly log: TemperatureLog }

/**
 * The newest first.
 * @param older the last reading of units that were not read since yesterday
 */
export function alarmsOf(
  entries: readonly RoundEntry[],
  older: ReadonlyMap<string, TemperatureLog>,
): Alarm[] {
  return entries
    .flatMap((entry) => {
      const log = lastReading(entry) ?? older.get(entry.unit.id)
      return log?.result === 'FAIL' ? [{ unit: entry.unit, log }] : []
    })
    .sort((a, b) => b.log.date - a.log.date)
}

const alarmTitle = ({ unit, log }: Alarm, words: TemperatureWords) =>
  `${unit.name} was at ${formatReading(log.temperature, words)}`

/** "Above 8 °C, read 42 minutes ago. Shut the door." */
export function alarmSentence({ log }: Alarm, words: TemperatureWords, now: number): string {
  const crossed = crossedBound(log.temperature, log)
  const side = crossed?.side === 'below' ? 'Below' : 'Above'
  const limit = crossed ? `${side} ${formatTemperature(crossed.bound, words)}, read` : 'Read'
  const done = log.corrective_action ? ` ${log.corrective_action.replace(/\.$/, '')}.` : ''
  return `${limit} ${formatRelative(log.date, now)}.${done}`
}

/** As Home shows it. */
export const alarmNote = (alarm: Alarm, words: TemperatureWords, now: number): HomeAlarm => ({
  key: alarm.unit.id,
  title: alarmTitle(alarm, words),
  sentence: alarmSentence(alarm, words, now),
  verb: 'See readings',
  about: `of ${alarm.unit.name}`,
  to: `/temperature-logging/${alarm.unit.id}`,
})

/** Of those that are not shown one by one. */
export const moreAlarms = (count: number): string =>
  `${count} more failed at ${count === 1 ? 'its' : 'their'} last reading.`
