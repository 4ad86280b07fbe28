/**
 * What a person can do next on the clock, and its labels (domain §3.41). Always holds: the choices
 * depend on their clock state, so that a tap is never out of order.
 */
import { type ClockKind, type ClockState, HOUR_MS, MINUTE_MS } from './clock-sessions.ts'

const nextOf: Record<ClockState, readonly ClockKind[]> = {
  OUT: ['IN'],
  IN: ['OUT', 'BREAK_START'],
  BREAK: ['BREAK_END', 'OUT'],
}

/** The most likely first. */
export const nextKinds = (state: ClockState): readonly ClockKind[] => nextOf[state]

/** From so long before the site closes, people are about to leave. */
const LEAVING_MS = 30 * MINUTE_MS
/** A full shift, where the site's hours aren't set. */
const FULL_SHIFT_MS = 8 * HOUR_MS

/**
 * The one act a shared tablet offers first (kit §13): a break during the shift, going home at its
 * end. @param at.from of the session, at.closes of the site today; all ms
 */
export function likelyKind(
  state: ClockState,
  at: { readonly now: number; readonly from: number | null; readonly closes: number | null },
): ClockKind {
  if (state !== 'IN') return nextOf[state][0] ?? 'IN'
  const leaves =
    at.closes === null
      ? at.from !== null && at.now - at.from >= FULL_SHIFT_MS
      : at.now >= at.closes - LEAVING_MS
  return leaves ? 'OUT' : 'BREAK_START'
}

export const kindWords: Readonly<Record<ClockKind, string>> = {
  IN: 'Clock in',
  OUT: 'Clock out',
  BREAK_START: 'Start break',
  BREAK_END: 'End break',
}

/** As shown in a list of events. */
export const eventWords: Readonly<Record<ClockKind, string>> = {
  IN: 'In',
  OUT: 'Out',
  BREAK_START: 'Break',
  BREAK_END: 'Back',
}
