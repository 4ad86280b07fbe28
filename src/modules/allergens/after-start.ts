import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { allergensModule } from './module.ts'

export const allergensAfterStart = afterStart(allergensModule, {
  screens: {
    '/menu-items': screen(() => import('./screens/menu/menu-items-screen.tsx'), 'MenuItemsScreen'),
    '/menu-items/$id': screen(
      () => import('./screens/menu/menu-item-screen.tsx'),
      'MenuItemScreen',
    ),
    '/allergens': screen(() => import('./screens/matrix/matrix-screen.tsx'), 'MatrixScreen'),
    '/allergens/customers': screen(
      () => import('./screens/customers/customer-screen.tsx'),
      'CustomerScreen',
    ),
  },
  search: [{ resource: 'menu-items', to: '/menu-items/$id' }],
  searchFaces: () => import('./search-faces.ts'),
})
