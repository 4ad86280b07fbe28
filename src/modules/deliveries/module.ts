/** Goods in and out (§2, domain §3.23): deliveries, taking one in at the door, sending one. */
import { IconTruckDelivery } from '@tabler/icons-react'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const deliveriesModule = defineModule({
  name: 'deliveries',
  routes: [
    {
      path: '/deliveries',
      title: 'Deliveries',
      rule: { flag: 'deliveries' },
      screen: screen(() => import('./screens/list/deliveries-screen.tsx'), 'DeliveriesScreen'),
    },
    {
      path: '/deliveries/new',
      title: 'Expect a delivery',
      rule: { flag: 'deliveries' },
      screen: screen(() => import('./screens/record/expect-screen.tsx'), 'ExpectScreen'),
    },
    {
      path: '/deliveries/send',
      title: 'Send a delivery',
      rule: { flag: 'deliveries' },
      screen: screen(() => import('./screens/send/send-screen.tsx'), 'SendScreen'),
    },
    {
      path: '/deliveries/$id',
      title: 'Delivery',
      rule: { flag: 'deliveries' },
      screen: screen(() => import('./screens/record/delivery-screen.tsx'), 'DeliveryScreen'),
    },
    {
      path: '/intake/delivery',
      title: 'Take in a delivery',
      rule: { flag: 'deliveries' },
      screen: screen(() => import('./screens/intake/intake-screen.tsx'), 'IntakeScreen'),
    },
    {
      path: '/intake/meat',
      title: 'Take in meat',
      rule: { flag: 'meat' },
      screen: screen(() => import('./screens/single/single-screen.tsx'), 'MeatIntakeScreen'),
    },
    {
      path: '/intake/ingredient',
      title: 'Take in an ingredient',
      rule: { flag: 'ingredients' },
      screen: screen(() => import('./screens/single/single-screen.tsx'), 'IngredientIntakeScreen'),
    },
    {
      // For everybody who is signed in: only saving needs its module (AC 3.20.1).
      path: '/intake/packaging',
      title: 'Take in packaging',
      rule: {},
      screen: screen(() => import('./screens/single/single-screen.tsx'), 'PackagingIntakeScreen'),
    },
  ],
  search: [{ resource: 'deliveries', to: '/deliveries/$id', also: ['invoice_number'] }],
  searchFaces: () => import('./search-faces.ts'),
  menu: [
    { group: 'Intakes', at: 4, label: 'Deliveries', to: '/deliveries', icon: 'truck-delivery' },
  ],
  quickActions: [
    {
      words: 'Take in a delivery',
      icon: IconTruckDelivery,
      to: '/intake/delivery',
      creates: 'deliveries',
      flag: 'deliveries',
      at: 2.5,
    },
  ],
  toDo: {
    flag: 'deliveries',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
})
