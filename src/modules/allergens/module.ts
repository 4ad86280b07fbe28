/** The menu, with its allergens (domain §2.17). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const allergensModule = defineModule({
  name: 'allergens',
  routes: [
    {
      path: '/menu-items',
      title: 'Menu items',
      rule: { flag: 'allergens' },
      screen: screen(() => import('./screens/menu-items-screen.tsx'), 'MenuItemsScreen'),
    },
    {
      path: '/menu-items/$id',
      title: 'Menu item',
      rule: { flag: 'allergens' },
      screen: screen(() => import('./screens/menu-item-screen.tsx'), 'MenuItemScreen'),
    },
  ],
  search: [{ resource: 'menu-items', to: '/menu-items/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  menu: [{ group: 'Production', at: 5, label: 'Menu items', to: '/menu-items', icon: 'soup' }],
})
