/** A page's tabs as links: the chosen tab is in the address, and back goes back. */

import { Count } from '../status/count.tsx'
import { AppLink } from './app-link.tsx'
import styles from './page-tabs.module.css'

interface PageTabsProps {
  label: string
  tabs: readonly { to: string; label: string; current: boolean; count?: number | undefined }[]
}

/** If they don't all fit side by side. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && current) nav.scrollLeft = current.offsetLeft + current.offsetWidth - nav.clientWidth
}

export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav ref={showCurrent} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.to}
          to={tab.to}
          className={styles.tab}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : <Count value={tab.count} />}
        </AppLink>
      ))}
    </nav>
  )
}
