/** All that the record of a check shows: answers, corrections, issues, and the names of its people. */
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useChecksBefore } from '../fill/corrected-checks.ts'
import { useCheckIssues } from './use-check-issues.ts'
import { useCorrections } from './use-corrections.ts'
import { type JudgedAnswers, useJudgedAnswers } from './use-judged-answers.ts'

const SOMEBODY = 'Somebody else'
const noWords = { names: {} }

export function useCheckRecord(check: Check, form: CheckForm) {
  const before = useChecksBefore(check)
  const answers: JudgedAnswers | null = useJudgedAnswers(check, form, before)
  const corrections = useCorrections(check, before, answers?.words ?? noWords)
  const issues = useCheckIssues(check)
  const ids = [check, ...before].flatMap((one) => [
    ...[one.created_by, one.signed_by, one.verified_by, one.modified_by],
  ])
  const people = [...new Set(ids.filter((id) => id !== undefined))].sort()
  const nameOf = useNames({ users: people })
  const personOf = (id: string) => nameOf('users', id) ?? SOMEBODY
  return { answers, corrections, issues, personOf }
}

export type RecordOfCheck = ReturnType<typeof useCheckRecord>
