/** The round's units in walking order, each with its reading and sync state. */

import { IconClock, IconClockExclamation, IconPlugOff } from '@tabler/icons-react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { judge } from '#contract/modules/temperature/limits.ts'
import { limitsInWords } from '#contract/modules/temperature/limits-in-words.ts'
import { causeWords } from '#contract/modules/temperature/no-reading-words.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { verdictWord } from '#contract/modules/temperature/verdict-word.ts'
import { formatTime } from '#contract/time/display-time.ts'
import type { SendState } from '#local/outbox/waiting.ts'
import { useSyncStates } from '#src/records/save/row-sync-state.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './unit-list.module.css'

type Props = {
  readonly entries: readonly RoundEntry[]
  readonly currentId: string | null
  readonly timezone: string
  readonly fahrenheit: boolean
  readonly onChoose: (unitId: string) => void
}

export function UnitList({ entries, currentId, timezone, fahrenheit, onChoose }: Props) {
  const states = useSyncStates('temperature-logs')
  return (
    <ol className={styles.list} aria-label="Fridges and freezers in walking order">
      {entries.map((entry, index) => (
        <li key={entry.unit.id}>
          <button
            type="button"
            className={styles.row}
            aria-current={entry.unit.id === currentId ? 'step' : undefined}
            onClick={() => onChoose(entry.unit.id)}
          >
            <span className={styles.place}>{index + 1}</span>
            <span className={styles.name}>{entry.unit.name}</span>
            <span className={styles.value}>
              {entry.log ? formatReading(entry.log.temperature, { fahrenheit }) : null}
            </span>
            <span className={styles.limit}>{limitsInWords(entry.unit, { fahrenheit })}</span>
            <span className={styles.state}>
              <EntryState
                entry={entry}
                state={entry.log ? states.get(entry.log.id) : undefined}
                timezone={timezone}
              />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

type StateProps = { entry: RoundEntry; state: SendState | undefined; timezone: string }

function EntryState({ entry, state, timezone }: StateProps) {
  const { log, noReading, slot } = entry
  if (log) return <LogState log={log} state={state} timezone={timezone} />
  if (noReading) return <StatusLine icon={IconPlugOff}>{causeWords[noReading.cause]}</StatusLine>
  if (entry.state === 'OVERDUE') {
    return (
      <StatusLine tone="warning" icon={IconClockExclamation}>
        Overdue
      </StatusLine>
    )
  }
  if (entry.state === 'DUE') {
    return (
      <StatusLine tone="info" icon={IconClock}>
        Due
      </StatusLine>
    )
  }
  return (
    <span className={styles.later}>
      {slot ? `From ${formatTime(slot.opensAt, timezone)}` : 'Not due'}
    </span>
  )
}

/** The verdict takes precedence over the sync state, except that sending problems always show. */
function LogState({ log, state, timezone }: Omit<StateProps, 'entry'> & { log: TemperatureLog }) {
  if (state === 'needs_attention') return <StatusLine tone="fail">Needs attention</StatusLine>
  const result = judge(log.temperature, log)
  if (result !== 'PASS') {
    return (
      <StatusLine tone={result === 'FAIL' ? 'fail' : 'warning'}>
        {verdictWord(log.temperature, log)}
      </StatusLine>
    )
  }
  if (state === 'waiting' || log.received === undefined) {
    return <StatusLine tone="waiting">Waiting to send</StatusLine>
  }
  return <StatusLine tone="safe">Sent {formatTime(log.received, timezone)}</StatusLine>
}
