/**
 * What a person may do on the clock next, and what each is called (domain §3.41). Always holds: what
 * is offered follows from where they stand, so that a tap is never out of order.
 */
import type { ClockKind, ClockState } from './clock-sessions.ts'

const nextOf: Record<ClockState, readonly ClockKind[]> = {
  OUT: ['IN'],
  IN: ['OUT', 'BREAK_START'],
  BREAK: ['BREAK_END', 'OUT'],
}

/** The likeliest first. */
export const nextKinds = (state: ClockState): readonly ClockKind[] => nextOf[state]

export const kindWords: Readonly<Record<ClockKind, string>> = {
  IN: 'Clock in',
  OUT: 'Clock out',
  BREAK_START: 'Start break',
  BREAK_END: 'End break',
}

/** As it stands in a list of events. */
export const eventWords: Readonly<Record<ClockKind, string>> = {
  IN: 'In',
  OUT: 'Out',
  BREAK_START: 'Break',
  BREAK_END: 'Back',
}
