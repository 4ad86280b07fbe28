/**
 * The consequences of signing, as the person reads them before they sign (guide, Check form). Pure.
 * Always holds: what is announced is what the server does, by one rule
 * (contract/modules/checks/checks.rules.ts).
 */

import { issueSeverity, issuesAskedFor, whoIsTold } from '#contract/modules/checks/checks.rules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { Evaluation, Finding } from '#contract/modules/forms/evaluate.ts'

type Form = Parameters<typeof whoIsTold>[0]
type Corrected = readonly Pick<Check, 'failed_fields'>[]

/** Of one failed answer; null if there are none. */
export function causeWords(
  finding: Finding,
  form: Form,
  flags: readonly string[],
  corrected: Corrected,
): string | null {
  if (finding.verdict !== 'FAIL') return null
  if (whoIsTold(form, flags) === 'admins') return "Admins are told. Your colleagues don't see it."
  const [opened] = issuesAskedFor(form, { findings: [finding] }, flags, corrected)
  return opened
    ? `This opens an issue of ${issueSeverity(opened).toLowerCase()} severity for the manager.`
    : null
}

/** Of all of them, once every one has its action; null if none failed. */
export function causesWords(
  { findings }: Pick<Evaluation, 'findings'>,
  form: Form,
  flags: readonly string[],
  corrected: Corrected,
): { readonly title: string; readonly second: string } | null {
  const failing = findings.filter(({ verdict }) => verdict === 'FAIL')
  if (failing.length === 0) return null
  const opened = issuesAskedFor(form, { findings }, flags, corrected).length
  return {
    title:
      failing.length === 1 ? '1 answer needed action.' : `${failing.length} answers needed action.`,
    second:
      whoIsTold(form, flags) === 'admins'
        ? "Signing tells the admins. Your colleagues don't see your answers."
        : opened === 0
          ? 'What you did is kept with the check.'
          : opened === 1
            ? 'Signing opens an issue for the manager.'
            : `Signing opens ${opened} issues for the manager.`,
  }
}
