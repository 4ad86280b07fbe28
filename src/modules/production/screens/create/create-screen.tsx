/**
 * Makes something at once from a recipe (domain §3.34; design, Make and label). Always holds: an
 * unknown recipe says so and leads back (AC 3.34.6); the draft is kept on this device.
 */
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Draft } from '#local/drafts/drafts.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useFoundDraft } from '#src/records/save/use-kept-draft.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { type CreateDraft, startCreate } from './create-draft.ts'
import { CreateForm } from './create-form.tsx'

const back = { to: '/products', label: 'Products' }

export function CreateScreen() {
  const { recipeID } = useParams({ strict: false }) as { recipeID?: string }
  const recipe = useRecord('recipes', recipeID)
  const found = useFoundDraft<CreateDraft>(`make:${recipeID}`)
  const { location } = useSession()
  const mayMake = useMayDo('create', 'products')
  if (recipe === null) {
    return (
      <Page title="Recipe not found" back={back} second="This recipe isn't on this device.">
        <p>It may have been removed, or the address is wrong.</p>
        <div>
          <Button to="/recipes">All recipes</Button>
        </div>
      </Page>
    )
  }
  if (recipe === undefined || found === undefined) {
    return (
      <Page title="New product" back={back} isUsable={false}>
        <FormSkeleton fields={3} />
      </Page>
    )
  }
  const title = `Make ${recipe.name.charAt(0).toLowerCase()}${recipe.name.slice(1)}`
  if (!mayMake) return <Page title={title} back={back} second="Only staff can make products." />
  if (!location) return <Page title={title} back={back} second="Choose a site first." />
  if (recipe.archived || recipe.status === 'DRAFT') {
    const second = recipe.archived
      ? 'This recipe is archived. Restore it first.'
      : 'This recipe is a draft. An admin makes it active first.'
    return (
      <Page title={title} back={{ to: `/recipes/${recipe.id}`, label: 'Recipe' }} second={second} />
    )
  }
  return <Begun key={recipe.id} recipe={recipe} found={found} />
}

/** What it began with stays, whatever arrives meanwhile. */
function Begun({ recipe, found }: { recipe: Recipe; found: Draft<CreateDraft> | null }) {
  const { today } = useSiteDay()
  const [fresh] = useState(() => startCreate(recipe, today))
  return <CreateForm recipe={recipe} fresh={fresh} found={found} />
}
