/**
 * A recipe being changed. Always holds: saved online only; the button names the version it makes.
 */
import { useMemo } from 'react'
import { nextRevision } from '#contract/modules/recipes/recipes.rules.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { filledData } from '#src/records/form/form-data.ts'
import { EditRecordPage } from '#src/records/page/edit-record-page.tsx'
import { useSavedOnline } from '#src/records/save/use-saved-online.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useRecipeBook } from '../../parts/recipe-book.ts'
import { groupsOfRecipe, ONLINE_ONLY } from '../recipe-groups.ts'
import { type Editing, EditingContext } from './editing-context.ts'

import { Answers, checkWith, controls, noBook, recipePath } from './recipe-form.tsx'

interface EditRecipeProps {
  readonly recipe: Recipe
  readonly section: string
}

export function EditRecipe({ recipe, section }: EditRecipeProps) {
  const isOnline = useOnline()
  const book = useRecipeBook() ?? noBook
  const onSaved = useSavedOnline('recipes', recipePath)
  const check = useMemo(() => checkWith(book, recipe.id), [book, recipe.id])
  const editing = useMemo((): Editing => ({ before: recipe }), [recipe])
  return (
    <EditingContext value={editing}>
      <EditRecordPage
        resource="recipes"
        record={recipe}
        path={recipePath(recipe.id)}
        section={section}
        groups={groupsOfRecipe}
        controls={controls}
        beside={(beside) => <Answers beside={beside} known={recipe} />}
        check={check}
        verbOf={(data) => {
          const next = nextRevision(recipe, { ...recipe, ...filledData(data) } as Recipe)
          return next === (recipe.revision ?? 1) ? 'Save' : `Save as version ${next}`
        }}
        blocked={isOnline ? undefined : ONLINE_ONLY}
        onSaved={(saved) => void onSaved(saved)}
      />
    </EditingContext>
  )
}
