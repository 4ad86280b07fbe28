/**
 * The consequences of a failed reading, shown before it is saved (AC 3.14.6, domain §2.19). Pure.
 * Always holds: only what will happen; a time in the past isn't promised.
 */

import { opensIssue, recheckDueAt, type StoredLog } from '#contract/modules/temperature/rechecks.ts'
import { formatTime } from '#contract/time/display-time.ts'

type Failed = {
  readonly correcting: StoredLog | null
  /** The reading that this one rechecks. */
  readonly recheckOf: StoredLog | null
  /** What happens to the food, if that has been said. */
  readonly decision?: string | null
}
type Kitchen = { readonly now: number; readonly timezone: string; readonly hasIssues: boolean }

export function whatFollows(
  { correcting, recheckOf, decision = null }: Failed,
  kitchen: Kitchen,
): string | null {
  const { now, timezone, hasIssues } = kitchen
  const log: StoredLog = {
    id: correcting?.id ?? '',
    date: correcting?.date ?? now,
    result: 'FAIL',
    recheck_of_id: correcting ? correcting.recheck_of_id : recheckOf?.id,
    product_decision: { decision },
  }
  const isOpen = correcting !== null && opensIssue(correcting)
  const issue = hasIssues && opensIssue(log) && !isOpen ? issueInWords(recheckOf) : ''
  const dueAt = recheckDueAt(log)
  const isAhead = dueAt !== null && dueAt >= now
  const again = isAhead ? `Read it again at ${formatTime(dueAt, timezone)}.` : ''
  return [issue, again].filter(Boolean).join(' ') || null
}

const issueInWords = (recheckOf: StoredLog | null) =>
  recheckOf && opensIssue(recheckOf) ? 'Its issue stays open.' : "We'll open an issue."
