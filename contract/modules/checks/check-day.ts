/**
 * The checks of one site on one day: what is due now, what comes later, what was missed (domain
 * §5.4; AC 3.1.1, 3.25.3-4). Pure. Always holds: overdue checks come first; a schedule reminds the
 * people it names, and managers of every one; a check is done or missed for the whole site, no matter
 * who did it or who was reminded (domain §2.25); an archived form asks nothing from then on.
 */
import { actingRole, type Caller } from '#contract/core/access/access.ts'
import { registry } from '#contract/core/resource/registry.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import type { CheckForm } from '../forms/check-forms.ts'
import { inDepartment } from '../sites/in-department.ts'
import type { Location } from '../sites/locations.ts'
import {
  type Completion,
  lastTimeBefore,
  mostEarlyOf,
  type Occurrence,
  occurrences,
  slotOf,
} from './check-schedule.ts'
import type { CheckSchedule } from './check-schedules.ts'
import type { Check } from './checks.ts'

/** A check, or a placeholder for one older than what was read: the schedule's `last_completed`. */
export type Answered = Completion &
  Partial<Pick<Check, 'id' | 'created_by' | 'department_id' | 'missed_reason'>> & {
    readonly result?: string
  }
export type FormName = Pick<CheckForm, 'id' | 'title' | 'archived' | 'archived_at'>
export type ScheduledCheck = {
  readonly schedule: CheckSchedule
  readonly form: FormName
  readonly occurrence: Occurrence<Answered>
}
export type CheckDay = {
  /** Due or overdue now, the most overdue first; only those this person is reminded of. */
  readonly due: readonly ScheduledCheck[]
  /**
   * Still to come on the day, or on another day but already allowed; only those this person is
   * reminded of.
   */
  readonly later: readonly ScheduledCheck[]
  readonly missed: readonly ScheduledCheck[]
  /**
   * Missed on the day, and unexplained. For today: missed in the last week, whenever it was due.
   * Only those this person is reminded of.
   */
  readonly unexplained: readonly ScheduledCheck[]
  /** Ids of the checks that came late. */
  readonly late: ReadonlySet<string>
}
const REMEMBERED_DAYS = 6
/**
 * Answers of the week before still count: a device may have been away from the server that long.
 */
const WEEK_MS = 7 * 86_400_000
const { windowDays: KEPT_DAYS = 367 } = registry.checks

type Seer = Pick<Caller, 'role' | 'user_id'>
type Site = Pick<Location, 'timezone' | 'opening_hours' | 'closures'>

function reminds({ role, user_ids }: CheckSchedule, seer: Seer): boolean {
  const own = actingRole(seer.role)
  if (own !== 'user') return true
  if (user_ids && user_ids.length > 0) return user_ids.includes(seer.user_id)
  return !role || role === own
}

export type CheckRecords = {
  readonly schedules: readonly CheckSchedule[]
  readonly forms: readonly FormName[]
  /** The site's checks, valid and voided, on the days in question and before. */
  readonly checks: readonly (Answered & Pick<Check, 'schedule_id'>)[]
}
export type CheckPlace = {
  readonly site: Site
  readonly departmentId: string | null
}

/** A form is archived once its schedules are over: what they asked before stays. */
function stoppedWith(schedule: CheckSchedule, { archived_at }: FormName): CheckSchedule {
  const ends = Math.min(schedule.archived_at ?? Infinity, archived_at ?? 0)
  return { ...schedule, archived: true, archived_at: ends }
}

/**
 * What is asked at a place from `fromOf(schedule)` up to but not including `toOf(schedule)` (ms).
 */
export function scheduledChecks(
  { schedules, forms, checks }: CheckRecords,
  { site, departmentId }: CheckPlace,
  span: {
    readonly fromOf: (schedule: CheckSchedule) => number
    readonly toOf: (schedule: CheckSchedule) => number
    readonly now: number
  },
): ScheduledCheck[] {
  const { fromOf, toOf, now } = span
  const formsById = new Map(forms.map((form) => [form.id, form]))
  const bySchedule = Map.groupBy(checks, ({ schedule_id }) => schedule_id)
  return schedules.filter(inDepartment(departmentId)).flatMap((schedule): ScheduledCheck[] => {
    const form = formsById.get(schedule.form_id)
    if (!form) return []
    const asked = form.archived ? stoppedWith(schedule, form) : schedule
    const read: readonly Answered[] = bySchedule.get(schedule.id) ?? []
    const last = schedule.last_completed
    const isRead = last === undefined || read.some(({ date }) => date >= last)
    const answers = isRead ? read : [...read, { date: last }]
    const told = occurrences(asked, answers, {
      ...site,
      from: fromOf(asked),
      to: toOf(asked),
      now,
    })
    return told.map((occurrence) => ({ schedule, form, occurrence }))
  })
}

type When = { readonly day: string; readonly now: number }

/** The period for which each schedule is evaluated to describe a day. */
function askedOn({ day, now }: When, site: Site) {
  const startOf = (one: string) => instantOf(one, '00:00', site.timezone)
  const from = startOf(day)
  const to = startOf(addDays(day, 1))
  if (localDay(now, site.timezone) !== day) {
    return { from, remembered: from, kept: -Infinity, fromOf: () => from, toOf: () => to }
  }
  const remembered = startOf(addDays(day, -REMEMBERED_DAYS))
  return {
    from,
    remembered,
    /** A device has no checks from before this. */
    kept: startOf(addDays(day, 1 - KEPT_DAYS)),
    // What was open at the start was missed within the period, or is due until the next one.
    fromOf: (schedule: CheckSchedule) => lastTimeBefore(schedule, remembered, site) ?? remembered,
    toOf: (schedule: CheckSchedule) => Math.max(to, (slotOf(schedule, now, site) ?? 0) + 1),
  }
}

/**
 * From when on a site's checks are read to describe a day (ms): as far back as anything that may
 * have been answered and is no longer covered by `last_completed`, because the next one may be
 * done.
 */
export function checksFrom(schedules: readonly CheckSchedule[], site: Site, when: When): number {
  const { from, fromOf } = askedOn(when, site)
  const opened = schedules.map((schedule) => {
    const first = fromOf(schedule)
    const early = mostEarlyOf(schedule)
    const newest = lastTimeBefore(schedule, when.now + early + 1, site) ?? first
    return newest > first ? first - early : from
  })
  return Math.min(from - WEEK_MS, ...opened)
}

/** @param where and whose reminders; null is everybody */
export function checkDay(
  records: CheckRecords,
  where: CheckPlace & { readonly seer: Seer | null },
  when: When,
): CheckDay {
  const { site, seer } = where
  const { from, remembered, kept, fromOf, toOf } = askedOn(when, site)
  // If it may have been answered by a check this device doesn't have, nothing is said about it.
  const isKnown = ({ schedule, occurrence: { check, opensAt } }: ScheduledCheck) =>
    check !== null || opensAt >= kept || (schedule.last_completed ?? 0) < opensAt
  const all = scheduledChecks(records, where, { fromOf, toOf, now: when.now }).filter(isKnown)
  const ofState = (...states: string[]) =>
    all.filter(({ occurrence }) => states.includes(occurrence.state))
  const isReminded = ({ schedule }: ScheduledCheck) => seer === null || reminds(schedule, seer)
  const due = ofState('DUE', 'OVERDUE').filter(isReminded)
  const later = ofState('UPCOMING', 'NOT_YET').filter(isReminded)
  const missed = ofState('MISSED').sort((a, b) => b.occurrence.at - a.occurrence.at)
  return {
    due: due.sort((a, b) => a.occurrence.dueBy - b.occurrence.dueBy),
    later: later.sort((a, b) => a.occurrence.at - b.occurrence.at),
    missed: missed.filter(({ occurrence }) => occurrence.at >= from),
    unexplained: missed.filter(
      (one) =>
        one.occurrence.missedFrom >= remembered &&
        one.occurrence.explained === null &&
        isReminded(one),
    ),
    late: new Set(
      all.flatMap(({ occurrence: { late, check } }) => (late && check?.id ? [check.id] : [])),
    ),
  }
}
