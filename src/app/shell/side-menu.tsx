/** The menu at the left from 1280 px on: 14em wide, full height, its own scroll (guide, Shell). */
import { Logo } from '#src/ui/logo.tsx'
import { type MenuPerson, showsEntry, supportEntry } from '../menu.ts'
import { EntryRow, MenuContent } from './menu-content.tsx'
import { MenuRows } from './menu-row.tsx'
import styles from './side-menu.module.css'
import type { ShellCounts } from './use-counts.ts'

interface SideMenuProps {
  person: MenuPerson
  counts: ShellCounts
  onToDo: (() => void) | undefined
}

export function SideMenu({ person, counts, onToDo }: SideMenuProps) {
  return (
    <nav className={`${styles.side} l-no-print`} aria-label="Main">
      <p className={styles.name}>
        <Logo size={30} />
        Larder
      </p>
      <div className={styles.entries}>
        <MenuContent person={person} counts={counts} onToDo={onToDo} />
      </div>
      {showsEntry(person, supportEntry) ? (
        <div className={styles.foot}>
          <MenuRows>
            <EntryRow person={person} entry={supportEntry} />
          </MenuRows>
        </div>
      ) : null}
    </nav>
  )
}
