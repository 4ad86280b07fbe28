/** What the sites' figures are based on, and where they come from while there is no connection. */
import { localTime, timezoneOf } from '#contract/time/zoned-time.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import type { SiteRow } from './site-rows.ts'
import { shownFigures } from './site-rows.ts'
import styles from './site-table.module.css'

interface SitesFootProps {
  rows: readonly SiteRow[] | undefined
  /** ms */
  now: number
}

export function SitesFoot({ rows, now }: SitesFootProps) {
  const online = useOnline()
  const { location } = useSession()
  const isPart = rows?.some(
    ({ sum, to, isAdding }) =>
      !isAdding && shownFigures.some((figure) => to[figure] && sum[figure] === null),
  )
  return (
    <p className={styles.foot}>
      On time, failed: 28 full days. Overdue, critical: now.
      {online ? null : ` From this device, ${localTime(now, timezoneOf(location))}.`}
      {isPart ? ' A dash is not known: not all records are on this device yet.' : null}
    </p>
  )
}
