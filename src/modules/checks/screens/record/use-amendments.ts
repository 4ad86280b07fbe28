/** What this person can still do with a check. */
import type { Check } from '#contract/modules/checks/checks.ts'
import { useSession } from '#src/session/use-session.ts'
import { type Amendments, amendmentsOf } from './amendments.ts'

export function useAmendments(check: Check | null): Amendments {
  const { caller } = useSession()
  if (!check || !caller) return { correct: false, verify: false, void: false }
  return amendmentsOf(caller, check, Date.now())
}
