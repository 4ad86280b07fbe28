/**
 * The time, ticking (§9, Clock tick 1 s). Announced to screen readers each minute, not each second
 * (guide, Accessibility).
 */
import { localTime } from '#contract/time/zoned-time.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import styles from '../clock.module.css'

const TICK_MS = 1000

/** "Thursday 5 March" */
const dayAt = (at: number, timeZone: string) =>
  new Date(at).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  })

export function ClockFace({ timezone }: { timezone: string }) {
  const now = useNow(TICK_MS)
  const time = localTime(now, timezone)
  const seconds = String(Math.floor(now / 1000) % 60).padStart(2, '0')
  return (
    <div className={styles.face}>
      <p className={`l-clock ${styles.time}`}>
        <span aria-hidden="true">
          {time}
          <span className={styles.seconds}>:{seconds}</span>
        </span>
        <time className="l-hidden" dateTime={time}>
          {time}
        </time>
      </p>
      <p className={styles.day}>{dayAt(now, timezone)}</p>
    </div>
  )
}
