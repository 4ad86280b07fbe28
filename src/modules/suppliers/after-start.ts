import { afterStart } from '#src/records/seam/after-start.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { screen } from '#src/records/seam/screen.ts'
import { suppliersModule } from './module.ts'

export const suppliersAfterStart = afterStart(suppliersModule, {
  screens: {
    '/suppliers': screen(() => import('./screens/suppliers-screen.tsx'), 'SuppliersScreen'),
    '/suppliers/import': screen(
      () => import('./screens/supplier-import-screen.tsx'),
      'SupplierImportScreen',
    ),
    '/suppliers/$id': screen(() => import('./screens/supplier-screen.tsx'), 'SupplierScreen'),
    '/new-facility': screen(() => import('./screens/supplier-screen.tsx'), 'NewSupplierScreen'),
    '/facilities': screen(() => import('./screens/suppliers-screen.tsx'), 'FacilitiesScreen'),
  },
  search: [{ resource: 'suppliers', to: '/suppliers/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  toDo: {
    flag: 'suppliers',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
})
