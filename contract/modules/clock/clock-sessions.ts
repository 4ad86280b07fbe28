/**
 * One person's clock events paired into sessions (domain §5.3). Always holds: the fold never throws
 * and never changes an event; an event that is out of order is kept and shown, because it happened;
 * minutes are computed from instants by the server's clock, so a night when the clocks change, and
 * a tablet whose clock is off, come out right.
 */
import { CLOCK_DEFAULTS } from './clock-defaults.ts'
import { type Clocked, clockedAt } from './clocked-at.ts'

export type ClockKind = 'IN' | 'OUT' | 'BREAK_START' | 'BREAK_END'
export type ClockState = 'OUT' | 'IN' | 'BREAK'

/** The part of a user-clock-event the fold reads. Times in ms. */
export type ClockEvent = Clocked & {
  readonly id: string
  readonly kind: ClockKind
  readonly received?: number | undefined
  readonly location_id: string
  readonly approved_by?: string | undefined
  readonly voided_by_id?: string | undefined
}

export interface ClockSettings {
  /** Minutes to which a session is rounded, to the nearest, halves up; 1 leaves it unchanged. */
  readonly round_min?: number | undefined
  /** Hours after which an open session is a missing clock-out. */
  readonly auto_out_h?: number | undefined
  readonly long_shift_h?: number | undefined
  readonly paid_breaks?: boolean | undefined
}

export interface ClockBreak {
  readonly from: number
  /** null while it lasts. */
  readonly to: number | null
}

export type SessionState = 'OPEN' | 'CLOSED' | 'MISSING_OUT' | 'MISSING_IN'

export interface ClockSession<E extends ClockEvent = ClockEvent> {
  readonly user_id: string
  readonly location_id: string
  readonly state: SessionState
  /** null if the clock-in is missing. */
  readonly in: E | null
  /** null while open, or if the clock-out is missing. */
  readonly out: E | null
  /** When it began and ended (ms); null if missing. */
  readonly from: number | null
  readonly to: number | null
  readonly breaks: readonly ClockBreak[]
  /** All its events, breaks included, in order of time. */
  readonly events: readonly E[]
}

export interface ClockBook<E extends ClockEvent = ClockEvent> {
  /** In order of time. */
  readonly sessions: readonly ClockSession<E>[]
  /** Breaks that belong to no session: shown, never counted. */
  readonly strays: readonly E[]
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** By time, then by arrival, then by id; an event that hasn't arrived comes last. */
export function inClockOrder<E extends ClockEvent>(events: readonly E[]): readonly E[] {
  return events
    .filter((event) => !event.voided_by_id)
    .toSorted(
      (a, b) =>
        clockedAt(a) - clockedAt(b) ||
        (a.received ?? Number.MAX_SAFE_INTEGER) - (b.received ?? Number.MAX_SAFE_INTEGER) ||
        (a.id < b.id ? -1 : 1),
    )
}

type Open<E extends ClockEvent> = { in: E; from: number; events: E[]; breaks: ClockBreak[] }

/** An override people made for themselves waits for an admin (domain §2.32). */
export const waitsForApproval = (event: ClockEvent): boolean =>
  event.override === true && event.created_by === event.user_id && !event.approved_by

const limitMs = ({ auto_out_h = CLOCK_DEFAULTS.auto_out_h }: ClockSettings) => auto_out_h * HOUR_MS

function endedAt(breaks: readonly ClockBreak[], at: number): readonly ClockBreak[] {
  return breaks.map(({ from, to }) => ({ from, to: to ?? at }))
}

/** A clock-out after the limit counts only once somebody has confirmed it. */
function closed<E extends ClockEvent>(open: Open<E>, out: E, settings: ClockSettings) {
  const at = clockedAt(out)
  const isLong = at - open.from > limitMs(settings)
  const isAnswered = out.override === true && !waitsForApproval(out)
  const state: SessionState = isLong && !isAnswered ? 'MISSING_OUT' : 'CLOSED'
  return sessionOf({ ...open, breaks: [...endedAt(open.breaks, at)] }, state, out)
}

function sessionOf<E extends ClockEvent>(
  open: Open<E>,
  state: SessionState,
  out: E | null,
): ClockSession<E> {
  const events = out ? [...open.events, out] : open.events
  return {
    user_id: open.in.user_id,
    location_id: open.in.location_id,
    state,
    in: open.in,
    out,
    from: open.from,
    to: out && clockedAt(out),
    breaks: open.breaks,
    events,
  }
}

const withoutIn = <E extends ClockEvent>(out: E): ClockSession<E> => ({
  user_id: out.user_id,
  location_id: out.location_id,
  state: 'MISSING_IN',
  in: null,
  out,
  from: null,
  to: clockedAt(out),
  breaks: [],
  events: [out],
})

const stateOf = (open: Open<ClockEvent> | null): ClockState => {
  if (!open) return 'OUT'
  return open.breaks.at(-1)?.to === null ? 'BREAK' : 'IN'
}

function follows(open: Open<ClockEvent> | null, kind: ClockKind): boolean {
  const state = stateOf(open)
  if (kind === 'IN') return state === 'OUT'
  if (kind === 'OUT') return state !== 'OUT'
  return kind === 'BREAK_START' ? state === 'IN' : state === 'BREAK'
}

/**
 * @param events of one person, in any order
 * @param now a session open longer than the limit at this instant has a missing clock-out
 */
export function clockBook<E extends ClockEvent>(
  events: readonly E[],
  now: number,
  settings: ClockSettings = {},
): ClockBook<E> {
  const sessions: ClockSession<E>[] = []
  const strays: E[] = []
  let open: Open<E> | null = null
  for (const event of inClockOrder(events)) {
    const at = clockedAt(event)
    if (event.kind === 'IN') {
      if (open) sessions.push(sessionOf(open, 'MISSING_OUT', null))
      open = { in: event, from: at, events: [event], breaks: [] }
    } else if (event.kind === 'OUT') {
      sessions.push(open ? closed(open, event, settings) : withoutIn(event))
      open = null
    } else if (!open || !follows(open, event.kind)) {
      strays.push(event)
    } else {
      const breaks: ClockBreak[] =
        event.kind === 'BREAK_START'
          ? [...open.breaks, { from: at, to: null }]
          : [...endedAt(open.breaks, at)]
      open = { in: open.in, from: open.from, events: [...open.events, event], breaks }
    }
  }
  if (open) {
    const isLong = now - open.from > limitMs(settings)
    sessions.push(sessionOf(open, isLong ? 'MISSING_OUT' : 'OPEN', null))
  }
  return { sessions, strays }
}

/** The person's current session at this instant, or none. */
export function openSession<E extends ClockEvent>(
  events: readonly E[],
  now: number,
  settings: ClockSettings = {},
): ClockSession<E> | null {
  const { sessions } = clockBook(
    events.filter((event) => clockedAt(event) <= now),
    now,
    settings,
  )
  const last = sessions.at(-1)
  return last?.state === 'OPEN' ? last : null
}

/** IN, OUT or on a break, at this instant. */
export function clockState(
  events: readonly ClockEvent[],
  now: number,
  settings: ClockSettings = {},
): ClockState {
  const session = openSession(events, now, settings)
  if (!session) return 'OUT'
  return session.breaks.at(-1)?.to === null ? 'BREAK' : 'IN'
}

/** Several people's sessions, by person. */
export function byPerson<E extends Pick<ClockEvent, 'user_id'>>(
  events: readonly E[],
): ReadonlyMap<string, E[]> {
  const people = new Map<string, E[]>()
  for (const event of events) {
    const known = people.get(event.user_id)
    if (known) known.push(event)
    else people.set(event.user_id, [event])
  }
  return people
}

/** Who is in now, longest first. */
export function whoIsIn<E extends ClockEvent>(
  events: readonly E[],
  now: number,
  settings: ClockSettings = {},
): readonly ClockSession<E>[] {
  return [...byPerson(events).values()]
    .flatMap((own) => openSession(own, now, settings) ?? [])
    .toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0))
}
