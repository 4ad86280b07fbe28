/**
 * The menu below 1280 px: a drawer over the scrim, with Support, Profile, Sign Out and the app's
 * version at its foot (§2 Shell). Fetched when first opened.
 */
import { IconDeviceMobile, IconLogout, IconX } from '@tabler/icons-react'
import { useSession } from '#src/session/use-session.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { SideDrawer } from '#src/ui/sheet.tsx'
import { useInstall } from '../install.ts'
import { type MenuPerson, profileEntry, supportEntry } from '../menu.ts'
import { EntryRow, MenuContent } from './menu-content.tsx'
import { MenuRow, MenuRows } from './menu-row.tsx'
import styles from './side-menu.module.css'
import type { ShellCounts } from './use-counts.ts'

interface MenuDrawerProps {
  person: MenuPerson
  counts: ShellCounts
  onClose: () => void
  onToDo: (() => void) | undefined
  onSignOut: () => void
}

export function MenuDrawer({ person, counts, onClose, onToDo, onSignOut }: MenuDrawerProps) {
  const { platform } = useSession()
  const install = useInstall()
  return (
    <SideDrawer opened onClose={onClose} label="Menu">
      <nav className={styles.drawer} aria-label="Main">
        <div className={styles.name}>
          <Logo size={30} />
          Larder
          <IconButton icon={IconX} name="Close menu" kind="plain" onClick={onClose} />
        </div>
        <div className={styles.entries}>
          <MenuContent person={person} counts={counts} onToDo={onToDo} onChoose={onClose} />
        </div>
        <div className={styles.foot}>
          <MenuRows>
            <EntryRow person={person} entry={supportEntry} onChoose={onClose} />
            {platform.kind === 'browser' && install.canAsk ? (
              <MenuRow
                icon={IconDeviceMobile}
                label="Get the app"
                onClick={() => {
                  onClose()
                  install.ask()
                }}
              />
            ) : null}
            <EntryRow person={person} entry={profileEntry} onChoose={onClose} />
            <MenuRow icon={IconLogout} label="Sign Out" onClick={onSignOut} />
          </MenuRows>
          <p className={styles.version}>Larder {import.meta.env.VITE_APP_VERSION}</p>
        </div>
      </nav>
    </SideDrawer>
  )
}
