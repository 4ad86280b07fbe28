/** What the business buys, and what is at hand of it (§2, domain §3.33). */
import { defineModule } from '#src/records/seam/module.ts'
import { screen } from '#src/records/seam/screen.ts'

export const stockModule = defineModule({
  name: 'stock',
  routes: [
    {
      path: '/stock',
      name: 'StockView',
      title: 'Stock',
      rule: { flag: 'stock' },
      screen: screen(() => import('./screens/stock-list-screen.tsx'), 'StockListScreen'),
    },
    {
      path: '/stock/$id',
      name: 'StockItem',
      title: 'Stock item',
      rule: { flag: 'stock' },
      screen: screen(() => import('./screens/stock-screen.tsx'), 'StockScreen'),
    },
  ],
  menu: [{ group: 'Production', at: 1, label: 'Stock', to: '/stock', icon: 'building-warehouse' }],
})
