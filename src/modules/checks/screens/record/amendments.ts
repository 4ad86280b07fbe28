/**
 * What a person can still do with a check, by the server's rule. Pure. Always holds: a correction
 * is offered only to people who could sign it.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { amendmentRefusal, voidRefusal } from '#contract/core/rules/amendments.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { isMissedReason } from '#contract/modules/checks/missed-checks.ts'

export type Amendments = {
  readonly correct: boolean
  readonly verify: boolean
  readonly void: boolean
}

export function amendmentsOf(caller: Caller, check: Check, now: number): Amendments {
  if (check.voided_by_id || check.data === undefined) {
    return { correct: false, verify: false, void: false }
  }
  const allows = (field: string) =>
    amendmentRefusal(caller, check, [field], now, declarations.checks) === null
  const maySign = caller.role !== 'auditor' && caller.role !== ADMIN_OVERRIDE
  return {
    correct: check.signed && !isMissedReason(check) && maySign && allows('voided_by_id'),
    verify: check.signed && !check.verified_by && allows('verified_by'),
    void: check.signed && voidRefusal(caller) === null,
  }
}
