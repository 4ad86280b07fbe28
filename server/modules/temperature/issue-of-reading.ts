/**
 * A second reading that fails too opens an issue by itself (domain §2.19). Always holds: its id is
 * derived from the reading's, so the device makes the same one and there is still one; it
 * carries the name of who took the reading; with the module off there is none.
 */
import { declarations } from '#contract/core/declarations.ts'
import { ISSUE_ROLE, issueOfFailedReading } from '#contract/modules/issues/issues.rules.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { opensIssue } from '#contract/modules/temperature/rechecks.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { uuidV5 } from '#server/ids.ts'
import { putRecord, type RecordAct } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

export async function openIssueOf(
  act: RecordAct,
  log: WholeRecord & TemperatureLog,
): Promise<void> {
  const resource = declarations.issues
  if (!opensIssue(log) || !act.session.flags.includes(resource.flag ?? '')) return
  const id = uuidV5(log.id, ISSUE_ROLE)
  // The reading this one corrects may have opened it.
  const before = log.voids_id === undefined ? id : uuidV5(log.voids_id, ISSUE_ROLE)
  for (const one of [id, before]) if (await act.tx.record('issues', one)) return
  const [unitRow, siteRow] = await Promise.all([
    act.tx.record('temperature-locations', log.temperature_location_id),
    act.tx.record('locations', log.location_id),
  ])
  if (!unitRow || !siteRow) return
  const unit = fromStored(unitRow) as WholeRecord & TemperatureLocation
  const site = fromStored(siteRow) as WholeRecord & Location
  const fields = issueOfFailedReading(log, unit.name, localDay(log.date, site.timezone), {
    fahrenheit: site.temperatures_in_farenheit,
  })
  await putRecord({ ...act, resource, requestHash: null }, 'create', {
    ...fields,
    id,
    created: log.created,
    created_by: log.created_by,
    received: act.now,
    updated: act.tx.stamp(),
    version: 1,
  })
}
