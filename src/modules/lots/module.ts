/**
 * Lots of meat, ingredients, packaging and products (§2; domain §3.16, §3.21, §3.22, §3.34): their
 * lists and pages.
 */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

const lists = () => import('./screens/list/lot-list-screen.tsx')
const lots = () => import('./screens/lot/lot-screen.tsx')

export const lotsModule = defineModule({
  name: 'lots',
  routes: [
    { path: '/meats', title: 'Meat', rule: { flag: 'meat' }, screen: screen(lists, 'MeatsScreen') },
    { path: '/meats/$id', title: 'Meat', screen: screen(lots, 'MeatScreen') },
    {
      path: '/ingredients',
      title: 'Ingredients',
      rule: { flag: 'ingredients' },
      screen: screen(lists, 'IngredientsScreen'),
    },
    {
      path: '/ingredients/$id',
      title: 'Ingredient',
      rule: { flag: 'ingredients' },
      screen: screen(lots, 'IngredientScreen'),
    },
    {
      path: '/packaging',
      title: 'Packaging',
      rule: { flag: 'packaging' },
      screen: screen(lists, 'PackagingScreen'),
    },
    {
      path: '/packaging/$id',
      title: 'Packaging',
      rule: { flag: 'packaging' },
      screen: screen(lots, 'PackagingLotScreen'),
    },
    {
      path: '/products',
      title: 'Products',
      rule: { flag: 'products' },
      screen: screen(lists, 'ProductsScreen'),
    },
    {
      path: '/products/$id',
      title: 'Product',
      rule: { flag: 'products' },
      screen: screen(lots, 'ProductScreen'),
    },
  ],
  search: [
    { resource: 'meats', to: '/meats/$id', also: ['supplier_batch_code', 'barcode'] },
    { resource: 'ingredients', to: '/ingredients/$id', also: ['supplier_batch_code', 'barcode'] },
    { resource: 'packaging', to: '/packaging/$id', also: ['supplier_batch_code', 'barcode'] },
    { resource: 'products', to: '/products/$id', also: ['barcode'] },
  ],
  searchFaces: () => import('./search-faces.ts'),
  menu: [
    { group: 'Intakes', at: 1, label: 'Meat', to: '/meats', icon: 'meat' },
    { group: 'Intakes', at: 2, label: 'Ingredients', to: '/ingredients', icon: 'salt' },
    { group: 'Intakes', at: 3, label: 'Packaging', to: '/packaging', icon: 'package' },
    { group: 'Production', at: 3, label: 'Products', to: '/products', icon: 'paper-bag' },
  ],
})
