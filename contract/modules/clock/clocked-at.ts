/**
 * When somebody clocked, by the server's clock (domain §1.1, §5.3): what a device wrote down is put
 * right by how far its clock was off. Always holds: a time a person typed is the one they typed; a
 * clock that is days off is not reckoned with, its times stay where it put them. Pure.
 */
import { happenedAt, isPutRight } from '#contract/core/sync/made-at.ts'

/** A `date` this much before `created` was not a tap on the clock (ms). */
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

/** Does this need `?override=true`, whatever the order: for someone else, or back-dated? */
export const needsOverride = ({ user_id, created_by, created, date }: Made): boolean =>
  created_by !== user_id || date < created - BACK_DATED_MS

/** An override is asked for at a tap, too: out at another site than in. */
export const isTyped = (event: Clocked): boolean =>
  event.override === true && (event.voids_id !== undefined || needsOverride(event))

/** ms */
export const clockedAt = (event: Clocked): number =>
  isTyped(event) || !isPutRight(PUT_RIGHT, event) ? event.date : happenedAt(event)
