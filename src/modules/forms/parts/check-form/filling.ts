/**
 * What every question needs from the whole form: passed by React context and not through RJSF,
 * which redraws a question only when its own answer changes.
 */
import { createContext, use } from 'react'
import type { Action, Evaluation, Finding } from '#contract/modules/forms/evaluate.ts'
import type { Asked } from '#contract/modules/forms/form-questions.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import type { FilePrivacy } from '#local/outbox/new-file.ts'

/** The action for a failed answer. */
export type Said = Pick<Action, 'text' | 'reason' | 'product_decision' | 'lots'> & {
  readonly file_ids: readonly string[]
}

export type Filling = {
  readonly asked: ReadonlyMap<string, Asked>
  /** Of the required questions, in page order. */
  readonly numbers: ReadonlyMap<string, number>
  readonly findings: ReadonlyMap<string, Finding>
  /**
   * Sentences shown at their questions: "Answer this question." only after somebody tried to sign.
   */
  readonly errors: Evaluation['errors']
  /** A number's limits, also before it is typed. */
  readonly limitsOf: (asked: Asked) => Limits | null
  readonly actionOf: (path: string) => Said
  readonly say: (path: string, said: Said) => void
  readonly removeRow: (group: string, index: number) => void
  /** The consequences of signing for a failed answer, in a sentence; null if there are none. */
  readonly causeOf: (finding: Finding) => string | null
  /** Lots to put on hold because of it, by id: named in the form, or made since it last passed. */
  readonly lotsInDoubt: (finding: Finding) => readonly string[] | undefined
  /** A trial run: nothing taken here is saved. */
  readonly isForTry: boolean
}

/** Who may see the check's photos and signatures: only people who see its answers. */
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

/** `rows.0.temp`, the contract's path of an answer. */
export const pathOf = (path: readonly (string | number)[]): string => path.join('.')
