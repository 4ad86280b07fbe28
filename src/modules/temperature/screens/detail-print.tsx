/**
 * The sheet an inspector takes along: every slot of the period, missed ones too, with what was done
 * (AC 3.14.9; guide, Print). Stands on the page unseen and is all that is printed.
 */

import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { fullName } from '#contract/text/names.ts'
import { formatDateTime } from '#contract/time/display-date.ts'
import { formatDay, formatTime } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './detail-print.module.css'
import type { SlotDay } from './detail-slots.ts'
import { correctionWords, PROBE_FAILED, verdictOf, whatHappened } from './detail-words.ts'
import type { UnitReadings } from './use-unit-readings.ts'

interface DetailPrintProps {
  unit: TemperatureLocation
  readings: UnitReadings
  /** The days of the period, the oldest first. */
  slots: readonly SlotDay[]
  timezone: string
  words: TemperatureWords
  now: number
}

type SheetRow = {
  readonly key: string
  readonly day: string
  readonly slot: string
  readonly log: TemperatureLog | null
  /** What stands there while there is no reading. */
  readonly without: string
}

const stateWords = { MISSED: 'Missed', NOT_YET: 'Not due yet', DUE: 'Due', OVERDUE: 'Overdue' }

const rowsOf = ({ day, slots, others }: SlotDay): SheetRow[] => [
  ...slots.map(({ time, log, state }) => ({
    key: `${day} ${time}`,
    day,
    slot: time,
    log,
    without: state === 'DONE' ? '' : stateWords[state],
  })),
  ...others.map((log) => ({ key: log.id, day, slot: '–', log, without: '' })),
]

export function DetailPrint(props: DetailPrintProps) {
  const { unit, readings, slots, timezone, words, now } = props
  const { client, user } = useSession()
  const first = slots[0]?.day
  const last = slots.at(-1)?.day
  return (
    <section className={styles.sheet} aria-label="Temperature sheet">
      <p>
        {client?.name}, {readings.site?.name}. Temperatures of {unit.name},{' '}
        {first ? formatDay(first) : ''} to {last ? formatDay(last) : ''}.
      </p>
      <p>
        Printed by {user ? fullName(user) : 'Larder support'}, {formatDateTime(now, timezone)}.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {['Day', 'Due', 'Read', 'Temperature', 'Result', 'By', 'What was done', 'Verified'].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {slots.flatMap(rowsOf).map((row) => (
            <Row key={row.key} row={row} readings={readings} timezone={timezone} words={words} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = Pick<DetailPrintProps, 'readings' | 'timezone' | 'words'> & { row: SheetRow }

function Row({ row, readings, timezone, words }: RowProps) {
  const { log, day, slot, without } = row
  if (!log) {
    return (
      <tr>
        <td>{formatDay(day)}</td>
        <td>{slot}</td>
        <td>–</td>
        <td>–</td>
        <td>
          <StatusLine tone={without === 'Missed' ? 'fail' : 'neutral'}>{without}</StatusLine>
        </td>
        <td />
        <td />
        <td />
      </tr>
    )
  }
  const { tone, word } = verdictOf(log)
  const correction = correctionWords(log, readings.logsById, words)
  const doubt = readings.doubtOf(log)
  const recheck = log.recheck_of_id ? 'Recheck. ' : ''
  return (
    <tr>
      <td>{formatDay(day)}</td>
      <td>{slot}</td>
      <td>{formatTime(log.date, timezone)}</td>
      <td>{formatReading(log.temperature, words)}</td>
      <td>
        <StatusLine tone={tone}>{word}</StatusLine>
      </td>
      <td>{readings.personOf(log.created_by)}</td>
      <td>
        {recheck}
        {doubt ? `${PROBE_FAILED}, ${formatDay(localDay(doubt.test.date, timezone))}. ` : ''}
        {whatHappened(log)} {correction ? `Corrected: ${correction}.` : ''}
      </td>
      <td>{log.verified_by ? readings.personOf(log.verified_by) : ''}</td>
    </tr>
  )
}
