/** A draft becomes active: from then on it can be made (domain §2.16). */
import { recipeStates } from '#contract/modules/recipes/recipe-states.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSavedOnline } from '#src/records/save/use-saved-online.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'

const [activate] = recipeStates.moves

export function MakeActive({ recipe }: { recipe: Recipe }) {
  const save = useSave()
  const onSaved = useSavedOnline('recipes', undefined, ({ name }) => `${String(name)} is active`)
  const run = useOneAtATime(async () => {
    const saved = await save.edit('recipes', recipe, { status: 'ACTIVE' })
    if (!saved.ok) return void toast.fail(saved.message)
    await onSaved(saved)
  })
  return (
    <Button kind="primary" onClick={() => void run()}>
      {activate?.label}
    </Button>
  )
}
