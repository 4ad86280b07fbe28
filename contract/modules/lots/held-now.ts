/** A hold that an act puts on lots (domain §2.0 d). Pure. */
import type { Asked } from '#contract/core/acts/acts.ts'
import { madeAt } from '#contract/core/sync/made-at.ts'
import type { Lot } from './lots.ts'

/**
 * By the server's clock: what is done to the lot is judged by it, so that a tablet whose clock is a day
 * ahead doesn't hold from tomorrow.
 */
export const heldNow = (
  { at, clock_skew_ms, caller }: Pick<Asked, 'at' | 'clock_skew_ms' | 'caller'>,
  reason: string,
): NonNullable<Lot['hold']> => ({
  reason,
  by: caller.user_id,
  at: madeAt({ created: at, clock_skew_ms }),
})
