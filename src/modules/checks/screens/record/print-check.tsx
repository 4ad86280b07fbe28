/** Prints a check with its answers. */
import type { Check } from '#contract/modules/checks/checks.ts'
import { isMissedReason } from '#contract/modules/checks/missed-checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { PrintRecord } from '#src/records/print/print-record.tsx'
import { answerSections } from './print-answers.ts'
import { useJudgedAnswers } from './use-judged-answers.ts'

export function PrintCheck({ check, form }: { check: Check; form: CheckForm }) {
  const answers = useJudgedAnswers(check, form)
  const sections = isMissedReason(check) ? [] : answerSections(answers)
  return <PrintRecord resource="checks" record={check} title={form.title} sections={sections} />
}
