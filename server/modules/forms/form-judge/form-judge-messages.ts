/** The messages between the server and the second judge's thread. */
import type { FormText } from '#contract/modules/forms/check-forms.rules.ts'
import type { Answers } from '#contract/modules/forms/form-language.ts'
import type { FormTexts } from './second-judge.ts'

export type JudgeRequest = {
  readonly id: number
} & (
  | { readonly form: FormText; readonly answers?: never }
  | { readonly form: FormTexts; readonly answers: Answers }
)

export type JudgeReply = {
  readonly id: number
} /** Sentences by part, why it can't be published. */ & (
  | { readonly problems: Readonly<Record<string, string>> }
  | { readonly offending: readonly string[] | null }
  | { readonly fault: string }
)
