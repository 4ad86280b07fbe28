/** Names of what was picked in a form, by id: rows are called by them. */

import { useMemo } from 'react'
import { refOf } from '#contract/rules/form-errors.ts'
import type { Answers, FormSchema } from '#contract/rules/form-language.ts'
import { askedQuestions } from '#contract/rules/form-questions.ts'
import { useNames } from '../use-names.ts'

/** The ids picked, by resource. */
function pickedIds(schema: FormSchema, data: Answers): Record<string, string[]> {
  const ids: Record<string, string[]> = {}
  for (const { kind, question, value } of askedQuestions(schema, data)) {
    if (kind !== 'pick' && kind !== 'picks') continue
    const ref = refOf(question)
    const found = [value].flat().filter((one) => typeof one === 'string')
    ids[ref] = [...(ids[ref] ?? []), ...found]
  }
  return ids
}

export function usePickedNames(schema: FormSchema, data: Answers): Record<string, string> {
  const ids = useMemo(() => pickedIds(schema, data), [schema, data])
  const nameOf = useNames(ids)
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(ids).flatMap(([ref, list]) =>
          list.flatMap((id) => {
            const name = nameOf(ref, id)
            return name === undefined ? [] : [[id, name]]
          }),
        ),
      ),
    [ids, nameOf],
  )
}
