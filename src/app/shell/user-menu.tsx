/** The person at this device; a press opens their own menu (§2 Shell). */
import { IconSelector } from '@tabler/icons-react'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { fullName } from '#contract/text/names.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Popup } from '#src/ui/layers/popup.tsx'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { part } from '#src/ui/page/part.ts'
import type { MenuPerson } from '../menu.ts'
import styles from './header.module.css'

const fetchRows = () => import('./user-menu-rows.tsx')
const UserMenuRows = part(fetchRows, 'UserMenuRows')

interface UserMenuProps {
  person: MenuPerson
  onSignOut: () => void
}

const support = { first_name: 'Larder', last_name: 'support' }
const unknown = { first_name: 'You', last_name: '' }

export function UserMenu({ person, onSignOut }: UserMenuProps) {
  const { user } = useSession()
  const isPhone = useIsPhone()
  const isOverride = person.role === ADMIN_OVERRIDE
  const named = user ?? (isOverride ? support : unknown)
  return (
    <Popup
      title={fullName(named)}
      align="end"
      prepare={fetchRows}
      button={(props) => (
        <button type="button" className={styles.place} {...props}>
          <Avatar firstName={named.first_name} lastName={named.last_name} />
          <span className={isPhone ? 'l-hidden' : undefined}>{named.first_name}</span>
          {isPhone ? null : <IconSelector size={18} stroke={1.9} aria-hidden="true" />}
        </button>
      )}
    >
      {(close) => <UserMenuRows person={person} close={close} onSignOut={onSignOut} />}
    </Popup>
  )
}
