/** Who delivers, their approval and certificates (§2, domain §3.24). */
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'
import { part } from '#src/ui/page/part.ts'

export const suppliersModule = defineModule({
  name: 'suppliers',
  routes: [
    {
      path: '/suppliers',
      title: 'Suppliers',
      rule: { flag: 'suppliers' },
      screen: screen(() => import('./screens/suppliers-screen.tsx'), 'SuppliersScreen'),
    },
    {
      path: '/suppliers/import',
      title: 'Import suppliers',
      rule: { flag: 'suppliers', roles: ['admin'] },
      screen: screen(() => import('./screens/supplier-import-screen.tsx'), 'SupplierImportScreen'),
    },
    {
      path: '/suppliers/$id',
      title: 'Supplier',
      rule: { flag: 'suppliers' },
      screen: screen(() => import('./screens/supplier-screen.tsx'), 'SupplierScreen'),
    },
    {
      path: '/new-facility',
      title: 'New supplier',
      rule: { flag: 'suppliers' },
      screen: screen(() => import('./screens/supplier-screen.tsx'), 'NewSupplierScreen'),
    },
    {
      path: '/facilities',
      title: 'Facilities',
      rule: { flag: 'suppliers' },
      screen: screen(() => import('./screens/suppliers-screen.tsx'), 'FacilitiesScreen'),
    },
  ],
  search: [{ resource: 'suppliers', to: '/suppliers/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  menu: [{ group: 'Business', at: 2, label: 'Suppliers', to: '/suppliers', icon: 'briefcase' }],
  home: {
    partner: {
      at: 1,
      Card: part(() => import('./home/own-details.tsx'), 'OwnDetails'),
    },
  },
  toDo: {
    flag: 'suppliers',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
})
