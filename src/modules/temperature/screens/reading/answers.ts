/**
 * What a person is asked about a reading that isn't good, and the one-tap answers (AC 3.14.2-3,
 * domain §2.19, kit-patterns §4). Texts only; contract/modules/temperature/limits.ts decides what is
 * required.
 */
import { IconDoor, IconDots, IconPhoneCall, IconTemperatureMinus } from '@tabler/icons-react'
import type { Limits, TemperatureResult } from '#contract/modules/temperature/limits.ts'
import { crossedBound, goodBand } from '#contract/modules/temperature/limits.ts'
import type { Decision, Reason } from '#contract/modules/temperature/reading-words.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'

/** Opens a field in place and needs words. */
export const SOMETHING_ELSE = 'SOMETHING_ELSE'

const shutTheDoor = { value: 'Shut the door', label: 'Shut the door', icon: IconDoor }
const engineer = { value: 'Called the engineer', label: 'Called the engineer', icon: IconPhoneCall }
const somethingElse = { value: SOMETHING_ELSE, label: 'Something else', icon: IconDots }
const turned = (words: string) => ({ value: words, label: words, icon: IconTemperatureMinus })

/** What a unit that is too warm, or too cold, was helped by. */
export const actionsFor = (feels: Feels) => [
  shutTheDoor,
  turned(feels === 'warm' ? 'Set it colder' : 'Set it warmer'),
  engineer,
  somethingElse,
]

export type Feels = 'warm' | 'cold'

export const feelsOf = (celsius: number | null, limits: Limits): Feels =>
  celsius !== null && crossedBound(celsius, limits)?.side === 'below' ? 'cold' : 'warm'

/** Food that stays where it is: why that is safe. */
export function leftInWords(limits: Limits, feels: Feels): string {
  if (feels === 'cold') return limits.limit_max === undefined ? 'it is hot' : 'it is fine'
  return (goodBand(limits).max ?? 0) < 0 ? 'it is frozen' : 'it is cold'
}

/** The person's answers so far about the current reading. */
export type Answers = {
  readonly reason: Reason | null
  readonly reasonText: string
  readonly action: string | null
  readonly actionText: string
  readonly decision: Decision | null
  /** Why food that was left in is safe. */
  readonly decisionReason: string
}

export const noAnswers: Answers = {
  reason: null,
  reasonText: '',
  action: null,
  actionText: '',
  decision: null,
  decisionReason: '',
}

export type Question = 'reason' | 'action' | 'food'

const isBlank = (text: string) => text.trim() === ''

/** What is still to say about a reading with this result, in the order it is asked. */
export function stillToSay(answers: Answers, result: TemperatureResult | null): Question[] {
  if (result === null || result === 'PASS') return []
  const { reason, reasonText, action, actionText, decision } = answers
  const lacksReason = reason === null || (reason === 'OTHER' && isBlank(reasonText))
  const lacksAction = action === null || (action === SOMETHING_ELSE && isBlank(actionText))
  return [
    ...(lacksReason ? (['reason'] as const) : []),
    ...(result === 'FAIL' && lacksAction ? (['action'] as const) : []),
    ...(result === 'FAIL' && decision === null ? (['food'] as const) : []),
  ]
}

export const questionInWords = (question: Question, feels: Feels): string =>
  question === 'reason' ? `why it is ${feels}` : question === 'action' ? 'what you did' : 'the food'

/** The answers as fields of the record; unanswered ones are left out. */
export function answersToFields(answers: Answers): Partial<TemperatureLog> {
  const action = answers.action === SOMETHING_ELSE ? answers.actionText.trim() : answers.action
  const reason = answers.decisionReason.trim()
  const notes = answers.reason === 'OTHER' ? answers.reasonText.trim() : ''
  return {
    ...(answers.reason && { reason: answers.reason }),
    ...(notes && { notes }),
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
  notes: null,
  ...answersToFields(answers),
})
