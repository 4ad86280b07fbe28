/**
 * The checks of one site on one day: what is due now, what comes later, what was missed (domain
 * §5.4; AC 3.1.1, 3.25.3-4). Pure. Always holds: what is overdue comes first; a schedule reminds the
 * people it names, and managers of every one; what was done or missed is so for everybody, whoever
 * did it and whoever was reminded (domain §2.25); a form that is archived asks nothing from then on.
 */
import { actingRole, type Caller } from '../access.ts'
import type { CheckForm } from '../resources/check-forms.ts'
import type { CheckSchedule } from '../resources/check-schedules.ts'
import type { Check } from '../resources/checks.ts'
import type { Location } from '../resources/locations.ts'
import { addDays } from './business-day.ts'
import { type Completion, type Occurrence, occurrences, slotOf } from './check-schedule.ts'
import { inDepartment } from './in-department.ts'
import { instantOf, localDay } from './zoned-time.ts'

/** A check, or the mark of one older than what was read: the schedule's `last_completed`. */
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
  /** Due or overdue now, the most overdue first; those one is reminded of. */
  readonly due: readonly ScheduledCheck[]
  /** Still to come on the day; those one is reminded of. */
  readonly later: readonly ScheduledCheck[]
  readonly missed: readonly ScheduledCheck[]
  /**
   * Missed on the day or, asked about today, in the week before, and nobody has said why; those one
   * is reminded of.
   */
  readonly unexplained: readonly ScheduledCheck[]
  /** Ids of the checks that came after their time. */
  readonly late: ReadonlySet<string>
}
/** A check of the evening before may answer the first occurrence of the week that is read. */
const REMEMBERED_DAYS = 6

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
  /** Standing and voided ones of the site, of the days that are asked about and the week before. */
  readonly checks: readonly (Answered & Pick<Check, 'schedule_id'>)[]
}
export type CheckPlace = {
  readonly site: Site
  readonly departmentId: string | null
}

/** A form is put away once its schedules are over: what they asked before stays. */
function stoppedWith(schedule: CheckSchedule, { archived_at }: FormName): CheckSchedule {
  const ends = Math.min(schedule.archived_at ?? Infinity, archived_at ?? 0)
  return { ...schedule, archived: true, archived_at: ends }
}

/** What is asked at a place from `fromOf(schedule)` up to but not at `to` (ms). */
export function scheduledChecks(
  { schedules, forms, checks }: CheckRecords,
  { site, departmentId }: CheckPlace,
  span: {
    readonly fromOf: (schedule: CheckSchedule) => number
    readonly to: number
    readonly now: number
  },
): ScheduledCheck[] {
  const { fromOf, to, now } = span
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
    const told = occurrences(asked, answers, { ...site, from: fromOf(asked), to, now })
    return told.map((occurrence) => ({ schedule, form, occurrence }))
  })
}

/** @param where with whom it reminds; null is everybody */
export function checkDay(
  records: CheckRecords,
  where: CheckPlace & { readonly seer: Seer | null },
  { day, now }: { readonly day: string; readonly now: number },
): CheckDay {
  const { site, seer } = where
  const { timezone } = site
  const from = instantOf(day, '00:00', timezone)
  const to = instantOf(addDays(day, 1), '00:00', timezone)
  const isToday = localDay(now, timezone) === day
  const remembered = isToday ? instantOf(addDays(day, -REMEMBERED_DAYS), '00:00', timezone) : from
  // What was due yesterday, or on the first of the month, stays due until the next one.
  const fromOf = (schedule: CheckSchedule) =>
    Math.min(remembered, isToday ? (slotOf(schedule, now, site) ?? from) : from)
  const all = scheduledChecks(records, where, { fromOf, to, now })
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
        one.occurrence.at >= remembered && one.occurrence.explained === null && isReminded(one),
    ),
    late: new Set(
      all.flatMap(({ occurrence: { late, check } }) => (late && check?.id ? [check.id] : [])),
    ),
  }
}
