/** Vans and other business vehicles, and the checks of their drivers (domain §2.10-2.11, §3.46). */
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const vehiclesModule = defineModule({
  name: 'vehicles',
  routes: [
    {
      path: '/vehicles',
      title: 'Vehicles',
      rule: { flag: 'vehicles' },
      screen: screen(() => import('./screens/vehicles-screen.tsx'), 'VehiclesScreen'),
    },
    {
      path: '/vehicles/$id',
      title: 'Vehicle',
      rule: { flag: 'vehicles' },
      screen: screen(() => import('./screens/vehicle-screen.tsx'), 'VehicleScreen'),
    },
    {
      path: '/van-checks',
      title: 'Van checks',
      rule: { flag: 'van_checks' },
      screen: screen(() => import('./screens/check/van-checks-screen.tsx'), 'VanChecksScreen'),
    },
    {
      path: '/van-checks/new',
      title: 'Van check',
      rule: { flag: 'van_checks' },
      screen: screen(() => import('./screens/check/new-check-screen.tsx'), 'NewVanCheckScreen'),
    },
    {
      path: '/van-checks/$id',
      title: 'Van check',
      rule: { flag: 'van_checks' },
      screen: screen(() => import('./screens/check/van-check-screen.tsx'), 'VanCheckScreen'),
    },
  ],
  search: [{ resource: 'vehicles', to: '/vehicles/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  menu: [
    { group: 'Records', at: 6, label: 'Van checks', to: '/van-checks', icon: 'truck-delivery' },
    { group: 'Business', at: 13, label: 'Vehicles', to: '/vehicles', icon: 'truck-delivery' },
  ],
  toDo: {
    flag: 'van_checks',
    find: hook(() => import('./to-do/use-to-do-lines.ts'), 'useToDoLines'),
  },
})
