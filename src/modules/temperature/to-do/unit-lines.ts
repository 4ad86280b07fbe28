/**
 * What is to do at the units of the round (domain §3.31): alarms, rechecks, readings that are due. Pure.
 * Always holds: a unit whose recheck is listed is no alarm beside it.
 */
import { formatReading } from '#contract/measure/display-temperature.ts'
import { RECHECK_AFTER_MS } from '#contract/modules/temperature/rechecks.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { lastReading, type RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import { localDay, localTime } from '#contract/time/zoned-time.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'

/** The last standing reading failed, and nothing good has followed. */
function alarmOf(
  entry: RoundEntry,
  older: ReadonlyMap<string, TemperatureLog>,
  reader: ToDoReader,
): ToDoLine[] {
  const { unit, recheckOf } = entry
  const newest = lastReading(entry) ?? older.get(unit.id)
  if (newest?.result !== 'FAIL' || recheckOf) return []
  const read = formatReading(newest.temperature, reader)
  const { now, timezone } = reader
  const isToday = localDay(newest.date, timezone) === reader.today
  return [
    {
      key: `alarm ${newest.id}`,
      rank: 'alarm',
      title: `${unit.name} failed at ${read}`,
      second: `Read ${isToday ? 'at ' : ''}${whenInSentence(newest.date, now, timezone)}`,
      to: `/temperature-logging/${unit.id}`,
      isMine: false,
      at: newest.date,
      isOnHome: true,
    },
  ]
}

function readingOf({ unit, state, slot, recheckOf }: RoundEntry, reader: ToDoReader): ToDoLine[] {
  const { now, timezone } = reader
  const to = `/temperature-logging?unit=${unit.id}`
  if (recheckOf) {
    const at = recheckOf.date + RECHECK_AFTER_MS
    const was = formatReading(recheckOf.temperature, reader)
    const rank = now > at ? 'overdue' : 'due'
    const second = `Was ${was}, due ${localTime(at, timezone)}`
    const key = `recheck ${recheckOf.id}`
    const title = `Recheck ${unit.name}`
    return [{ key, rank, title, second, to, isMine: false, at, isOnHome: true }]
  }
  if (state !== 'DUE' && state !== 'OVERDUE') return []
  const isLate = state === 'OVERDUE'
  const by = slot ? ` by ${localTime(slot.dueBy, timezone)}` : ''
  return [
    {
      key: `slot ${unit.id} ${slot?.dueBy ?? ''}`,
      rank: isLate ? 'overdue' : 'due',
      title: unit.name,
      second: `${isLate ? 'Was due' : 'Due'}${by}`,
      to,
      isMine: false,
      at: slot?.dueBy ?? now,
      isOnHome: true,
    },
  ]
}

/** @param older the last standing reading of units that were not read since yesterday, by unit */
export const unitLines = (
  entries: readonly RoundEntry[],
  older: ReadonlyMap<string, TemperatureLog>,
  reader: ToDoReader,
): ToDoLine[] =>
  entries.flatMap((entry) => [...alarmOf(entry, older, reader), ...readingOf(entry, reader)])
