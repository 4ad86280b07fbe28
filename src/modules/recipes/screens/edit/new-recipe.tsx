/** A new recipe: a draft until somebody makes it active. Saved online only. */
import { useMemo } from 'react'
import type { FormData } from '#src/records/form/form-data.ts'
import { NewRecordPage } from '#src/records/page/new-record-page.tsx'
import { useSavedOnline } from '#src/records/save/use-saved-online.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useRecipeBook } from '../../parts/recipe-book.ts'
import { groupsOfRecipe, ONLINE_ONLY } from '../recipe-groups.ts'
import { type Editing, EditingContext } from './editing-context.ts'

import { Answers, checkWith, controls, noBook, recipePath } from './recipe-form.tsx'

const start = {
  yield_unit: 'g',
  storage: 'CHILLED',
  date_type: 'USE_BY',
  vat_rate_bp: 0,
}
const asDraft = (fields: FormData): FormData => ({ ...fields, status: 'DRAFT' })
const isNew: Editing = { before: null }

export function NewRecipe({ back }: { back: { to: string; label: string } }) {
  const isOnline = useOnline()
  const book = useRecipeBook() ?? noBook
  const onSaved = useSavedOnline('recipes', recipePath)
  const check = useMemo(() => checkWith(book, ''), [book])
  return (
    <EditingContext value={isNew}>
      <NewRecordPage
        resource="recipes"
        title="New recipe"
        back={back}
        othersRead="Only an admin can add a recipe."
        groups={groupsOfRecipe}
        sections
        controls={controls}
        beside={(beside) => <Answers beside={beside} known={{}} />}
        start={start}
        complete={asDraft}
        check={check}
        verb="Add as a draft"
        blocked={isOnline ? undefined : ONLINE_ONLY}
        onSaved={(saved) => void onSaved(saved)}
      />
    </EditingContext>
  )
}
