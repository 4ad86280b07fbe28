/** Vans and other business vehicles (domain §2.10, §3.46). */
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
  ],
  search: [{ resource: 'vehicles', to: '/vehicles/$id' }],
  searchFaces: () => import('./search-faces.ts'),
  menu: [{ group: 'Business', at: 13, label: 'Vehicles', to: '/vehicles', icon: 'truck-delivery' }],
})
