/** The menu on the left from 1280 px on: 14em wide, full height, its own scroll (guide, Shell). */
import { IconUserShare } from '@tabler/icons-react'
import { Logo } from '#src/ui/page/logo.tsx'
import { entriesAt, type MenuPerson } from '../menu.ts'
import { EntryRow, MenuContent } from './menu-content.tsx'
import { MenuRow, MenuRows } from './menu-row.tsx'
import styles from './side-menu.module.css'
import { useSwitching } from './switching.ts'
import type { ShellCounts } from './use-counts.ts'

interface SideMenuProps {
  person: MenuPerson
  counts: ShellCounts
  onToDo: (() => void) | undefined
}

export function SideMenu({ person, counts, onToDo }: SideMenuProps) {
  const switching = useSwitching()
  const foot = entriesAt(person, 'Foot')
  return (
    <nav className={`${styles.side} l-no-print`} aria-label="Main">
      <p className={styles.name}>
        <Logo size={30} />
        Larder
      </p>
      <div className={styles.entries}>
        <MenuContent person={person} counts={counts} onToDo={onToDo} />
      </div>
      {foot.length > 0 || switching.canAsk ? (
        <div className={styles.foot}>
          <MenuRows>
            {foot.map((entry) => (
              <EntryRow key={entry.to} entry={entry} />
            ))}
            {switching.canAsk ? (
              <MenuRow
                icon={IconUserShare}
                label="Someone else takes over"
                onClick={switching.ask}
              />
            ) : null}
          </MenuRows>
        </div>
      ) : null}
    </nav>
  )
}
