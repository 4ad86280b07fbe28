/**
 * A manager's Home (kit, Home): what needs somebody now, then what is to do, then how each site does and
 * how today stands; of every site, or of the one chosen. What may be dangerous is there with the first
 * page; the rest comes after it into places of its height (ADR 0014).
 */
import { Suspense, use, useState } from 'react'
import { isOpenDay } from '#contract/time/business-day.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { afterFirstPage } from '#src/platform/first-page.ts'
import { offeredActions } from '#src/records/seam/offered-actions.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import { part } from '#src/ui/page/part.ts'
import { Greeting } from '../greeting.tsx'
import { CardToCome } from './card-to-come.tsx'
import styles from './manager-home.module.css'
import { UrgentCard } from './urgent-card.tsx'
import { useLastShape } from './use-last-shape.ts'
import { useUrgent } from './use-urgent.tsx'

const LedgerNote = part(() => import('../ledger-note.tsx'), 'LedgerNote')
const CalmNote = part(() => afterFirstPage(() => import('./later-calm.tsx')), 'CalmNote')
const ManagerToDo = part(() => afterFirstPage(() => import('./later-to-do.tsx')), 'ManagerToDo')
const LaterToday = part(() => afterFirstPage(() => import('./later-later.tsx')), 'LaterToday')
const SitesPart = part(() => afterFirstPage(() => import('./later-sites.tsx')), 'SitesPart')
const TodayPart = part(() => afterFirstPage(() => import('./later-today.tsx')), 'TodayPart')

export function ManagerHome({ now }: { now: number }) {
  const { caller, kept, scope, location } = useSession()
  const isPhone = useIsPhone()
  const [looked, setLooked] = useState<string>()
  const urgent = useUrgent(now)
  const shape = useLastShape(use(ToDoShownContext)?.toDo)
  const open = scope.filter((site) => isOpenDay(localDay(now, timezoneOf(site)), site)).length
  const siteName = location?.name ?? ''
  const openWords = open === 1 ? '1 site open.' : `${open} sites open.`
  const isOpen = open > 0 ? `${siteName} is open.` : `${siteName} is closed today.`
  const lines = urgent.lines ?? []
  const toCome = urgent.isWhole ? 0 : Math.max(0, shape.urgent - lines.length)
  const hasAlarms = lines.length + toCome > 0
  return (
    <Greeting
      now={now}
      inline
      width="broad"
      isUsable={urgent.lines !== undefined}
      {...(!isPhone && { more: scope.length > 1 ? openWords : isOpen, actions: <HeadActions /> })}
    >
      {urgent.finders}
      {kept?.ledger && caller ? (
        <Suspense fallback={null}>
          <LedgerNote trouble={kept.ledger} />
        </Suspense>
      ) : null}
      <div className={styles.home}>
        <div className={styles.urgent}>
          {hasAlarms ? <UrgentCard lines={lines} toCome={toCome} isWhole={urgent.isWhole} /> : null}
          {hasAlarms ? null : (
            <Suspense fallback={shape.isCalm ? <div className={styles.calmToCome} /> : null}>
              <CalmNote looked={looked} now={now} />
            </Suspense>
          )}
        </div>
        <div className={styles.main}>
          <Suspense fallback={<CardToCome title="To do" rows={shape.rows} />}>
            <ManagerToDo hasAlarms={hasAlarms} rows={shape.rows} />
          </Suspense>
          {hasAlarms ? null : (
            <Suspense fallback={null}>
              <LaterToday now={now} />
            </Suspense>
          )}
        </div>
        <div className={styles.sites}>
          <Suspense fallback={<CardToCome title="Your sites" rows={scope.length + 2} />}>
            <SitesPart now={now} onLooked={setLooked} />
          </Suspense>
        </div>
        <div className={styles.today}>
          <Suspense fallback={<CardToCome title="Today" rows={3} />}>
            <TodayPart now={now} />
          </Suspense>
        </div>
      </div>
    </Greeting>
  )
}

/** The few acts a manager starts from the head; the rest is in the menu. */
function HeadActions() {
  const { caller, flags } = useSession()
  const offered = offeredActions(useSeam().quickActions, { caller, flags })
  return offered
    .filter(({ isManagers }) => isManagers)
    .map(({ words, icon, to }) => (
      <Button key={to} icon={icon} to={to}>
        {words}
      </Button>
    ))
}
