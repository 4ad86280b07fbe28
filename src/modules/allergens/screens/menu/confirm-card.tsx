/**
 * Who confirmed the allergens of a dish and when, or the button that does (domain §2.17). Always
 * holds: what is confirmed are the two lists beside the button, and it says so if they changed since.
 */
import { IconCircleCheck } from '@tabler/icons-react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { confirmationOf, isApproved, wasRead } from '#contract/modules/allergens/dish-approval.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import { shortSentence } from '#contract/modules/allergens/short-names.ts'
import type { FoodAllergens } from '#contract/modules/recipes/recipe-allergens.ts'
import { formatDateTime } from '#contract/time/display-date.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { refsOf, useReading } from '#src/records/read/use-names.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'

interface ConfirmCardProps {
  readonly dish: MenuItem
  readonly food: FoodAllergens
}

export function ConfirmCard({ dish, food }: ConfirmCardProps) {
  if (isApproved(dish, food)) return <Confirmed dish={dish} />
  if (food.state === 'NOT_CONFIRMED') return null
  return <ToConfirm dish={dish} food={food} />
}

function Confirmed({ dish }: { dish: MenuItem }) {
  const { nameOf, timezone } = useReading(
    refsOf(declarations['menu-items'], ['chef_confirmed_by'], [dish]),
  )
  const { chef_confirmed_at: at = 0, chef_confirmed_by: by } = dish
  const name = by === undefined ? undefined : nameOf('users', by)
  return (
    <Note tone="safe" title="Allergens confirmed">
      {[name, formatDateTime(at, timezone)].filter(Boolean).join(', ')}
    </Note>
  )
}

/** The person pressing it has read the sentence above it. */
function ToConfirm({ dish, food }: ConfirmCardProps) {
  const save = useSave()
  const mayEdit = useMayDo('edit', 'menu-items')
  const confirm = useOneAtATime(async () => {
    const saved = await save.edit('menu-items', dish, confirmationOf(food, Date.now()))
    if (!saved.ok) return toast.fail(saved.message)
    toast.success('Allergens confirmed', { second: 'Saved on this device' })
  })
  const hasChanged = dish.chef_confirmed_at !== undefined && !wasRead(dish, food)
  return (
    <Note
      tone="warning"
      title={
        hasChanged
          ? 'The allergens changed since they were confirmed'
          : 'Nobody has confirmed these'
      }
      action={
        mayEdit && !dish.archived ? (
          <Button icon={IconCircleCheck} onClick={() => void confirm()}>
            Confirm allergens
          </Button>
        ) : null
      }
    >
      {shortSentence(food.contains, food.may_contain)}.{' '}
      {mayEdit ? 'Read this, then confirm it.' : 'An admin reads this and confirms it.'}
    </Note>
  )
}
