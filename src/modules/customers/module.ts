/** Trade customers, and who is told first in a recall (domain §2.9, §3.46). */
import { defineModule } from '#src/records/seam/module.ts'

export const customersModule = defineModule({
  name: 'customers',
  routes: [
    { path: '/customers', title: 'Customers', rule: { flag: 'customers' } },
    {
      path: '/customers/import',
      title: 'Import customers',
      rule: { flag: 'customers', roles: ['admin'] },
    },
    { path: '/customers/$id', title: 'Customer', rule: { flag: 'customers' } },
  ],
  menu: [
    { group: 'Business', at: 12, label: 'Customers', to: '/customers', icon: 'building-store' },
  ],
})
