/** The props of every control of a check: one question, its answer, and how to answer it. */
import { choicesOf, kindOf, type Question } from '#contract/modules/forms/form-language.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'

export interface AnswerProps {
  /** The control's own, if it is one field; its label is above it. */
  readonly id: string
  readonly title: string
  readonly question: Question
  readonly value: unknown
  /** Undefined clears the answer. */
  readonly onAnswer: (value: unknown) => void
  readonly required: boolean
  readonly error: string | undefined
  readonly limits: Limits | null
  /** Several lines of text. */
  readonly isLong: boolean
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** The props that all fields of ui share; the question above is the label. */
export const toFieldProps = ({ id, error, required }: AnswerProps) => ({
  id,
  label: null,
  error,
  required,
})

const MOST_PICKS = 8

/** More options than this are a searchable list, not a wall of buttons. */
export const isLongChoice = (question: Question): boolean =>
  kindOf(question) === 'choice' && choicesOf(question).length > MOST_PICKS
