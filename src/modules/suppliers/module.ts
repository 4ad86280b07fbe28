/** Who delivers, their approval and certificates (§2, domain §3.24). */
import { defineModule } from '#src/records/seam/module.ts'
import { part } from '#src/ui/page/part.ts'

export const suppliersModule = defineModule({
  name: 'suppliers',
  routes: [
    { path: '/suppliers', title: 'Suppliers', rule: { flag: 'suppliers' } },
    {
      path: '/suppliers/import',
      title: 'Import suppliers',
      rule: { flag: 'suppliers', roles: ['admin'] },
    },
    { path: '/suppliers/$id', title: 'Supplier', rule: { flag: 'suppliers' } },
    { path: '/new-facility', title: 'New supplier', rule: { flag: 'suppliers' } },
    { path: '/facilities', title: 'Facilities', rule: { flag: 'suppliers' } },
  ],
  menu: [{ group: 'Business', at: 2, label: 'Suppliers', to: '/suppliers', icon: 'briefcase' }],
  home: {
    partner: {
      at: 1,
      Card: part(() => import('./home/own-details.tsx'), 'OwnDetails'),
    },
  },
})
