/** What became of a check, in chips: what failed, and how often it was corrected. */
import { IconPencil } from '@tabler/icons-react'
import type { Check } from '#contract/modules/checks/checks.ts'
import { isAnswered } from '#contract/modules/forms/form-language.ts'
import type { SendState } from '#local/outbox/waiting.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { checkStatus } from '../check-status.ts'
import { correctedTimes } from './change-words.ts'
import { isAnswer } from './record-parts.ts'
import type { RecordOfCheck } from './use-check-record.ts'
import type { JudgedAnswers } from './use-judged-answers.ts'

/** "1 of 29 failed, put right"; null if nothing failed or nothing may be seen. */
export function failedWords(answers: JudgedAnswers | null, check: Check): string | null {
  const failed = check.failed_fields?.length ?? 0
  if (answers === null || failed === 0) return null
  const given = answers.asked.filter((one) => isAnswer(one) && isAnswered(one.value)).length
  return `${failed} of ${given} failed${check.result === 'ACTION' ? ', put right' : ''}`
}

interface CheckChipsProps {
  check: Check
  state: SendState | undefined
  /** Null if its answers no longer count. */
  record: RecordOfCheck | null
}

export function CheckChips({ check, state, record }: CheckChipsProps) {
  const failed = record && state !== 'needs_attention' ? failedWords(record.answers, check) : null
  const status = checkStatus(check, false, state)
  const corrected = record?.corrections.steps.length ?? 0
  return (
    <>
      {failed === null ? (
        <Chip tone={status.tone} icon={status.icon}>
          {status.words}
        </Chip>
      ) : (
        <Chip tone="fail">{failed}</Chip>
      )}
      {failed !== null && check.verified_by ? <Chip tone="safe">Verified</Chip> : null}
      {corrected > 0 ? (
        <Chip tone="info" icon={IconPencil}>
          {correctedTimes(corrected)}
        </Chip>
      ) : null}
    </>
  )
}
