/** The menu, and the allergens of everything that is sold (domain §2.17, §3.42). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const allergensModule = defineModule({
  name: 'allergens',
  routes: [
    {
      path: '/menu-items',
      title: 'Menu items',
      rule: { flag: 'allergens' },
      screen: screen(() => import('./screens/menu/menu-items-screen.tsx'), 'MenuItemsScreen'),
    },
    {
      path: '/menu-items/$id',
      title: 'Menu item',
      rule: { flag: 'allergens' },
      screen: screen(() => import('./screens/menu/menu-item-screen.tsx'), 'MenuItemScreen'),
    },
    {
      path: '/allergens',
      title: 'Allergens',
      rule: { flag: 'allergens' },
      screen: screen(() => import('./screens/matrix/matrix-screen.tsx'), 'MatrixScreen'),
    },
    {
      path: '/allergens/customers',
      title: 'What is in our food',
      rule: { public: true },
      screen: screen(() => import('./screens/customers/customer-screen.tsx'), 'CustomerScreen'),
    },
  ],
  search: [{ resource: 'menu-items', to: '/menu-items/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  menu: [
    { group: 'Production', at: 5, label: 'Menu items', to: '/menu-items', icon: 'soup' },
    { group: 'Production', at: 6, label: 'Allergens', to: '/allergens', icon: 'wheat' },
  ],
})
