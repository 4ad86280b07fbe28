/** The current day at the current site, updated at midnight. */
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'

export function useToday() {
  const { location } = useSession()
  const now = useNow(60_000)
  const timezone = timezoneOf(location)
  return { today: localDay(now, timezone), timezone, now }
}
