/**
 * Below the week, so that nothing moves when it appears: who works too much over many weeks (§5.3).
 */

import { AVERAGE_WEEKS } from '#contract/modules/clock/clock-hours.ts'
import { fullName } from '#contract/text/names.ts'
import { addDays } from '#contract/time/business-day.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from '../clock.module.css'
import { overAverage } from './look-words.ts'
import type { PersonWeek } from './told-week.ts'

interface OverAverageProps {
  /** The people concerned. */
  rows: readonly PersonWeek[]
  /** The first day of the week shown. */
  from: string
}

export function OverAverage({ rows, from }: OverAverageProps) {
  if (rows.length === 0) return null
  return (
    <div className={styles.average}>
      {rows.map(({ user_id, person }) => (
        <StatusLine key={user_id} tone={overAverage.tone} icon={overAverage.icon}>
          {fullName(person)}: {overAverage.words}
        </StatusLine>
      ))}
      <p className={styles.reason}>
        Over the {AVERAGE_WEEKS} weeks up to {formatDayShort(addDays(from, 6))}, at all sites.
      </p>
    </div>
  )
}
