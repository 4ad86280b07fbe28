/**
 * Which of the checks in a list were corrected, with what they were first: the chains a list has
 * anyway, because a correction keeps the time of what it corrects (domain §1.5). Pure.
 */
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { type Corrections, correctionsOf } from '../record/use-corrections.ts'

/** A chain isn't followed further than anybody corrects. */
const MOST = 100

function chainOf(check: Check, byId: ReadonlyMap<string, Check>): [Check, ...Check[]] {
  const chain: [Check, ...Check[]] = [check]
  for (let id = check.voids_id; id !== undefined && chain.length < MOST; ) {
    const before = byId.get(id)
    if (!before) break
    chain.push(before)
    id = before.voids_id
  }
  return chain
}

/** @param checks also those that were corrected; @returns by the id of the last correction */
export function correctedRows(
  checks: readonly Check[],
  formsById: ReadonlyMap<string, CheckForm>,
): ReadonlyMap<string, Corrections> {
  const byId = new Map(checks.map((check) => [check.id, check]))
  const corrected = checks.filter(({ voids_id }) => voids_id !== undefined)
  return new Map(
    corrected.map((check) => [
      check.id,
      correctionsOf(chainOf(check, byId), formsById, { names: {} }),
    ]),
  )
}

/** Who did it, whoever corrected it since. */
export const authorOf = (check: Check, corrected: ReadonlyMap<string, Corrections>): string =>
  (corrected.get(check.id)?.first ?? check).created_by
