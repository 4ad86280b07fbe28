/** What the person here may still do with a check, by the rule the server asks too. */
import { amendmentRefusal, voidRefusal } from '#contract/amendments.ts'
import { declarations } from '#contract/declarations.ts'
import type { Check } from '#contract/resources/checks.ts'
import { isMissedReason } from '#contract/rules/missed-checks.ts'
import { useSession } from '#src/session/use-session.ts'

type Amendments = { readonly correct: boolean; readonly verify: boolean; readonly void: boolean }

export function useAmendments(check: Check | null): Amendments {
  const { caller } = useSession()
  if (!check || !caller || check.voided_by_id || check.data === undefined) {
    return { correct: false, verify: false, void: false }
  }
  const allows = (field: string) =>
    amendmentRefusal(caller, check, [field], Date.now(), declarations.checks) === null
  return {
    correct:
      check.signed && !isMissedReason(check) && allows('voided_by_id') && caller.role !== 'auditor',
    void: check.signed && voidRefusal(caller) === null,
    verify: check.signed && !check.verified_by && allows('verified_by'),
  }
}
