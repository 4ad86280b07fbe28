/**
 * The last row of a table, about every row that matches the filters: a total per column, or
 * nothing.
 */
import type { ReactNode } from 'react'
import { AppLink } from '../page/app-link.tsx'
import styles from './data-table.module.css'

export interface TotalCell {
  readonly id: string
  readonly align: 'left' | 'right'
  readonly words?: ReactNode
  /** The list filtered to what is counted. */
  readonly to?: string | undefined
}

interface TotalsRowProps {
  cells: readonly TotalCell[]
  hasBox: boolean
  /** Its row index, for screen readers. */
  rowIndex: number
}

export const TotalsRow = ({ cells, hasBox, rowIndex }: TotalsRowProps) => (
  <tr className={styles.total} aria-rowindex={rowIndex}>
    {hasBox ? <td className={styles.box} /> : null}
    {cells.map(({ id, align, words, to }) => (
      <td key={id} className={styles.cell} data-align={align}>
        {to && words ? (
          <AppLink to={to} className={styles.figure}>
            {words}
          </AppLink>
        ) : (
          words
        )}
      </td>
    ))}
  </tr>
)
