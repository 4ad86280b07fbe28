/** A number on Home with its label: a link to where it comes from (guide, Home). */
import type { Cell } from '#src/records/seam/home.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import styles from './home.module.css'

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
