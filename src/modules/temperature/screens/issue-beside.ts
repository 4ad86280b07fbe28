/**
 * The issue that a second failed reading opens (domain §2.19), kept in one transaction with it. Always
 * holds: its id is derived from the reading's, so that the server, which opens the same one, and this
 * device have one between them; of a correction, only when what it corrects had opened none.
 */

import { ISSUE_ROLE, issueOfFailedReading } from '#contract/modules/issues/issues.rules.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { opensIssue } from '#contract/modules/temperature/rechecks.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { uuidV5 } from '#local/uuid.ts'
import type { Beside } from '#src/records/save/save-local.ts'

type Reading = Parameters<typeof issueOfFailedReading>[0] & Parameters<typeof opensIssue>[0]

type Told = {
  readonly unit: Pick<TemperatureLocation, 'name'>
  readonly site: Pick<Location, 'timezone' | 'temperatures_in_farenheit'> | null
  readonly flags: readonly string[] | null
  readonly correcting: TemperatureLog | null
}

export async function issueBeside(log: Reading, told: Told): Promise<Beside[]> {
  const { unit, site, flags, correcting } = told
  const isTold = correcting !== null && opensIssue({ ...correcting, voided_by_id: null })
  if (!site || !opensIssue(log) || isTold || !flags?.includes('issues')) return []
  const fields = issueOfFailedReading(log, unit.name, localDay(log.date, site.timezone), {
    fahrenheit: site.temperatures_in_farenheit,
  })
  return [{ resource: 'issues', record: { ...fields, id: await uuidV5(log.id, ISSUE_ROLE) } }]
}
