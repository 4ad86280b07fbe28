/** When something happened, in the middle of a sentence. Pure. */
import { formatWhen } from '#contract/rules/display-time.ts'

/** "at 08:11" of today, "yesterday 16:48", "on Wed 4 Mar, 16:05". */
export function whenSaid(at: number, now: number, timezone: string): string {
  const when = formatWhen(at, now, timezone)
  if (when.startsWith('Today ')) return when.replace('Today', 'at')
  return when.startsWith('Yesterday') ? when.replace('Y', 'y') : `on ${when}`
}
