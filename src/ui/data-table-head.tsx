/**
 * One head of a table: words, and the way it is sorted as arrow and aria-sort.
 */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import styles from './data-table.module.css'

interface SortHeadProps {
  header: string
  align: 'left' | 'right'
  sorted: false | 'asc' | 'desc'
  onSort: () => void
}

const spoken = { asc: 'ascending', desc: 'descending' } as const

export function SortHead({ header, align, sorted, onSort }: SortHeadProps) {
  const Arrow = sorted === 'desc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      className={styles.headCell}
      data-align={align}
      data-sorted={sorted || undefined}
      aria-sort={sorted ? spoken[sorted] : 'none'}
    >
      <button type="button" className={styles.sort} onClick={onSort}>
        {header}
        {sorted ? <Arrow size={16} stroke={2} aria-hidden="true" /> : null}
      </button>
    </th>
  )
}
