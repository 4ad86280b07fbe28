/**
 * Which occurrences of a scheduled check are due, done or missed (domain §5.4; AC 3.25.3-4). Always
 * holds: a completion belongs to the latest occurrence whose early window it is in; the due window
 * ends at the next occurrence at the latest; closed days owe nothing when they are skipped;
 * explaining a missed one doesn't make it done; nothing is owed for a day before it was set up, and
 * a change of the schedule doesn't change what it asked before (ADR 0025).
 */

import { divideHalfAway } from '#contract/measure/rounding.ts'
import {
  daysBetween,
  endOfDay,
  isOpenDay,
  type OpeningDays,
  startOfDay,
} from '#contract/time/business-day.ts'
import { readCron } from '#contract/time/cron.ts'
import { lastRun, nextRun, runsBetween } from '#contract/time/cron-times.ts'
import { type Ended, type Stretch, stretchesOf } from '#contract/time/stretches.ts'

export const DEFAULT_DUE_MIN = 120
export const DEFAULT_EARLY_MIN = 60
const MINUTE_MS = 60_000
/** An earlier occurrence may still be open: at most a yearly one. */
const LOOK_BACK_DAYS = 367

const MISSED = 'MISSED'
export type OccurrenceState = 'NOT_YET' | 'UPCOMING' | 'DUE' | 'OVERDUE' | 'MISSED' | 'DONE'
type Maybe<T> = T | null | undefined

export interface ScheduleTimes {
  readonly cron: string
  /** Previous values, kept by the server. */
  readonly earlier?: Maybe<readonly (Partial<Omit<ScheduleTimes, 'earlier'>> & Ended)[]>
  readonly archived_at?: Maybe<number>
  /** Only every nth of the days it names, counted from `start_date`. */
  readonly every_days?: Maybe<number>
  readonly due_window_min?: Maybe<number>
  readonly early_min?: Maybe<number>
  readonly start_date?: Maybe<string>
  readonly end_date?: Maybe<string>
  readonly skip_closed_days?: Maybe<boolean>
  readonly paused?: Maybe<boolean>
  readonly archived?: Maybe<boolean>
  readonly created?: Maybe<number>
}
export interface Completion {
  readonly date: number
  /** MISSED: it explains why the occurrence at `slot` was not answered, and answers none. */
  readonly result?: Maybe<string>
  readonly slot?: Maybe<number>
  readonly voided_by_id?: Maybe<string>
}
export interface Occurrence<C> {
  /** The occurrence's time (ms); stored as `slot` of the check that answers it. */
  readonly at: number
  readonly opensAt: number
  readonly dueBy: number
  /** From here on it counts as missed; infinite for the last occurrence without an end. */
  readonly missedFrom: number
  readonly state: OccurrenceState
  readonly check: C | null
  /** Answered, but after `dueBy`. */
  readonly late: boolean
  /** The check that explains why it was missed. */
  readonly explained: C | null
}
export interface ScheduleSpan extends OpeningDays {
  /** Occurrences from here up to but not including `to` (ms). */
  readonly from: number
  readonly to: number
  readonly now: number
  readonly timezone: string
}

type Times = Partial<Omit<ScheduleTimes, 'earlier'>>
type Place = OpeningDays & { readonly timezone: string }

const earlyOf = ({ early_min }: Times) => (early_min ?? DEFAULT_EARLY_MIN) * MINUTE_MS

/** The earliest a check of it may have been made, including under previous timings (ms). */
export const mostEarlyOf = (schedule: ScheduleTimes): number =>
  Math.max(...stretchesOf<Times>(schedule).map(({ times }) => earlyOf(times)))

const asksNothing = ({ paused, archived }: Times) => paused === true || archived === true

/** The days on which it can ask. */
export function dayFilter(schedule: Times, site: OpeningDays) {
  const { start_date: start, end_date: end, skip_closed_days: skips, every_days: every } = schedule
  return (day: string) =>
    (!start || day >= start) &&
    (!end || day <= end) &&
    (!skips || isOpenDay(day, site)) &&
    (!every || !start || daysBetween(start, day) % every === 0)
}

function stateAt(now: number, one: { at: number; opensAt: number; dueBy: number; next: number }) {
  if (now >= one.next) return 'MISSED'
  if (now < one.opensAt) return 'NOT_YET'
  if (now < one.at) return 'UPCOMING'
  return now <= one.dueBy ? 'DUE' : 'OVERDUE'
}

interface Run {
  readonly at: number
  readonly opensAt: number
  readonly dueBy: number
  /** When it stops being asked. */
  readonly asksUntil: number
  /** It was asked for when its time came. */
  readonly wasAsked: boolean
  readonly isOwed: boolean
}

/**
 * The occurrences of one timing in the span, and the first one after it, whether or not it was in
 * force.
 */
function runsOf(stretch: Stretch<Times>, asksUntil: number, span: ScheduleSpan): Run[] {
  const { times, from, until } = stretch
  const { cron } = readCron(times.cron ?? '')
  if (!cron || times.archived || until <= span.from) return []
  const early = earlyOf(times)
  const due = (times.due_window_min ?? DEFAULT_DUE_MIN) * MINUTE_MS
  const { timezone } = span
  const isCounted = dayFilter(times, span)
  const start = Math.max(span.from, from - due)
  const end = Math.max(start, Math.min(span.to, until))
  const within = runsBetween(cron, { from: start, to: end, timezone }, isCounted)
  const next = nextRun(cron, Math.max(end, from) - 1, timezone, isCounted)
  const runs = next === null ? within : [...within, next]
  return runs.flatMap((at, place) => {
    if (at >= until) return []
    const dueBy = Math.min(at + due, runs[place + 1] ?? Infinity)
    // If it could still be done in time when the timing changed, the old timing no longer owes it.
    const wasAsked = !asksNothing(times)
    const isOwed = wasAsked && dueBy < until
    return [{ at, opensAt: Math.max(at - early, from), dueBy, asksUntil, wasAsked, isOwed }]
  })
}

/** When asking ends in each stretch: by a pause, a last day or for good. */
function endsOf(stretches: readonly Stretch<Times>[], timezone: string): number[] {
  const ends: number[] = []
  let later = Infinity
  let isAskedLater = true
  for (const { times, until } of stretches.toReversed()) {
    const last = times.end_date ? endOfDay(times.end_date, timezone) + 1 : Infinity
    later = last >= until && isAskedLater ? Math.max(until, later) : Math.min(until, last)
    isAskedLater = !asksNothing(times)
    ends.unshift(later)
  }
  return ends
}

/**
 * Every occurrence of the span in order, each from the timing in force when it came, and the first
 * after it. A later timing takes over an occurrence it also asks for, while that can be done in
 * time.
 */
function runsAround(schedule: ScheduleTimes, span: ScheduleSpan): Run[] {
  const stretches = stretchesOf<Times>(schedule)
  const ends = endsOf(stretches, span.timezone)
  const byTime = new Map<number, Run>()
  stretches.forEach((stretch, place) => {
    const { from, until } = stretch
    for (const run of runsOf(stretch, ends[place] ?? until, span)) {
      const before = run.at < from ? byTime.get(run.at) : undefined
      if (before?.wasAsked && Math.min(before.dueBy, run.dueBy) >= from) {
        byTime.set(run.at, { ...run, opensAt: before.opensAt, wasAsked: true })
      } else if (run.at >= from) byTime.set(run.at, run)
    }
  })
  return [...byTime.values()].sort((a, b) => a.at - b.at)
}

/** Every occurrence of the span with its state; none if the expression can't be read. */
export function occurrences<C extends Completion>(
  schedule: ScheduleTimes,
  checks: readonly C[],
  span: ScheduleSpan,
): Occurrence<C>[] {
  const runs = runsAround(schedule, span)
  const standing = checks.filter((check) => !check.voided_by_id).toSorted((a, b) => a.date - b.date)
  const answers = standing.filter(({ result }) => result !== MISSED)
  const reasons = standing.filter(({ result }) => result === MISSED)
  const made = schedule.created ?? -Infinity
  const owedFrom = schedule.created ? startOfDay(schedule.created, span.timezone) : made
  return runs.flatMap(({ at, opensAt, asksUntil, ...run }, place) => {
    if (at >= span.to) return []
    const following = runs[place + 1]
    const dueBy = Math.min(run.dueBy, following?.at ?? Infinity)
    const next = Math.min(following?.at ?? Infinity, Math.max(asksUntil, dueBy + 1))
    const closesAt = following?.opensAt ?? Infinity
    // A check made for a later occurrence, which a change of times removed, doesn't answer this.
    const isFor = ({ date, slot }: C) => opensAt <= date && date < closesAt && (slot ?? at) <= at
    const check = answers.find(isFor) ?? null
    // Nothing for the days before it was set up, nor for what was over by then.
    const isOwed = run.isOwed && at >= owedFrom && next > made
    if (!check && !isOwed) return []
    const state = check ? 'DONE' : stateAt(span.now, { at, opensAt, dueBy, next })
    const late = check !== null && check.date > dueBy
    const said = state === 'MISSED' ? reasons.find(({ slot }) => slot === at) : undefined
    return [{ at, opensAt, dueBy, missedFrom: next, state, check, late, explained: said ?? null }]
  })
}

function lastOf({ times, from, until }: Stretch<Times>, before: number, site: Place) {
  const end = Math.min(before, until)
  const { cron } = readCron(times.cron ?? '')
  if (!cron || end <= from) return null
  const look = { days: LOOK_BACK_DAYS, isCounted: dayFilter(times, site) }
  const run = lastRun(cron, end, site.timezone, look)
  return run !== null && run >= from ? run : null
}

/** The occurrence answered by a check made at `at`, stored as its `slot`; null without one. */
export function slotOf(schedule: ScheduleTimes, at: number, site: Place): number | null {
  for (const stretch of stretchesOf<Times>(schedule).toReversed()) {
    if (asksNothing(stretch.times)) return null
    const run = lastOf(stretch, at + earlyOf(stretch.times) + 1, site)
    if (run !== null) return run
  }
  return null
}

/**
 * The last occurrence before an instant, whether asked for or not: anything earlier was over by
 * then.
 */
export function lastTimeBefore(
  schedule: ScheduleTimes,
  before: number,
  site: Place,
): number | null {
  for (const stretch of stretchesOf<Times>(schedule).toReversed()) {
    const run = lastOf(stretch, before, site)
    if (run !== null) return run
  }
  return null
}

export type CompletedChecks = {
  readonly owed: number
  readonly inTime: number
  /** In basis points; null if nothing was owed. */
  readonly share: number | null
}

/** Done, or too late to be done in time; what is still due isn't owed yet. */
export const isOwed = ({ state }: Pick<Occurrence<unknown>, 'state'>): boolean =>
  state === 'DONE' || state === 'OVERDUE' || state === 'MISSED'

/** How much of what was owed was done in time; what is still due isn't counted. */
export function completionOf(told: readonly Occurrence<unknown>[]): CompletedChecks {
  const owed = told.filter(isOwed)
  const inTime = owed.filter(({ state, late }) => state === 'DONE' && !late).length
  const share = owed.length === 0 ? null : divideHalfAway(inTime * 10_000, owed.length)
  return { owed: owed.length, inTime, share }
}
