/** What this person can still do with a check. */
import type { Check } from '#contract/modules/checks/checks.ts'
import { useSession } from '#src/session/use-session.ts'
import { type Amendments, amendmentsOf } from './amendments.ts'
import type { Corrections } from './use-corrections.ts'

/** Always holds: nobody verifies what they wrote first, or corrected since. */
export function useAmendments(check: Check, { first, steps }: Corrections): Amendments {
  const { caller } = useSession()
  if (!caller) return { correct: false, verify: false, void: false }
  const may = amendmentsOf(caller, check, Date.now())
  const isOwn = [first.created_by, ...steps.map(({ by }) => by)].includes(caller.user_id)
  return { ...may, verify: may.verify && !isOwn }
}
