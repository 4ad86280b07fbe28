/**
 * Checks that were made, as lists show them: those that still stand, and those that were voided with
 * nothing in their place; the newest first. Pure. Always holds: those of another department than the
 * one chosen are out of sight (AC 3.12.1); the reason of a missed one is no check.
 */
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { isMissedReason } from '#contract/modules/checks/missed-checks.ts'
import { inDepartment } from '#contract/modules/sites/in-department.ts'

export const doneChecks = (checks: readonly Check[], departmentId: string | null): Check[] =>
  checks
    .filter(inDepartment(departmentId))
    .filter((one) => !one.voided_by_id || isVoidedAlone(one))
    .filter((one) => !isMissedReason(one))
    .sort((a, b) => b.date - a.date)
