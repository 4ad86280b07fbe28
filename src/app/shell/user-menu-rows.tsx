/** What is the person's own: Profile, the app, Sign Out (§2 Shell). Fetched when asked for. */
import { IconCode, IconDeviceMobile, IconLogout, IconUsers } from '@tabler/icons-react'
import { ADMIN_OVERRIDE } from '#contract/names.ts'
import { useSession } from '#src/session/use-session.ts'
import { useInstall } from '../install.ts'
import { type MenuPerson, profileEntry, showsEntry } from '../menu.ts'
import { iconOf } from './menu-icons.ts'
import { MenuRow, MenuRows } from './menu-row.tsx'
import { useToggleDevMode } from './use-menu-person.ts'

interface UserMenuRowsProps {
  person: MenuPerson
  /** Closes the menu. */
  close: () => void
  onSignOut: () => void
}

export function UserMenuRows({ person, close, onSignOut }: UserMenuRowsProps) {
  const { platform, kept } = useSession()
  const install = useInstall()
  const toggleDevMode = useToggleDevMode()
  return (
    <MenuRows>
      {showsEntry(person, profileEntry) && !kept?.worker ? (
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
      {person.role === ADMIN_OVERRIDE ? (
        <MenuRow
          icon={IconCode}
          label={person.devMode ? 'Leave developer mode' : 'Developer mode'}
          onClick={toggleDevMode}
        />
      ) : null}
      <MenuRow
        icon={kept?.worker ? IconUsers : IconLogout}
        label={kept?.worker ? 'Next person' : 'Sign Out'}
        onClick={() => {
          close()
          if (kept?.worker)
            void import('#src/session/tablet.ts').then(({ nextPerson }) => nextPerson())
          else onSignOut()
        }}
      />
    </MenuRows>
  )
}
