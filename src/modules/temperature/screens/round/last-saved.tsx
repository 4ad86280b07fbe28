/**
 * What was saved last on this round, above the next unit (design guide §7 Walk-round): a reading with
 * Correct, or an answer without one with the way to read it after all.
 */
import { IconPlugOff } from '@tabler/icons-react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { opensIssue } from '#contract/modules/temperature/rechecks.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { headOf } from '#src/modules/temperature/screens/reading/no-reading-answers.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { syncStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useFlag } from '#src/session/use-session.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { SavedStrip } from '#src/ui/status/saved-strip.tsx'

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

function LastReading({ id, timezone, fahrenheit, onCorrect }: LastSavedProps) {
  const log = useRecord('temperature-logs', id)
  const unit = useRecord('temperature-locations', log?.temperature_location_id)
  const states = useSyncStates('temperature-logs')
  const hasIssues = useFlag('issues')
  if (!log || !unit) return <SavedStrip before="Nothing saved on this round yet" />
  const kept = whereKept(syncStatus(states.get(log.id), log.received, timezone))
  const isAgain = hasIssues && opensIssue(log)
  const reading = formatReading(log.temperature, { fahrenheit })
  return (
    <SavedStrip
      saved={{
        key: log.id,
        title: isAgain ? `${unit.name}: still ${reading}` : `${unit.name}, ${reading}`,
        second: isAgain ? <>Issue opened. {kept}</> : kept,
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
  if (!answer || !unit) return <SavedStrip before="Nothing saved on this round yet" />
  return (
    <SavedStrip
      saved={{
        key: answer.id,
        title: `${unit.name}: ${headOf[answer.cause]}`,
        second: whereKept(syncStatus(states.get(answer.id), answer.received, timezone)),
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
