/** The greeting on Home (AC 3.1): by the site's clock, for the person whose name records get. */
import { localTime } from '#contract/time/zoned-time.ts'

/** "Good morning, Ben"; without a name, as for the super user, just "Good morning". */
export function greeting(now: number, timezone: string, firstName?: string | null): string {
  const time = localTime(now, timezone)
  const part = time < '12:00' ? 'morning' : time < '18:00' ? 'afternoon' : 'evening'
  const name = firstName?.trim()
  return name ? `Good ${part}, ${name}` : `Good ${part}`
}
