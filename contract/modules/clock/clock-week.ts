/**
 * A week of hours as a manager sees it (domain §3.41, §5.3): a row per person, a cell per day, and
 * what needs a review. Always holds: a session is under its pay day; anything not counted yet, or
 * waiting for an answer, is marked, never hidden, including a break without a shift. Pure.
 */

import { NAME_NOT_PROVEN, TIME_NOT_PROVEN } from '#contract/core/names.ts'
import { CLOCK_WRONG } from '#contract/core/sync/made-at.ts'
import { addDays } from '#contract/time/business-day.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { type AnsweredEvent, isClockCorrected, isClockWrong, isInDoubt } from './clock-answers.ts'
import { type HoursFlag, hoursFlags, payDay, sessionMinutes } from './clock-hours.ts'
import {
  byPerson,
  type ClockBreak,
  type ClockSession,
  type ClockSettings,
  clockBook,
  waitsForApproval,
} from './clock-sessions.ts'
import { clockedAt } from './clocked-at.ts'

export type WeekEvent = AnsweredEvent & {
  readonly override_reason?: string | undefined
  readonly fit_to_work?: 'YES' | 'NO' | undefined
}

export type LookAt =
  | HoursFlag
  | 'MISSING_OUT'
  | 'MISSING_IN'
  | 'NEEDS_APPROVAL'
  | 'NAME_NOT_PROVEN'
  | 'TIME_NOT_PROVEN'
  | 'NOT_ME'
  | 'NOT_FIT'
  | 'OVERRIDE'
  | 'CLOCK_WRONG'
  | 'CLOCK_CORRECTED'

export interface WeekSession<E extends WeekEvent = WeekEvent> {
  readonly session: ClockSession<E>
  readonly day: string
  readonly minutes: number
  readonly lookAt: readonly LookAt[]
}

/** A break that belongs to no session: its shift's clock-in is missing or void. */
export interface WeekStray<E extends WeekEvent = WeekEvent> {
  readonly event: E
  readonly day: string
  readonly lookAt: readonly LookAt[]
}

export interface WeekRow<E extends WeekEvent = WeekEvent> {
  readonly user_id: string
  readonly sessions: readonly WeekSession<E>[]
  readonly strays: readonly WeekStray<E>[]
  /** Times that no longer count, corrected or void: still shown (§1.5). */
  readonly voided: readonly E[]
  readonly minutes: number
}

/** What must be answered before the week can be paid. */
const urgent: readonly LookAt[] = [
  'MISSING_OUT',
  'MISSING_IN',
  'NEEDS_APPROVAL',
  'NAME_NOT_PROVEN',
  'TIME_NOT_PROVEN',
  'NOT_ME',
  CLOCK_WRONG,
]
export const isUrgent = (look: LookAt): boolean => urgent.includes(look)

export const weekDays = (from: string): readonly string[] =>
  Array.from({ length: 7 }, (_, at) => addDays(from, at))

/** What needs a review in events, whatever they add up to. */
function looksOfEvents(events: readonly WeekEvent[]): readonly LookAt[] {
  const looks: LookAt[] = []
  if (events.some(waitsForApproval)) looks.push('NEEDS_APPROVAL')
  const doubts = events.filter(isInDoubt)
  if (doubts.some(({ disowned }) => disowned)) looks.push('NOT_ME')
  for (const tag of [NAME_NOT_PROVEN, TIME_NOT_PROVEN] as const) {
    if (doubts.some(({ tags }) => tags?.includes(tag))) looks.push(tag)
  }
  if (events.some(({ fit_to_work: fit }) => fit === 'NO')) looks.push('NOT_FIT')
  if (events.some(({ override }) => override)) looks.push('OVERRIDE')
  if (events.some(isClockWrong)) looks.push(CLOCK_WRONG)
  if (events.some(isClockCorrected)) looks.push('CLOCK_CORRECTED')
  return looks
}

function lookAtOf<E extends WeekEvent>(
  session: ClockSession<E>,
  before: ClockSession<E> | null,
  isYoung: boolean,
  settings: ClockSettings,
): readonly LookAt[] {
  const { state } = session
  const missing = state === 'MISSING_OUT' || state === 'MISSING_IN' ? [state] : []
  return [
    ...missing,
    ...looksOfEvents(session.events),
    ...hoursFlags(session, before, isYoung, settings),
  ]
}

/** Minutes of break so far, unpaid or not. */
export const breakMinutes = (breaks: readonly ClockBreak[], now: number): number =>
  Math.floor(breaks.reduce((sum, { from, to }) => sum + (to ?? now) - from, 0) / 60_000)

/**
 * @param events of any people and sites, from a day before the week to a day after
 * @param week.from its first day
 * @param week.isYoung under 18: longer breaks and rest
 */
export function clockWeek<E extends WeekEvent>(
  events: readonly E[],
  week: {
    readonly from: string
    readonly now: number
    readonly timezone: string
    readonly settings: ClockSettings
    readonly isYoung: (userId: string) => boolean
  },
): readonly WeekRow<E>[] {
  const { from, now, timezone, settings } = week
  const days = weekDays(from)
  return [...byPerson(events)].flatMap(([user_id, own]) => {
    const { sessions: all, strays: loose } = clockBook(own, now, settings)
    const sessions = all.flatMap((session, at) => {
      const day = payDay(session, timezone)
      if (!days.includes(day)) return []
      const lookAt = lookAtOf(session, all[at - 1] ?? null, week.isYoung(user_id), settings)
      return [{ session, day, minutes: sessionMinutes(session, settings), lookAt }]
    })
    const dayOf = (event: E) => localDay(clockedAt(event), timezone)
    const isOfWeek = (event: E) => days.includes(dayOf(event))
    const strays = loose.filter(isOfWeek).map((event) => {
      return { event, day: dayOf(event), lookAt: looksOfEvents([event]) }
    })
    const voided = own.filter((event) => event.voided_by_id && isOfWeek(event))
    if (sessions.length + strays.length + voided.length === 0) return []
    const minutes = sessions.reduce((sum, one) => sum + one.minutes, 0)
    return [{ user_id, sessions, strays, voided, minutes }]
  })
}
