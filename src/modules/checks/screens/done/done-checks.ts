/**
 * Checks that were done, as lists show them: valid ones, and those voided without a replacement;
 * the newest first. Pure. Always holds: those of a department other than the chosen one are hidden
 * (AC 3.12.1); the reason for a missed one isn't a check.
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
