/** One head of a table: words, and the way it is sorted as arrow and aria-sort. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import styles from './data-table.module.css'

interface SortHeadProps {
  id: string
  header: string
  align: 'left' | 'right'
  sorted: false | 'asc' | 'desc'
  onSort: ((sort: { id: string; desc: boolean }) => void) | undefined
}

const spoken = { asc: 'ascending', desc: 'descending' } as const

/** Not drawn anew at a key of the search. */
export const SortHead = memo(({ id, header, align, sorted, onSort }: SortHeadProps) => {
  const Arrow = sorted === 'desc' ? IconArrowUp : IconArrowDown
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
        onClick={() => onSort?.({ id, desc: sorted === 'asc' })}
      >
        {header}
        {sorted ? <Arrow size={16} stroke={2} aria-hidden="true" /> : null}
      </button>
    </th>
  )
})
