/** A check with its form, its answers and the verdict on them, as its rules and what follows from it read it. */
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { Evaluation, JudgingContext } from '#contract/modules/forms/evaluate.ts'
import type { Answers } from '#contract/modules/forms/form-language.ts'
import type { WholeRecord } from '#server/records/stored-record.ts'

type Whole = WholeRecord & Check

export type JudgedCheck = {
  readonly check: Whole
  readonly form: WholeRecord & CheckForm
  readonly answers: Answers
  readonly judged: Evaluation
  readonly context: JudgingContext
  /** The check it takes the place of. */
  readonly voided: Whole | null
}
