/** The menu: what is live, its prices and allergens (domain §2.17). */
import { IconSoup } from '@tabler/icons-react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { fieldText } from '#src/records/form/field-text.ts'
import { ListScreen } from '#src/records/list/list-screen.tsx'
import { menuStatus } from './menu-words.ts'

const definition = declarations['menu-items']

export const MenuItemsScreen = () => (
  <ListScreen
    resource="menu-items"
    title="Menu items"
    path="/menu-items"
    add="Add a menu item"
    icon={IconSoup}
    emptyText="Add what you serve, with its allergens, so that anybody can answer a customer."
    columns={['name', 'menu', 'section', 'status', 'price_gross_pence', 'contains']}
    searchIn="Name, menu or section"
    usualSort="name"
    card={(item, reading) => ({
      second: [item.menu, fieldText(definition, 'price_gross_pence', item, reading)]
        .filter(Boolean)
        .join(', '),
      status: menuStatus(item),
    })}
  />
)
