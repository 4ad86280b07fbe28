/** What every part of a record needs to show an answer: its verdict, its action, what was changed. */
import type { Action, Finding } from '#contract/modules/forms/evaluate.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { AnswerWords } from '#src/modules/forms/parts/check-form/answer-text.ts'
import type { AnswerChange } from './answer-changes.ts'
import type { Corrections } from './use-corrections.ts'

export type ShownAnswers = {
  readonly words: AnswerWords
  readonly findings: ReadonlyMap<string, Finding>
  readonly actions: Readonly<Record<string, Action>>
  /** The issues failed answers opened, by answer. */
  readonly issues: ReadonlyMap<string, Issue>
  /** From what it was first to what it is now. */
  changeAt(path: string): AnswerChange | undefined
}

/** Of several corrections of one answer: the first value stays readable. */
export function changeAtIn({ steps }: Corrections): ShownAnswers['changeAt'] {
  const byPath = new Map<string, AnswerChange>()
  for (const { changes } of steps) {
    for (const change of changes) if (change.of === 'answer') byPath.set(change.path, change)
  }
  return (path) => byPath.get(path)
}
