/** The person at this device, and what is theirs: Profile, Sign Out (§2 Shell). */
import { IconCode, IconDeviceMobile, IconLogout, IconSelector } from '@tabler/icons-react'
import { ADMIN_OVERRIDE } from '#contract/names.ts'
import { fullName } from '#contract/rules/names.ts'
import { useSession } from '#src/session/use-session.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { useIsPhone } from '#src/ui/use-media.ts'
import { useInstall } from '../install.ts'
import { type MenuPerson, profileEntry, showsEntry } from '../menu.ts'
import styles from './header.module.css'
import { iconOf } from './menu-icons.ts'
import { MenuRow, MenuRows } from './menu-row.tsx'
import { Popup } from './popup.tsx'
import { useToggleDevMode } from './use-menu.ts'

interface UserMenuProps {
  person: MenuPerson
  onSignOut: () => void
}

const support = { first_name: 'Larder', last_name: 'support' }
const unknown = { first_name: 'You', last_name: '' }

export function UserMenu({ person, onSignOut }: UserMenuProps) {
  const { user, platform } = useSession()
  const install = useInstall()
  const toggleDevMode = useToggleDevMode()
  const isPhone = useIsPhone()
  const isOverride = person.role === ADMIN_OVERRIDE
  const named = user ?? (isOverride ? support : unknown)
  return (
    <Popup
      title={fullName(named)}
      align="end"
      button={(props) => (
        <button type="button" className={styles.place} {...props}>
          <Avatar firstName={named.first_name} lastName={named.last_name} />
          <span className={isPhone ? 'l-hidden' : undefined}>{named.first_name}</span>
          {isPhone ? null : <IconSelector size={18} stroke={1.9} aria-hidden="true" />}
        </button>
      )}
    >
      {(close) => (
        <MenuRows>
          {showsEntry(person, profileEntry) ? (
            <MenuRow icon={iconOf('/profile')} label="Profile" to="/profile" onClick={close} />
          ) : null}
          {platform.kind === 'browser' && install.canAsk ? (
            <MenuRow
              icon={IconDeviceMobile}
              label="Get the app"
              onClick={() => {
                close()
                install.ask()
              }}
            />
          ) : null}
          {isOverride ? (
            <MenuRow
              icon={IconCode}
              label={person.devMode ? 'Leave developer mode' : 'Developer mode'}
              onClick={toggleDevMode}
            />
          ) : null}
          <MenuRow
            icon={IconLogout}
            label="Sign Out"
            onClick={() => {
              close()
              onSignOut()
            }}
          />
        </MenuRows>
      )}
    </Popup>
  )
}
