/** One menu item (domain §2.17): its allergens are confirmed by a person before it goes live. */
import { IconCircleCheck } from '@tabler/icons-react'
import { hasOtherAllergens } from '#contract/modules/allergens/menu-items.rules.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { CataloguePage } from '#src/records/page/catalogue-page.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { menuStatus } from './menu-words.ts'

const groups = [
  { title: 'On the menu', fields: ['name', 'menu', 'section', 'status', 'available'] },
  {
    title: 'Allergens',
    fields: ['contains', 'may_contain', 'dietary', 'chef_confirmed_at'],
    // Set by its own button, cleared by a change.
    hides: (field: string) => field === 'chef_confirmed_at',
  },
  { title: 'Price', fields: ['price_gross_pence', 'vat_rate_bp', 'portion_g', 'stock_id'] },
]

/**
 * The person who confirmed the old list hasn't seen the new one: it waits, off the menu, to be
 * confirmed again.
 */
export function withoutStale(next: FormData, before: FormData): FormData {
  if (!hasOtherAllergens(before as MenuItem, next as MenuItem)) return next
  const { chef_confirmed_at: _, ...rest } = next
  return next.status === 'LIVE' ? { ...rest, status: 'DRAFT' } : rest
}

export const MenuItemScreen = () => (
  <CataloguePage
    resource="menu-items"
    list={{ to: '/menu-items', label: 'Menu items' }}
    newTitle="New menu item"
    verb="Add menu item"
    othersRead="Only an admin can add a menu item."
    archiving="It comes off the menu. Past records are kept."
    groups={groups}
    asks={['name', 'price_gross_pence', 'vat_rate_bp', 'contains', 'may_contain']}
    start={{ status: 'DRAFT' }}
    derive={withoutStale}
    second={({ menu, section }) => [menu, section].filter(Boolean).join(', ')}
    chips={(item) => {
      const { tone, words } = menuStatus(item)
      return <Chip tone={tone}>{words}</Chip>
    }}
    actions={(item) => <Confirm item={item} />}
  />
)

/** The person pressing it has read the two lists of allergens above it. */
function Confirm({ item }: { item: MenuItem }) {
  const save = useSave()
  const mayEdit = useMayDo('edit', 'menu-items')
  const confirm = useOneAtATime(async () => {
    const saved = await save.edit('menu-items', item, { chef_confirmed_at: Date.now() })
    if (!saved.ok) return toast.fail(saved.message)
    toast.success('Allergens confirmed', { second: 'Saved on this device' })
  })
  if (!mayEdit || item.chef_confirmed_at !== undefined) return null
  return (
    <Button icon={IconCircleCheck} onClick={() => void confirm()}>
      Confirm allergens
    </Button>
  )
}
