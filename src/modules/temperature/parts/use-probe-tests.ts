/**
 * A site's probe tests and the readings they put in doubt, live (domain §4 F5). From this device
 * only. Always holds: checks are read by the forms that test probes, readings only for the days a
 * failed test affects.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import type { Check } from '#contract/modules/checks/checks.ts'
import {
  type DoubtedReading,
  doubtedReadings,
  doubtOf,
  lastPassBefore,
  type ProbeTest,
  probeTestOf,
  spansInDoubt,
  testsProbes,
} from '#contract/modules/temperature/probe-tests.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'

const DAY_MS = 86_400_000
/** As long as readings and checks stay on the device (domain §1.6). */
const KEPT_MS = 92 * DAY_MS

async function readTests(db: LarderDatabase, location_id: string, from: number) {
  const forms = await readRecords(db, 'check-forms', { includeArchived: true })
  const checks = await Promise.all(
    forms.filter(testsProbes).map(({ id }) =>
      readRecords(db, 'checks', {
        where: { form_id: id },
        between: { field: 'date', from },
      }),
    ),
  )
  return checks.flat().flatMap((check): ProbeTest[] => {
    const test = check.location_id === location_id ? probeTestOf(check) : null
    return test ? [test] : []
  })
}

async function readDoubted(
  db: LarderDatabase,
  location_id: string,
  { since, earliest }: { since: number; earliest: number },
): Promise<DoubtedReading[]> {
  const tests = await readTests(db, location_id, earliest)
  const found = await Promise.all(
    spansInDoubt(tests, { since, earliest }).map(({ from, to }) =>
      readRecords(db, 'temperature-logs', {
        where: { location_id },
        between: { field: 'date', from, to },
      }),
    ),
  )
  const failedSince = (date: number) => date >= since
  return doubtedReadings(found.flat(), tests).filter(({ test }) => failedSince(test.date))
}

/** Including those reviewed since. */
async function readDoubtedBy(db: LarderDatabase, { id, location_id, date }: Check) {
  const earliest = date - KEPT_MS
  const tests = await readTests(db, location_id, earliest)
  const test = tests.find(({ check_id, passed }) => check_id === id && !passed)
  if (!test) return []
  const logs = await readRecords(db, 'temperature-logs', {
    where: { location_id },
    between: { field: 'date', from: lastPassBefore(test, tests) ?? earliest, to: date },
  })
  return logs.flatMap((log): DoubtedReading[] =>
    !log.voided_by_id && doubtOf(log, tests)?.check_id === id ? [{ log, test }] : [],
  )
}

/** Whole days, so that the query stays the same while a page is open. */
const daysBefore = (now: number, span: number) => Math.floor((now - span) / DAY_MS) * DAY_MS

const useIsOn = (): boolean => {
  const hasReadings = useFlag('temperature')
  const hasChecks = useFlag('checks')
  return hasReadings && hasChecks
}

/**
 * @param siteId null if no probe is asked about. Undefined while loading; none if checks are off
 */
export function useProbeTests(
  siteId: string | null,
  now: number,
): readonly ProbeTest[] | undefined {
  const db = useDatabase()
  const isOn = useIsOn()
  const from = daysBefore(now, KEPT_MS)
  return useLiveQuery(
    async () => (db && siteId && isOn ? readTests(db, siteId, from) : none),
    [db, siteId, isOn, from],
  )
}

const none: readonly ProbeTest[] = []

/**
 * Readings not reviewed since a test of their probe failed.
 * @param span older failed tests are left out (ms); @param isAsked for people who may review
 */
export function useDoubtedReadings(
  now: number,
  { span, isAsked }: { readonly span: number; readonly isAsked: boolean },
): readonly DoubtedReading[] | undefined {
  const db = useDatabase()
  const isOn = useIsOn()
  const siteId = useSession().location?.id
  const since = daysBefore(now, span)
  const earliest = daysBefore(now, KEPT_MS)
  return useLiveQuery(
    async () =>
      db && siteId && isOn && isAsked ? readDoubted(db, siteId, { since, earliest }) : [],
    [db, siteId, isOn, isAsked, since, earliest],
  )
}

/** The readings one failed test puts in doubt. @param check null if it tests no probe */
export function useDoubtedBy(check: Check | null): readonly DoubtedReading[] | undefined {
  const db = useDatabase()
  const isOn = useIsOn()
  return useLiveQuery(
    async () => (db && isOn && check ? readDoubtedBy(db, check) : []),
    [db, isOn, check],
  )
}
