/**
 * One unit after another: list on the left, the reading on the right, the last saved record above
 * it with Correct (design guide §7 Walk-round). After Save the next reading has the focus.
 */
import { useRouter } from '@tanstack/react-router'
import { Activity, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'
import { opensIssue } from '#contract/modules/temperature/rechecks.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { Round } from '#contract/modules/temperature/temperature-round.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useSession } from '#src/session/use-session.ts'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import type { ReadingStep } from '../reading/use-reading.ts'
import { LastSaved } from './last-saved.tsx'
import { RoundEnd } from './round-end.tsx'
import { UnitList } from './unit-list.tsx'
import type { WalkOfRound } from './use-round-views.ts'
import styles from './walk-round.module.css'

type Props = {
  readonly round: Round
  readonly walk: WalkOfRound
  /** A phone has room for one of the two. */
  readonly show: 'both' | 'list' | 'panel'
  /** From the page: shown where the saved strip will be, until something is saved. */
  readonly banner?: ReactNode
  /** A unit was chosen: the panel is what matters now. */
  readonly onChosen: () => void
  readonly onStep?: ((step: ReadingStep) => void) | undefined
}

export function WalkRound({ round, walk, show, banner, onChosen, onStep }: Props) {
  const { location } = useSession()
  const mayLog = useMayDo('create', 'temperature-logs')
  const router = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  const timezone = timezoneOf(location)
  const fahrenheit = location?.temperatures_in_farenheit === true
  const { entries } = round
  const { currentId, correcting } = walk
  const entry = mayLog ? entries.find(({ unit }) => unit.id === currentId) : undefined
  // At the end of a round on a phone only what opened an issue is worth its height.
  const hasStrip = entry || show === 'both' || (walk.saved && opensIssue(walk.saved))

  // Focus follows the work: what is typed next belongs to the current unit.
  const toPanel = (): void => {
    panel.current?.focus({ preventScroll: true })
    // A phone shows nothing else, from its top on.
    if (show !== 'both') window.scrollTo(0, 0)
  }
  const toExplain = useEffectEvent(() => {
    if (walk.explains) toPanel()
  })
  useEffect(() => toExplain(), [])
  const choose = (unitId: string): void => {
    // People who don't enter readings look at the fridge's history.
    if (!mayLog) router.history.push(`/temperature-logging/${unitId}`)
    else {
      walk.goTo(unitId)
      onChosen()
      toPanel()
    }
  }
  const onSaved = (log: TemperatureLog): void => {
    walk.onSaved(log)
    toPanel()
  }

  const onAnswered = (answer: NoReading): void => {
    walk.onAnswered(answer)
    toPanel()
  }

  return (
    <div className={styles.walk}>
      {show === 'panel' ? null : (
        <div className={styles.list}>
          <UnitList
            entries={entries}
            currentId={currentId}
            timezone={timezone}
            fahrenheit={fahrenheit}
            onChoose={choose}
          />
        </div>
      )}
      {/* Behind a phone's list it keeps what was typed, and receives no keys. */}
      <Activity mode={show === 'list' ? 'hidden' : 'visible'}>
        <div className={styles.panel} ref={panel} tabIndex={-1}>
          {mayLog && hasStrip ? (
            <div className={styles.saved}>
              {walk.saved ? null : banner}
              <LastSaved
                id={walk.saved?.id ?? null}
                answerId={walk.answered?.id ?? null}
                onRead={choose}
                timezone={timezone}
                fahrenheit={fahrenheit}
                onCorrect={walk.onCorrect}
              />
            </div>
          ) : null}
          {entry ? (
            <ReadingPanel
              key={`${entry.unit.id} ${correcting?.id ?? ''} ${walk.turn}`}
              entry={entry}
              correcting={correcting}
              start={walk.start}
              explains={walk.explains}
              nextName={entries.find(({ unit }) => unit.id === walk.nextId)?.unit.name}
              {...(onStep && { onStep })}
              onTyped={walk.onTyped}
              onSaved={onSaved}
              onAnswered={onAnswered}
              onSkip={walk.onSkip}
            />
          ) : (
            <RoundEnd round={round} mayLog={mayLog} />
          )}
        </div>
      </Activity>
    </div>
  )
}
