import { afterStart } from '#src/records/seam/after-start.ts'
import { hook } from '#src/records/seam/lazy-hook.ts'
import { screen } from '#src/records/seam/screen.ts'
import { vehiclesModule } from './module.ts'

export const vehiclesAfterStart = afterStart(vehiclesModule, {
  screens: {
    '/vehicles': screen(() => import('./screens/vehicles-screen.tsx'), 'VehiclesScreen'),
    '/vehicles/$id': screen(() => import('./screens/vehicle-screen.tsx'), 'VehicleScreen'),
    '/van-checks': screen(() => import('./screens/check/van-checks-screen.tsx'), 'VanChecksScreen'),
    '/van-checks/new': screen(
      () => import('./screens/check/new-check-screen.tsx'),
      'NewVanCheckScreen',
    ),
    '/van-checks/$id': screen(
      () => import('./screens/check/van-check-screen.tsx'),
      'VanCheckScreen',
    ),
  },
  search: [{ resource: 'vehicles', to: '/vehicles/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  toDo: {
    flag: 'van_checks',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
})
