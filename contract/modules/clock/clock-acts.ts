/**
 * What a person can do next on the clock, and its labels (domain §3.41). Always holds: the choices
 * depend on their clock state, so that a tap is never out of order.
 */
import type { ClockKind, ClockState } from './clock-sessions.ts'

const nextOf: Record<ClockState, readonly ClockKind[]> = {
  OUT: ['IN'],
  IN: ['OUT', 'BREAK_START'],
  BREAK: ['BREAK_END', 'OUT'],
}

/** The most likely first. */
export const nextKinds = (state: ClockState): readonly ClockKind[] => nextOf[state]

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
