/**
 * A row of a list: glyph, title and second line, chip, then a button or a chevron. Without a button
 * the whole row is the link. In a narrow list the status is a plain third line and there is no
 * glyph. Rows are inside a List, which makes them items for screen readers.
 */
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../page/app-link.tsx'
import { Chip } from '../status/chip.tsx'
import { type Icon, StatusIcon } from '../status/status-icon.tsx'
import type { Tone } from '../status/tone.ts'
import styles from './list-row.module.css'
import type { OrderedRow } from './ordered-rows.tsx'

export interface RowStatus {
  tone: Tone
  icon?: Icon | undefined
  words: ReactNode
}

interface ListRowProps {
  title: ReactNode
  second?: ReactNode
  status?: RowStatus | undefined
  /** Plain text on the right: "from 09:00", "since 07:45". */
  aside?: ReactNode
  /** The 44 px glyph, in the tone of the row. */
  glyph?: Icon | undefined
  glyphTone?: Tone
  /** The row is a link to this path. */
  to?: string | undefined
  /** The row is a button. */
  onClick?: (() => void) | undefined
  /** The selected row of a list beside its detail. */
  current?: boolean
  /** Buttons on the right; then the row itself can't be pressed. */
  action?: ReactNode
  /** Where it can be put in another place. */
  row?: OrderedRow['row'] | undefined
}

export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

export function ListRow(props: ListRowProps) {
  const { title, second, status, aside, glyph, to, onClick, current = false, action } = props
  const inner = (
    <>
      {glyph ? (
        <span className={styles.glyph} data-tone={props.glyphTone ?? status?.tone ?? 'neutral'}>
          <StatusIcon tone="neutral" icon={glyph} size={22} />
        </span>
      ) : null}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {second ? <span className={styles.second}>{second}</span> : null}
      </span>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
      {status ? (
        <span className={styles.status}>
          <Chip tone={status.tone} icon={status.icon}>
            {status.words}
          </Chip>
        </span>
      ) : null}
    </>
  )
  const chevron = <IconChevronRight className={styles.end} size={20} aria-hidden="true" />

  if (action) {
    return (
      <li {...props.row} className={styles.row} data-current={current || undefined}>
        {inner}
        <span className={styles.action}>{action}</span>
      </li>
    )
  }
  if (to !== undefined) {
    return (
      <li className={styles.item}>
        <AppLink
          to={to}
          className={styles.row}
          data-current={current || undefined}
          aria-current={current ? 'true' : undefined}
          onClick={onClick}
        >
          {inner}
          {chevron}
        </AppLink>
      </li>
    )
  }
  if (onClick) {
    return (
      <li className={styles.item}>
        <button
          type="button"
          className={styles.row}
          data-current={current || undefined}
          aria-current={current ? 'true' : undefined}
          onClick={onClick}
        >
          {inner}
          {chevron}
        </button>
      </li>
    )
  }
  return (
    <li className={styles.row} data-current={current || undefined}>
      {inner}
    </li>
  )
}
