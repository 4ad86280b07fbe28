/** One line of a menu: a link to a page, or an action. */
import type { ReactNode } from 'react'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Count } from '#src/ui/status/count.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import styles from './menu-row.module.css'

interface MenuRowProps {
  icon?: Icon | undefined
  label: ReactNode
  second?: ReactNode
  /** On the right; nothing if there are none. */
  count?: number | undefined
  /** What is counted, for screen readers: "due". */
  countOf?: string
  to?: string
  /** The page that is open. */
  current?: boolean
  /** The selected one of several. */
  chosen?: boolean | undefined
  onClick?: () => void
}

export function MenuRow(props: MenuRowProps) {
  const { icon: Shape, label, second, count = 0, countOf, to, current, chosen, onClick } = props
  const inner = (
    <>
      {Shape ? <Shape size={20} stroke={1.9} aria-hidden="true" /> : null}
      <span className={styles.words}>
        <span>{label}</span>
        {second ? <span className={styles.second}>{second}</span> : null}
      </span>
      {count > 0 ? <Count value={count} {...(countOf && { words: countOf })} /> : null}
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={styles.row} aria-pressed={chosen} onClick={onClick}>
          {inner}
        </button>
      ) : (
        <AppLink
          to={to}
          className={styles.row}
          aria-current={current ? 'page' : undefined}
          onClick={onClick}
        >
          {inner}
        </AppLink>
      )}
    </li>
  )
}

export function MenuRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}
