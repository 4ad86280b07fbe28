/** One row of a table. Always holds: it is redrawn only when its contents change. */
import { memo, type ReactNode } from 'react'
import { TickBox } from '../fields/tick-box.tsx'
import styles from './data-table.module.css'

export interface DataColumn<Row> {
  id: string
  header: string
  /** Text, a StatusLine, a formatted amount. */
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned. */
  align?: 'left' | 'right'
  /** A grid track: `2fr`, `120px`. Default `1fr`. */
  width?: string
  /** `strong` for the first column, `quiet` in second-line colour. */
  look?: 'strong' | 'quiet'
}

interface DataRowProps<Row> {
  /** Undefined while loading. */
  row: Row | undefined
  columns: readonly DataColumn<Row>[]
  place: number
  isAway: boolean
  /** The row on which Tab stops. */
  isStop: boolean
  isChosen: boolean
  /** It has a tick box. */
  hasBox: boolean
  isOpenable: boolean
}

function DrawnRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, place, isAway, isStop, isChosen, hasBox, isOpenable } = props
  return (
    <tr
      data-index={place}
      data-openable={isOpenable ? '' : undefined}
      aria-rowindex={place + 2}
      aria-selected={isChosen}
      tabIndex={isStop ? 0 : -1}
      className={isAway ? `${styles.row} ${styles.away}` : styles.row}
    >
      {hasBox ? (
        <td className={styles.box} data-box="">
          <TickBox state={isChosen ? 'all' : 'none'} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.id}
          className={styles.cell}
          data-align={column.align}
          data-look={column.look}
        >
          {row === undefined ? <span className={styles.coming} /> : column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

export const DataRow = memo(DrawnRow) as typeof DrawnRow
