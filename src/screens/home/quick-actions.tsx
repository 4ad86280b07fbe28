/** What people start from Home, by flag and by what they may do (domain §3.1). */
import { IconFlag, IconFridge, IconTemperaturePlus, IconUserPlus } from '@tabler/icons-react'
import { mayDo } from '#contract/access.ts'
import type { FeatureFlag } from '#contract/names.ts'
import { type ResourceName, registry } from '#contract/registry.ts'
import { useSession } from '#src/session/use-session.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import type { Icon } from '#src/ui/status-icon.tsx'
import styles from './home.module.css'

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
    words: 'Add a fridge',
    icon: IconFridge,
    to: '/fridges/new',
    creates: 'temperature-locations',
    flag: 'temperature',
  },
  {
    words: 'Raise an issue',
    icon: IconFlag,
    to: '/issues/create',
    creates: 'issues',
    flag: 'issues',
  },
  { words: 'Invite someone', icon: IconUserPlus, to: '/users/new', creates: 'users' },
]

export function QuickActions() {
  const { caller, flags } = useSession()
  const offered = actions.filter(
    ({ creates, flag }) =>
      caller && mayDo(caller, 'create', registry[creates]) && (!flag || flags?.includes(flag)),
  )
  if (offered.length === 0) return null
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="l-h2">
        Quick actions
      </h2>
      <ul className={styles.actions}>
        {offered.map(({ words, icon: Shape, to }) => (
          <li key={to}>
            <AppLink to={to} className={styles.quick}>
              <Shape size={24} stroke={1.9} aria-hidden="true" />
              {words}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
