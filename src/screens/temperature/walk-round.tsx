/**
 * One unit after the other: list at the left, the reading at the right, the last saved record above
 * it with Correct (design guide §7 Walk-round). After Save the next reading has the focus.
 */
import { IconCircleCheck, IconList } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { TemperatureLog } from '#contract/resources/temperature-logs.ts'
import { formatReading } from '#contract/rules/display.ts'
import { nextUnit, type Round } from '#contract/rules/temperature-round.ts'
import { syncStatus, useSyncStates } from '#src/records/row-sync-state.ts'
import { useMayDo } from '#src/records/use-may-do.ts'
import { useRecord } from '#src/records/use-records.ts'
import { DEFAULT_TIMEZONE } from '#src/records/use-round.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { SavedStrip } from '#src/ui/saved-strip.tsx'
import { useIsPhone } from '#src/ui/use-media.ts'
import { ReadingPanel } from './reading-panel.tsx'
import { UnitList } from './unit-list.tsx'
import styles from './walk-round.module.css'

type Props = {
  readonly round: Round
  readonly chosen: string | null
  readonly onChoose: (unitId: string | null) => void
}

export function WalkRound({ round, chosen, onChoose }: Props) {
  const { location } = useSession()
  const isPhone = useIsPhone()
  const mayLog = useMayDo('create', 'temperature-logs')
  const [isListOpen, setIsListOpen] = useState(false)
  const [savedId, setSavedId] = useState<string | null>(null)
  const [correcting, setCorrecting] = useState<TemperatureLog | null>(null)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const panel = useRef<HTMLDivElement>(null)
  const timezone = location?.timezone ?? DEFAULT_TIMEZONE
  const fahrenheit = location?.temperatures_in_farenheit === true
  const { entries } = round
  const firstId = nextUnit(entries, null, skipped)
  const currentId = chosen ?? firstId
  const entry = mayLog ? entries.find(({ unit }) => unit.id === currentId) : undefined

  useEffect(() => {
    if (chosen === null && firstId !== null) onChoose(firstId)
  }, [chosen, firstId, onChoose])

  const goTo = (unitId: string | null) => {
    setCorrecting(null)
    setIsListOpen(false)
    onChoose(unitId)
    panel.current?.focus({ preventScroll: !isPhone })
  }
  const onSaved = (log: TemperatureLog) => {
    setSavedId(log.id)
    const rest = entries.map((one) =>
      one.unit.id === log.temperature_location_id ? { ...one, state: 'DONE' as const } : one,
    )
    goTo(nextUnit(rest, log.temperature_location_id, skipped))
  }
  const onSkip = () => {
    if (!currentId) return
    const next = new Set(skipped).add(currentId)
    setSkipped(next)
    goTo(correcting ? nextUnit(entries, null, skipped) : nextUnit(entries, currentId, next))
  }
  const onCorrect = (log: TemperatureLog) => {
    goTo(log.temperature_location_id)
    setCorrecting(log)
  }
  const list = (
    <UnitList
      entries={entries}
      currentId={currentId}
      timezone={timezone}
      fahrenheit={fahrenheit}
      onChoose={goTo}
    />
  )

  return (
    <div className={styles.walk}>
      {isPhone && !isListOpen ? null : <div className={styles.list}>{list}</div>}
      {isPhone && isListOpen ? null : (
        <div className={styles.panel} ref={panel} tabIndex={-1}>
          {isPhone ? (
            <Button icon={IconList} onClick={() => setIsListOpen(true)}>
              List
            </Button>
          ) : null}
          {mayLog ? (
            <LastSaved
              id={savedId}
              timezone={timezone}
              fahrenheit={fahrenheit}
              onCorrect={onCorrect}
            />
          ) : null}
          {entry ? (
            <ReadingPanel
              key={`${entry.unit.id} ${correcting?.id ?? ''} ${entry.log?.id ?? ''}`}
              entry={entry}
              correcting={correcting}
              onSaved={onSaved}
              onSkip={onSkip}
            />
          ) : (
            <AllDone round={round} mayLog={mayLog} />
          )}
        </div>
      )}
    </div>
  )
}

type LastSavedProps = {
  id: string | null
  timezone: string
  fahrenheit: boolean
  onCorrect: (log: TemperatureLog) => void
}

function LastSaved({ id, timezone, fahrenheit, onCorrect }: LastSavedProps) {
  const log = useRecord('temperature-logs', id)
  const unit = useRecord('temperature-locations', log?.temperature_location_id)
  const states = useSyncStates('temperature-logs')
  if (!log || !unit) return <SavedStrip before="Nothing saved on this round yet" />
  const status = syncStatus(states.get(log.id), log.received, timezone)
  const isWaiting = status.tone === 'waiting'
  return (
    <SavedStrip
      saved={{
        key: log.id,
        title: `${unit.name}, ${formatReading(log.temperature, { fahrenheit })}`,
        second: isWaiting ? 'Saved on this device. Waiting to send.' : status.words,
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

function AllDone({ round, mayLog }: { round: Round; mayLog: boolean }) {
  return (
    <Card>
      <Empty
        icon={IconCircleCheck}
        title={
          mayLog
            ? `All ${round.entries.length} read`
            : `${round.done} of ${round.entries.length} read`
        }
        action={
          <Button kind="primary" to="/">
            Back to the dashboard
          </Button>
        }
      >
        {mayLog
          ? 'Choose a fridge in the list to read it once more.'
          : 'You can see the round here. Readings are made by the kitchen.'}
      </Empty>
    </Card>
  )
}
