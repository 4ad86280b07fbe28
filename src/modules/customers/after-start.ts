import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { customersModule } from './module.ts'

export const customersAfterStart = afterStart(customersModule, {
  screens: {
    '/customers': screen(() => import('./screens/customers-screen.tsx'), 'CustomersScreen'),
    '/customers/import': screen(
      () => import('./screens/customer-import-screen.tsx'),
      'CustomerImportScreen',
    ),
    '/customers/$id': screen(() => import('./screens/customer-screen.tsx'), 'CustomerScreen'),
  },
  search: [{ resource: 'customers', to: '/customers/$id', also: ['account_reference'] }],
  searchFaces: () => import('./search-faces.ts'),
})
