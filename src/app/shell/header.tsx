/** The top bar: the current place on the left; sync, theme and the person on the right. */
import { IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useIsDesktop } from '#src/ui/input/use-media.ts'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { useTheme } from '#src/ui/theme/larder-theme.tsx'
import type { MenuPerson } from '../menu.ts'
import styles from './header.module.css'
import { PlaceSwitcher } from './place-switcher.tsx'
import { SyncPill } from './sync-pill.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  person: MenuPerson
  /** Absent if there is nothing to search. */
  onSearch: (() => void) | undefined
  onSignOut: () => void
}

export function Header({ person, onSearch, onSignOut }: HeaderProps) {
  const isDesktop = useIsDesktop()
  const { scheme, toggle } = useTheme()
  const isDark = scheme === 'dark'
  return (
    <header className={`${styles.header} l-no-print`}>
      <div className={styles.places}>{person.role === 'supplier' ? null : <PlaceSwitcher />}</div>
      {isDesktop && onSearch ? (
        <button
          type="button"
          className={styles.search}
          aria-haspopup="dialog"
          aria-keyshortcuts="/ Control+K"
          onClick={onSearch}
        >
          <IconSearch size={20} stroke={2} aria-hidden="true" />
          <span className={styles.searchWords}>Search everything</span>
          <span className={styles.slash} aria-hidden="true">
            /
          </span>
        </button>
      ) : null}
      <SyncPill />
      {isDesktop ? (
        <IconButton
          icon={isDark ? IconSun : IconMoon}
          name={isDark ? 'Light theme' : 'Dark theme'}
          kind="plain"
          onClick={toggle}
        />
      ) : null}
      <UserMenu person={person} onSignOut={onSignOut} />
    </header>
  )
}
