/** What every control of a check is given: one question, its answer, and how to answer it. */
import { choicesOf, kindOf, type Question } from '#contract/modules/forms/form-language.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'

export interface AnswerProps {
  /** Of the control itself, where it is one field; its label stands above it. */
  readonly id: string
  readonly title: string
  readonly question: Question
  readonly value: unknown
  /** Undefined takes the answer back. */
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

/** The part all of ui's fields take alike; the question above is the label. */
export const toFieldProps = ({ id, error, required }: AnswerProps) => ({
  id,
  label: null,
  error,
  required,
})

const MOST_PICKS = 8

/** More than these are a list to search, not a wall of buttons. */
export const isLongChoice = (question: Question): boolean =>
  kindOf(question) === 'choice' && choicesOf(question).length > MOST_PICKS
