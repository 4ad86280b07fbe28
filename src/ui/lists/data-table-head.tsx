/**
 * One head of a table: text, sort direction as arrow and aria-sort, and its edge, which resizes the
 * column; Alt with the left and right arrows does the same.
 */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import styles from './data-table.module.css'
import { followPointer } from './follow-pointer.ts'

interface SortHeadProps {
  id: string
  header: string
  align: 'left' | 'right'
  sorted: false | 'asc' | 'desc'
  onSort: ((sort: { id: string; desc: boolean }) => void) | undefined
  onWidth: ((id: string, width: number) => void) | undefined
}

const spoken = { asc: 'ascending', desc: 'descending' } as const
/** px per key press. */
const STEP = 16
const NARROWEST = 64
const WIDEST = 640

const widthOf = (head: Element | null): number => head?.getBoundingClientRect().width ?? 0
const within = (width: number) => Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)))

/** Not redrawn at a key of the search. */
export const SortHead = memo((props: SortHeadProps) => {
  const { id, header, align, sorted, onSort, onWidth } = props
  const Arrow = sorted === 'desc' ? IconArrowUp : IconArrowDown

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (!onWidth || !event.altKey || step === undefined) return
    // Otherwise the browser would go back a page.
    event.preventDefault()
    onWidth(id, within(widthOf(event.currentTarget.closest('th')) + step))
  }

  function onPointerDown(event: PointerEvent<HTMLSpanElement>): void {
    const head = event.currentTarget.closest('th')
    if (event.button !== 0 || !head || !onWidth) return
    event.preventDefault()
    const start = event.clientX
    const before = widthOf(head)
    const widen = (clientX: number) => onWidth(id, within(before + clientX - start))
    followPointer(event, {
      onMove: ({ clientX }) => widen(clientX),
      onDrop: ({ clientX }) => widen(clientX),
      onCancel: () => onWidth(id, within(before)),
    })
  }

  return (
    <th
      scope="col"
      className={styles.headCell}
      data-align={align}
      data-sorted={sorted || undefined}
      aria-sort={sorted ? spoken[sorted] : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        aria-keyshortcuts={onWidth ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
        onKeyDown={onKeyDown}
        onClick={() => onSort?.({ id, desc: sorted === 'asc' })}
      >
        <span className={styles.headWords}>{header}</span>
        {sorted ? <Arrow size={16} stroke={2} aria-hidden="true" /> : null}
      </button>
      {onWidth ? (
        <span className={styles.edge} aria-hidden="true" onPointerDown={onPointerDown} />
      ) : null}
    </th>
  )
})
