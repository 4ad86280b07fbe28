/** One menu item: `/menu-items/new` adds, `/menu-items/{id}` reads, `?edit=` changes (domain §2.17). */
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { EditRecordPage } from '#src/records/page/edit-record-page.tsx'
import { NewRecordPage } from '#src/records/page/new-record-page.tsx'
import { useEditing } from '#src/records/page/use-editing.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { menuGroups, withoutStale } from './menu-groups.ts'
import { MenuItemPage } from './menu-item-page.tsx'

const back = { to: '/menu-items', label: 'Menu items' }
const start = { vat_rate_bp: 2_000, available: true }
const asDraft = (fields: FormData): FormData => ({ ...fields, status: 'DRAFT' })
const asks = ['name', 'menu', 'recipe_ids', 'price_gross_pence', 'vat_rate_bp']

export function MenuItemScreen() {
  const id = useRouteId()
  const dish = useRecord('menu-items', id) as MenuItem | null | undefined
  const section = useEditing()
  if (id === null) {
    return (
      <NewRecordPage
        resource="menu-items"
        title="New menu item"
        back={back}
        othersRead="Only an admin can add a menu item."
        groups={menuGroups}
        sections
        asks={asks}
        start={start}
        complete={asDraft}
        verb="Add as a draft"
      />
    )
  }
  if (dish && section !== undefined) {
    return (
      <EditRecordPage
        resource="menu-items"
        record={dish}
        path={`/menu-items/${id}`}
        groups={menuGroups}
        section={section}
        derive={withoutStale}
      />
    )
  }
  return <MenuItemPage key={id} dish={dish} back={back} />
}
