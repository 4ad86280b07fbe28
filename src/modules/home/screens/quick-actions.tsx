/** What people start from Home, by flag and by what they may do (domain §3.1). */
import { Suspense } from 'react'
import { mayDo } from '#contract/core/access.ts'
import { ADMIN_OVERRIDE, type FeatureFlag } from '#contract/core/names.ts'
import { type ResourceName, registry } from '#contract/core/registry.ts'
import { afterFirstPage } from '#src/platform/first-page.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import { useSession } from '#src/session/use-session.ts'
import { part } from '#src/ui/page/part.ts'
import styles from './home.module.css'
import { ClockLink, QuickLink } from './quick-link.tsx'

const ClockAction = part(() => afterFirstPage(() => import('./clock-action.tsx')), 'ClockAction')

export function QuickActions() {
  const { caller, flags } = useSession()
  const { quickActions } = useSeam()
  const may = (creates: ResourceName, flag?: FeatureFlag) =>
    caller && mayDo(caller, 'create', registry[creates]) && (!flag || flags?.includes(flag))
  const offered = quickActions.filter(({ creates, flag }) => may(creates, flag))
  // The super user can't clock in (AC 3.41.5).
  const hasClock = may('user-clock-events', 'user_clock') && caller?.role !== ADMIN_OVERRIDE
  if (offered.length === 0 && !hasClock) return null
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="l-h2">
        Quick actions
      </h2>
      <ul className={styles.actions}>
        {offered.map(({ words, icon, to }) => (
          <li key={to}>
            <QuickLink words={words} icon={icon} to={to} />
          </li>
        ))}
        {hasClock ? (
          <li>
            <Suspense fallback={<ClockLink />}>
              <ClockAction />
            </Suspense>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
