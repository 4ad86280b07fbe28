/** Vans and other business vehicles, and the checks of their drivers (domain §2.10-2.11, §3.46). */
import { defineModule } from '#src/records/seam/module.ts'

export const vehiclesModule = defineModule({
  name: 'vehicles',
  routes: [
    { path: '/vehicles', title: 'Vehicles', rule: { flag: 'vehicles' } },
    { path: '/vehicles/$id', title: 'Vehicle', rule: { flag: 'vehicles' } },
    { path: '/van-checks', title: 'Van checks', rule: { flag: 'van_checks' } },
    { path: '/van-checks/new', title: 'Van check', rule: { flag: 'van_checks' } },
    { path: '/van-checks/$id', title: 'Van check', rule: { flag: 'van_checks' } },
  ],
  menu: [
    { group: 'Records', at: 6, label: 'Van checks', to: '/van-checks', icon: 'truck-delivery' },
    { group: 'Business', at: 13, label: 'Vehicles', to: '/vehicles', icon: 'truck-delivery' },
  ],
})
