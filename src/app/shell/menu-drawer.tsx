/**
 * The menu below 1280 px: a drawer over the scrim, with Support, the person's own entries and the
 * app's version at the bottom (§2 Shell). Fetched when first opened.
 */
import { IconX } from '@tabler/icons-react'
import { SideDrawer } from '#src/ui/layers/sheet.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { Logo } from '#src/ui/page/logo.tsx'
import { entriesAt, type MenuPerson } from '../menu.ts'
import { EntryRow, MenuContent } from './menu-content.tsx'
import { MenuRows } from './menu-row.tsx'
import styles from './side-menu.module.css'
import type { ShellCounts } from './use-counts.ts'
import { UserMenuRows } from './user-menu-rows.tsx'

interface MenuDrawerProps {
  person: MenuPerson
  counts: ShellCounts
  onClose: () => void
  onToDo: (() => void) | undefined
  onSignOut: () => void
}

export function MenuDrawer({ person, counts, onClose, onToDo, onSignOut }: MenuDrawerProps) {
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
            {entriesAt(person, 'Foot').map((entry) => (
              <EntryRow key={entry.to} entry={entry} onChoose={onClose} />
            ))}
          </MenuRows>
          <UserMenuRows person={person} close={onClose} onSignOut={onSignOut} />
          <p className={styles.version}>Larder {import.meta.env.VITE_APP_VERSION}</p>
        </div>
      </nav>
    </SideDrawer>
  )
}
