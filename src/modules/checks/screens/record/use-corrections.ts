/**
 * How a check came to say what it says: the one it began as, and each correction with what it
 * changed (kit §9). Always holds: the day, the name and the signature are those of the first; answers
 * somebody may not see are in none of it.
 */
import { useMemo } from 'react'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { parseAnswers, parseForm } from '#contract/modules/forms/form-language.ts'
import type { AnswerWords } from '#src/modules/forms/parts/check-form/answer-text.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { type AnswerChange, answerChanges, type GivenAnswers } from './answer-changes.ts'

export type Correction = {
  /** The check that corrects. */
  readonly id: string
  readonly by: string
  /** ms */
  readonly at: number
  readonly reason: string | undefined
  readonly changes: readonly AnswerChange[]
}

export type Corrections = {
  /** As it was done; the check itself if nobody corrected it. */
  readonly first: Check
  /** The last first. */
  readonly steps: readonly Correction[]
}

type Forms = ReadonlyMap<string, Pick<CheckForm, 'schema'>>

function givenBy({ data, form_id }: Check, forms: Forms): GivenAnswers | null {
  const answers = parseAnswers(data ?? '')
  const form = forms.get(form_id)
  return answers && form ? { schema: parseForm(form.schema), answers } : null
}

/** @param chain the check, then those it replaces, the newest first */
export function correctionsOf(
  chain: readonly [Check, ...Check[]],
  forms: Forms,
  words: AnswerWords,
): Corrections {
  const steps = chain.slice(0, -1).map((check, at): Correction => {
    const [before, after] = [chain[at + 1], check].map((one) => one && givenBy(one, forms))
    return {
      ...{ id: check.id, by: check.created_by, at: check.created, reason: check.void_reason },
      changes: before && after ? answerChanges(before, after, words) : [],
    }
  })
  return { first: chain.at(-1) ?? chain[0], steps }
}

/** @param before the checks it corrects, the newest first */
export function useCorrections(
  check: Check,
  before: readonly Check[],
  words: AnswerWords,
): Corrections {
  const forms = useRecords('check-forms', check.voids_id ? { includeArchived: true } : null)
  return useMemo(
    () => correctionsOf([check, ...before], new Map(forms?.map((form) => [form.id, form])), words),
    [check, before, forms, words],
  )
}
