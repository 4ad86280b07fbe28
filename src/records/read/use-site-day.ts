/** The day and clock of the person's current site, for screens and the kit. */
import { useMemo } from 'react'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'

export type SiteDay = {
  /** `2026-03-05`, at the site. */
  readonly today: string
  readonly timezone: string
}

/** The zone of the site's clock; the default until a site is known. */
export const useTimezone = (): string => timezoneOf(useSession().location)

/** The same object until the day changes or another site is chosen. */
export function useSiteDay(): SiteDay {
  const timezone = useTimezone()
  const today = localDay(useNow(60_000), timezone)
  return useMemo(() => ({ today, timezone }), [today, timezone])
}
