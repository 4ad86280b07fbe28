/**
 * What a person is asked about a reading that isn't good, and the one-tap answers (AC 3.14.2-3,
 * domain §2.19). Texts only; contract/modules/temperature/limits.ts decides what is required.
 */
import {
  IconFridge,
  IconPencil,
  IconPhoneCall,
  IconTemperatureMinus,
  IconTransfer,
} from '@tabler/icons-react'
import type { Decision, Reason } from '#contract/modules/temperature/reading-words.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'

export const WRITE_IT = 'WRITE_IT'
export const actions = [
  { value: 'Shut the door', label: 'Shut the door', icon: IconFridge },
  { value: 'Moved the food', label: 'Moved the food', icon: IconTransfer },
  { value: 'Called the engineer', label: 'Called the engineer', icon: IconPhoneCall },
  { value: 'Turned it down', label: 'Turned it down', icon: IconTemperatureMinus },
  { value: WRITE_IT, label: 'Write it', icon: IconPencil },
] as const

/** The person's answers so far about the current reading. */
export type Answers = {
  readonly reason: Reason | null
  readonly action: string | null
  readonly actionText: string
  readonly decision: Decision | null
  readonly decisionReason: string
}

export const noAnswers: Answers = {
  reason: null,
  action: null,
  actionText: '',
  decision: null,
  decisionReason: '',
}

/** The answers as fields of the record; unanswered ones are left out. */
export function answersToFields(answers: Answers): Partial<TemperatureLog> {
  const action = answers.action === WRITE_IT ? answers.actionText.trim() : answers.action
  const reason = answers.decisionReason.trim()
  return {
    ...(answers.reason && { reason: answers.reason }),
    ...(action && { corrective_action: action }),
    ...(answers.decision && {
      product_decision: { decision: answers.decision, ...(reason && { reason }) },
    }),
  }
}

/** By hand, or which probe, if one is asked for. */
export const readWith = ({
  isAsked,
  name,
}: {
  readonly isAsked: boolean
  readonly name: string
}) =>
  isAsked
    ? { source: 'PROBE' as const, ...(name.trim() && { probe_id: name.trim() }) }
    : { source: 'MANUAL' as const }

/** As fields of a correction: answers about the old value don't apply to the new one. */
export const answersInstead = (answers: Answers) => ({
  reason: null,
  corrective_action: null,
  product_decision: null,
  ...answersToFields(answers),
})
