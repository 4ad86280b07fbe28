/**
 * A row that leads on: a small glyph without ground, what and how much, how it stands, and where it leads.
 * Where it is narrow, how it stands is a line of its own.
 */
import { IconChevronRight } from '@tabler/icons-react'
import { AppLink } from '../page/app-link.tsx'
import type { Icon } from '../status/status-icon.tsx'
import { StatusLine } from '../status/status-line.tsx'
import styles from './link-row.module.css'
import type { RowStatus } from './list-row.tsx'

export interface LinkRowProps {
  icon: Icon
  title: string
  second: string
  status?: RowStatus
  to: string
}

export function LinkRow({ icon: Shape, title, second, status, to }: LinkRowProps) {
  return (
    <li className={styles.item}>
      <AppLink to={to} className={styles.row}>
        <Shape size={20} stroke={1.9} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {second ? <span className="l-second">{second}</span> : null}
        </span>
        {status ? (
          <span className={styles.status}>
            <StatusLine tone={status.tone} icon={status.icon}>
              {status.words}
            </StatusLine>
          </span>
        ) : null}
        <IconChevronRight className={styles.end} size={20} aria-hidden="true" />
      </AppLink>
    </li>
  )
}
