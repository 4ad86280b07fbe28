/** One check as read (kit §9): its answers, and beside them who did it, the signature, its history. */
import type { ReactNode } from 'react'
import type { Check } from '#contract/modules/checks/checks.ts'
import { isMissedReason } from '#contract/modules/checks/missed-checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { IssuesCard } from '#src/modules/issues/parts/issues-of.tsx'
import { Columns, Stack } from '#src/ui/page/page.tsx'
import { CheckAnswers } from './check-answers.tsx'
import { CheckHistory, CheckPeople, CheckSignature } from './check-people.tsx'
import { ReadingsInDoubt } from './readings-in-doubt.tsx'
import type { RecordOfCheck } from './use-check-record.ts'

interface CheckRecordProps {
  check: Check
  form: CheckForm
  record: RecordOfCheck
  /** Above its answers. */
  notes?: ReactNode
  /** Beside a queue there is no room for the side. */
  isAlone?: boolean
}

export function CheckRecord({ check, form, record, notes, isAlone = false }: CheckRecordProps) {
  const { answers, corrections, issues, personOf } = record
  const main = (
    <Stack>
      {notes}
      {isMissedReason(check) ? null : (
        <CheckAnswers {...{ check, form, answers, corrections, personOf }} issues={issues.byPath} />
      )}
    </Stack>
  )
  if (isAlone) return main
  return (
    <Columns
      aside={
        <Stack>
          <CheckPeople {...{ check, form, corrections, personOf }} />
          <CheckSignature {...{ corrections, personOf }} />
          <ReadingsInDoubt check={check} form={form} />
          <IssuesCard issues={issues.all} />
          <CheckHistory {...{ check, corrections, personOf }} />
        </Stack>
      }
    >
      {main}
    </Columns>
  )
}
