/**
 * A manager's Home (kit, Home): what needs attention now, then what is to do, then each site's
 * figures and today's state; for every site, or for the chosen one. Anything dangerous is there
 * with the first page; the rest appears later in places of its height (ADR 0014).
 */
import { Suspense, useState } from 'react'
import { isOpenDay } from '#contract/time/business-day.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { afterFirstPage } from '#src/platform/first-page.ts'
import { useSession } from '#src/session/use-session.ts'
import { PageBanner } from '#src/ui/page/page.tsx'
import { part } from '#src/ui/page/part.ts'
import { Greeting } from '../greeting.tsx'
import { CardToCome } from './card-to-come.tsx'
import { readLastRows } from './last-rows.ts'
import styles from './manager-home.module.css'
import { UrgentCard } from './urgent-card.tsx'
import { useUrgent } from './use-urgent.tsx'

const LedgerNote = part(() => import('../ledger-note.tsx'), 'LedgerNote')
const later = () => afterFirstPage(() => import('./later-manager.tsx'))
const LaterCards = part(later, 'LaterCards')
const LaterHead = part<'LaterHead', object>(later, 'LaterHead')

export function ManagerHome({ now }: { now: number }) {
  const { kept, scope, platform } = useSession()
  const { lines, isWhole, finders } = useUrgent(now)
  const [before] = useState(() => readLastRows(platform.preferences))
  const open = scope.filter((site) => isOpenDay(localDay(now, timezoneOf(site)), site)).length
  const count = lines?.length ?? 0
  const toCome = isWhole ? 0 : Math.max(0, before.urgent - count)
  const hasAlarms = count + toCome > 0
  return (
    // The pill says what the banner would, and nothing moves when it goes (kit, Home).
    <PageBanner value={null}>
      <Greeting
        now={now}
        inline
        width="broad"
        isUsable={lines !== undefined}
        more={`${open} site${open === 1 ? '' : 's'} open.`}
        actions={
          <Suspense fallback={null}>
            <LaterHead />
          </Suspense>
        }
      >
        {finders}
        {kept?.ledger ? (
          <Suspense fallback={null}>
            <LedgerNote trouble={kept.ledger} />
          </Suspense>
        ) : null}
        <div className={styles.home} data-home="">
          {hasAlarms ? (
            <div className={styles.urgent}>
              <UrgentCard lines={lines ?? []} toCome={toCome} isWhole={isWhole} />
            </div>
          ) : null}
          <Suspense
            fallback={
              <>
                {hasAlarms ? null : <div className={`${styles.urgent} ${styles.calmToCome}`} />}
                <CardToCome at={styles.main} title="To do" rows={before.toDo} />
                <CardToCome at={styles.sites} title="Your sites" rows={scope.length + 2} />
                <CardToCome at={styles.today} title="Today" rows={3} />
              </>
            }
          >
            <LaterCards now={now} hasAlarms={hasAlarms} rows={before.toDo} />
          </Suspense>
        </div>
      </Greeting>
    </PageBanner>
  )
}
