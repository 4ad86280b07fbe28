/**
 * The readings of one unit and the answers in place of one, the newest first; a corrected one shows
 * both values (AC 3.14.8). A press opens the reading with its actions.
 */
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import type { TemperatureWords } from '#contract/measure/display-temperature.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import { useSyncStates } from '#src/records/save/row-sync-state.ts'
import { List } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { AnswerRow } from './answer-row.tsx'
import styles from './detail.module.css'
import { DetailReading } from './detail-reading.tsx'
import { isToReview, ReadingRow } from './reading-row.tsx'
import type { UnitReadings } from './use-unit-readings.ts'

const FEW = 6
const PAGE = 40

interface DetailReadingsProps {
  readings: UnitReadings
  timezone: string
  words: TemperatureWords
  now: number
  onCorrect: (log: TemperatureLog) => void
  /** Only those whose probe failed later, if the person came to review them. */
  isLook: boolean
}

export function DetailReadings(props: DetailReadingsProps) {
  const { readings, timezone, words, now, isLook } = props
  const states = useSyncStates('temperature-logs')
  const [limit, setLimit] = useState(FEW)
  const [openId, setOpenId] = useState<string | null>(null)
  const answerStates = useSyncStates('no-readings')
  const logs = [...readings.logsById.values()]
    .filter((log) => !log.voided_by_id || isVoidedAlone(log))
    .filter((log) => !isLook || (!log.voided_by_id && isToReview(log, readings.doubtOf(log))))
    .map((log) => ({ log, answer: null, date: log.date }))
  const answers = (isLook ? [] : readings.answers)
    .filter(({ voided_by_id }) => !voided_by_id)
    .map((answer) => ({ log: null, answer, date: answer.date }))
  const newest = [...logs, ...answers].sort((a, b) => b.date - a.date)
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
        {newest.slice(0, limit).map(({ log, answer, date }) => {
          const when = formatWhen(date, now, timezone)
          return log ? (
            <ReadingRow
              key={log.id}
              log={log}
              readings={readings}
              when={when}
              words={words}
              state={states.get(log.id)}
              onOpen={() => setOpenId(log.id)}
            />
          ) : (
            <AnswerRow
              key={answer.id}
              answer={answer}
              readings={readings}
              when={when}
              state={answerStates.get(answer.id)}
            />
          )
        })}
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
