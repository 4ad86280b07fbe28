/**
 * A number in a grid of many: its label and unit stand above the column, figures are right-aligned,
 * Enter goes down and Tab across (design, Grid cell field). It takes the whole height of its row for
 * a press, and draws its frame inside: 44 in a row of 48, `tight` 40 in 44.
 */
import styles from './grid-cell.module.css'
import { cellOf, moveInColumn } from './grid-keys.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

interface GridCellProps extends Omit<NumberFieldProps, 'hideLabel' | 'hideUnit' | 'onKeyDown'> {
  /** Its column: where Enter goes. */
  readonly column: string
  readonly tight?: boolean
  /** Enter in the last row. */
  readonly onPastEnd?: ((column: string) => void) | undefined
}

export function GridCell({ column, tight = false, onPastEnd, ...field }: GridCellProps) {
  return (
    <div className={styles.cell} data-tight={tight || undefined} {...cellOf(column)}>
      <NumberField
        {...field}
        hideLabel
        hideUnit
        onKeyDown={(event) => moveInColumn(event, onPastEnd)}
      />
    </div>
  )
}
