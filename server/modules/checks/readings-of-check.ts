/**
 * Readings of fridges taken with a check stand in the temperature log (domain §4 F11). Always holds:
 * a reading's id is derived from the check's and the question's, so the device may make the same one
 * and there is still one; a corrected check corrects its readings and never doubles them; a void one
 * voids them; with the module off there are none.
 */

import { declarations } from '#contract/core/declarations.ts'
import { derivedId } from '#contract/core/derived-id.ts'
import {
  type CheckReading,
  isReadingOf,
  readingsOf,
  saysTheSame,
} from '#contract/modules/checks/check-readings.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { evaluate } from '#contract/modules/forms/evaluate.ts'
import { parseAnswers, parseForm } from '#contract/modules/forms/form-language.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { putNextVersion } from '#server/records/next-version.ts'
import { NEEDS_REVIEW, putRecord, type RecordAct, withTags } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'
import { timeOf } from '#server/records/time-tag.ts'

type Whole = WholeRecord & Check
type Log = WholeRecord & TemperatureLog

async function readAs<R>(act: RecordAct, resource: string, id: string): Promise<R | null> {
  const row = await act.tx.record(resource, id)
  return row && !row.deleted ? (fromStored(row) as R) : null
}

const onLogs = (act: RecordAct): RecordAct => ({
  ...act,
  resource: declarations['temperature-logs'],
  requestHash: null,
})

/** What a check says of fridges; nothing when the module is off or its answers are private. */
async function readingsIn(act: RecordAct, check: Whole): Promise<CheckReading[]> {
  const isOn = act.session.flags.includes(declarations['temperature-logs'].flag ?? '')
  const form = await readAs<WholeRecord & CheckForm>(act, 'check-forms', check.form_id)
  const answers = parseAnswers(check.data)
  const isOpen = check.signed && check.result !== 'MISSED' && check.private !== true
  if (!isOn || !form || !answers || !isOpen) return []
  const site = await readAs<WholeRecord & Location>(act, 'locations', check.location_id)
  const units = await act.tx.find('temperature-locations', { location_id: check.location_id })
  const unitsById = new Map(
    units.map((row) => [row.id, fromStored(row) as WholeRecord & TemperatureLocation]),
  )
  const timezone = timezoneOf(site)
  const schema = parseForm(form.schema)
  const { limits } = evaluate(schema, answers, { today: localDay(check.date, timezone) })
  return readingsOf(check, schema, answers, { limits, unitsById, timezone })
}

/** The reading as it now stands, perhaps corrected since; null when it is void or never was. */
async function standing(act: RecordAct, id: string): Promise<Log | null> {
  let log = await readAs<Log>(act, 'temperature-logs', id)
  while (log?.voided_by_id !== undefined) {
    if (log.voided_by_id === log.id) return null
    log = await readAs<Log>(act, 'temperature-logs', log.voided_by_id)
  }
  return log
}

type Written = { readonly log: Log; readonly fields: CheckReading['fields'] }

/** What stands of the readings of this check and of those it corrects, by fridge and question. */
async function writtenBy(act: RecordAct, check: Whole | null): Promise<Map<string, Written>> {
  if (!check) return new Map()
  const before = check.voids_id ? await readAs<Whole>(act, 'checks', check.voids_id) : null
  const earlier = await writtenBy(act, before)
  const written = new Map<string, Written>()
  for (const { role, key, fields } of await readingsIn(act, check)) {
    const log = (await standing(act, derivedId(check.id, role))) ?? earlier.get(key)?.log
    if (log) written.set(key, { log, fields })
  }
  return written
}

const voided = (act: RecordAct, log: Log, by: string, reason: string | undefined) =>
  putNextVersion(onLogs(act), 'edit', log, {
    ...log,
    voided_by_id: by,
    ...(reason !== undefined && { void_reason: reason }),
  })

/** It came before its check: where it said something else, a person looks at it. */
async function compare(act: RecordAct, log: Log, { fields }: CheckReading): Promise<void> {
  const [first] = await act.tx.ledger({ resource: 'temperature-logs', id: log.id, limit: 1 })
  const came = first?.body ? (JSON.parse(first.body) as Log) : log
  if (isReadingOf(came, fields)) return
  await putNextVersion(onLogs(act), 'edit', log, withTags(log, [NEEDS_REVIEW]) as Log)
}

async function writeReading(
  act: RecordAct,
  check: Whole,
  reading: CheckReading,
  before: Written | undefined,
  idByRole: ReadonlyMap<string, string>,
): Promise<string> {
  const old = before?.log
  // Somebody may have corrected it in the log meanwhile: what the check did not change stays.
  if (old && saysTheSame(before.fields, reading.fields)) return old.id
  const id = derivedId(check.id, reading.role)
  const twin = await readAs<Log>(act, 'temperature-logs', id)
  if (twin) {
    await compare(act, twin, reading)
    return id
  }
  const recheckOf = idByRole.get(reading.recheckOf ?? '')
  const { slot: _, ...timeless } = reading.fields
  await putRecord(onLogs(act), 'create', {
    // A correction keeps the time of the reading it corrects.
    ...(old
      ? { ...timeless, date: old.date, ...(old.slot && { slot: old.slot }) }
      : reading.fields),
    ...(recheckOf !== undefined && { recheck_of_id: recheckOf }),
    ...(old && { voids_id: old.id, void_reason: check.void_reason }),
    ...timeOf(check),
    id,
    created: check.created,
    created_by: check.created_by,
    received: act.now,
    updated: act.tx.stamp(),
    version: 1,
  })
  if (old) await voided(act, old, id, check.void_reason)
  return id
}

/** After a check was signed, or corrected by this one. */
export async function writeReadingsOf(act: RecordAct, check: Whole): Promise<void> {
  const readings = await readingsIn(act, check)
  const before = check.voids_id ? await readAs<Whole>(act, 'checks', check.voids_id) : null
  const written = await writtenBy(act, before)
  const idByRole = new Map<string, string>()
  for (const reading of readings) {
    const old = written.get(reading.key)
    written.delete(reading.key)
    idByRole.set(reading.role, await writeReading(act, check, reading, old, idByRole))
  }
  // What the corrected check no longer says was not read.
  for (const { log } of written.values()) await voided(act, log, log.id, check.void_reason)
}

export async function voidReadingsOf(act: RecordAct, check: Whole): Promise<void> {
  for (const { log } of (await writtenBy(act, check)).values()) {
    await voided(act, log, log.id, check.void_reason)
  }
}
