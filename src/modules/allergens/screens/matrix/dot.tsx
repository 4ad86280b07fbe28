/** ● contains, ○ may contain: told apart by shape, never by colour (design, Allergens). */
import type { Cell } from '#contract/modules/allergens/dish-allergens.ts'
import styles from './matrix.module.css'

export const DotMark = ({ is }: { is: Cell }) => (
  <span className={styles.dot} data-is={is} aria-hidden="true" />
)

export const dotWords: Readonly<Record<Cell, string>> = {
  CONTAINS: 'Contains',
  MAY_CONTAIN: 'May contain',
}
