/** Labels of lots: previewed, printed, and kept as they were printed (domain §2.14, §3.34). */
import { defineModule } from '#src/records/seam/module.ts'

export const labelsModule = defineModule({
  name: 'labels',
  routes: [
    { path: '/products/$id/print', title: 'Print labels', rule: { flag: 'products' } },
    { path: '/meats/$id/print', title: 'Print labels', rule: { flag: 'meat' } },
    { path: '/ingredients/$id/print', title: 'Print labels', rule: { flag: 'ingredients' } },
    { path: '/packaging/$id/print', title: 'Print labels', rule: { flag: 'packaging' } },
  ],
})
