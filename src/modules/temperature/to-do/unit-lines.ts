/**
 * To-do lines about the round's units (domain §3.31): alarms, rechecks, and the round itself while
 * part of it is due. Pure. Always holds: the round is one line, because it is one walk.
 */
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { Round, RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { dueInWords } from '#contract/time/due-words.ts'
import type { DueRow } from '#src/records/seam/home.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { alarmLines } from '../home/alarms.ts'
import { recheckRow, roundRow } from './due-rows.ts'

/** As on Home. */
function lineOf(row: DueRow, { now, timezone }: ToDoReader): ToDoLine {
  const { dueBy, isMoment = false } = row
  const { isOverdue, words } = dueInWords({ dueBy, isMoment }, now, timezone)
  return {
    key: row.key,
    rank: isOverdue ? 'overdue' : 'due',
    icon: row.icon,
    title: row.title,
    second: `${row.second}. ${words}`,
    detail: row.second,
    when: words,
    to: row.to,
    isMine: false,
    at: dueBy,
    isOnHome: true,
  }
}

function recheckLine(entry: RoundEntry, reader: ToDoReader): ToDoLine[] {
  const { recheckOf } = entry
  if (!recheckOf) return []
  return recheckRow(entry, reader).map((row) => ({
    ...lineOf(row, reader),
    key: `recheck ${recheckOf.id}`,
    owner: recheckOf.created_by,
  }))
}

type ToRead = Pick<Round, 'title' | 'entries' | 'done'>

/** For one site: putting it off here doesn't affect another site's round. */
function roundLine(round: ToRead, reader: ToDoReader): ToDoLine[] {
  const site = round.entries[0]?.unit.location_id
  return roundRow(round, reader.timezone).map((row) => ({
    ...lineOf(row, reader),
    key: `round ${site} ${row.dueBy}`,
  }))
}

/** @param older the last valid reading of units not read since yesterday, by unit */
export const unitLines = (
  round: ToRead,
  older: ReadonlyMap<string, TemperatureLog>,
  reader: ToDoReader,
): ToDoLine[] => [
  ...roundLine(round, reader),
  ...alarmLines(round.entries, older, reader).filter(({ hasRow }) => !hasRow),
  ...round.entries.flatMap((entry) => recheckLine(entry, reader)),
]
