/** Names of what was picked in a form, by id: rows are named by them. */

import { useMemo } from 'react'
import { actionsOf } from '#contract/modules/forms/evaluate.ts'
import { refOf } from '#contract/modules/forms/form-errors.ts'
import type { Answers, FormSchema } from '#contract/modules/forms/form-language.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import { lotName } from '#src/modules/lots/parts/lot-words.ts'
import { useLotsById } from '#src/modules/lots/parts/use-lots.ts'
import { useNames } from '#src/records/read/use-names.ts'

const none: readonly string[] = []

/** The ids picked, by resource. */
function pickedIds(schema: FormSchema, all: readonly Answers[]): Record<string, string[]> {
  const ids: Record<string, string[]> = {}
  for (const { kind, question, value } of all.flatMap((data) => askedQuestions(schema, data))) {
    if (kind !== 'pick' && kind !== 'picks') continue
    const ref = refOf(question)
    const found = [value].flat().filter((one) => typeof one === 'string')
    ids[ref] = [...(ids[ref] ?? []), ...found]
  }
  const actions = all.flatMap((data) => Object.values(actionsOf(data)))
  const held = actions.flatMap(({ lots = [] }) => lots)
  if (held.length > 0) ids.lots = [...(ids.lots ?? []), ...held.map(({ id }) => id)]
  return ids
}

const alone: readonly Answers[] = []

/** @param before the answers that these correct, if what was picked there is shown too */
export function usePickedNames(
  schema: FormSchema,
  data: Answers,
  before: readonly Answers[] = alone,
): Record<string, string> {
  const ids = useMemo(() => pickedIds(schema, [data, ...before]), [schema, data, before])
  const nameOf = useNames(ids)
  const lots = useLotsById(ids.lots ?? none)
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(ids).flatMap(([ref, list]) =>
          list.flatMap((id) => {
            const lot = lots.get(id)?.lot
            const name = lot ? lotName(lot) : nameOf(ref, id)
            return name === undefined ? [] : [[id, name]]
          }),
        ),
      ),
    [ids, nameOf, lots],
  )
}
