import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { lotsModule } from './module.ts'

const lists = () => import('./screens/list/lot-list-screen.tsx')
const lots = () => import('./screens/lot/lot-screen.tsx')

export const lotsAfterStart = afterStart(lotsModule, {
  screens: {
    '/meats': screen(lists, 'MeatsScreen'),
    '/meats/$id': screen(lots, 'MeatScreen'),
    '/ingredients': screen(lists, 'IngredientsScreen'),
    '/ingredients/$id': screen(lots, 'IngredientScreen'),
    '/packaging': screen(lists, 'PackagingScreen'),
    '/packaging/$id': screen(lots, 'PackagingLotScreen'),
    '/products': screen(lists, 'ProductsScreen'),
    '/products/$id': screen(lots, 'ProductScreen'),
  },
  search: [
    { resource: 'meats', to: '/meats/$id', also: ['supplier_batch_code', 'barcode'] },
    { resource: 'ingredients', to: '/ingredients/$id', also: ['supplier_batch_code', 'barcode'] },
    { resource: 'packaging', to: '/packaging/$id', also: ['supplier_batch_code', 'barcode'] },
    { resource: 'products', to: '/products/$id', also: ['barcode'] },
  ],
  searchFaces: () => import('./search-faces.ts'),
})
