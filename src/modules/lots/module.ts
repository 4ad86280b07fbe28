/**
 * Lots of meat, ingredients, packaging and products (§2; domain §3.16, §3.21, §3.22, §3.34): their
 * lists and pages.
 */
import { defineModule } from '#src/records/seam/module.ts'

export const lotsModule = defineModule({
  name: 'lots',
  routes: [
    { path: '/meats', title: 'Meat', rule: { flag: 'meat' } },
    { path: '/meats/$id', title: 'Meat' },
    { path: '/ingredients', title: 'Ingredients', rule: { flag: 'ingredients' } },
    { path: '/ingredients/$id', title: 'Ingredient', rule: { flag: 'ingredients' } },
    { path: '/packaging', title: 'Packaging', rule: { flag: 'packaging' } },
    { path: '/packaging/$id', title: 'Packaging', rule: { flag: 'packaging' } },
    { path: '/products', title: 'Products', rule: { flag: 'products' } },
    { path: '/products/$id', title: 'Product', rule: { flag: 'products' } },
  ],
  menu: [
    { group: 'Intakes', at: 1, label: 'Meat', to: '/meats', icon: 'meat' },
    { group: 'Intakes', at: 2, label: 'Ingredients', to: '/ingredients', icon: 'salt' },
    { group: 'Intakes', at: 3, label: 'Packaging', to: '/packaging', icon: 'package' },
    { group: 'Production', at: 3, label: 'Products', to: '/products', icon: 'paper-bag' },
  ],
})
