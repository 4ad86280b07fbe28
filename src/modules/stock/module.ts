/** What the business buys, and its stock on hand (§2, domain §3.33). */
import { hook } from '#src/records/seam/lazy-hook.ts'
import { defineModule } from '#src/records/seam/module.ts'

export const stockModule = defineModule({
  name: 'stock',
  routes: [
    { path: '/stock', title: 'Stock', rule: { flag: 'stock' } },
    { path: '/stock/take', title: 'Stock take', rule: { flag: 'stock' } },
    {
      path: '/stock/import',
      title: 'Import stock items',
      rule: { flag: 'stock', roles: ['admin'] },
    },
    { path: '/stock/$id', title: 'Stock item', rule: { flag: 'stock' } },
  ],
  menu: [{ group: 'Production', at: 1, label: 'Stock', to: '/stock', icon: 'building-warehouse' }],
  home: {
    sites: { flag: 'stock', at: 2, load: () => import('./home/sites.ts') },
    cells: {
      flag: 'stock',
      at: 3,
      labels: ['Use by today', 'On hold'],
      find: hook(() => import('./home/cells.ts'), 'useHomeCells'),
    },
  },
})
