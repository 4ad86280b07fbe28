/** What people start from Home, by flag and by what they may do (domain §3.1). */
import {
  IconClipboardPlus,
  IconFlag,
  IconFridge,
  IconTemperaturePlus,
  IconUserPlus,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import { mayDo } from '#contract/core/access.ts'
import { ADMIN_OVERRIDE, type FeatureFlag } from '#contract/core/names.ts'
import { type ResourceName, registry } from '#contract/core/registry.ts'
import { afterFirstPage } from '#src/platform/first-page.ts'
import { useSession } from '#src/session/use-session.ts'
import { part } from '#src/ui/page/part.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import styles from './home.module.css'
import { ClockLink, QuickLink } from './quick-link.tsx'

const ClockAction = part(() => afterFirstPage(() => import('./clock-action.tsx')), 'ClockAction')

type QuickAction = {
  readonly words: string
  readonly icon: Icon
  readonly to: string
  /** Shown to whoever may create one of these. */
  readonly creates: ResourceName
  readonly flag?: FeatureFlag
}

const actions: readonly QuickAction[] = [
  {
    words: 'Log a temperature',
    icon: IconTemperaturePlus,
    to: '/temperature-logging',
    creates: 'temperature-logs',
    flag: 'temperature',
  },
  {
    words: 'Start a check',
    icon: IconClipboardPlus,
    to: '/checks?start=any',
    creates: 'checks',
    flag: 'checks',
  },
  {
    words: 'Raise an issue',
    icon: IconFlag,
    to: '/issues/create',
    creates: 'issues',
    flag: 'issues',
  },
  {
    words: 'Add a fridge',
    icon: IconFridge,
    to: '/fridges/new',
    creates: 'temperature-locations',
    flag: 'temperature',
  },
  { words: 'Invite someone', icon: IconUserPlus, to: '/users/new', creates: 'users' },
]

export function QuickActions() {
  const { caller, flags } = useSession()
  const may = (creates: ResourceName, flag?: FeatureFlag) =>
    caller && mayDo(caller, 'create', registry[creates]) && (!flag || flags?.includes(flag))
  const offered = actions.filter(({ creates, flag }) => may(creates, flag))
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
