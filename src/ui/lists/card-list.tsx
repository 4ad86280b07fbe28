/**
 * Records as cards, the floor's way to list: title left, amount right, second line, status. On a
 * phone they are in one sheet with lines between them, on a tablet in two columns. Each card is one
 * link, with a box before it if it can be chosen.
 */
import type { ReactNode } from 'react'
import { Tick } from '../fields/tick-box.tsx'
import { AppLink } from '../page/app-link.tsx'
import { Chip } from '../status/chip.tsx'
import styles from './card-list.module.css'
import type { RowStatus } from './list-row.tsx'

export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

export interface CardListItemProps {
  title: ReactNode
  /** On the right, 20/680: "18.40 kg". */
  amount?: ReactNode
  second?: ReactNode
  status?: RowStatus | undefined
  /** Absent for a row that is still being read. */
  to?: string | undefined
  /** If it can be chosen. */
  box?: { readonly isChosen: boolean; readonly onToggle: () => void } | undefined
  /** Its position, in a list of which only a part is in the page. */
  place?: { readonly at: number; readonly of: number } | undefined
  /** The first card of a line in such a list gives the line's height. */
  line?: number | undefined
  measure?: ((card: HTMLLIElement | null) => void) | undefined
}

export function CardListItem(props: CardListItemProps) {
  const { title, amount, second, status, to, place, box } = props
  const inner = (
    <>
      <span className={styles.top}>
        <span className={styles.title}>{title}</span>
        {amount ? <span className={styles.amount}>{amount}</span> : null}
      </span>
      <span className={styles.below}>
        <span className={styles.second}>{second}</span>
        {status ? (
          <span className={styles.status}>
            <Chip tone={status.tone} icon={status.icon}>
              {status.words}
            </Chip>
          </span>
        ) : null}
      </span>
    </>
  )
  return (
    <li
      ref={props.measure}
      className={styles.item}
      data-index={props.line}
      data-chosen={box?.isChosen || undefined}
      aria-posinset={place?.at}
      aria-setsize={place?.of}
    >
      {box ? (
        <Tick className={styles.box} state={box.isChosen ? 'all' : 'none'} onToggle={box.onToggle}>
          <span className="l-hidden">Choose {title}</span>
        </Tick>
      ) : null}
      {to === undefined ? (
        <div className={styles.card}>{inner}</div>
      ) : (
        <AppLink to={to} className={styles.card}>
          {inner}
        </AppLink>
      )}
    </li>
  )
}
