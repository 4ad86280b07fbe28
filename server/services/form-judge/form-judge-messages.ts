/** What the server and the thread of the second judge say to each other. */
import type { Answers } from '#contract/rules/form-language.ts'
import type { FormTexts } from './second-judge.ts'

export type JudgeRequest = {
  readonly id: number
  readonly form: FormTexts
  /** Absent: may the form be published? */
  readonly answers?: Answers
}

export type JudgeReply = { readonly id: number } & (
  | { readonly problem: string | null }
  | { readonly offending: readonly string[] | null }
  | { readonly fault: string }
)
