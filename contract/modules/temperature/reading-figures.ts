/**
 * A site's readings over some full days, one by one (domain §3.6). Pure. Always holds: each log time
 * in force then was due (ADR 0025), unless somebody said why there was no reading; a late or missing reading wasn't on time; a reading replaced by a
 * correction doesn't count as failed.
 */
import { addDays, daysBetween } from '#contract/time/business-day.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { CountedRecord } from '../../core/figures/counted-records.ts'
import { inDepartment } from '../sites/in-department.ts'
import type { NoReading } from './no-readings.ts'
import { type Site, slotDays } from './slot-days.ts'
import type { TemperatureLocation } from './temperature-locations.ts'
import type { TemperatureLog } from './temperature-logs.ts'

const DAY_MS = 86_400_000
/** Readings from this long before the days are needed: a log time may be answered the evening before. */
const BEFORE_MS = 3 * DAY_MS
/** And from this long after: a late log time may be answered after midnight. */
const AFTER_MS = DAY_MS

type Place = { readonly site: Site; readonly departmentId: string | null }
type Span = { readonly from: number; readonly to: number }

/** Of when readings are needed to tell a span, in ms. */
export const readingsOfSpan = ({ from, to }: Span): Span => ({
  from: from - BEFORE_MS,
  to: to + AFTER_MS,
})

const owedStates: readonly string[] = ['DONE', 'OVERDUE', 'MISSED']

/**
 * @param units of the site, archived ones included: what they owed before counts
 * @param logs readings of the site of `readingsOfSpan`
 * @param span ms, up to but not including `to`, a midnight; @param now ms
 */
export function countedReadings(
  {
    units,
    logs,
    answers = [],
  }: {
    readonly units: readonly TemperatureLocation[]
    readonly logs: readonly TemperatureLog[]
    /** Without a reading, of the same days. */
    readonly answers?: readonly NoReading[]
  },
  { site, departmentId }: Place,
  span: Span & { readonly now: number },
): CountedRecord[] {
  const { from, to, now } = span
  const { timezone } = site
  const [first, today] = [localDay(from, timezone), localDay(now, timezone)]
  const last = addDays(localDay(to, timezone), -1)
  const here = units.filter(inDepartment(departmentId))
  const standing = logs.filter(({ voided_by_id }) => !voided_by_id)
  const byUnit = Map.groupBy(standing, (log) => log.temperature_location_id)
  const answersByUnit = Map.groupBy(answers, (answer) => answer.temperature_location_id)
  const days = daysBetween(first, today) + 1
  const owed = here.flatMap((unit) =>
    slotDays(unit, byUnit.get(unit.id) ?? [], site, days, now, answersByUnit.get(unit.id))
      .filter(({ day }) => day <= last)
      .flatMap(({ slots }) => slots)
      .filter(({ state }) => owedStates.includes(state))
      .map(({ at, log, late }): CountedRecord => {
        const as = log === null ? 'missed' : late ? 'late' : 'on-time'
        return { ...answerOf(log), as, at, of: unit.id }
      }),
  )
  const ids = new Set(here.map(({ id }) => id))
  const failed = standing
    .filter(
      ({ date, result, temperature_location_id: id }) =>
        date >= from && date < to && result === 'FAIL' && ids.has(id),
    )
    .map(
      (log): CountedRecord => ({
        ...answerOf(log),
        as: 'failed',
        at: log.date,
        of: log.temperature_location_id,
      }),
    )
  return [...owed, ...failed]
}

const answerOf = (log: TemperatureLog | null) => ({
  record: log?.id ?? null,
  done: log?.date ?? null,
  by: log?.created_by ?? null,
  ...(log && { celsius: log.temperature }),
})
