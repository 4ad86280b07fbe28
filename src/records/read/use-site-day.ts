/** The day and the clock of the site somebody works at, as screens and the kit ask for them. */
import { useMemo } from 'react'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'

export type SiteDay = {
  /** `2026-03-05`, at the site. */
  readonly today: string
  readonly timezone: string
}

/** The zone of the site's clock; the usual one until a site is known. */
export const useTimezone = (): string => timezoneOf(useSession().location)

/** The same object until the day turns or another site is chosen. */
export function useSiteDay(): SiteDay {
  const timezone = useTimezone()
  const today = localDay(useNow(60_000), timezone)
  return useMemo(() => ({ today, timezone }), [today, timezone])
}
