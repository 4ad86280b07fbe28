/**
 * When somebody clocked, by the server's clock (domain §1.1, §5.3): the device's time is corrected
 * by how far its clock was off. Always holds: a typed time stays as typed; a clock that is days off
 * isn't corrected for, and its times stay as written. Pure.
 */
import { happenedAt, isPutRight } from '#contract/core/sync/made-at.ts'

/** A `date` this far before `created` wasn't a tap on the clock (ms). */
export const BACK_DATED_MS = 5 * 60_000
/** As its declaration says (user-clock-events.ts). */
export const PUT_RIGHT = 'within a day'

type Made = {
  readonly user_id: string
  readonly created_by: string
  readonly created: number
  readonly date: number
}
export type Clocked = Made & {
  readonly clock_skew_ms?: number | undefined
  readonly override?: boolean | undefined
  readonly voids_id?: string | undefined
}

/** Does this need `?override=true`, whatever the order: for somebody else, or back-dated? */
export const needsOverride = ({ user_id, created_by, created, date }: Made): boolean =>
  created_by !== user_id || date < created - BACK_DATED_MS

/** A tap can need an override too: clocking out at a site other than where they clocked in. */
export const isTyped = (event: Clocked): boolean =>
  event.override === true && (event.voids_id !== undefined || needsOverride(event))

/** ms */
export const clockedAt = (event: Clocked): number =>
  isTyped(event) || !isPutRight(PUT_RIGHT, event) ? event.date : happenedAt(event)
