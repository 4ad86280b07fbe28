/** A number in a pill: on the right of a menu entry, on a segment, on the Filters button. */
import { formatCount } from '#contract/measure/display.ts'
import styles from './count.module.css'

interface CountProps {
  value: number
  /** Read after the number by screen readers: "6 to do". */
  words?: string
}

export function Count({ value, words }: CountProps) {
  return (
    <span className={styles.count}>
      {formatCount(value)}
      {words ? <span className="l-hidden"> {words}</span> : null}
    </span>
  )
}
