/**
 * What was saved last on this round, above the next unit (design guide §7 Walk-round): a reading with
 * Correct, or an answer without one with the way to read it after all.
 */
import { IconPlugOff } from '@tabler/icons-react'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { ISSUE_ROLE } from '#contract/modules/issues/issues.rules.ts'
import { opensIssue } from '#contract/modules/temperature/rechecks.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { headOf } from '#src/modules/temperature/screens/reading/no-reading-answers.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { syncStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { SavedStrip } from '#src/ui/status/saved-strip.tsx'
import styles from './walk-round.module.css'

type LastSavedProps = {
  /** Of a reading. */
  id: string | null
  /** Of an answer without one that came later. */
  answerId: string | null
  timezone: string
  fahrenheit: boolean
  onCorrect: (log: TemperatureLog) => void
  onRead: (unitId: string) => void
}

export const LastSaved = (props: LastSavedProps) =>
  props.answerId ? <LastAnswer {...props} id={props.answerId} /> : <LastReading {...props} />

const whereKept = ({ tone, words }: RowStatus) =>
  tone === 'waiting' ? 'Saved here, waiting to send' : words

/** "Issue opened, Tom has it"; null if none has been opened for it. */
function useIssueSaid(of: Pick<TemperatureLog, 'id' | 'issue_id'> | null | undefined) {
  const issue = useRecord('issues', of && (of.issue_id ?? derivedId(of.id, ISSUE_ROLE)))
  const owner = useRecord('users', issue?.assigned_to)
  if (!of || !issue) return null
  const opened = of.issue_id ? 'Its issue stays open' : 'Issue opened'
  return owner ? `${opened}, ${owner.first_name} has it` : opened
}

function LastReading({ id, timezone, fahrenheit, onCorrect }: LastSavedProps) {
  const log = useRecord('temperature-logs', id)
  const unit = useRecord('temperature-locations', log?.temperature_location_id)
  const states = useSyncStates('temperature-logs')
  const issue = useIssueSaid(log && opensIssue(log) ? log : null)
  if (!log || !unit) return <SavedStrip before="Nothing saved on this round yet" />
  const kept = whereKept(syncStatus(states.get(log.id), log.received, timezone))
  const isAgain = opensIssue(log)
  const reading = formatReading(log.temperature, { fahrenheit })
  return (
    <SavedStrip
      saved={{
        key: log.id,
        title: (
          <span className={styles.savedTitle}>
            <span>{unit.name}</span>
            <span>{isAgain ? `: still ${reading}` : `, ${reading}`}</span>
          </span>
        ),
        second: issue ?? kept,
        tone: log.result === 'FAIL' ? 'fail' : log.result === 'WARN' ? 'warning' : 'safe',
      }}
      action={
        <Button kind="plain" about={`the reading of ${unit.name}`} onClick={() => onCorrect(log)}>
          Correct
        </Button>
      }
    />
  )
}

function LastAnswer({ id, timezone, onRead }: LastSavedProps) {
  const answer = useRecord('no-readings', id)
  const unit = useRecord('temperature-locations', answer?.temperature_location_id)
  const states = useSyncStates('no-readings')
  const issue = useIssueSaid(answer)
  if (!answer || !unit) return <SavedStrip before="Nothing saved on this round yet" />
  return (
    <SavedStrip
      saved={{
        key: answer.id,
        title: `${unit.name}: ${headOf[answer.cause]}`,
        second: issue ?? whereKept(syncStatus(states.get(answer.id), answer.received, timezone)),
        tone: 'offline',
        icon: IconPlugOff,
      }}
      action={
        <Button kind="plain" about={unit.name} onClick={() => onRead(unit.id)}>
          Read it
        </Button>
      }
    />
  )
}
