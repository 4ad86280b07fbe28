/** The parts of a manager's Home that appear after it can be used, in their places (ADR 0014). */
import { useState } from 'react'
import { SoFarCard, StartCard } from '#src/modules/start/parts/start-card.tsx'
import { isSetUp } from '#src/modules/start/parts/start-steps.ts'
import { type Start, StartFinder, useIsOver } from '#src/modules/start/parts/use-start.tsx'
import { offeredActions } from '#src/records/seam/offered-actions.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsPhone, useMedia } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import { CalmNote } from './calm-note.tsx'
import { LaterToday } from './later-today-card.tsx'
import styles from './manager-home.module.css'
import { ManagerToDo } from './manager-to-do.tsx'
import { SitesPart } from './sites-part.tsx'
import { TodayPart } from './today-part.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { WideCards } from './wide-cards.tsx'

interface LaterCardsProps {
  /** ms */
  now: number
  /** An alarm has the page's only filled button. */
  hasAlarms: boolean
  /** Placeholders for the To-do list. */
  rows: number
}

export function LaterCards(props: LaterCardsProps) {
  const [isOver, end] = useIsOver()
  const [start, setStart] = useState<Start>()
  const isStarting = !isOver && start && !isSetUp(start.steps)
  return (
    <>
      {isOver ? null : <StartFinder onFound={setStart} onOver={end} />}
      {isStarting ? (
        // Until a business is set up, the way there takes the place of To do and the sites.
        <>
          <div className={styles.main}>
            <StartCard steps={start.steps} />
          </div>
          <div className={styles.sites}>
            <SoFarCard soFar={start.soFar} onHide={end} />
          </div>
        </>
      ) : (
        <AllCards {...props} />
      )}
    </>
  )
}

function AllCards({ now, hasAlarms, rows }: LaterCardsProps) {
  const [looked, setLooked] = useState<string>()
  useRowKeys()
  const isWide = useMedia('(min-width: 112.5em)')
  return (
    <>
      {hasAlarms ? null : (
        <div className={styles.urgent}>
          <CalmNote looked={looked} now={now} />
        </div>
      )}
      <div className={styles.main}>
        <ManagerToDo hasAlarms={hasAlarms} rows={rows} />
        {hasAlarms ? null : <LaterToday now={now} />}
      </div>
      <div className={styles.sites}>
        <SitesPart now={now} onLooked={setLooked} />
        {isWide ? <WideCards below="BelowSites" /> : null}
      </div>
      <div className={styles.today}>
        <TodayPart now={now} />
        {isWide ? <WideCards below="BelowToday" /> : null}
      </div>
    </>
  )
}

/** The few actions in the head of a manager's Home; the rest is in the menu. */
export function LaterHead() {
  const { caller, flags } = useSession()
  const offered = offeredActions(useSeam().quickActions, { caller, flags })
  if (useIsPhone()) return null
  return offered
    .filter(({ isManagers }) => isManagers)
    .map(({ words, icon, to }) => (
      <Button key={to} icon={icon} to={to}>
        {words}
      </Button>
    ))
}
