/** Sites and departments (§2, domain §3.11, §3.12). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const sitesModule = defineModule({
  name: 'sites',
  routes: [
    {
      path: '/locations',
      title: 'Locations',
      screen: screen(() => import('./screens/locations/locations-screen.tsx'), 'LocationsScreen'),
    },
    {
      path: '/locations/$id',
      title: 'Location',
      screen: screen(() => import('./screens/locations/location-screen.tsx'), 'LocationScreen'),
    },
    {
      path: '/departments',
      title: 'Departments',
      screen: screen(
        () => import('./screens/departments/departments-screen.tsx'),
        'DepartmentsScreen',
      ),
    },
    {
      path: '/departments/$id',
      title: 'Department',
      screen: screen(
        () => import('./screens/departments/department-screen.tsx'),
        'DepartmentScreen',
      ),
    },
  ],
  search: [
    { resource: 'locations', to: '/locations/$id' },
    { resource: 'departments', to: '/departments/$id' },
  ],
  menu: [
    {
      group: 'Business',
      at: 9,
      label: 'Locations',
      to: '/locations',
      icon: 'building-store',
      roles: ['admin', 'auditor'],
      alsoInDevMode: true,
    },
    {
      group: 'Business',
      at: 10,
      label: 'Departments',
      to: '/departments',
      icon: 'sitemap',
      roles: ['admin', 'auditor'],
    },
  ],
})
