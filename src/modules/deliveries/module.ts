/** Goods in and out (§2, domain §3.23): deliveries, taking one in at the door, sending one. */
import { IconTruckDelivery } from '@tabler/icons-react'
import { defineModule } from '#src/records/seam/module.ts'

export const deliveriesModule = defineModule({
  name: 'deliveries',
  routes: [
    { path: '/deliveries', title: 'Deliveries', rule: { flag: 'deliveries' } },
    { path: '/deliveries/new', title: 'Expect a delivery', rule: { flag: 'deliveries' } },
    { path: '/deliveries/send', title: 'Send a delivery', rule: { flag: 'deliveries' } },
    { path: '/deliveries/$id', title: 'Delivery', rule: { flag: 'deliveries' } },
    { path: '/intake/delivery', title: 'Take in a delivery', rule: { flag: 'deliveries' } },
    { path: '/intake/meat', title: 'Take in meat', rule: { flag: 'meat' } },
    { path: '/intake/ingredient', title: 'Take in an ingredient', rule: { flag: 'ingredients' } },
    {
      // For everybody who is signed in: only saving needs its module (AC 3.20.1).
      path: '/intake/packaging',
      title: 'Take in packaging',
      rule: {},
    },
  ],
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
})
