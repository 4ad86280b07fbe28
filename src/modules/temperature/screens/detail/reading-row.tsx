/** A reading in its unit's list: value, time, author and status. */
import { IconBan, IconCircleCheck, IconCloudUp, IconInfoCircle } from '@tabler/icons-react'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { isReviewed } from '#contract/modules/temperature/probe-tests.ts'
import {
  correctionWords,
  verdictOf,
  whatHappened,
} from '#contract/modules/temperature/reading-words.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { SendState } from '#local/outbox/waiting.ts'
import { ListRow, type RowStatus } from '#src/ui/lists/list-row.tsx'
import styles from './detail.module.css'
import { firstName, PROBE_FAILED } from './detail-words.ts'
import type { Doubt, UnitReadings } from './use-unit-readings.ts'

interface ReadingRowProps {
  log: TemperatureLog
  readings: UnitReadings
  /** "Today 06:02" */
  when: string
  words: TemperatureWords
  state: SendState | undefined
  onOpen: () => void
}

export function ReadingRow({ log, readings, when, words, state, onOpen }: ReadingRowProps) {
  const doubt = readings.doubtOf(log)
  const correction = isVoidedAlone(log)
    ? log.void_reason
    : correctionWords(log, readings.logsById, words)
  const by = firstName(readings.personOf(log.created_by))
  return (
    <ListRow
      title={formatReading(log.temperature, words)}
      second={<Second {...{ log, correction, state, doubt }} when={`${when}, ${by}`} />}
      status={statusOf(log, state, doubt)}
      onClick={onOpen}
    />
  )
}

/** The verdict gets the chip; the sync state goes to the second line (guide, statuses). */
function statusOf(
  log: TemperatureLog,
  state: SendState | undefined,
  doubt: Doubt | null,
): RowStatus {
  const { tone, word } = verdictOf(log)
  if (state === 'needs_attention') return { tone: 'fail', words: 'Needs attention' }
  if (isVoidedAlone(log)) return { tone: 'neutral', icon: IconBan, words: 'Voided' }
  if (tone !== 'safe') return { tone, words: word }
  if (isToReview(log, doubt)) return { tone: 'warning', words: PROBE_FAILED }
  if (state === 'waiting') return { tone: 'waiting', icon: IconCloudUp, words: 'Waiting to send' }
  if (log.voids_id) return { tone: 'info', icon: IconInfoCircle, words: 'Corrected' }
  return { tone: 'safe', icon: IconCircleCheck, words: word }
}

/** Read with a probe that later failed its test, and not reviewed since. */
export const isToReview = (log: TemperatureLog, doubt: Doubt | null): boolean =>
  doubt !== null && !isReviewed(log, doubt.test)

interface SecondProps {
  log: TemperatureLog
  when: string
  correction: string | undefined
  state: SendState | undefined
  doubt: Doubt | null
}

function Second({ log, when, correction, state, doubt }: SecondProps) {
  const isPass = log.result === 'PASS'
  const isSaidByChip = isPass && isToReview(log, doubt)
  const happened = isPass ? '' : whatHappened(log)
  return (
    <>
      {when}
      {correction ? <span className={styles.line}>{correction}</span> : null}
      {happened ? <span className={styles.line}>{happened}</span> : null}
      {state === 'waiting' && !isPass ? <span className={styles.line}>Waiting to send</span> : null}
      {doubt && !isSaidByChip ? <span className={styles.line}>{PROBE_FAILED}</span> : null}
      {log.verified_at ? <span className={styles.line}>Verified</span> : null}
    </>
  )
}
