/** How much of what was due was done in time: "97.4%" over "663 of 681". */
import { formatCount, formatShare } from '#contract/measure/display.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { NotKnown } from './site-figure.tsx'
import type { SiteRow } from './site-rows.ts'
import styles from './site-table.module.css'

interface OnTimeProps {
  row: Pick<SiteRow, 'sum' | 'share' | 'to' | 'isAdding'>
  of: string
}

export function OnTime({ row, of }: OnTimeProps) {
  const { sum, share, to } = row
  if (sum.due === null || sum.onTime === null) return <NotKnown isAdding={row.isAdding} />
  if (share === null) return <span className="l-second">Nothing was due</span>
  const words = <span className={styles.share}>{formatShare(share)}</span>
  return (
    <span className={styles.onTime}>
      {to.onTime && sum.onTime > 0 ? (
        <AppLink to={to.onTime} className={styles.shareLink}>
          {words}
          <span className="l-hidden"> on time, {of}</span>
        </AppLink>
      ) : (
        words
      )}
      <span className={styles.of}>
        {formatCount(sum.onTime)} of {formatCount(sum.due)}
      </span>
    </span>
  )
}
