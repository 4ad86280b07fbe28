/** Labels of lots: previewed, printed, and kept as they were printed (domain §2.14, §3.34). */
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

const printing = () => import('./screens/print/print-screen.tsx')

export const labelsModule = defineModule({
  name: 'labels',
  routes: [
    {
      path: '/products/$id/print',
      title: 'Print labels',
      rule: { flag: 'products' },
      screen: screen(printing, 'ProductLabelScreen'),
    },
    {
      path: '/meats/$id/print',
      title: 'Print labels',
      rule: { flag: 'meat' },
      screen: screen(printing, 'MeatLabelScreen'),
    },
    {
      path: '/ingredients/$id/print',
      title: 'Print labels',
      rule: { flag: 'ingredients' },
      screen: screen(printing, 'IngredientLabelScreen'),
    },
    {
      path: '/packaging/$id/print',
      title: 'Print labels',
      rule: { flag: 'packaging' },
      screen: screen(printing, 'PackagingLabelScreen'),
    },
  ],
  toDo: {
    flag: 'products',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
  recordParts: {
    on: ['meats', 'ingredients', 'packaging', 'products'],
    find: hook(() => import('./record-parts.ts'), 'useRecordParts'),
  },
})
