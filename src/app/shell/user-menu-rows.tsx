/**
 * The person's own entries: Profile, the app, Sign Out (§2 Shell); on a shared tablet, who takes
 * over instead. In the header's menu and at the bottom of the drawer. Fetched when asked for.
 * Always holds: nobody signs a shared tablet itself out from here.
 */
import {
  IconCode,
  IconDeviceMobile,
  IconLogout,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { PLACE_TO_LEARN, useInstall } from '#src/session/install.ts'
import { useSession } from '#src/session/use-session.ts'
import { entriesAt, type MenuPerson } from '../menu.ts'
import { EntryRow } from './menu-content.tsx'
import { MenuRow, MenuRows } from './menu-row.tsx'
import { useSwitching } from './switching.ts'
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
  const switching = useSwitching()
  const toggleDevMode = useToggleDevMode()
  const hasWorker = kept?.worker !== undefined
  const closing = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <MenuRows>
      {entriesAt(person, 'Person')
        // A shared tablet has its own settings, but no page about a person.
        .filter(({ isPersonal }) => !(hasWorker && isPersonal))
        .map((entry) => (
          <EntryRow key={entry.to} entry={entry} onChoose={close} />
        ))}
      {platform.kind === 'browser' && install.canAsk ? (
        <MenuRow
          icon={IconDeviceMobile}
          label="Get the app"
          {...(install.ask
            ? { onClick: closing(install.ask) }
            : { to: PLACE_TO_LEARN, onClick: close })}
        />
      ) : null}
      {person.role === ADMIN_OVERRIDE ? (
        <MenuRow
          icon={IconCode}
          label={person.devMode ? 'Leave developer mode' : 'Developer mode'}
          onClick={toggleDevMode}
        />
      ) : null}
      {switching.canAsk ? (
        <MenuRow
          icon={IconUserShare}
          label="Someone else takes over"
          onClick={closing(switching.ask)}
        />
      ) : null}
      {hasWorker ? (
        <MenuRow icon={IconUsers} label="Next person" onClick={closing(leaveTablet)} />
      ) : (
        <MenuRow icon={IconLogout} label="Sign Out" onClick={closing(onSignOut)} />
      )}
    </MenuRows>
  )
}

/** The tablet shows its people again. */
const leaveTablet = () =>
  void import('#src/session/tablet.ts').then(({ nextPerson }) => nextPerson())
