/** When something happened, for the middle of a sentence. Pure. */
import { formatWhenSaid } from '#contract/time/display-time.ts'

/** "at 08:11" for today, "yesterday 16:48", "on Wed 4 Mar, 16:05". */
export function whenSaid(at: number, now: number, timezone: string): string {
  const when = formatWhenSaid(at, now, timezone)
  if (when.startsWith('today ')) return when.replace('today', 'at')
  return when.startsWith('yesterday') ? when : `on ${when}`
}
