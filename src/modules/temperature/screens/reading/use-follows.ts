/** What will follow from a reading with this result, once it is saved; null if nothing. */
import type { TemperatureResult } from '#contract/modules/temperature/limits.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { whatFollows } from './what-follows.ts'

interface Followed {
  readonly correcting: TemperatureLog | null
  /** The reading that this one rechecks. */
  readonly recheckOf: TemperatureLog | null
  readonly result: TemperatureResult | null
  readonly decision: string | null
}

export function useFollows({ correcting, recheckOf, result, decision }: Followed): string | null {
  const { location } = useSession()
  const hasIssues = useFlag('issues')
  if (result !== 'FAIL') return null
  const timezone = timezoneOf(location)
  return whatFollows({ correcting, recheckOf, decision }, { now: Date.now(), timezone, hasIssues })
}
