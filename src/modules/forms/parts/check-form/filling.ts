/**
 * What every question of a form being filled in knows of the whole: told by React context and not
 * through RJSF, which redraws a question only when its own answer changes.
 */
import { createContext, use } from 'react'
import type { Action, Evaluation, Finding } from '#contract/modules/forms/evaluate.ts'
import type { Asked } from '#contract/modules/forms/form-questions.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import type { FilePrivacy } from '#local/outbox/new-file.ts'

/** What was done about a failing answer. */
export type Said = Pick<Action, 'text' | 'reason' | 'product_decision' | 'lots'> & {
  readonly file_ids: readonly string[]
}

export type Filling = {
  readonly asked: ReadonlyMap<string, Asked>
  /** Of the questions that must be answered, as they stand on the page. */
  readonly numbers: ReadonlyMap<string, number>
  readonly findings: ReadonlyMap<string, Finding>
  /** Sentences shown at their questions: not "Answer this question." before anybody tried. */
  readonly errors: Evaluation['errors']
  /** What a number is judged by, also before it is typed. */
  readonly limitsOf: (asked: Asked) => Limits | null
  readonly actionOf: (path: string) => Said
  readonly say: (path: string, said: Said) => void
  readonly removeRow: (group: string, index: number) => void
  /** What signing sets going for a failing answer, in a sentence; null when nothing. */
  readonly causeOf: (finding: Finding) => string | null
  /** Lots to be held because of it, by id: named in the form, or made since it last passed. */
  readonly lotsInDoubt: (finding: Finding) => readonly string[] | undefined
  /** Filled in for a try: what is taken would be kept for nobody. */
  readonly isForTry: boolean
}

/** Who sees the photos and signatures of the check: whoever sees its answers, and nobody else. */
export type Seers = {
  /** Id of the department it counts for. */
  readonly departmentId?: string | undefined
  readonly privacy?: FilePrivacy | undefined
}

export const SeersContext = createContext<Seers>({})

export const FillingContext = createContext<Filling | null>(null)

export function useFilling(): Filling {
  const filling = use(FillingContext)
  if (!filling) throw new Error('A question stands outside of its form.')
  return filling
}

/** `rows.0.temp`, as the contract names an answer. */
export const pathOf = (path: readonly (string | number)[]): string => path.join('.')
