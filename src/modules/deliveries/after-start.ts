import { afterStart } from '#src/records/seam/after-start.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { screen } from '#src/records/seam/screen.ts'
import { deliveriesModule } from './module.ts'

export const deliveriesAfterStart = afterStart(deliveriesModule, {
  screens: {
    '/deliveries': screen(() => import('./screens/list/deliveries-screen.tsx'), 'DeliveriesScreen'),
    '/deliveries/new': screen(() => import('./screens/record/expect-screen.tsx'), 'ExpectScreen'),
    '/deliveries/send': screen(() => import('./screens/send/send-screen.tsx'), 'SendScreen'),
    '/deliveries/$id': screen(
      () => import('./screens/record/delivery-screen.tsx'),
      'DeliveryScreen',
    ),
    '/intake/delivery': screen(() => import('./screens/intake/intake-screen.tsx'), 'IntakeScreen'),
    '/intake/meat': screen(() => import('./screens/single/single-screen.tsx'), 'MeatIntakeScreen'),
    '/intake/ingredient': screen(
      () => import('./screens/single/single-screen.tsx'),
      'IngredientIntakeScreen',
    ),
    '/intake/packaging': screen(
      () => import('./screens/single/single-screen.tsx'),
      'PackagingIntakeScreen',
    ),
  },
  search: [{ resource: 'deliveries', to: '/deliveries/$id', also: ['invoice_number'] }],
  searchFaces: () => import('./search-faces.ts'),
  toDo: {
    flag: 'deliveries',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
})
