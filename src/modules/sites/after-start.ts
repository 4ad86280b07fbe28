import { afterStart } from '#src/records/seam/after-start.ts'
import { screen } from '#src/records/seam/screen.ts'
import { sitesModule } from './module.ts'

export const sitesAfterStart = afterStart(sitesModule, {
  screens: {
    '/locations': screen(
      () => import('./screens/locations/locations-screen.tsx'),
      'LocationsScreen',
    ),
    '/locations/$id': screen(
      () => import('./screens/locations/location-screen.tsx'),
      'LocationScreen',
    ),
    '/departments': screen(
      () => import('./screens/departments/departments-screen.tsx'),
      'DepartmentsScreen',
    ),
    '/departments/$id': screen(
      () => import('./screens/departments/department-screen.tsx'),
      'DepartmentScreen',
    ),
  },
  search: [
    { resource: 'locations', to: '/locations/$id' },
    { resource: 'departments', to: '/departments/$id' },
  ],
})
