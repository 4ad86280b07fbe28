/** What is known of one reading, line by line; empty lines are left out. */
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import {
  isNameUnproven,
  isTimeUnproven,
  timeUnproven,
  UNPROVEN,
} from '#contract/core/sync/unproven.ts'
import type { TemperatureWords } from '#contract/measure/display-temperature.ts'
import { fullLimitsInWords } from '#contract/modules/temperature/limits-in-words.ts'
import { probeInWords } from '#contract/modules/temperature/probe-tests.ts'
import { correctionWords, whatHappened } from '#contract/modules/temperature/reading-words.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { formatWhen, formatWhenSaid } from '#contract/time/display-time.ts'
import styles from './detail.module.css'
import { doubtWords, PROBE_FAILED } from './detail-words.ts'
import type { UnitReadings } from './use-unit-readings.ts'

interface ReadingFactsProps {
  log: TemperatureLog
  readings: UnitReadings
  timezone: string
  words: TemperatureWords
  now: number
}

export function ReadingFacts({ log, readings, timezone, words, now }: ReadingFactsProps) {
  const doubt = readings.doubtOf(log)
  const when = (at: number) => formatWhen(at, now, timezone)
  const whenSaid = (at: number) => formatWhenSaid(at, now, timezone)
  const verified = log.verified_by
    ? `${readings.personOf(log.verified_by)}, ${whenSaid(log.verified_at ?? now)}`
    : 'Not yet'
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Read', `${when(log.date)}, ${readings.personOf(log.created_by)}`],
    ['Limits then', fullLimitsInWords(log, words)],
    ['Name not confirmed', isNameUnproven(log) ? UNPROVEN : undefined],
    ['Time not confirmed', isTimeUnproven(log) ? timeUnproven(log, now, timezone) : undefined],
    ['Read with', log.probe_id && probeInWords(log.probe_id)],
    [PROBE_FAILED, doubt ? doubtWords(doubt, now, timezone) : undefined],
    ['Log time', log.slot],
    ['What happened', whatHappened(log)],
    [
      'Voided',
      isVoidedAlone(log)
        ? `${readings.personOf(log.modified_by ?? '')}, ${whenSaid(log.modified ?? now)}. ${log.void_reason ?? ''}`
        : undefined,
    ],
    ['Before it was corrected', correctionWords(log, readings.logsById, words)],
    ['Sent', log.received ? when(log.received) : 'Waiting to send'],
    ['Verified', verified],
    ['Comment', log.verified_comment],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([what, says]) =>
        says ? (
          <div key={what}>
            <dt className="l-second">{what}</dt>
            <dd>{says}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
