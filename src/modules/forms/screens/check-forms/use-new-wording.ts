/**
 * Copies of library forms whose questions the library now words more plainly (domain §4), and
 * publishing them so. Always holds: each is published as a revision of its own, so what was answered
 * before keeps the words it was answered by.
 */
import { useEffect, useMemo, useState } from 'react'
import { formProblems } from '#contract/modules/forms/check-forms.rules.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { type FormSchema, parseForm } from '#contract/modules/forms/form-language.ts'
import { library } from '#contract/modules/forms/library/library.ts'
import { newWording, type Reworded } from '#contract/modules/forms/library/new-wording.ts'
import type { SaveResult } from '#src/records/save/save-result.ts'
import { rewritten } from '../builder/form/publishing.ts'
import { usePublish } from '../builder/use-publish.ts'
import { newestForms } from './newest-forms.ts'

export type WordingOffer = {
  readonly form: CheckForm
  readonly schema: string
  readonly changes: readonly Reworded[]
  /** Something of the business's own must be written first, in the builder. */
  readonly problem: string | null
}

type Schemas = ReadonlyMap<string, FormSchema>

/** Those of the library that these forms were copied from; none while loading, or without signal. */
function useLibrarySchemas(keys: string): Schemas | undefined {
  const [schemas, setSchemas] = useState<Schemas>()
  useEffect(() => {
    let isOpen = true
    const asked = library.filter(({ key }) => keys.split(' ').includes(key))
    const loaded = asked.map(async ({ key, load }) => [key, (await load()).schema] as const)
    Promise.all(loaded).then(
      (found) => isOpen && setSchemas(new Map(found)),
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [keys])
  return schemas
}

function offerFor(form: CheckForm, schemas: Schemas): WordingOffer[] {
  const newer = schemas.get(form.library_key ?? '')
  const found = newer && newWording(parseForm(form.schema), newer)
  if (!found) return []
  const schema = JSON.stringify(found.schema)
  const [problem] = Object.values(formProblems({ ...form, schema }))
  return [{ form, schema, changes: found.changes, problem: problem ?? null }]
}

/** @param forms all revisions; empty while loading */
export function useNewWording(forms: readonly CheckForm[]): readonly WordingOffer[] {
  const copies = useMemo(
    () =>
      newestForms(forms).filter(
        ({ library_key, archived, draft }) => library_key && !archived && !draft,
      ),
    [forms],
  )
  const keys = [...new Set(copies.map(({ library_key }) => library_key))].sort().join(' ')
  const schemas = useLibrarySchemas(keys)
  return useMemo(
    () => (schemas ? copies.flatMap((form) => offerFor(form, schemas)) : []),
    [copies, schemas],
  )
}

export function usePublishWording() {
  const publish = usePublish()
  return ({ form, schema }: WordingOffer): Promise<SaveResult<CheckForm>> => {
    const { title, ui_schema } = form
    return publish(form, rewritten(form, { title, schema, ...(ui_schema && { ui_schema }) }), false)
  }
}
