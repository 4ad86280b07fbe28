/**
 * Hours from sessions (domain §5.3): minutes, pay days, weeks and working-time alerts. Always
 * holds: each session is rounded once; a missing clock-in or clock-out is 0 minutes until it is
 * corrected; days and weeks are local to the site.
 */
import { addDays, weekStart } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import { type AnsweredEvent, isClockWrong, waitsForAdmin } from './clock-answers.ts'
import { CLOCK_DEFAULTS } from './clock-defaults.ts'
import {
  byPerson,
  type ClockSession,
  type ClockSettings,
  HOUR_MS,
  MINUTE_MS,
} from './clock-sessions.ts'

/** Milliseconds of unpaid break inside from..to. */
function breakMs(session: ClockSession, from: number, to: number, settings: ClockSettings): number {
  if (settings.paid_breaks) return 0
  return session.breaks.reduce((sum, one) => {
    const overlap = Math.min(one.to ?? to, to) - Math.max(one.from, from)
    return sum + Math.max(0, overlap)
  }, 0)
}

const wholeMinutes = (duration: number) => Math.floor(duration / MINUTE_MS)

function roundTo(minutes: number, step: number): number {
  return Math.floor((minutes + step / 2) / step) * step
}

/** Minutes a session counts: 0 until it is closed. */
export function sessionMinutes(session: ClockSession, settings: ClockSettings = {}): number {
  const { from, to } = session
  if (session.state !== 'CLOSED' || from === null || to === null) return 0
  const unpaid = wholeMinutes(breakMs(session, from, to, settings))
  const minutes = Math.max(0, wholeMinutes(to - from) - unpaid)
  return roundTo(minutes, settings.round_min ?? CLOCK_DEFAULTS.round_min)
}

/** The pay day of a session: the local day of its clock-in. */
export function payDay(session: ClockSession, timezone: string): string {
  return localDay(session.from ?? session.to ?? 0, timezone)
}

/** The calendar report: a session split at local midnight, unrounded, adding up to its minutes. */
export function minutesByDay(
  session: ClockSession,
  timezone: string,
  settings: ClockSettings = {},
): readonly { readonly day: string; readonly minutes: number }[] {
  const { from: start, to: end } = session
  if (session.state !== 'CLOSED' || start === null || end === null) return []
  const worked = (to: number) =>
    wholeMinutes(to - start) - wholeMinutes(breakMs(session, start, to, settings))
  const days: { day: string; minutes: number }[] = []
  let counted = 0
  for (let day = localDay(start, timezone); ; day = addDays(day, 1)) {
    const midnight = instantOf(addDays(day, 1), '00:00', timezone)
    const until = worked(Math.min(midnight, end))
    days.push({ day, minutes: until - counted })
    counted = until
    if (midnight >= end) return days
  }
}

export interface ClockWeek {
  /** Its first day. */
  readonly week: string
  readonly minutes: number
  /** Sessions that don't count until somebody corrects them. */
  readonly missing: number
}

export type TimezoneOf = (locationId: string) => string
export type HoursSettings = ClockSettings & { readonly week_starts?: string | undefined }

/** Weekly totals, oldest first; a session belongs to the week of its pay day. */
export function weeklyTotals(
  sessions: readonly ClockSession[],
  timezoneOf: TimezoneOf,
  settings: HoursSettings = {},
): readonly ClockWeek[] {
  const weeks = new Map<string, { week: string; minutes: number; missing: number }>()
  for (const session of sessions) {
    const day = payDay(session, timezoneOf(session.location_id))
    const week = weekStart(day, settings.week_starts ?? 'MON')
    const sum = weeks.get(week) ?? { week, minutes: 0, missing: 0 }
    const isMissing = session.state === 'MISSING_OUT' || session.state === 'MISSING_IN'
    weeks.set(week, {
      week,
      minutes: sum.minutes + sessionMinutes(session, settings),
      missing: sum.missing + (isMissing ? 1 : 0),
    })
  }
  return [...weeks.values()].toSorted((a, b) => (a.week < b.week ? -1 : 1))
}

export type HoursFlag = 'NO_BREAK' | 'SHORT_REST' | 'LONG_SHIFT'

const restRules = {
  adult: { afterMs: 6 * HOUR_MS, breakMs: 20 * MINUTE_MS, restMs: 11 * HOUR_MS },
  young: { afterMs: 4.5 * HOUR_MS, breakMs: 30 * MINUTE_MS, restMs: 12 * HOUR_MS },
} as const

/**
 * What a manager should review in one session; the one before is given for the rest between them.
 * @param isYoung under 18: longer breaks and rest
 */
export function hoursFlags(
  session: ClockSession,
  before: ClockSession | null,
  isYoung: boolean,
  settings: ClockSettings = {},
): readonly HoursFlag[] {
  const rule = isYoung ? restRules.young : restRules.adult
  const flags: HoursFlag[] = []
  const { from: start, to: end } = session
  if (session.state === 'CLOSED' && start !== null && end !== null) {
    const worked = end - start
    const longest = Math.max(0, ...session.breaks.map(({ from, to }) => (to ?? from) - from))
    if (worked > rule.afterMs && longest < rule.breakMs) flags.push('NO_BREAK')
    const longShift = (settings.long_shift_h ?? CLOCK_DEFAULTS.long_shift_h) * HOUR_MS
    if (worked > longShift) flags.push('LONG_SHIFT')
  }
  const left = before?.state === 'CLOSED' ? before.to : null
  if (start !== null && left !== null && start - left < rule.restMs) flags.push('SHORT_REST')
  return flags
}

export const AVERAGE_WEEKS = 17
const MOST_A_WEEK = 48 * 60

/** More than 48 hours a week on average over the 17 weeks ending with this one. */
export function isOverAverage(weeks: readonly ClockWeek[], week: string): boolean {
  const first = addDays(week, -7 * (AVERAGE_WEEKS - 1))
  const sum = weeks
    .filter((one) => one.week >= first && one.week <= week)
    .reduce((total, one) => total + one.minutes, 0)
  return sum > MOST_A_WEEK * AVERAGE_WEEKS
}

/** One row of the hours export. Instants in ms. */
export interface HoursRow {
  readonly user_id: string
  readonly location_id: string
  readonly pay_day: string
  readonly in: number | null
  readonly out: number | null
  readonly minutes: number
  /** Breaks taken, paid or not. */
  readonly break_minutes: number
  readonly state: ClockSession['state']
  /** Part of it waits for an admin: added by the person themselves, or a doubtful tap. */
  readonly needs_approval: boolean
  readonly override: boolean
  /** A device's clock was wrong by an unknown amount: its times must be reviewed. */
  readonly clock_wrong: boolean
  /** More than 48 hours a week on average over the 17 weeks ending with the week of this one. */
  readonly over_average: boolean
}

/** A break that hasn't ended has no length yet. */
const endedBreaks = ({ breaks }: ClockSession): number =>
  Math.floor(
    breaks.reduce((sum, { from, to }) => sum + (to === null ? 0 : to - from), 0) / MINUTE_MS,
  )

/**
 * Sessions as rows for payroll, oldest pay day first.
 * @param sessions all of each person, including the 17 weeks for the average
 */
export function hoursRows(
  sessions: readonly ClockSession<AnsweredEvent>[],
  timezoneOf: TimezoneOf,
  settings: HoursSettings = {},
): readonly HoursRow[] {
  const people = [...byPerson(sessions).values()]
  return people
    .flatMap((own) => {
      const weeks = weeklyTotals(own, timezoneOf, settings)
      const isOver = new Map(weeks.map(({ week }) => [week, isOverAverage(weeks, week)]))
      return own.map((session) => {
        const pay_day = payDay(session, timezoneOf(session.location_id))
        return {
          user_id: session.user_id,
          location_id: session.location_id,
          pay_day,
          in: session.from,
          out: session.to,
          minutes: sessionMinutes(session, settings),
          break_minutes: endedBreaks(session),
          state: session.state,
          needs_approval: session.events.some(waitsForAdmin),
          override: session.events.some(({ override }) => override === true),
          clock_wrong: session.events.some(isClockWrong),
          over_average: isOver.get(weekStart(pay_day, settings.week_starts)) === true,
        }
      })
    })
    .toSorted(
      (a, b) =>
        a.pay_day.localeCompare(b.pay_day) ||
        a.user_id.localeCompare(b.user_id) ||
        (a.in ?? a.out ?? 0) - (b.in ?? b.out ?? 0),
    )
}

/** One row of the calendar report: somebody's work at a site between two midnights. */
export interface DayRow {
  readonly user_id: string
  readonly location_id: string
  readonly day: string
  readonly minutes: number
}

/** Sessions as rows of calendar days, unrounded, oldest first. */
export function dayRows(
  sessions: readonly ClockSession[],
  timezoneOf: TimezoneOf,
  settings: ClockSettings = {},
): readonly DayRow[] {
  const rows = new Map<string, DayRow>()
  for (const session of sessions) {
    const { user_id, location_id } = session
    for (const { day, minutes } of minutesByDay(session, timezoneOf(location_id), settings)) {
      const key = `${day} ${user_id} ${location_id}`
      const sum = (rows.get(key)?.minutes ?? 0) + minutes
      rows.set(key, { user_id, location_id, day, minutes: sum })
    }
  }
  return [...rows.entries()].toSorted(([a], [b]) => a.localeCompare(b)).map(([, row]) => row)
}
