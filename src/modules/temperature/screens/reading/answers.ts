/**
 * What a person is asked about a reading that is not good, and the one-tap answers (AC 3.14.2-3,
 * domain §2.19). Words only; what is required is decided by contract/modules/temperature/limits.ts.
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

/** What the person has said so far about the reading in front of them. */
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

/** The answers as fields of the record; what was not answered is left out. */
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

/** By hand, or which probe it was, where one is asked for. */
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

/** As fields of a correction: what was said about the old value is not said about the new one. */
export const answersInstead = (answers: Answers) => ({
  reason: null,
  corrective_action: null,
  product_decision: null,
  ...answersToFields(answers),
})
