/**
 * Units whose last valid reading failed: they stay at the top of Home until a good one follows (AC
 * 3.1, domain §2.19). Pure. Always holds: a corrected reading raises no alarm.
 */
import { IconTemperature } from '@tabler/icons-react'
import { actingRole } from '#contract/core/access/access.ts'
import {
  formatReading,
  formatTemperature,
  type TemperatureWords,
} from '#contract/measure/display-temperature.ts'
import { crossedBound } from '#contract/modules/temperature/limits.ts'
import { RECHECK_AFTER_MS } from '#contract/modules/temperature/rechecks.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { lastReading, type RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { formatRelative } from '#contract/time/display-time.ts'
import type { HomeAlarm } from '#src/records/seam/home.ts'
import type { ToDoReader } from '#src/records/to-do/to-do-line.ts'

/** An alarm's format, and its reader. */
export type AlarmReader = TemperatureWords & Pick<ToDoReader, 'caller' | 'now'>

export type Alarm = { readonly unit: TemperatureLocation; readonly log: TemperatureLog }

/**
 * The newest first.
 * @param older the last reading of units not read since yesterday
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

/**
 * As lines of the To-do list. Always holds: while a recheck is still due, a row says so and nobody
 * else is called; once its time is over an admin is.
 */
export const alarmLines = (
  entries: readonly RoundEntry[],
  older: ReadonlyMap<string, TemperatureLog>,
  reader: AlarmReader,
): HomeAlarm[] =>
  alarmsOf(entries, older).map((alarm) => {
    const recheck = entries.find(({ unit }) => unit === alarm.unit)?.recheckOf
    const isLate = recheck && reader.now > recheck.date + RECHECK_AFTER_MS
    return {
      key: `alarm ${alarm.log.id}`,
      rank: 'alarm',
      icon: IconTemperature,
      title: alarmTitle(alarm, reader),
      second: alarmSentence(alarm, reader, reader.now),
      ...wayTo(alarm, reader),
      isMine: false,
      at: alarm.log.date,
      isOnHome: true,
      hasRow: Boolean(recheck) && !(isLate && actingRole(reader.caller.role) === 'admin'),
    }
  })

/** Who may read it reads it again; an auditor looks at what was read. */
const wayTo = ({ unit: { id } }: Alarm, { caller }: AlarmReader) =>
  actingRole(caller.role) === 'auditor'
    ? { verb: 'See alarm', to: `/temperature-logging/${id}` }
    : { verb: 'Read it again', to: `/temperature-logging?unit=${id}` }

/** "Above 8 °C, read 42 minutes ago. Shut the door." */
export function alarmSentence({ log }: Alarm, words: TemperatureWords, now: number): string {
  const crossed = crossedBound(log.temperature, log)
  const side = crossed?.side === 'below' ? 'Below' : 'Above'
  const limit = crossed ? `${side} ${formatTemperature(crossed.bound, words)}, read` : 'Read'
  const done = log.corrective_action ? ` ${log.corrective_action.replace(/\.$/, '')}.` : ''
  return `${limit} ${formatRelative(log.date, now)}.${done}`
}

/** For those that aren't shown one by one. */
export const moreAlarms = (count: number): string =>
  `${count} more failed at ${count === 1 ? 'its' : 'their'} last reading.`
