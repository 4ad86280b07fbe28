/** A check's status as one word with its icon: the verdict before the sync state. Pure. */
import { IconBan, IconCalendarX, IconRubberStamp } from '@tabler/icons-react'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { isMissedReason } from '#contract/modules/checks/missed-checks.ts'
import type { SendState } from '#local/outbox/waiting.ts'
import { syncStatus } from '#src/records/save/row-sync-state.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

/** @param isLate it came after its time */
export function checkStatus(
  check: Check,
  isLate: boolean,
  state: SendState | undefined,
): RowStatus {
  if (state === 'needs_attention') return syncStatus(state, undefined, '')
  if (isVoidedAlone(check)) return { tone: 'neutral', icon: IconBan, words: 'Voided' }
  if (isMissedReason(check)) {
    return { tone: 'neutral', icon: IconCalendarX, words: 'Missed, explained' }
  }
  if (check.result === 'FAIL') return { tone: 'fail', words: 'Failed' }
  if (check.result === 'ACTION') return { tone: 'warning', words: 'Passed with action' }
  if (check.verified_by) return { tone: 'safe', icon: IconRubberStamp, words: 'Verified' }
  if (!check.signed) return { tone: 'neutral', words: 'Not signed' }
  // Of somebody else's private check it is only known here that it was done.
  const word = check.result === undefined ? 'Done' : 'Passed'
  return { tone: 'safe', words: isLate ? 'Done late' : word }
}
