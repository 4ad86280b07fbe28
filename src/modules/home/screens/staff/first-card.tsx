/** Today's round or check: its name, details, when it is due, and the page's only filled button. */
import type { DueRow, HomeReader } from '#src/records/seam/home.ts'
import { Button } from '#src/ui/page/button.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { dueStatus } from '../due-status.ts'
import styles from './staff-home.module.css'

interface FirstCardProps {
  row: DueRow
  reader: HomeReader
}

export function FirstCard({ row, reader }: FirstCardProps) {
  const { icon: Shape, title, second, verb, about, to } = row
  const { tone, icon, words } = dueStatus(row, reader)
  return (
    <section className={styles.first} aria-labelledby="first">
      <Shape className={styles.icon} size={28} stroke={1.9} aria-hidden="true" />
      <div className={styles.what}>
        <h2 id="first" className="l-unit">
          {title}
        </h2>
        <p className="l-second">{second}</p>
      </div>
      <span className={styles.due}>
        <StatusLine tone={tone} icon={icon}>
          {words}
        </StatusLine>
      </span>
      <span className={styles.start}>
        <Button kind="primary" grow to={to} about={about}>
          {verb}
        </Button>
      </span>
    </section>
  )
}

/** A placeholder of the same height while loading. */
export const FirstToCome = () => (
  <div className={styles.first} aria-hidden="true">
    <span className={styles.icon} />
    <span className={styles.block} />
    <span className={styles.due} />
    <span className={styles.start}>
      <span className={styles.button} />
    </span>
  </div>
)
