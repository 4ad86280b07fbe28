/** Trade customers, and who is told first in a recall (domain §2.9, §3.46). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const customersModule = defineModule({
  name: 'customers',
  routes: [
    {
      path: '/customers',
      title: 'Customers',
      rule: { flag: 'customers' },
      screen: screen(() => import('./screens/customers-screen.tsx'), 'CustomersScreen'),
    },
    {
      path: '/customers/import',
      title: 'Import customers',
      rule: { flag: 'customers', roles: ['admin'] },
      screen: screen(() => import('./screens/customer-import-screen.tsx'), 'CustomerImportScreen'),
    },
    {
      path: '/customers/$id',
      title: 'Customer',
      rule: { flag: 'customers' },
      screen: screen(() => import('./screens/customer-screen.tsx'), 'CustomerScreen'),
    },
  ],
  search: [{ resource: 'customers', to: '/customers/$id', also: ['account_reference'] }],
  searchFaces: () => import('./search-faces.ts'),
  menu: [
    { group: 'Business', at: 12, label: 'Customers', to: '/customers', icon: 'building-store' },
  ],
})
