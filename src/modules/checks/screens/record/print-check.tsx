/** Prints a check with its answers, under the name and the day of who did it. */
import type { Check } from '#contract/modules/checks/checks.ts'
import { isMissedReason } from '#contract/modules/checks/missed-checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { PrintRecord } from '#src/records/print/print-record.tsx'
import { useSession } from '#src/session/use-session.ts'
import { answerSections, correctionSections } from './print-answers.ts'
import type { RecordOfCheck } from './use-check-record.ts'

interface PrintCheckProps {
  check: Check
  form: CheckForm
  record: RecordOfCheck
}

export function PrintCheck({ check, form, record }: PrintCheckProps) {
  const { answers, corrections, personOf } = record
  const timezone = timezoneOf(useSession().location)
  const { first } = corrections
  const { created, created_by, date, signed_at, signed_by, signature_file_id } = first
  const author = { created, created_by, date, signed_at, signed_by, signature_file_id }
  const shown = Object.fromEntries(
    Object.entries(author).filter(([, value]) => value !== undefined),
  )
  const sections = isMissedReason(check)
    ? []
    : [
        ...answerSections(answers, corrections),
        ...correctionSections(corrections, { timezone, personOf }),
      ]
  return (
    <PrintRecord
      resource="checks"
      record={{ ...check, ...shown }}
      title={form.title}
      sections={sections}
    />
  )
}
