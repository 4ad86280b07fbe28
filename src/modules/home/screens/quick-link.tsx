/** A box of the quick actions that leads somewhere. */
import { IconLogin2 } from '@tabler/icons-react'
import { AppLink } from '#src/ui/page/app-link.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import styles from './home.module.css'

interface QuickLinkProps {
  readonly words: string
  readonly icon: Icon
  readonly to: string
}

export function QuickLink({ words, icon: Shape, to }: QuickLinkProps) {
  return (
    <AppLink to={to} className={styles.quick}>
      <Shape size={24} stroke={1.9} aria-hidden="true" />
      {words}
    </AppLink>
  )
}

/** @param words until it is known whether one is in, those of the menu */
export const ClockLink = ({ words = 'Clock In/Out' }: { words?: string }) => (
  <QuickLink words={words} icon={IconLogin2} to="/user-clock" />
)
