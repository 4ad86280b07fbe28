/**
 * The readings of one unit, the newest first; a corrected one shows both values (AC 3.14.8). A press
 * opens the reading with what may be done about it.
 */
import {
  IconBan,
  IconCircleCheck,
  IconCloudUp,
  IconHistory,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useState } from 'react'
import { isVoidedAlone } from '#contract/amendments.ts'
import type { TemperatureLog } from '#contract/resources/temperature-logs.ts'
import { formatReading, type TemperatureWords } from '#contract/rules/display-temperature.ts'
import { formatWhen } from '#contract/rules/display-time.ts'
import { isReviewed } from '#contract/rules/probe-tests.ts'
import type { SendState } from '#local/waiting.ts'
import { useSyncStates } from '#src/records/row-sync-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { List, ListRow, type RowStatus } from '#src/ui/list-row.tsx'
import styles from './detail.module.css'
import { DetailReading } from './detail-reading.tsx'
import { correctionWords, PROBE_FAILED, verdictOf, whatHappened } from './detail-words.ts'
import { type Doubt, SOMEBODY, type UnitReadings } from './use-unit-readings.ts'

const FEW = 6
const PAGE = 40

interface DetailReadingsProps {
  readings: UnitReadings
  timezone: string
  words: TemperatureWords
  now: number
  onCorrect: (log: TemperatureLog) => void
  /** Only those whose probe failed later, which somebody came to look at. */
  isLook: boolean
}

export function DetailReadings(props: DetailReadingsProps) {
  const { readings, timezone, words, now, isLook } = props
  const states = useSyncStates('temperature-logs')
  const [limit, setLimit] = useState(FEW)
  const [openId, setOpenId] = useState<string | null>(null)
  const newest = [...readings.logsById.values()]
    .filter((log) => !log.voided_by_id || isVoidedAlone(log))
    .filter((log) => !isLook || (!log.voided_by_id && isToReview(log, readings.doubtOf(log))))
    .sort((a, b) => b.date - a.date)
  const open = readings.logsById.get(openId ?? '')
  return (
    <Card
      title={isLook ? 'Readings to look at' : 'Readings'}
      flush
      aside={
        isLook ? (
          <Button kind="plain" icon={IconHistory} to={`/temperature-logging/${readings.unit?.id}`}>
            All
          </Button>
        ) : limit === FEW && newest.length > FEW ? (
          <Button kind="plain" icon={IconHistory} onClick={() => setLimit(PAGE)}>
            All
          </Button>
        ) : null
      }
    >
      {newest.length === 0 ? (
        <p className={styles.none}>{isLook ? 'All have been looked at.' : 'No readings yet.'}</p>
      ) : null}
      <List label="Readings">
        {newest.slice(0, limit).map((log) => (
          <ListRow
            key={log.id}
            title={formatReading(log.temperature, words)}
            second={
              <Second
                log={log}
                when={`${formatWhen(log.date, now, timezone)}, ${firstName(readings.personOf(log.created_by))}`}
                correction={
                  isVoidedAlone(log)
                    ? log.void_reason
                    : correctionWords(log, readings.logsById, words)
                }
                state={states.get(log.id)}
                doubt={readings.doubtOf(log)}
              />
            }
            status={statusOf(log, states.get(log.id), readings.doubtOf(log))}
            onClick={() => setOpenId(log.id)}
          />
        ))}
      </List>
      {limit > FEW && newest.length > limit ? (
        <div className={styles.more}>
          <Button onClick={() => setLimit(limit + PAGE)}>Show more</Button>
        </div>
      ) : null}
      {open ? (
        <DetailReading
          log={open}
          readings={readings}
          timezone={timezone}
          words={words}
          now={now}
          onClose={() => setOpenId(null)}
          onCorrect={() => {
            setOpenId(null)
            props.onCorrect(open)
          }}
        />
      ) : null}
    </Card>
  )
}

/** Rows are narrow; the whole name stands in the opened reading. */
const firstName = (name: string) => (name === SOMEBODY ? name : (name.split(' ')[0] ?? name))

/** The judgement wins the chip; where it is kept goes to the second line (guide, statuses). */
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

const isToReview = (log: TemperatureLog, doubt: Doubt | null): boolean =>
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
