/**
 * May this clock event be recorded as it is (domain §2.32, AC 3.41.2-5)? Always holds: the super
 * user has no clock; an event is judged by its own `created`, so one that waited in a cold room
 * isn't late; what an override allows still needs its reason. Never changes an event.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { voidRefusal } from '#contract/core/rules/amendments.ts'
import { localTime } from '#contract/time/zoned-time.ts'
import {
  type ClockEvent,
  type ClockKind,
  type ClockSettings,
  clockState,
  openSession,
} from './clock-sessions.ts'
import { clockedAt } from './clocked-at.ts'

const FUTURE_MS = 60_000
const REASON_LENGTH = 3

export const SUPER_USER_SENTENCE = "The super user can't clock in."
export const REASON_SENTENCE = 'Say why this is added or changed.'

export interface ClockDraft {
  readonly user_id: string
  readonly created_by: string
  readonly created: number
  readonly kind: ClockKind
  readonly date: number
  readonly location_id: string
  readonly override?: boolean | undefined
  readonly override_reason?: string | undefined
  readonly clock_skew_ms?: number | undefined
}

export interface ClockPlace {
  readonly timezone: string
  /** The name of a site, for the sentence about clocking out elsewhere. */
  readonly nameOf: (locationId: string) => string
}

/** Who may not record this at all, as a sentence; null if they may. */
export function clockRefusal(draft: ClockDraft, role: string): string | null {
  if (role === ADMIN_OVERRIDE || draft.user_id === ADMIN_OVERRIDE) return SUPER_USER_SENTENCE
  if (draft.created_by === draft.user_id || role === 'admin') return null
  return 'You can only clock yourself in and out. Ask an admin.'
}

/** Who may void one without a replacement (ADR 0017): nobody their own hours; null if they may. */
export function clockVoidRefusal(
  { user_id }: Pick<ClockDraft, 'user_id'>,
  caller: Pick<Caller, 'role' | 'user_id'>,
): string | null {
  const refusal = voidRefusal(caller)
  if (refusal !== null) return refusal
  return user_id === caller.user_id ? 'Another admin voids your own times.' : null
}

/** What is wrong with the draft itself, by field; empty if it may be recorded. */
export function clockProblems(draft: ClockDraft): Record<string, string> {
  const problems: Record<string, string> = {}
  if (draft.date > draft.created + FUTURE_MS) problems.date = "You can't clock in the future."
  const reason = draft.override_reason?.trim() ?? ''
  if (draft.override === true && reason.length < REASON_LENGTH) {
    problems.override_reason = REASON_SENTENCE
  }
  return problems
}

/**
 * The sentence if the event doesn't follow from the person's others; null if it does.
 * @param events the person's other events, in any order
 */
export function orderProblem(
  draft: Omit<ClockDraft, 'override_reason'>,
  events: readonly ClockEvent[],
  { timezone, nameOf }: ClockPlace,
  settings: ClockSettings = {},
): string | null {
  const at = clockedAt(draft)
  const session = openSession(events, at, settings)
  const state = clockState(events, at, settings)
  switch (draft.kind) {
    case 'IN':
      return session?.from
        ? `You are already clocked in since ${localTime(session.from, timezone)}.`
        : null
    case 'OUT':
      if (!session) return lapsed(events, at) ? null : "You aren't clocked in."
      return session.location_id === draft.location_id
        ? null
        : `You clocked in at ${nameOf(session.location_id)}. Clock out there, or clock out now and tell your manager why.`
    case 'BREAK_START':
      if (state === 'BREAK') return 'You are already on a break.'
      return state === 'IN' ? null : "You aren't clocked in."
    case 'BREAK_END':
      return state === 'BREAK' ? null : "You aren't on a break."
  }
}

/** Still in after the limit: a late clock-out is accepted, and counts once it is corrected. */
function lapsed(events: readonly ClockEvent[], at: number): boolean {
  const neverLapses = { auto_out_h: Number.MAX_SAFE_INTEGER }
  return openSession(events, at, neverLapses) !== null
}

/** "Clocked in 08:02", said once it is saved. */
export function clockedSentence(kind: ClockKind, date: number, timezone: string): string {
  const words = {
    IN: 'Clocked in',
    OUT: 'Clocked out',
    BREAK_START: 'Break started',
    BREAK_END: 'Break ended',
  } as const
  return `${words[kind]} ${localTime(date, timezone)}`
}
