/** A figure of Home with what it counts: a link to where it comes from (guide, Home). */
import { AppLink } from '#src/ui/page/app-link.tsx'
import styles from './home.module.css'

export type Cell = {
  readonly label: string
  /** Null while, or where, it is not known: that is no zero. */
  readonly figure: number | null
  readonly second: string
  readonly to: string
}

export function CountCell({ label, figure, second, to }: Cell) {
  return (
    <li>
      <AppLink to={to} className={styles.count}>
        <span className="l-figure">{figure ?? '–'}</span>
        <span className={styles.label}>{label}</span>
        <span className="l-second">{second}</span>
      </AppLink>
    </li>
  )
}
