/** One recipe: `/recipes/new` adds, `/recipes/{id}` reads, `?edit=` changes (domain §3.32). */

import { Suspense } from 'react'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { useEditing } from '#src/records/page/use-editing.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { Page } from '#src/ui/page/page.tsx'
import { part } from '#src/ui/page/part.ts'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { RecipePage } from './page/recipe-page.tsx'

const EditRecipe = part(() => import('./edit/edit-recipe.tsx'), 'EditRecipe')
const NewRecipe = part(() => import('./edit/new-recipe.tsx'), 'NewRecipe')

const back = { to: '/recipes', label: 'Recipes' }

export function RecipeScreen() {
  const id = useRouteId()
  const recipe = useRecord('recipes', id) as Recipe | null | undefined
  const section = useEditing()
  const waiting = (
    <Page title={recipe?.name ?? 'Recipe'} back={back}>
      <FormSkeleton />
    </Page>
  )
  if (id === null) {
    return (
      <Suspense fallback={waiting}>
        <NewRecipe back={back} />
      </Suspense>
    )
  }
  if (recipe && section !== undefined) {
    return (
      <Suspense fallback={waiting}>
        <EditRecipe recipe={recipe} section={section} />
      </Suspense>
    )
  }
  return <RecipePage key={id} recipe={recipe} back={back} />
}
