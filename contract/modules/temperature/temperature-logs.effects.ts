/**
 * A second failed reading opens an issue by itself (domain §2.19); a reading taken with a check is
 * corrected and voided with that check (§4 F11).
 */
import { type Effects, type Following, make } from '#contract/core/rules/effects.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { managerAt } from '../issues/issue-owner.ts'
import { ISSUE_ROLE, issueOfFailedReading } from '../issues/issues.rules.ts'
import { opensIssue } from './rechecks.ts'
import type { TemperatureLog } from './temperature-logs.ts'

export const effectsOfReading: Effects<TemperatureLog> = async (
  { before, after },
  { read, flags },
) => {
  if (before || !opensIssue(after) || !flags.includes('issues')) return []
  const [unit, site] = await Promise.all([
    read.get('temperature-locations', after.temperature_location_id),
    read.get('locations', after.location_id),
  ])
  if (!unit || !site) return []
  const fields = issueOfFailedReading(after, unit.name, localDay(after.date, site.timezone), {
    fahrenheit: site.temperatures_in_farenheit,
  })
  const assigned_to = await managerAt(after, read)
  const issue = { ...fields, ...(assigned_to !== undefined && { assigned_to }) }
  // The next recheck of the same failure is told in the issue that is open for it.
  return [make('issues', ISSUE_ROLE, issue, after.issue_id ? { instead: after.issue_id } : {})]
}

/** A correction keeps the time of the reading it corrects. */
export const followingReading: Following<TemperatureLog> = {
  says: ['temperature', 'reason', 'corrective_action', 'product_decision'],
  is: ['temperature_location_id', 'result'],
  keeps: ['date', 'slot'],
}
