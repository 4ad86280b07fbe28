/**
 * A row of Today and Later today: a small glyph without a background, what and how much, and its
 * link.
 */
import { IconChevronRight } from '@tabler/icons-react'
import type { TodayRow } from '#src/records/seam/home.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import styles from './link-row.module.css'

export function LinkRow({ row: { icon: Shape, title, second, to } }: { row: TodayRow }) {
  return (
    <li>
      <AppLink to={to} className={styles.row}>
        <Shape size={20} stroke={1.9} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className="l-second">{second}</span>
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </AppLink>
    </li>
  )
}
