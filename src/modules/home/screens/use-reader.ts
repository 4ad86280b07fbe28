/** The time and format with which the modules are asked, at the current site. */
import { useMemo } from 'react'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import type { HomeReader } from '#src/records/seam/home.ts'
import { useSession } from '#src/session/use-session.ts'

/** @param now ms */
export function useReader(now: number): HomeReader {
  const { location } = useSession()
  const timezone = timezoneOf(location)
  const fahrenheit = location?.temperatures_in_farenheit === true
  return useMemo(() => ({ now, timezone, fahrenheit }), [now, timezone, fahrenheit])
}
