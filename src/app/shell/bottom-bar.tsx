/** Below 1280 px: Menu, Dashboard, Search, To do and the theme, 4rem high (§2 Shell, §9). */
import {
  IconHome,
  IconListCheck,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { AppLink } from '#src/ui/page/app-link.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import { useTheme } from '#src/ui/theme/larder-theme.tsx'
import styles from './bottom-bar.module.css'

interface BottomBarProps {
  toDo: number
  onMenu: () => void
  onSearch: (() => void) | undefined
  /** Absent if the module is off. */
  onToDo: (() => void) | undefined
}

function Words({ icon: Shape, children }: { icon: Icon; children: string }) {
  return (
    <>
      <Shape size={24} stroke={1.9} aria-hidden="true" />
      <span>{children}</span>
    </>
  )
}

export function BottomBar({ toDo, onMenu, onSearch, onToDo }: BottomBarProps) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const { scheme, toggle } = useTheme()
  const current = (to: string) => (pathname === to ? 'page' : undefined)
  return (
    <nav className={`${styles.bar} l-no-print`} aria-label="Quick">
      <button type="button" className={styles.item} onClick={onMenu} aria-haspopup="dialog">
        <Words icon={IconMenu2}>Menu</Words>
      </button>
      <AppLink to="/" className={styles.item} aria-current={current('/')}>
        <Words icon={IconHome}>Dashboard</Words>
      </AppLink>
      <button type="button" className={styles.item} onClick={onSearch} aria-haspopup="dialog">
        <Words icon={IconSearch}>Search</Words>
      </button>
      {onToDo ? (
        <button type="button" className={styles.item} onClick={onToDo} aria-haspopup="dialog">
          <Words icon={IconListCheck}>To do</Words>
          {toDo > 0 ? <span className={styles.badge}>{toDo}</span> : null}
        </button>
      ) : null}
      <button type="button" className={styles.item} onClick={toggle}>
        <Words icon={scheme === 'dark' ? IconSun : IconMoon}>
          {scheme === 'dark' ? 'Light' : 'Dark'}
        </Words>
      </button>
    </nav>
  )
}
