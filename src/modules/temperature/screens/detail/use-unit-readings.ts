/**
 * One unit with its readings of 92 days (domain §1.6), live. Reads one index range of that unit and
 * nothing else.
 */
import { useMemo } from 'react'
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'
import {
  doubtOf,
  lastPassBefore,
  type ProbeTest,
} from '#contract/modules/temperature/probe-tests.ts'
import { standingLogs } from '#contract/modules/temperature/slot-days.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { startOfDay } from '#contract/time/business-day.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useProbeTests } from '#src/modules/temperature/parts/use-probe-tests.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useRecord, useRecords } from '#src/records/read/use-records.ts'

/** People who aren't on this device still have a name to show. */
export const SOMEBODY = 'Somebody else'
export const LONGEST_DAYS = 92
const DAY_MS = 86_400_000

const none: readonly NoReading[] = []

export type Doubt = { readonly test: ProbeTest; readonly passedAt: number | null }

/** @param now ms */
export function useUnitReadings(unitId: string | null, now: number) {
  const unit = useRecord('temperature-locations', unitId)
  const site = useRecord('locations', unit?.location_id)
  const timezone = timezoneOf(site)
  const from = startOfDay(now - (LONGEST_DAYS - 1) * DAY_MS, timezone)
  const ofUnit = unitId
    ? ({
        where: { temperature_location_id: unitId },
        between: { field: 'date', from },
      } as const)
    : null
  const logs = useRecords('temperature-logs', ofUnit)
  const answers = useRecords('no-readings', ofUnit)
  const standing = useMemo(() => logs && standingLogs(logs), [logs])
  const logsById = useMemo(
    () => new Map((logs ?? []).map((log): [string, TemperatureLog] => [log.id, log])),
    [logs],
  )
  const isProbed = logs?.some(({ probe_id }) => probe_id !== undefined) ?? false
  const tests = useProbeTests(isProbed ? (unit?.location_id ?? null) : null, now)
  const people = useMemo(
    () => [
      ...new Set(
        [...(logs ?? []), ...(answers ?? [])].flatMap(({ created_by, verified_by, modified_by }) =>
          [created_by, verified_by, modified_by].filter((id) => id !== undefined),
        ),
      ),
    ],
    [logs, answers],
  )
  const nameOf = useNames({ users: people })
  return {
    unit,
    site: site ?? null,
    /** In order of time, without corrected ones; undefined while loading. */
    standing,
    logsById,
    /** Without a reading, in order of time. */
    answers: answers ?? none,
    /** Tests of the probes at its site. */
    tests: tests ?? [],
    /** The failed test of its probe that puts a reading in doubt, and when that last passed. */
    doubtOf: (log: TemperatureLog): Doubt | null => {
      const test = doubtOf(log, tests ?? [])
      return test && { test, passedAt: lastPassBefore(test, tests ?? []) }
    },
    /** Name of a person by id. */
    personOf: (id: string) => nameOf('users', id) ?? SOMEBODY,
  }
}

export type UnitReadings = ReturnType<typeof useUnitReadings>
