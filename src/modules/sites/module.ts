/** Sites and departments (§2, domain §3.11, §3.12). */
import { defineModule } from '#src/records/seam/module.ts'

export const sitesModule = defineModule({
  name: 'sites',
  routes: [
    { path: '/locations', title: 'Locations' },
    { path: '/locations/$id', title: 'Location' },
    { path: '/departments', title: 'Departments' },
    { path: '/departments/$id', title: 'Department' },
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
