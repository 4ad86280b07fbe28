/**
 * Lots on hold because of an issue (domain §2.0 `hold`, §2.26 `lots`). Pure; the server writes the
 * hold to the lot, a device shows it from the issue before it is sent. Always holds: a lot that was
 * put on hold for another reason stays as it is.
 */

import { madeAt } from '#contract/core/sync/made-at.ts'
import type { Lot } from '../lots/lots.ts'
import { heldBy } from './issue-moves.ts'
import type { Issue } from './issues.ts'

/**
 * The lot's hold fields; from when it was raised, by the server's clock, or from when the server heard of
 * it: a tablet that doesn't know yet that its clock is a day ahead doesn't hold from tomorrow.
 */
export const holdOf = (issue: Issue): NonNullable<Lot['hold']> => ({
  reason: issue.title,
  by: issue.created_by,
  at: Math.min(madeAt(issue), issue.received ?? Infinity),
  issue_id: issue.id,
})

/** The first of these issues that holds this lot. */
export const holderOf = (lotId: string, issues: readonly Issue[]): Issue | undefined =>
  issues.find((issue) => heldBy(issue).some(({ id }) => id === lotId))

/** The lots' state while these issues are open. */
export function withHolds<L extends Lot>(lots: readonly L[], issues: readonly Issue[]): L[] {
  const held = new Map(
    issues.flatMap((issue) => heldBy(issue).map(({ id }) => [id, issue] as const)),
  )
  return lots.map((lot) => {
    const issue = held.get(lot.id)
    return issue && !lot.hold ? { ...lot, hold: holdOf(issue) } : lot
  })
}
