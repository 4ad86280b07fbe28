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
}
type Kitchen = { readonly now: number; readonly timezone: string; readonly hasIssues: boolean }

export function whatFollows({ correcting, recheckOf }: Failed, kitchen: Kitchen): string | null {
  const { now, timezone, hasIssues } = kitchen
  const log: StoredLog = {
    id: correcting?.id ?? '',
    date: correcting?.date ?? now,
    result: 'FAIL',
    recheck_of_id: correcting ? correcting.recheck_of_id : recheckOf?.id,
  }
  if (opensIssue(log)) {
    const isOpen = correcting !== null && opensIssue(correcting)
    return hasIssues && !isOpen ? "We'll open an issue." : null
  }
  const dueAt = recheckDueAt(log)
  if (dueAt === null || dueAt < now) return null
  return `Read it again at ${formatTime(dueAt, timezone)}.`
}
